import Models
import XCTest

final class WordleScoreTests: XCTestCase {
    func testKeepsWordsInLowerCase() throws {
        let score = try game(word: "SWEET", tries: ["CORGI", "Sweet"])
        XCTAssertEqual([score.word] + score.tries, ["sweet", "corgi", "sweet"])
    }

    func testResults() throws {
        let table: [([String], String, solved: Bool, finished: Bool)] = [
            ([], "unfinished", false, false),
            (["corgi"], "unfinished", false, false),
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

    func testSquaresHaveARowForEachTry() throws {
        XCTAssertEqual(try game(tries: ["eerie", "sweet"]).squares.map(\.codes), ["yyxxx", "ggggg"])
        XCTAssertEqual(try game(word: "ΛΌΓΟΣ", tries: ["λόγος"]).squares.map(\.codes), ["ggggg"])
    }

    func testRefusals() {
        let table: [(Int, String, [String], WordleScoreError, String)] = [
            (-1, "sweet", [], .negativeNumber(-1), "the puzzle number -1 is negative"),
            (1, "", [], .notAWord(""), "the word is empty"),
            (1, "SW33T", [], .notAWord("sw33t"), "the word “sw33t” has something other than letters"),
            (1, "sweet", Array(repeating: "corgi", count: 7), .tooManyTries(7), "7 tries are more than 6"),
            (1, "sweet", ["corgi", ""], .tryNotAWord("", index: 1), "try 2 is empty"),
            (
                1, "sweet", ["co gi"], .tryNotAWord("co gi", index: 0),
                "the try “co gi” has something other than letters"
            ),
            (
                1, "sweet", ["corgi", "cat"], .unequalLengths(try: "cat", index: 1, word: "sweet"),
                "the try “cat” is not as long as the word “sweet”"
            ),
            (
                1, "sweet", ["sweet", "corgi"], .tryAfterSolution("corgi", index: 1),
                "the try “corgi” comes after the one that solved the game"
            ),
        ]
        for (id, word, tries, error, message) in table {
            XCTAssertThrowsError(try game(id: id, word: word, tries: tries)) {
                XCTAssertEqual($0 as? WordleScoreError, error)
            }
            XCTAssertEqual(error.message, message)
        }
    }

    func testAMessageIsShortAndHasNoControlCharacters() {
        let word = "\u{1B}[31m" + String(repeating: "é", count: 1_000)
        XCTAssertEqual(
            WordleScoreError.notAWord(word).message,
            "the word “[31m\(String(repeating: "é", count: 35))…” has something other than letters")
    }

    func testNewestFirstComparesDatesAsDatesAndThenNumbers() throws {
        let days = [(5, "2022-01-01"), (4, "2021-12-31"), (3, "2022-02-01"), (6, "2022-01-01"), (7, "2020-12-30")]
        let scores = try days.map { try game(id: $0.0, date: $0.1, tries: []) }
        XCTAssertEqual(scores.sorted(by: WordleScore.newestFirst).map(\.id), [3, 6, 5, 4, 7])
        XCTAssertFalse(WordleScore.newestFirst(scores[0], scores[0]))
    }

    func testInitialGamesAreThoseOfTheAPIAndStandTheChecks() throws {
        XCTAssertEqual(
            WordleScore.initial.map { "\($0.id) \($0.date) \($0.word) \($0.tries.joined(separator: ","))" },
            [
                "264 2022-03-10 lapse corgi,parry,leaps,lapse",
                "263 2022-03-09 month train,mouth,month",
                "262 2022-03-08 sweet corgi,pause,sleds,sweet",
            ])
        for score in WordleScore.initial {
            let checked = try WordleScore(id: score.id, date: score.date, word: score.word, tries: score.tries)
            XCTAssertEqual(checked, score)
            XCTAssertEqual(WordleCalendar.date(ofPuzzle: score.id), score.date)
            XCTAssertTrue(score.isSolved)
        }
        XCTAssertEqual(WordleScore.initial.sorted(by: WordleScore.newestFirst), WordleScore.initial)
    }

    private func game(
        id: Int = 262, date: String = "2022-03-08", word: String = "sweet", tries: [String]
    ) throws -> WordleScore {
        try WordleScore(id: id, date: XCTUnwrap(CalendarDate(date)), word: word, tries: tries)
    }
}
