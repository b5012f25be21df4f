import Models
import XCTest

@testable import QuintetFormats

final class ExportTableTests: XCTestCase {
    private static let rows = [
        ["2024-12-21 09:01", "Ann Lee", "Wordle 1,281 3/6"], ["2024-12-21 09:05", "Bo", "Wordle 1,281 4/6"],
        ["2024-12-21 09:07", "Bo", "nice"], ["2024-12-22 09:01", "Ann Lee", "Wordle 1,282 2/6"],
        ["2024-12-22 09:02", "Bo", "Wordle 1,282 6/6"],
    ]
    private static let expected = ["Ann Lee 1281 3", "Bo 1281 4", "Ann Lee 1282 2", "Bo 1282 6"]

    func testColumnHeadersAreNamesOfFieldsInAnyOrder() throws {
        for heads in [
            ["Date", "Sender Name", "Message Text"], ["Datum", "Avsändare", "Meddelande"],
            ["Time", "User Name", "Content"], ["Timestamp", "Name", "Your result"],
        ] {
            for separator in [",", ";", "\t"] {
                XCTAssertEqual(try results(table([heads] + Self.rows, separator)), Self.expected, heads[1])
            }
            let turned = ([heads] + Self.rows).map { [$0[2], $0[0], $0[1]] }
            XCTAssertEqual(try results(table(turned, ",")), Self.expected, heads[1])
        }
    }

    func testACellThatIsNoResultIsNamedAndThePlayerStays() throws {
        for (cell, reason) in [
            ("DNF", "“DNF” is not a result such as 4/6 or X"), ("0", "“0” is not a result such as 4/6 or X"),
            ("7.0", "“7.0” is not a result such as 4/6 or X"),
            (
                "04/06/26",
                "“04/06/26” is a date: a spreadsheet took the result for one; format the column as text and enter the "
                    + "result again"
            ),
        ] {
            let text = "Wordle,Ann,Ben\n1281.0,4,3.0\n1282.0,X,\(cell)\n1283.0,5,\n"
            let reading = try ChatReading(ofDocument: text)
            XCTAssertEqual(
                reading.results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 7)" },
                ["Ann 1281 4", "Ben 1281 3", "Ann 1282 7", "Ann 1283 5"], cell)
            XCTAssertEqual(reading.unread, [.init(line: 3, reason: reason, player: "Ben")])
        }
    }

    func testUnknownOrMissingColumnHeadersAreAskedFor() {
        for rows in [[["xx", "yy", "zz"]] + Self.rows, Self.rows] {
            XCTAssertThrowsError(try results(table(rows, ","))) { error in
                let name = rows.count > Self.rows.count ? "yy" : "column 2"
                XCTAssertEqual(
                    (error as? ServiceError)?.remedy, .nameFields([ChatField(name: name, examples: ["Ann Lee", "Bo"])]))
            }
        }
        let asked = ChatFields(sender: "column 2")
        XCTAssertEqual(
            try ChatReading(ofDocument: table(Self.rows, ","), fields: asked).results.map(\.player),
            ["Ann Lee", "Bo", "Ann Lee", "Bo"])
    }

    func testSpreadsheetsMayBeginWithAMarkAndASeparatorAndHaveEmptyRows() throws {
        let text = "\u{FEFF}sep=;\nDatum;Name;Text\n;;\n2024-12-21;Ann;Wordle 1.281 3/6\n;;\n"
        XCTAssertEqual(try results(text), ["Ann 1281 3"])
    }

    // MARK: A column for each player

    func testEachColumnMayBelongToAPlayer() throws {
        let text =
            "Day,Ann,Bo\n2024-12-21,\"Wordle 1,281 3/6\",\"Wordle 1,281 4/6\"\n2024-12-22,\"Wordle 1,282 2/6\",\n"
        XCTAssertEqual(try results(text), ["Ann 1281 3", "Bo 1281 4", "Ann 1282 2"])
    }

    func testJSONMayHaveAFieldForEachPlayer() throws {
        for document in [
            #"[{"puzzle": 281, "Ann": 4, "Bo": "X"}, {"puzzle": 282, "Ann": "3/6", "Bo": null}, {"puzzle": 283, "Bo": 2}]"#,
            #"{"days": [{"date": "2022-03-27", "results": {"Ann": "4/6", "Bo": "X/6"}}, {"date": "2022-03-28", "results": {"Ann": 3}}, {"date": "2022-03-29", "results": {"Bo": 2}}]}"#,
            #"{"2022-03-27": {"Ann": 4, "Bo": "X"}, "2022-03-28": {"Ann": 3}, "2022-03-29": {"Bo": "2"}}"#,
            "{\"281\": {\"Ann\": 4, \"Bo\": \"x\"}}\n{\"282\": {\"Ann\": 3}}\n{\"283\": {\"Bo\": 2}}\n",
        ] {
            XCTAssertEqual(try results(document), ["Ann 281 4", "Bo 281 X", "Ann 282 3", "Bo 283 2"], document)
            let dotted = document.replacing("Bo", with: "Mr. T")
            XCTAssertEqual(try results(dotted).last, "Mr. T 283 2", dotted)
        }
        let cell = "[\n{\"puzzle\": 281, \"Ann\": 4, \"Bo\": 3},\n{\"puzzle\": 282, \"Ann\": 5, \"Bo\": \"DNF\"}\n]"
        XCTAssertEqual(
            try ChatReading(ofDocument: cell).unread,
            [.init(line: 3, reason: "“DNF” is not a result such as 4/6 or X", player: "Bo")])
    }

    func testARowWithoutAPuzzleIsNamedUnlessItIsComputed() throws {
        let reading = try ChatReading(
            ofDocument: "Puzzle,Ann,Bo\n281,4,3\nabc,3,3\n,5,\nAverage,4,3\nGroup average,3,3\n")
        XCTAssertEqual(reading.results.count, 2)
        XCTAssertEqual(
            reading.unread.map(\.fullText),
            [
                "Ann, line 3 (it is not clear which puzzle “abc” is)",
                "Bo, line 3 (it is not clear which puzzle “abc” is)",
                "Ann, line 4 (it is not clear which puzzle the row is of)",
            ])
    }

    func testANumbersColumnWithoutAHeadingIsAskedFor() {
        for head in ["", "xx"] {
            let text = "\(head),Ann,Bo,Average\n1281,4,X,5.5\n1282,,3,3\n"
            XCTAssertThrowsError(try results(text), head) { error in
                let message = (error as? ServiceError)?.message ?? ""
                XCTAssertTrue(message.contains("it is not clear which column has the puzzle numbers"), message)
            }
        }
    }

    func testValuesWithoutHeadingsAreAskedFor() {
        for text in [
            "2022-03-27 07:13,Slate,wordlers,Wordle 281 2/6\n", "Reds;happy;Wordle 281 2/6\n",
            "2022-03-27 07:13\tTired\tWordle 281 2/6 🟩🟩🟩🟩🟩\n", "xx,yy\nTired,Wordle 281 2/6\n",
            "Wordle 281 4/6;Reds;Ann\nhi;Reds;Bo\n", "x\tReds\tAnn\tWordle 281 4/6\nx\tReds\tBo\thi\n",
        ] {
            XCTAssertThrowsError(try results(text), text)
        }
    }

    func testALogOfScoresIsAskedForOrTheUsersOwn() throws {
        for text in [
            "Puzzle,Result\n281,4/6\n282,X\n", "Puzzle,Result,Mood\n281,4,3\n282,X,2\n",
            "Date,Tries\n2022-03-27,4\n2022-03-28,X\n",
        ] {
            XCTAssertThrowsError(try results(text), text)
            let own = try ChatDocumentReader(today: nil).reading(of: Array(text.utf8)).results
            XCTAssertEqual(own.map { "\($0.player) \($0.puzzle) \($0.outcome.text)" }, ["you 281 4/6", "you 282 X/6"])
        }
    }

    func testTheFirstColumnHasPuzzlesOrDates() throws {
        for (head, cells) in [
            ("Puzzle", ["1281", "1282"]), ("#", ["#1,281", "#1,282"]), ("Wordle", ["Wordle 1281", "Wordle 1282"]),
            ("Date", ["2024-12-21", "2024-12-22"]), ("Datum", ["21.12.2024", "22.12.2024"]),
            ("Date", ["12/21/2024", "12/22/2024"]), ("Date", ["21/12/24", "22/12/24"]),
            ("Date", ["Dec 21, 2024", "Dec 22, 2024"]),
        ] {
            let text = "\(head);Ann;Bo\n\(cells[0]);3;X\n\(cells[1]);4/6;-\n"
            XCTAssertEqual(try results(text), ["Ann 1281 3", "Bo 1281 X", "Ann 1282 4"], "\(head) \(cells[0])")
        }
    }

    func testAColumnOfPuzzleNumbersIsPreferredToADate() throws {
        let text = "Date,Day,Wordle #,Ann,Bo,Winner\n01/11/2024,Friday,1231,3,4,Ann\nTotal,,,3,4,\n"
        XCTAssertEqual(try results(text), ["Ann 1231 3", "Bo 1231 4"])
    }

    func testDatesWhoseOrderOfDayAndMonthIsUnknownAreNotGuessed() throws {
        let players = ["Ann", "Bo"]
        let columns = try ChatReading(ofDocument: "Date,Ann,Bo\n1/11/2024,3,4\n2/11/2024,4,DNF\n")
        XCTAssertEqual(columns.results, [])
        XCTAssertEqual(
            columns.unread,
            players.map { .init(line: 2, reason: "it is not clear which puzzle “1/11/2024” is", player: $0) }
                + [.init(line: 3, reason: "it is not clear which puzzle “2/11/2024” is", player: "Ann")])
        let rows = try ChatReading(ofDocument: "Date,Player,Score\n1/11/2024,Ann,3\n2/11/2024,Bo,4\n")
        XCTAssertEqual(rows.results, [])
        XCTAssertEqual(
            rows.unread,
            zip(players, 1...).map {
                .init(line: $1 + 1, reason: "it is not clear which puzzle “\($1)/11/2024” is", player: $0)
            })
    }

    func testAScoreOrAPuzzleThatCannotBeReadIsNamedInARecord() throws {
        let table = "Player,Puzzle,Score\nAnn,281,4\nBen,281,DNF\nBen,282,4.0\nCy,abc,4\nDi,281,\nAverage,,3.5\n"
        let records = """
            [{"player": "Ann", "puzzle": 281, "score": 4},
             {"player": "Ben", "puzzle": 281, "score": "DNF"},{"player": "Ben", "puzzle": 282, "score": 4.0},
             {"player": "Cy", "puzzle": "abc", "score": 4},{"player": "Di", "puzzle": 281, "score": null}]
            """
        for (document, lines) in [(table, [3, 5]), (records, [2, 3])] {
            let reading = try ChatReading(ofDocument: document)
            XCTAssertEqual(
                reading.results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 7)" }, ["Ann 281 4", "Ben 282 4"],
                document)
            XCTAssertEqual(
                reading.unread,
                [
                    .init(line: lines[0], reason: "“DNF” is not a result such as 4/6 or X", player: "Ben"),
                    .init(line: lines[1], reason: "it is not clear which puzzle “abc” is", player: "Cy"),
                ], document)
        }
    }

    /// A player who mostly did not finish, or was away, stays; numbers beyond the results are another measure.
    func testAColumnWithFewResultsIsAPlayersUnlessItMeasuresSomethingElse() throws {
        let reading = try ChatReading(
            ofDocument: "Day,Ann,Bo,Temp\n281,4,DNF,12\n282,X,n/a,5\n283,2,away,11\n284,3,2,9\n")
        XCTAssertEqual(
            reading.results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 7)" },
            ["Ann 281 4", "Ann 282 7", "Ann 283 2", "Ann 284 3", "Bo 284 2"])
        XCTAssertEqual(
            reading.unread.map(\.fullText),
            ["DNF", "n/a", "away"].enumerated().map { index, cell in
                "Bo, line \(index + 2) (“\(cell)” is not a result such as 4/6 or X)"
            })
    }

    func testAWordForAPersonAboveResultsIsAName() throws {
        XCTAssertEqual(
            try results("Date,Rob,Nick\n2022-03-27,3,4\n2022-03-28,,2\n"), ["Rob 281 3", "Nick 281 4", "Nick 282 2"])
    }

    func testARecordMaySayThatItsGameWasInHardMode() throws {
        for head in ["hardMode", "Hard mode?", "Hard"] {
            let text =
                "Player,Puzzle,Score,\(head)\nAnn,281,4,TRUE\nBo,281,3,\nBo,282,5*,1\nCy,281,2,FALSE\nCy,282,2,maybe\n"
            XCTAssertEqual(try results(text), ["Ann 281 4*", "Bo 281 3", "Bo 282 5*", "Cy 281 2"], head)
            XCTAssertEqual(
                try ChatReading(ofDocument: text).unread.map(\.fullText),
                ["Cy, line 6 (“maybe” in the column for hard mode is neither true nor false)"], head)
        }
        let json =
            #"[{"player": "Ann", "puzzle": 281, "score": 4, "hard_mode": true}, {"player": "Bo", "puzzle": 281, "score": "3/6"}]"#
        XCTAssertEqual(try results(json), ["Ann 281 4*", "Bo 281 3"])
    }

    func testComputedColumnsAreNoPlayers() throws {
        let text = "Puzzle,Ann,Bo,Best,Total,Average,Winner\n281,4,3,3,7,3.5,Bo\n282,X,5,5,12,6,Bo\nTotal,11,8,8,19,,\n"
        XCTAssertEqual(try results(text), ["Ann 281 4", "Bo 281 3", "Ann 282 X", "Bo 282 5"])
    }

    func testARowMayHaveAPlayerAPuzzleAndAScore() throws {
        XCTAssertEqual(
            try results("Date,Player,Puzzle,Score\n2022-03-27,Ann,281,4\n2022-03-27,Bo,281,X/6\n"),
            ["Ann 281 4", "Bo 281 X"])
        XCTAssertEqual(
            try results("Date,Player,Score\n27.03.2022,Ann,4\n27.03.2022,Bo,X\n"), ["Ann 281 4", "Bo 281 X"])
    }

    // MARK: Texts that are no tables

    func testLinesOfAChatWithAsManyCommasAreNoTable() throws {
        let text = "[5/11, 09:01] Bo: Wordle 1,965 3/6\n[5/11, 09:05] Ann: Wordle 1,965 4/6\n"
        XCTAssertEqual(try results(text), ["Bo 1965 3", "Ann 1965 4"])
    }

    func testASentenceWithCommasIsNoTable() throws {
        let reading = try ChatReading(ofDocument: "Hey all, so close today, sadly, Wordle 281 5/6\n")
        XCTAssertEqual(reading.unread.first?.reason, "in a sentence, without squares below it")
    }

    func testARefusalHasTheLineNumberOfTheDocument() throws {
        let text = "from,text\nAnn,hi\nBo,\"see\nWordle 281 9/6\"\n"
        XCTAssertEqual(
            try ChatReading(ofDocument: text).refusals.first,
            .init(line: 4, reason: "the score “9/6” is not 1/6 to 6/6 or X/6", player: "Bo"))
    }

    func testLinesThatBeginWithATimeAreNotATable() throws {
        let nicks = ["hi", "Wordle 281 1/6", "", "🟩🟩🟩🟩🟩"].map { "[07:24] <~zoe|away> \($0)\n" }
        XCTAssertEqual(try results(nicks.joined()), ["zoe|away 281 1"])
        let columns = ["see https://example.org/a.html", "Wordle 281 1/6"].map {
            "2022-03-27 07:24:07\t@dr_who\t\($0)\n"
        }
        XCTAssertEqual(try results(columns.joined()), ["dr_who 281 1"])
    }

    func testABarInANicknameDoesNotSeparateColumns() throws {
        let lines = ["Wordle 897 X/6", "🟧🟧🟧⬛🟦", "", "lunch?"].map { "[07:24] <%zoe|away> \($0)" }
        let reading = try ChatReading(ofDocument: lines.joined(separator: "\n"))
        XCTAssertEqual(reading.results.map(\.player), [])
        XCTAssertEqual(reading.refusals.count, 1)
    }

    private func table(_ rows: [[String]], _ separator: String) -> String {
        rows.map { $0.map { "\"\($0)\"" }.joined(separator: separator) }.joined(separator: "\n")
    }

    private func results(_ document: String) throws -> [String] {
        try ChatReading(ofDocument: document).results.map {
            "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")\($0.hardMode ? "*" : "")"
        }
    }
}
