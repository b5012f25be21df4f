import Models
import QuintetFormats
import TestSupport
import XCTest

/// Games in CSV, as spreadsheets and other programs write them.
final class WordleSheetDocumentTests: XCTestCase {
    private let documents = WordleDocumentReader { WordleScore.nymph.date }

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

    /// csvkit spreads a list over `tries/0` and `tries/1`, Miller over `tries.1` and `tries.2`.
    func testAListThatIsSpreadOverColumnsIsReadInOrder() throws {
        for heads in [
            "tries.1,tries.2", "tries/0,tries/1", "tries_0,tries_1", "tries[0],tries[1]", "tries 1,tries 2",
            "tries,tries",
        ] {
            let games = try documents.reading(of: "id,word,\(heads),note\n281,nymph,train,nymph,\n").games
            XCTAssertEqual(games, [.make(281, "nymph", ["train", "nymph"])], heads)
        }
        let turned = "id,word,tries.2,tries.1,squares.1,squares.2\n281,nymph,nymph,train,xxxxy,ggggg\n"
        XCTAssertEqual(try documents.reading(of: turned).games, [.make(281, "nymph", ["train", "nymph"])])
        let two = try documents.reading(of: "id,word,word,tries\n281,nymph,train,nymph\n280,nymph,nymph,nymph\n")
        XCTAssertEqual(two.unreadable, ["line 2: “nymph” and “train” are both in columns for the word"])
        XCTAssertEqual(two.games, [.make(280)])
    }

    func testAListMayBeWrittenAsInAProgram() throws {
        for tries in [#""[""train"", ""nymph""]""#, #""['train', 'nymph']""#, #""train, nymph""#] {
            let text = "id,word,tries,squares\n281,nymph,\(tries),\"[\"\"xxxxy\"\", \"\"ggggg\"\"]\"\n"
            let reading = try documents.reading(of: text)
            XCTAssertEqual(reading, WordleGamesReading(games: [.make(281, "nymph", ["train", "nymph"])]), tries)
        }
    }

    func testANumberAndADateMayBeWrittenAsByOtherPrograms() throws {
        let reading = try documents.reading(of: "id,result\n\"1,281\",4\n")
        XCTAssertEqual(reading.unreadable, ["line 2: Wordle 1281 is not out until 2024-12-21"])
        for date in ["2022-03-27T00:00:00.000", "2022-03-27T00:00:00.000Z", "2022-03-27 00:00:00"] {
            let json = #"[{"id":281,"date":"\#(date)","word":"nymph","tries":["nymph"]}]"#
            XCTAssertEqual(try documents.reading(of: json).games, [.make(281)], date)
        }
    }

    func testWhetherAGameWasSolvedDecidesOrContradicts() throws {
        for (head, lost, solved) in [("solved", "False", "True"), ("won", "0", "1"), ("failed", "true", "false")] {
            let text = """
                date,score,\(head)
                2022-03-27,6,\(lost)
                2022-03-26,6,\(solved)
                2022-03-25,X,
                2022-03-24,4,\(lost)
                2022-03-23,X,\(solved)
                2022-03-22,4,2
                """
            let reading = try documents.reading(of: text)
            XCTAssertEqual(reading.games.map(\.result), ["X/6", "6/6", "X/6"], head)
            XCTAssertEqual(
                reading.unreadable,
                [
                    "line 5: that the game was lost does not fit the game, which is 4/6",
                    "line 6: that the game was solved does not fit the game, which is X/6",
                    "line 7: “2” is neither true nor false",
                ], head)
        }
        let tries = try documents.reading(
            of: "id,word,tries,solved\n281,nymph,train nymph,False\n280,nymph,train,False\n")
        XCTAssertEqual(tries.games, [.make(280, "nymph", ["train"])])
        XCTAssertEqual(tries.unreadable, ["line 2: that the game was lost does not fit the game, which is 2/6"])
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
