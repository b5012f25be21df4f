import Models
import XCTest

@testable import QuintetFormats

final class LeaderboardReaderTests: XCTestCase {
    func testTheSampleIsReadUnchanged() throws {
        XCTAssertEqual(try read(LeaderboardDocuments.seed), LeaderboardDocuments.seedAthletes)
    }

    func testReadsABareArrayWithPoints() throws {
        XCTAssertEqual(
            try read(#"[{"points": 3, "name": "Ann", "id": 1}, {"id": 2, "name": "Bob", "points": 0}]"#),
            Leaderboard(athletes: [Athlete(id: 1, name: "Ann", score: 3), Athlete(id: 2, name: "Bob", score: 0)]))
    }

    func testTheScoreIsPreferredToThePointsInAnArrayOrAnObject() throws {
        let athletes = [Athlete(id: 1, name: "Ann", score: 3), Athlete(id: 2, name: "Bob", score: 4)]
        let list = #"[{"id": 1, "name": "Ann", "points": 3}, {"id": 2, "name": "Bob", "score": 4, "points": 5}]"#
        XCTAssertEqual(try read(list), Leaderboard(athletes: athletes))
        XCTAssertEqual(
            try read(#"{"class": {"athletes": []}, "athletes": \#(list), "page": 1}"#), Leaderboard(athletes: athletes))
    }

    func testAScoreIsANumberOrElseShownAsItIsWritten() {
        let scores: [(json: String, score: Score?)] = [
            ("12.0", .number(12)), ("1.2e1", .number(12)), ("-0", .number(0)), ("-7", .number(-7)),
            ("102.5", .number(102.5)), (#""12""#, .number(12)), (#"" 102.5 ""#, .number(102.5)), ("null", nil),
            (#""""#, nil), ("[]", nil), ("{}", nil), (#""DNF""#, .other("DNF")), (#""10:32""#, .other("10:32")),
            (#""CAP+3""#, .other("CAP+3")), (#""1,234""#, .other("1,234")), (#""12 reps""#, .other("12 reps")),
            (#""0x1F""#, .other("0x1F")), (#""nan""#, .other("nan")), (#""inf""#, .other("inf")),
            ("true", .other("true")), ("9007199254740991", .number(9_007_199_254_740_991)),
            ("9007199254740993", .other("9007199254740993")), ("1e400", .other("1e400")),
            ("123456789012345678901234567890", .other("123456789012345678901234567890")),
        ]
        for (json, score) in scores {
            XCTAssertEqual(
                try read(#"[{"id": 1, "name": "Ann", "score": \#(json)}]"#),
                Leaderboard(athletes: [Athlete(id: "1", name: "Ann", score: score)]), json)
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
            XCTAssertEqual(
                cause("[\(record)]"), .wrongDocument("a leaderboard"), record)
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

    func testADocumentOfAnotherKindIsRefused() {
        for text in ["{}", #"{"athletes": null}"#, "42"] {
            XCTAssertEqual(cause(text), .wrongDocument("a leaderboard"), text)
        }
    }

    private func read(_ text: String) throws -> Leaderboard { try LeaderboardReader.leaderboard(from: Data(text.utf8)) }

    private func cause(_ text: String) -> ServiceError.Cause? {
        do {
            XCTFail("read \(try read(text))")
            return nil
        } catch {
            return (error as? ServiceError)?.cause
        }
    }
}
