import TestSupport
import XCTest

@testable import Models

final class WordleScoreTests: XCTestCase {
    func testStoresWordsInLowerCase() throws {
        let score = try game(word: "SWEET", tries: ["CORGI", "Sweet"])
        XCTAssertEqual([score.word ?? ""] + score.tries, ["sweet", "corgi", "sweet"])
    }

    func testTheResultShowsTheTriesOrThatTheGameIsLostOrUnfinished() throws {
        let table: [([String], String, solved: Bool, finished: Bool)] = [
            ([], "0 of 6 so far", false, false),
            (["corgi"], "1 of 6 so far", false, false),
            (["sweet"], "1/6", true, true),
            (["corgi", "pause", "sleds", "sweet"], "4/6", true, true),
            (Array(repeating: "corgi", count: 6), "X/6", false, true),
            (Array(repeating: "corgi", count: 5) + ["sweet"], "6/6", true, true),
        ]
        for (tries, result, solved, finished) in table {
            let score = try game(tries: tries)
            XCTAssertEqual(score.result, result)
            XCTAssertEqual([score.isSolved, score.isFinished], [solved, finished], "\(tries)")
            XCTAssertEqual(score.squares.count, tries.count)
        }
    }

    func testAGameOfWhichOnlyTheOutcomeIsKnownHasNoSquares() throws {
        let day = WordleScore.initial[0].date
        for (outcome, result, codes) in [
            (Outcome.solved(2), "2/6", ["?????", "ggggg"]), (.lost, "X/6", [String](repeating: "?????", count: 6)),
        ] {
            let game = try WordleScore(id: 264, date: day, outcome: outcome)
            XCTAssertEqual(game.squares, [])
            XCTAssertEqual(game.squareCodes, codes)
            XCTAssertEqual([game.result, ShareText.text(for: game, theme: .dark)], [result, "Wordle 264 \(result)"])
            XCTAssertEqual(WordleScore.outcome(ofSquareCodes: codes), outcome)
        }
        XCTAssertEqual(try WordleScore(id: 264, date: day, outcome: .solved(1)).squareCodes, ["ggggg"])
        XCTAssertNil(WordleScore.outcome(ofSquareCodes: [String](repeating: "?????", count: 7)))
    }

    func testSquaresHaveARowForEachTry() throws {
        XCTAssertEqual(try game(tries: ["eerie", "sweet"]).squares.map(\.codes), ["yyxxx", "ggggg"])
        XCTAssertEqual(try game(word: "ΛΌΓΟΣ", tries: ["λόγος"]).squares.map(\.codes), ["ggggg"])
    }

    func testInvalidInputIsRefused() {
        let table: [(Int, String, [String], WordleScoreError, String)] = [
            (-1, "sweet", [], .negativeNumber(-1), "the puzzle number -1 is negative"),
            (1, "", [], .notAWord(""), "the word is empty"),
            (1, "SW33T", [], .notAWord("sw33t"), "“sw33t” has characters that are not letters"),
            (1, "sweet", Array(repeating: "corgi", count: 7), .tooManyTries(7), "a game has at most 6 tries, not 7"),
            (1, "sweet", ["corgi", ""], .tryNotAWord("", index: 1), "try 2 is empty"),
            (1, "sweet", ["2/7"], .tryNotAWord("2/7", index: 0), "“2/7” is not a result from 1/6 to 6/6, or X/6"),
            (1, "sweet", ["3/6"], .tryNotAWord("3/6", index: 0), "“3/6” is a result, not a word"),
            (1, "sweet", ["co gi"], .tryNotAWord("co gi", index: 0), "“co gi” has characters that are not letters"),
            (
                1, "sweet", ["corgi", "cat"], .unequalLengths(try: "cat", index: 1, word: "sweet"),
                "try 2, “cat”, is not as long as the word “sweet”"
            ),
            (
                1, "sweet", ["sweet", "corgi"], .tryAfterSolution("corgi", index: 1),
                "“corgi” comes after the winning guess"
            ),
        ]
        for (id, word, tries, error, message) in table {
            assertThrows(try game(id: id, word: word, tries: tries), error)
            XCTAssertEqual(error.message, message)
        }
    }

    func testAMessageIsShortAndHasNoControlCharacters() {
        let word = "\u{1B}[31m" + String(repeating: "é", count: 1_000)
        XCTAssertEqual(
            WordleScoreError.notAWord(word).message,
            "“[31m\(String(repeating: "é", count: 35))…” has characters that are not letters")
    }

    func testNewestFirstComparesDatesAsDatesAndThenNumbers() throws {
        let days = [(5, "2022-01-01"), (4, "2021-12-31"), (3, "2022-02-01"), (6, "2022-01-01"), (7, "2020-12-30")]
        let scores = try days.map { try game(id: $0.0, date: $0.1, tries: []) }
        XCTAssertEqual(scores.sorted(by: WordleScore.newestFirst).map(\.id), [3, 6, 5, 4, 7])
        XCTAssertFalse(WordleScore.newestFirst(scores[0], scores[0]), "a game is newer than itself")
    }

    func testInitialGamesAreThoseOfTheAPIAndAreValid() throws {
        assertElements(
            WordleScore.initial.map { "\($0.id) \($0.date) \($0.word ?? "") \($0.tries.joined(separator: ","))" },
            "264 2022-03-10 lapse corgi,parry,leaps,lapse", "263 2022-03-09 month train,mouth,month",
            "262 2022-03-08 sweet corgi,pause,sleds,sweet")
        XCTAssertEqual(WordleScore.initial, WordleScore.initial.map { .make($0.id, $0.word ?? "", $0.tries) })
        XCTAssertEqual(WordleScore.initial.sorted(by: WordleScore.newestFirst), WordleScore.initial)
    }

    func testAGameWithOnlySquaresIsValid() throws {
        let rows = ["xyxxx", "gggxg", "ggggg"].compactMap([Square].init(codes:))
        let solved = try bare(rows)
        XCTAssertEqual([solved.isSolved, solved.isFinished], [true, true])
        XCTAssertEqual(solved.tryCount, 3)
        XCTAssertNil(solved.word)
        XCTAssertEqual(solved.tries, [])
        XCTAssertEqual(solved.squares, rows)
        for (rows, result) in [
            (rows, "3/6"), (Array(rows.prefix(2)), "2 of 6 so far"), (Array(repeating: rows[0], count: 6), "X/6"),
        ] {
            XCTAssertEqual(try bare(rows).result, result)
        }
        for (rows, error) in [
            ([], .noSquares), ([[]], .noSquares), (Array(repeating: rows[0], count: 7), .tooManyTries(7)),
            ([rows[0], [.absent]], .unequalRows(index: 1)), ([rows[2], rows[0]], .rowAfterSolution(index: 1)),
        ] as [([[Square]], WordleScoreError)] {
            assertThrows(try bare(rows), error)
        }
    }

    func testAGameIncludesItsEarlierTriesAndItsSquares() throws {
        let whole = try game(tries: ["corgi", "pause", "sweet"])
        let begun = try game(tries: ["corgi", "pause"])
        let squares = try bare(whole.squares)
        XCTAssertTrue([whole, begun, squares].allSatisfy(whole.includes), "a part of the game is not included")
        XCTAssertEqual([whole, begun, squares].map(begun.includes), [false, true, false])
        XCTAssertEqual([whole, begun, squares].map(squares.includes), [false, false, true])
        XCTAssertFalse(whole.includes(try game(tries: ["corgi", "sweet"])), "other tries are included")
        XCTAssertFalse(whole.includes(try game(word: "sleds", tries: ["corgi"])), "another word is included")
        XCTAssertFalse(whole.includes(try game(id: 263, tries: ["corgi"])), "another puzzle is included")
    }

    func testTheFirstPuzzleHasTheNumber0() throws {
        let day = try XCTUnwrap(CalendarDate("2021-06-19"))
        XCTAssertEqual(try WordleScore(id: 0, date: day, squares: [[.correct]]).id, 0)
        XCTAssertEqual(try WordleScore(id: 0, date: day, word: "a", tries: []).id, 0)
        assertThrows(try WordleScore(id: -1, date: day, squares: [[.correct]]), WordleScoreError.negativeNumber(-1))
    }

    private func bare(_ squares: [[Square]]) throws -> WordleScore {
        try WordleScore(id: 262, date: XCTUnwrap(CalendarDate("2022-03-08")), squares: squares)
    }

    private func game(
        id: Int = 262, date: String = "2022-03-08", word: String = "sweet", tries: [String]
    ) throws -> WordleScore {
        try WordleScore(id: id, date: XCTUnwrap(CalendarDate(date)), word: word, tries: tries)
    }
}

final class ShareTextTests: XCTestCase {
    func testSharesTheExampleGameInEveryTheme() {
        let dark = "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩"
        XCTAssertEqual(ShareText.text(for: .nymph, theme: .dark), dark)
        XCTAssertEqual(ShareText.text(for: .nymph, theme: .light), dark.replacingOccurrences(of: "⬛", with: "⬜"))
        XCTAssertEqual(
            ShareText.text(for: .nymph, theme: .highContrast),
            dark.replacingOccurrences(of: "🟨", with: "🟦").replacingOccurrences(of: "🟩", with: "🟧"))
    }

    func testNumbersHaveCommasBetweenThousands() throws {
        let numbers = [0, 999, 1_000, 1_234, 12_345, 123_456, 1_234_567]
        let day = WordleScore.nymph.date
        let headers = try numbers.map {
            ShareText.text(for: try WordleScore(id: $0, date: day, word: "a", tries: ["a"]), theme: .dark)
        }
        XCTAssertEqual(
            headers, ["0", "999", "1,000", "1,234", "12,345", "123,456", "1,234,567"].map { "Wordle \($0) 1/6\n\n🟩" })
    }

    func testALostGameIsSharedAsXAndAnUnfinishedOneIsNotShared() {
        let lost = WordleScore.make(1, "ab", Array(repeating: "bc", count: 6))
        XCTAssertEqual(ShareText.text(for: lost, theme: .dark), "Wordle 1 X/6\n\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛\n🟨⬛")
        for tries in [["bc"], []] { XCTAssertNil(ShareText.text(for: .make(1, "ab", tries), theme: .dark)) }
    }
}

final class GameNameTests: XCTestCase {
    func testAGameIsNamedByItsNumberItsDateOrAWord() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table: [(text: String, name: GameName?, puzzle: Int?)] = [
            ("281", .number(281), 281), ("0", .number(0), 0), ("2022-03-27", .number(281), 281),
            ("1,990", .number(1990), 1990), ("1,99", nil, nil), ("1,990,000", nil, nil),
            ("2021-06-19", .number(0), 0), ("today", .day(.today), 281), ("Yesterday", .day(.yesterday), 280),
            ("latest", .latest, nil), ("2021-06-18", nil, nil), ("-1", nil, nil), ("", nil, nil),
            ("tomorrow", nil, nil), ("2022-02-30", nil, nil), ("99999999999999999999", nil, nil),
        ]
        for row in table {
            XCTAssertEqual(GameName(row.text), row.name, row.text)
            XCTAssertEqual(GameName(row.text)?.on(today).number, row.puzzle, row.text)
        }
    }
}
