import Models
import XCTest

@testable import QuintetFormats

final class ChatTextReaderRefusalTests: XCTestCase {
    private static let miss = "⬛⬛⬛⬛🟨\n"
    private static let hit = "🟩🟩🟩🟩🟩\n"

    func testSharesThatContradictThemselvesAreRefused() {
        let miss = Self.miss
        let hit = Self.hit
        let table = [
            ("3/6", miss + hit, "the grid has 2 rows, but 3/6 needs 3"),
            ("3/6", hit, "the grid has 1 row, but 3/6 needs 3"),
            ("1/6", miss + hit, "the grid has 2 rows, but 1/6 needs 1"),
            ("X/6", miss + miss, "the grid has 2 rows, but X/6 needs 6"),
            ("6/6", String(repeating: miss, count: 6) + hit, "the grid has 7 rows, but 6/6 needs 6"),
            ("2/6", "⬛⬛⬛⬛\n" + hit, "row 1 has 4 squares instead of 5"),
            ("2/6", miss + "🟩🟩🟩🟩🟩🟩", "row 2 has 6 squares instead of 5"),
            ("2/6", "⬛🟥⬛⬛⬛\n" + hit, "row 1 has 1 square instead of 5"),
            ("2/6", miss + miss, "no row is solved, but the score is 2/6"),
            ("2/6", hit + hit, "row 1 is solved already, but the score is 2/6"),
            ("3/6*", miss + hit + miss, "row 2 is solved already, but the score is 3/6"),
            ("x/6", String(repeating: miss, count: 5) + hit, "row 6 is solved, but the score is X/6"),
            ("7/6", miss + hit, "the score “7/6” is not 1/6 to 6/6 or X/6"),
            ("0/6", "", "the score “0/6” is not 1/6 to 6/6 or X/6"),
            ("4/7", "", "the score “4/7” is not 1/6 to 6/6 or X/6"),
            ("4/66", "", "the score “4/66” is not 1/6 to 6/6 or X/6"),
        ]
        for (score, grid, reason) in table {
            let text = "Wordle 280 2/6\n\nAnn\nWordle 281 \(score)\n\n\(grid)\nWordle 282 2/6\n\(miss)\(hit)"
            let reading = ChatReading(of: text)
            XCTAssertEqual(reading.results.map(\.puzzle), [280, 282], "\(score) \(grid)")
            XCTAssertEqual(
                reading.refusals, [ChatReading.Refusal(line: 4, reason: reason, player: "Ann")], "\(score) \(grid)")
        }
    }

    func testPuzzleNumbersBeyondIntAreRefused() {
        let numbers = ["9223372036854775808", "9,223,372,036,854,775,808", String(repeating: "9", count: 100_000)]
        for number in numbers {
            XCTAssertEqual(
                ChatReading(of: "Wordle \(number) 4/6").refusals,
                [ChatReading.Refusal(line: 1, reason: "the puzzle number is too large")])
        }
        XCTAssertEqual(ChatReading(of: "Wordle 9223372036854775807 4/6").results.map(\.puzzle), [.max])
    }

    func testLinesAreCountedAcrossEveryKindOfLineEnd() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["hello", "", "Ann", "Wordle 1 7/6", "⬛", "", "Wordle 2 8/6"].joined(separator: end)
            XCTAssertEqual(ChatReading(of: text).refusals.map(\.line), [4, 7])
        }
    }
}
