import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

final class ChatTextReaderTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩"

    func testReadsEveryFormOfAShareHeader() {
        let table = [
            ("Wordle 281 4/6", "281 4"), ("Wordle 1,234 X/6*", "1234 X*"), ("Wordle 1.234 x/6", "1234 X"),
            ("Wordle 1 234 1/6", "1234 1"), ("Wordle 1\u{A0}234 6/6*", "1234 6*"),
            ("Wordle 1\u{202F}234 2/6", "1234 2"),
            ("Wordle 1234 3/6", "1234 3"), ("Wordle #589 5/6", "589 5"), ("Wordle 12,345,678 5/6", "12345678 5"),
            ("Wordle 0 5/6", "0 5"), ("wordle 281 4/6", "281 4"), ("  Wordle\t281  4/6  ", "281 4"),
            ("#Wordle 281 4/6", "281 4"), ("Wordle 1,000 🎉 4/6", "1000 4"),
            ("Wordle 281 4/6 phew", "281 4"), ("Wordle 281 4/6!", "281 4"),
            ("\u{FEFF}Wordle\u{A0}281\u{A0}4/6", "281 4"),
            ("\u{200E}Wordle 281 4/6\u{200F}", "281 4"), ("a Wordle fan: Wordle 281 4/6", "281 4"),
        ]
        for (text, expected) in table { XCTAssertEqual(summary(text), ["\(expected)"], text) }
    }

    func testOtherLinesAreNotShareHeaders() {
        let lines = [
            "", "Wordle", "Wordle 281", "Wordle 4/6", "I got Wordle 281 4/6", "Wordles 281 4/6", "Wordle281 4/6",
            "Wordle 281 and/or", "Wordle 281 / 6", "Wordle 281 4 6", "Wordle 12,34 4/6", "Wordle 1,2345 4/6",
            "Wordle -281 4/6", "Wordle 281, 4/6", "Quordle 281 4/6", "Wordle 281 4/", "Wordle # 4/6",
        ]
        for line in lines {
            XCTAssertEqual(ChatReading(of: line).results, [], line)
            XCTAssertEqual(ChatReading(of: line).refusals, [], line)
        }
    }

    func testASkippedLineWithAScoreIsReported() {
        let table = [
            ("Wordle 4/6", "no puzzle number"), ("Wordle # 4/6", "no puzzle number"),
            ("I got Wordle 281 4/6", "in a sentence, without squares below it"),
            ("got 4/6 on Wordle", "no puzzle number"),
            ("my Wordle was 4/6", "in a sentence, without squares below it"),
            ("Wordle281 4/6", "not written as “Wordle 281 4/6”"),
            ("Wordle 12,34 4/6", "not written as “Wordle 281 4/6”"),
            ("Wordle 281, 4/6", "not written as “Wordle 281 4/6”"),
            ("Wordle 281 4", "not written as “Wordle 281 4/6”"),
            ("Carol: Wordle 1,281 X*", "not written as “Wordle 281 4/6”"),
            ("I got Wordle #281: 4! 🎉", "not written as “Wordle 281 4/6”"),
            ("Wordle (ES) #281 4/6", "not the New York Times Wordle"),
        ]
        for (line, reason) in table {
            let reading = ChatReading(of: "hello\n\(line)\nWordle\n\n\(line)")
            XCTAssertEqual(reading.unread.count, 2, line)
            XCTAssertEqual(reading.unread.first?.text, "line 2 (\(reason))", line)
        }
        for line in [
            "Wordle", "Wordle 281", "Wordles 281 4/6", "Quordle 281 4/6", "Crosswordle 281 4/6", "see Wordle/6", "4/6",
            "I did Wordle 281 4 times", "Wordle 281 4 me was hard", "Wordle 281 7", "Wordle 281 x", "Wordle 281 4 5",
            "Wordle 281 4 of 6", "Wordle 281 4 / 7", "Wordle 281 12 / 6", "Wordle 281 4 / 6th", "Wordle 1 281",
            "Wordle 281 4:30", "Wordle 281 2nd", "Wordle 281 4 ñandú",
        ] {
            XCTAssertEqual(ChatReading(of: line).unread.count, 0, line)
        }
    }

    func testReadsEveryFormOfAGrid() {
        let rows = ["xxxxy", "ggggg"]
        let texts = [
            "Wordle 281 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩", "Wordle 281 2/6\n⬜⬜⬜⬜🟨\n🟩🟩🟩🟩🟩",
            "Wordle 281 2/6\r\n\r\n⬛⬛⬛⬛🟦\r\n🟧🟧🟧🟧🟧\r\n", "Wordle 281 2/6\r⬛⬛⬛⬛🟨\r🟩🟩🟩🟩🟩",
            "Wordle 281 2/6\n\n\n⬛ ⬛ ⬛ ⬛ 🟨\n\n🟩  🟩 🟩🟩🟩  \n\n",
            "Wordle 281 2/6\n⬛\u{FE0F}⬛\u{FE0F}⬛\u{FE0F}⬛\u{FE0F}🟨\u{FE0F}\n🟩\u{FE0F} 🟩🟩🟩🟩",
            "Wordle 281 2/6\n> ⬛⬛⬛⬛🟨 train\n>\u{200E}🟩🟩🟩🟩🟩 🎉", "Wordle 281 2/6\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\nnice\n🟩🟩",
            "Wordle 281 2/6 ⬛⬛⬛⬛🟨 🟩🟩🟩🟩🟩", "Wordle 281 2/6 ⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩",
        ]
        for text in texts {
            let reading = ChatReading(of: text)
            XCTAssertEqual(reading.results.map { $0.rows.map(\.codes) }, [rows], text)
            XCTAssertEqual(reading.refusals, [], text)
        }
    }

    func testMutatedSharesAreReadWithoutExtraResults() {
        var random = FixedSeedGenerator(seed: 5)
        let alphabet = Array("Wordle 1,/6X*:[]-—>\n\r⬛🟩\u{FE0F}\u{200E}\u{301}\u{0}".unicodeScalars)
        let text = "[27/03/2022, 09:01] Ann: Wordle 1,281 2/6\n\n\(Self.grid)\nBob — Today at 9:01 AM\nWordle 3 X/6"
        untilFailure(0..<1_000) { _ in
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
            let line = String(repeating: piece, count: 70_000 / piece.utf8.count)
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
                PostedResult(player: "you", puzzle: $0.id, tries: $0.isSolved ? $0.tries.count : nil, rows: $0.squares)
            }
            XCTAssertEqual(ChatReading(of: text).results.withoutPosts, expected)
        }
    }

    private func summary(_ text: String) -> [String] {
        ChatReading(of: text).results.map { result in
            "\(result.puzzle) \(result.tries.map(String.init) ?? "X")\(result.hardMode ? "*" : "")"
        }
    }

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

    func testLinesAreCountedAcrossEveryKindOfLineEnd() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["hello", "", "Ann", "Wordle 1 7/6", "⬛", "", "Wordle 2 8/6"].joined(separator: end)
            XCTAssertEqual(ChatReading(of: text).refusals.map(\.line), [4, 7])
        }
    }
}
