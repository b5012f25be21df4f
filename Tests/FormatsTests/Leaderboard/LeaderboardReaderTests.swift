import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class LeaderboardReaderTests: XCTestCase {
    func testAListWithPointsAndTrailingCommasIsRead() throws {
        XCTAssertEqual(
            try read(#"[{"points": 3, "name": "Ann", "id": 1, }, {"id": 2, "name": "Bob", "points": 0}, ]"#),
            Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: 3), Athlete(id: 2, name: "Bob", score: 0)]))
    }

    func testPointsAreNotRankedWithScoresInAnArrayOrAnObject() throws {
        let athletes = [
            Athlete(id: "1", name: "Ann", score: .other("3 points")), Athlete(id: 2, name: "Bob", score: 4),
        ]
        let list = #"[{"id": 1, "name": "Ann", "points": 3}, {"id": 2, "name": "Bob", "score": 4, "points": 5}]"#
        XCTAssertEqual(try read(list), Leaderboard(athletes: athletes))
        XCTAssertEqual(
            try read(#"{"class": {"athletes": []}, "athletes": \#(list), "page": 1}"#), Leaderboard(athletes: athletes))
    }

    func testPointsAreRankedIfNoRecordHasAScore() throws {
        let list = #"[{"name": "Ann", "points": 3, "score": null}, {"name": "Bob"}, {"name": "Cy", "points": "DNF"}]"#
        XCTAssertEqual(try read(list).athletes.map(\.score), [.number(3), nil, .other("DNF")])
        let twice = #"{"athletes": [{"name": "A", "points": 1}], "athletes": [{"name": "B", "score": 2}]}"#
        XCTAssertEqual(try read(twice).athletes.map(\.score), [.number(2)])
        let table = "name,score,points\nAnn,1,10\nBo,2,5\nCy,,7.50\nDi,,DNF\nEd,,9007199254740993\n"
        XCTAssertEqual(
            try read(table).athletes.map(\.score),
            [
                .number(1), .number(2), .other("7.5 points"), .other("DNF points"),
                .other("9007199254740993 points"),
            ])
    }

    func testAScoreIsANumberOrElseShownAsItIsWritten() {
        let scores: [(json: String, score: Score?)] = [
            ("12.0", .number(12)), ("1.2e1", .number(12)), ("-0", .number(0)), ("-7", .number(-7)),
            ("102.5", .number(102.5)), (#""12""#, .number(12)), (#"" 102.5 ""#, .number(102.5)), ("null", nil),
            (#""""#, nil), ("[]", nil), ("{}", nil), (#""DNF""#, .other("DNF")), (#""10:32""#, .other("10:32")),
            (#""CAP+3""#, .other("CAP+3")), (#""1,234""#, .other("1,234")), (#""12 reps""#, .other("12 reps")),
            (#""0x1F""#, .other("0x1F")), (#""nan""#, .other("nan")), (#""inf""#, .other("inf")),
            ("true", .other("true")), ("9007199254740991", .number(9_007_199_254_740_991)),
            ("9007199254740993", .whole("9007199254740993")),
            (#""-9223372036854775808""#, .whole("-9223372036854775808")),
            ("9223372036854775807", .whole("9223372036854775807")),
            (#"{"value": 10}"#, .other(#"{"value":10}"#)), ("[10]", .other("[10]")),
            ("18446744073709551616", .whole("18446744073709551616")), ("12e20", .whole("1200000000000000000000")),
            (#""+09007199254740993""#, .whole("9007199254740993")), ("1e400", .other("1e400")),
            ("-123456789012345678901234567890", .whole("-123456789012345678901234567890")),
        ]
        for (json, score) in scores {
            XCTAssertEqual(
                try read(#"[{"id": 1, "name": "Ann", "score": \#(json)}]"#),
                Leaderboard(
                    athletes: [Athlete(id: "1", name: "Ann", score: score)],
                    leftOut: LeftOut(
                        values: json == #""1,234""# ? ["the score “1,234” of Ann is not a clear number"] : [])), json)
        }
    }

    func testAnIDCanBeATextOrMissing() {
        let ids: [(json: String, id: String?)] = [
            ("7", "7"), (#""007""#, "007"), (#""a-1""#, "a-1"), ("1.5", "1.5"),
            ("99999999999999999999999", "99999999999999999999999"), ("null", nil), (#"" ""#, nil),
        ]
        for (json, id) in ids {
            XCTAssertEqual(
                try read(#"[{"id": \#(json), "name": "Ann"}, {"name": "Bo"}]"#),
                Leaderboard(athletes: [
                    Athlete(id: id, name: "Ann", score: nil), Athlete(id: nil, name: "Bo", score: nil),
                ]), json)
        }
    }

    func testARecordWithoutANameIsSkippedUnlessNoRecordHasOne() throws {
        let records = [
            #"{"id": 1, "score": 1}"#, #"{"id": 1, "name": 5}"#, #"{"id": 1, "name": " "}"#, "{}", "null", "7", "[]",
        ]
        for record in records {
            assertThrows(try read("[\(record)]"), \.cause, .wrongDocument("a leaderboard"), record)
        }
        XCTAssertEqual(
            try read("[\(records.joined(separator: ",")), {\"id\": \"9\", \"name\": \" Ann \"}]"),
            Leaderboard(
                athletes: [Athlete(id: 9, name: "Ann", score: nil)],
                leftOut: LeftOut(records.count, reasons: (1...3).map { "record \($0): no name" })))
    }

    func testTheLastValueOfARepeatedKeyIsUsed() throws {
        XCTAssertEqual(
            try read(
                #"{"athletes": [1, {"id": 1, "name": "Ann"}], "athletes": [{"id": 2, "id": 3, "name": "A", "n\u0061me": "Bob"}]}"#
            ),
            Leaderboard(athletes: [Athlete(id: 3, name: "Bob", score: nil)]))
    }

    func testATableWithANameAndAScoreIsRead() throws {
        let athletes = [Athlete(id: 7, name: "Ann", score: 3), Athlete(id: 8, name: "Bo, Jr.", score: nil)]
        for text in [
            "id,name,score\n7,Ann,3\n8,\"Bo, Jr.\",\n", "Name;Points;ID\r\nAnn;3.0;7\r\nBo, Jr.;;8\r\n",
            "\u{FEFF}rank\tid\tname\tscore\tscoreText\n1\t7\tAnn\t3\t3\n\t8\tBo, Jr.\t\t\n",
        ] {
            XCTAssertEqual(try read(text).athletes, athletes, text)
        }
        let text = "name,score,scoreText\nAnn,,DNF\n,3,3\n"
        XCTAssertEqual(try read(text).athletes, [Athlete(id: nil, name: "Ann", score: .other("DNF"))])
        XCTAssertEqual(try read(text).leftOut, LeftOut(1, reasons: ["line 3: no name"]))
    }

    func testANumberBetweenSemicolonsHasACommaBeforeItsDecimals() throws {
        let rows: [(scores: [String], read: [Double?])] = [
            (["3,5", "4", "-0,25", "1.234,5"], [3.5, 4, -0.25, 1234.5]), (["1,234", "2.5"], [1.234, 2.5]),
            (["1.234", "999"], [nil, 999]), (["1.234", "11.2"], [1.234, 11.2]), (["1.234", "2.345"], [1.234, 2.345]),
            (["1,2,3", "DNF, injured"], [nil, nil]),
        ]
        for (scores, read) in rows {
            let text = "name;score\n" + scores.map { "Ann;\($0)\n" }.joined()
            XCTAssertEqual(try self.read(text).athletes.map(\.points), read, text)
        }
    }

    func testANumberThatIsNotReadIsNamed() throws {
        for score in ["1,234", "10,5", "1 234", "1'234", "1,234.5", "12.5.2020"] {
            XCTAssertEqual(
                try read("name,score\nAnn,\"\(score)\"\nBo,900\n").leftOut,
                LeftOut(values: ["the score “\(score)” of Ann is not a clear number"]))
        }
        XCTAssertEqual(try read("name,score\nAnn,3-2\nBo,10:32\nCy,DNF\n").leftOut, LeftOut())
    }

    func testADamagedRowIsNamedWithItsLine() throws {
        let table = try read("name,score\nDoe, John,30\nAnna,4,\n")
        XCTAssertEqual(table.athletes, [Athlete(id: nil, name: "Anna", score: .number(4))])
        XCTAssertEqual(table.leftOut, LeftOut(1, reasons: ["line 2: it has more cells than the header"]))
        assertThrows(
            try read("name,score\nDi,2\n\"Anna,3\nBen,4\n"), \.cause,
            .invalid("a quotation mark in line 3 is not closed"))
    }

    func testTheMembersWithNumbersAreNamedIfNobodyHasAScore() throws {
        let text =
            #"[{"id": 1, "name": "Ann", "rating": 1812, "team": "A"}, {"id": 2, "name": "Bo", "rating": "1650"}]"#
        XCTAssertEqual(try read(text).scoreFields, ["rating"])
        let named = try LeaderboardReader.leaderboard(from: Data(text.utf8), score: "rating")
        XCTAssertEqual(named.athletes.map(\.points), [1812, 1650])
        XCTAssertEqual(named.scoreFields, [])
        assertThrows(
            try LeaderboardReader.leaderboard(from: Data(text.utf8), score: "total"), \.cause,
            .invalid("the records have no score in the field “total”; the numbers are in “rating”"))
    }

    func testATableWithoutNamesIsRefusedWithItsColumns() {
        for text in ["athlete,score\nAnn,4\n", "Athlete;Score\nAnn;4\n"] {
            let heads = text.contains(";") ? "“Athlete”, “Score”" : "“athlete”, “score”"
            let reason = "the table has no column “name”; its columns are \(heads)"
            assertThrows(try read(text), \.cause, .invalid(reason), text)
        }
        assertThrows(try read("Dear all,\nthe results are late.\n"), \.cause, .notJSON(looksLike: nil))
    }

    func testAMinusOfAnyKindIsASign() throws {
        for sign in ["-", "−", "–"] {
            let text = #"[{"name": "Ann", "score": "\#(sign)11"}]"#
            XCTAssertEqual(try read(text).athletes.map(\.points), [-11], sign)
        }
    }

    func testADocumentOfAnotherKindIsRefused() {
        for text in ["{}", #"{"athletes": null}"#, "42"] {
            assertThrows(try read(text), \.cause, .wrongDocument("a leaderboard"), text)
        }
    }

    private func read(_ text: String) throws -> Leaderboard { try LeaderboardReader.leaderboard(from: Data(text.utf8)) }
}
