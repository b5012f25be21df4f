import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

final class WordleScoresReaderTests: XCTestCase {
    private let sweet =
        #"{"id": 262, "date": "2022-03-08", "word": "sweet", "tries": ["corgi", "pause", "sleds", "sweet"]}"#

    func testReadsAListInAnObjectAndABareArray() throws {
        let expected = Array(WordleScore.initial.suffix(1))
        XCTAssertEqual(try scores(#"{"scores": [\#(sweet)], "next": null}"#), expected)
        XCTAssertEqual(try scores("[\(sweet)]"), expected)
        XCTAssertEqual(try scores("[]"), [])
    }

    func testAWrittenScoreIsReadAgain() throws {
        let text = WordleScoresReader.json(of: WordleScore.initial[2]).text
        XCTAssertEqual(
            text, #"{"date":"2022-03-08","id":262,"tries":["corgi","pause","sleds","sweet"],"word":"sweet"}"#)
        XCTAssertEqual(try scores("[\(text)]"), [WordleScore.initial[2]])
    }

    func testAGameWithoutAWordIsReadFromItsSquares() throws {
        let json = #"{"date":"2022-03-08","id":262,"squares":["xyxxx","ggggg"],"tries":[],"word":null}"#
        let score = try XCTUnwrap(scores("[\(json)]").first)
        XCTAssertEqual(score.squares.map(\.codes), ["xyxxx", "ggggg"])
        XCTAssertNil(score.word)
        XCTAssertEqual(WordleScoresReader.json(of: score).text, json)
        let edited = #"{"id":262,"date":"2022-03-08","word":"sweet","tries":["sweet"],"squares":["xxxxx"]}"#
        XCTAssertEqual(try scores("[\(edited)]").map(\.squares), [[Array(repeating: .correct, count: 5)]])
    }

    func testTheErrorNamesTheInvalidField() {
        for (squares, path, expected) in [
            (#"["xyz"]"#, "[0].squares[0]", "letters g, y and x"), ("[5]", "[0].squares[0]", "letters g, y and x"),
            ("[]", "[0].squares", "an array with a row for each try"),
            (#"["xx","x"]"#, "[0].squares[1]", "a row as wide as the first"),
            (#"["gg","xx"]"#, "[0].squares[1]", "left out, since it comes after the winning row"),
            (#"["x","x","x","x","x","x","x"]"#, "[0].tries", "at most 6 tries"), ("5", "[0].word", "text"),
        ] {
            let json = #"[{"id": 1, "date": "2022-03-08", "word": null, "tries": [], "squares": \#(squares)}]"#
            assertThrows(try scores(json), \.cause, .wrongShape(path: path, expected: expected), json)
        }

        let table: [(String, path: String, expected: String)] = [
            (#"{"scores": {}}"#, "scores", "an array"),
            (#"{"scores": null}"#, "scores", "an array"),
            (#"{"error": "missing id"}"#, "scores", "an array"),
            ("3", "the top level", "an array, or an object with one"), ("[3]", "[0]", "an object"),
            (list(sweet, sweet, #"{"id": 1}"#), "scores[2].word", "text"),
            (list(#"{"id": 9999999}"#), "scores[0].date", "given"),
            (list("{}"), "scores[0].id", "given"),
            (list(game(id: #""x""#)), "scores[0].id", "a whole number"),
            (list(game(id: "1.5")), "scores[0].id", "a whole number"),
            (list(game(id: "-1")), "scores[0].id", "a number of 0 or more"),
            (list(game(id: "9223372036854775808")), "scores[0].id", "a whole number"),
            (list(game(date: #""2022-02-30""#)), "scores[0].date", "a date in the form YYYY-MM-DD"),
            (list(game(date: "20220308")), "scores[0].date", "a date in the form YYYY-MM-DD"),
            (list(game(word: #""sw33t""#)), "scores[0].word", "a word of letters"),
            (list(game(word: "null")), "scores[0].word", "text"),
            (list(game(tries: #"["corgi", 5]"#)), "scores[0].tries[1]", "text"),
            (list(game(tries: #"["corgi", "cat"]"#)), "scores[0].tries[1]", "a word as long as “sweet”"),
            (list(game(tries: #"["corgi", "c-rgi"]"#)), "scores[0].tries[1]", "a word of letters"),
            (
                list(game(tries: #"["sweet", "corgi"]"#)), "scores[0].tries[1]",
                "left out, since it comes after the winning try"
            ),
            ("[\(sweet), \(game(tries: #"["a","a","a","a","a","a","a"]"#))]", "[1].tries", "at most 6 tries"),
        ]
        for (json, path, expected) in table {
            assertThrows(try scores(json), \.cause, .wrongShape(path: path, expected: expected), json)
        }
    }

    func testTheLastOfTwoTriesFieldsIsUsed() throws {
        let twice = { (first: String, last: String) in
            #"[{"id": 262, "date": "2022-03-08", "word": "sweet", "tries": \#(first), "tries": \#(last)}]"#
        }
        XCTAssertEqual(try scores(twice("5", #"["sweet"]"#)).map(\.tries), [["sweet"]])
        XCTAssertEqual(try scores(twice(#"["corgi"]"#, #"["sweet"]"#)).map(\.tries), [["sweet"]])
        assertThrows(
            try scores(twice(#"["sweet"]"#, "5")), \.cause, .wrongShape(path: "[0].tries", expected: "an array"))
    }

    func testTheNumberAndTheDateFollowFromEachOther() throws {
        let whole = try scores("[\(sweet)]")
        for json in [
            sweet.replacingOccurrences(of: #""date": "2022-03-08", "#, with: ""),
            sweet.replacingOccurrences(of: #""id": 262, "#, with: ""),
            sweet.replacingOccurrences(of: #""2022-03-08""#, with: "null"),
        ] {
            XCTAssertEqual(try scores("[\(json)]"), whole, json)
        }
    }

    private func scores(_ json: String) throws -> [WordleScore] {
        try WordleScoresReader.scores(from: Data(json.utf8), action: "list the games")
    }

    private func list(_ scores: String...) -> String { #"{"scores": [\#(scores.joined(separator: ","))]}"# }

    private func game(
        id: String = "1", date: String = #""2022-03-08""#, word: String = #""sweet""#, tries: String = "[]"
    ) -> String {
        #"{"id": \#(id), "date": \#(date), "word": \#(word), "tries": \#(tries)}"#
    }
}
