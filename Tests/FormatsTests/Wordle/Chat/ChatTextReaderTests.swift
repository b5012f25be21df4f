import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

final class ChatTextReaderTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩"

    func testMutatedSharesAreReadWithoutExtraResults() {
        var random = FixedSeedGenerator(seed: 5)
        let alphabet = Array("Wordle 1,/6X*:[]-—>\n\r⬛🟩\u{FE0F}\u{200E}\u{301}\u{0}".unicodeScalars)
        let text = "[27/03/2022, 09:01] Ann: Wordle 1,281 2/6\n\n\(Self.grid)\nBob — Today at 9:01 AM\nWordle 3 X/6"
        untilFailure(0..<3_000) { _ in
            let mutated = random.mutated(text, with: alphabet)
            let reading = ChatReading(of: mutated)
            XCTAssertLessThanOrEqual(reading.results.count + reading.refusals.count, 3, mutated)
        }
    }

    func testAVeryLongLineHasNoResultAndTheShareAfterItIsRead() {
        let pieces = [
            "Wordle ", "Wordle 1 1/", "Wordle 111 ", ": Wordle 1 ", "[", "- ", "9:01 ", "é", "\u{301}", "⬛", ">",
            "1 111", "w", "Ann:", "\u{200E}",
        ]
        for piece in pieces {
            let line = String(repeating: piece, count: 100_000 / piece.utf8.count)
            XCTAssertEqual(ChatReading(of: line).results, [], piece)
            XCTAssertEqual(ChatReading(of: line + "\nWordle 1 1/6").results.count, 1, piece)
        }
    }

    func testSharesOfRandomGamesReadBackAsWritten() throws {
        var random = FixedSeedGenerator(seed: 4)
        for theme in SquareTheme.allCases {
            let games = try (0..<300).map { _ in try random.finishedGame() }
            let text = games.compactMap { ShareText.text(for: $0, theme: theme) }.joined(separator: "\n\n")
            let expected = games.map {
                SharedResult(player: "you", puzzle: $0.id, tries: $0.isSolved ? $0.tries.count : nil, rows: $0.squares)
            }
            XCTAssertEqual(ChatReading(of: text).results.withoutPosts, expected)
        }
    }

    func testTheReadingListsTheFirstThreeNamesBesideStamps() {
        let names = ["Ann", "Bo", "Ann", "Cy", "Di"]
        let chat = names.map { "[27/03/2022, 09:01] \($0): hi\n" }.joined()
        XCTAssertEqual(ChatReading(of: chat).senders, ["Ann", "Bo", "Cy"])
    }
}
