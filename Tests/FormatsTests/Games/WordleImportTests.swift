import Models
import QuintetFormats
import TestSupport
import XCTest

/// Games that are imported from shares and chats, and from CSV as spreadsheets and other programs write it.
final class WordleImportTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }
    private let share = "Wordle 281 3/6\n\n⬛🟨🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩\n"

    func testGamesFromSharesAndChatsHaveOnlySquares() throws {
        let game = try WordleScore(
            id: 281, date: WordleScore.nymph.date,
            squares: ["xyyxx", "xxxyx", "ggggg"].compactMap([Square].init(codes:)))
        let named = "Ann: \(share)\nBo: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n"
        for (text, player) in [
            (share, nil), (share + share, nil), ("Ann: \(share)", nil), (named, "ann"),
            (
                #"{"messages": [{"from": "Ann", "type": "message", "text": "\#(share.split(separator: "\n").joined(separator: "\\n"))"}]}"#,
                "Ann"
            ),
        ] {
            XCTAssertEqual(try documents.reading(of: text, names: player.map { [$0] } ?? []).games, [game], text)
        }
        XCTAssertEqual(
            documents.refusal(of: named, names: ["Cy"]), "the chat has no games of “Cy”, only of “Ann”, “Bo”")
    }

    func testAGridOfAnotherWidthBelowWordsKeepsItsSquares() throws {
        let grid = "\n🟩⬛⬛⬛⬛🟩\n🟩🟩🟩🟩🟩🟩\n"
        for words in ["", "what a day"] {
            let game = try documents.reading(of: "Wordle 281 2/6\n\(words)\(grid)").games
            XCTAssertEqual(game.map(\.squareCodes), [["gxxxxg", "gggggg"]], words)
        }
    }

    func testAQuotedResultIsNotYours() {
        for text in ["> \(share)", "> Ann: \(share)", "> Ann\n\(share)"].map({ $0.replacing("\n", with: "\n> ") }) {
            let line = text.hasPrefix("> Ann\n") ? 2 : 1
            XCTAssertEqual(
                documents.refusal(of: text), "no games were found: line \(line) (quoted from another message)", text)
        }
    }

    func testAChatOfSeveralPlayersNeedsAPlayerName() throws {
        let chat = "Ann: \(share)\nBo: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n"
        assertThrows(
            try documents.reading(of: chat),
            ServiceError(
                action: "import the games", cause: .invalid("the chat has games of several players, “Ann”, “Bo”"),
                remedy: .namePlayer(["Ann", "Bo"])))
    }

    func testEachOfSeveralNamesIsTheUser() throws {
        let chat = "Ann: \(share)\nMe: Wordle 280 1/6\n🟩🟩🟩🟩🟩\nBo: Wordle 279 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(try documents.reading(of: chat, names: ["Ann", "you"]).games.map(\.id), [281, 280])
        assertThrows(
            try documents.games(in: Array("Bo: \(share)".utf8), names: ["Ann", "you"]),
            ServiceError(
                action: "import the games", cause: .invalid("the chat has no games of “Ann”, only of “Bo”"),
                remedy: .namePlayer(["Bo"])))
    }

    func testAPlayerWhoseOnlyShareHasAnErrorIsNamedWithTheError() throws {
        let chat = "Ann: \(share)\nBo: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(documents.refusal(of: chat), "the chat has games of several players, “Ann”, “Bo”")
        let line = chat.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("Bo") }
        let error = "line \((line ?? 0) + 1) (the grid has 1 row, but 3/6 needs 3)"
        XCTAssertEqual(documents.refusal(of: chat, names: ["bo"]), "the only share of “bo” has an error: \(error)")
        XCTAssertEqual(
            documents.refusal(of: chat + "Bo: Wordle 282 7/6\n", names: ["Bo"]),
            "the 2 shares of “Bo” have errors; the first: \(error)")
        let mine = "[27/03/2022, 09:01] Ann: \(share)[27/03/2022, 09:02] Me: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(
            documents.refusal(of: mine),
            "the only share of yours has an error: line 6 (the grid has 1 row, but 3/6 needs 3)")
        let alone = try documents.reading(of: "Wordle 280 3/6\n🟩🟩🟩🟩🟩\n", names: ["Bo"])
        XCTAssertEqual(alone.unreadable, ["line 1: the grid has 1 row, but 3/6 needs 3"])
    }

    func testWhatIsLeftOutOfYourOwnIsNamed() throws {
        let chat = "Ann: \(share)\nAnn: Wordle 280 3/6\n🟩🟩🟩🟩🟩\nBo: Wordle 280 3/6\n🟩🟩🟩🟩🟩\n"
        let lines = chat.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.hasPrefix("Ann: Wordle 280") }
        XCTAssertEqual(
            try documents.reading(of: chat, names: ["ann"]).skipped,
            ["line \((line ?? 0) + 1) (the grid has 1 row, but 3/6 needs 3)"])
        XCTAssertEqual(
            try documents.reading(of: "\(share)\nWordle 280 (2/6)\n").skipped,
            ["line 7 (not written as “Wordle 281 4/6”)"])
        let table = try documents.reading(of: "Puzzle,Ann,Ben\n281,3,0\n280,DNF,4\n", names: ["Ann"])
        XCTAssertEqual(table.games.map(\.id), [281])
        XCTAssertEqual(table.skipped, ["line 3 (“DNF” is not a result such as 4/6 or X)"])
    }

    func testTheNameMeStandsForTheUser() throws {
        let chat = Array("[27/03/2022, 09:01] Ann: Wordle 280 1/6\n🟩🟩🟩🟩🟩\n[27/03/2022, 09:02] Me: \(share)".utf8)
        XCTAssertEqual(try documents.games(in: chat, names: ["Me"]).games.map(\.id), [281])
    }

    func testAShareWithoutAGridIsAGameOfWhichOnlyTheResultIsKnown() throws {
        let reading = try documents.reading(of: "Wordle 281 4/6*\n")
        let game = try WordleScore(id: 281, date: WordleScore.nymph.date, outcome: .solved(4), hardMode: true)
        XCTAssertEqual(reading.games, [game])
        XCTAssertEqual(reading.unreadable, [])
    }

    func testColumnsMayComeInAnyOrderAndTheNumberOrTheDateMayBeMissing() throws {
        let text = """
            \u{FEFF}Tries;note;DATE;word;id\r
            "train ponds";"a ""b""; c";2022-03-27;nymph;\r
            \r
            nymph;;;NYMPH;280
            """
        let reading = try documents.reading(of: text)
        XCTAssertEqual(reading, WordleGamesReading(games: [.make(281, "nymph", ["train", "ponds"]), .make(280)]))
    }

    /// pandas writes `True` and `3.0`, LibreOffice `TRUE`, sqlite-utils `1` and lists as texts of JSON.
    func testHardModeAndNumbersOfOtherProgramsAreRead() throws {
        for (value, isHard) in [
            ("True", true), ("TRUE", true), ("1", true), ("yes", true), ("False", false), ("0.0", false), ("", false),
        ] {
            let csv = "id,word,tries,hardMode\n281.0,nymph,train nymph,\(value)\n"
            XCTAssertEqual(try documents.reading(of: csv).games.map(\.hardMode), [isHard], value)
            let result = "id,result,hardMode\n281.0,4.0,\(value)\n"
            XCTAssertEqual(try documents.reading(of: result).games.map(\.hardMode), [isHard], value)
            let json =
                #"[{"id":281,"date":"2022-03-27","word":"nymph","tries":"[\"train\", \"nymph\"]","hardMode":"\#(value)"}]"#
            XCTAssertEqual(try documents.reading(of: json).games.map(\.hardMode), [isHard], json)
        }
        let csv = try documents.reading(of: "id,word,tries,hardMode\n281,nymph,train nymph,maybe\n")
        XCTAssertEqual(csv.unreadable, ["line 2: “maybe” is neither true nor false"])
        let lines = """
            {"id":281,"date":"2022-03-27","word":null,"tries":[],"squares":"xxxxy ggggg","hardMode":1}
            {"id":280,"date":"2022-03-26","word":"nymph","tries":"nymph","hardMode":0}
            """
        XCTAssertEqual(try documents.reading(of: lines).games.map(\.hardMode), [true, false])
    }

    func testAResultThatASpreadsheetTookForADateIsNamed() throws {
        for value in ["04/06/26", "2001-04-06", "2026/11/28", "06-Apr", "4-Jun"] {
            let reading = try documents.reading(of: "date,result\n2022-03-27,\(value)\n")
            XCTAssertEqual(
                reading.unreadable,
                [
                    "line 2: \(value.quoted) is a date: a spreadsheet took the result for one; format the column as text "
                        + "and enter the result again"
                ])
        }
        let unclear = try documents.reading(of: "date,result\n02/03/2022,4/6\n")
        XCTAssertEqual(
            unclear.unreadable, ["line 2: day and month of “02/03/2022” are unclear; write the date as YYYY-MM-DD"])
    }

    func testCSVOfSpreadsheetsIsRead() throws {
        for document in [
            "\u{FEFF}sep=;\r\ndate;word;tries\r\n;;\r\n27.03.2022;nymph;train, nymph\r\n;;\r\n",
            "Date\tWord\tTries\tResult\n2022-03-27\tnymph\ttrain,nymph\t2/6\n",
            "date,word,tries\n3/27/2022,nymph,train nymph\n", "date,word,tries\n27/3/22,nymph,train nymph\n",
        ] {
            let reading = try documents.reading(of: document)
            XCTAssertEqual(reading.games, [.make(281, "nymph", ["train", "nymph"])], document)
            XCTAssertEqual(reading.unreadable, [], document)
        }
    }

    func testAColumnWithResultsIsReadWithoutTries() throws {
        let solved = try WordleScore(id: 281, date: WordleScore.nymph.date, outcome: .solved(4))
        let lost = try WordleScore(id: 282, date: WordleScore.make(282).date, outcome: .lost, hardMode: true)
        for document in [
            "date,result\n2022-03-27,4/6\n2022-03-28,X/6*\n2022-03-29,\n2022-03-30,-\n", "id;score\n281;4\n282;x*\n",
            "Date,Word,Result\n2022-03-27,nymph,4\n2022-03-28,stage,X*\n",
        ] {
            let reading = try documents.reading(of: document)
            XCTAssertEqual(reading.games, [solved, lost], document)
            XCTAssertEqual(reading.unreadable, [], document)
        }
    }

    func testANumberWithoutAResultIsSkippedWithAReason() throws {
        let document = "id,date,result\n281,2022-03-27,4\n282,2022-03-28,\n,2022-03-29,\n"
        let reading = try documents.reading(of: document)
        XCTAssertEqual(reading.games.map(\.id), [281])
        XCTAssertEqual(reading.skipped, ["line 3: there is no result for Wordle 282"])
    }

    func testWhatASpreadsheetLeavesOpenIsReported() throws {
        for (document, unreadable) in [
            (
                "date,word,tries\n1/3/2022,nymph,nymph\n",
                "line 2: day and month of “1/3/2022” are unclear; write the date as YYYY-MM-DD"
            ),
            ("date,result\n2022-03-27,7/6\n", "line 2: “7/6” is not a result such as 4/6 or X"),
        ] {
            let reading = try documents.reading(of: document)
            XCTAssertEqual(reading.unreadable, [unreadable], document)
            XCTAssertEqual(reading.games, [], document)
        }
    }

    func testALogWithSharesIsReadAsTheUsers() throws {
        for head in ["Date,Starter,Share", "date,starter,result"] {
            let document = "\(head)\n2022-03-27,CRANE,\"Wordle 281 1/6\n🟩🟩🟩🟩🟩\"\n"
            let reading = try documents.reading(of: document)
            XCTAssertEqual(reading.games.map(\.id), [281], head)
            XCTAssertEqual(reading.unreadable, [], head)
        }
    }
}
