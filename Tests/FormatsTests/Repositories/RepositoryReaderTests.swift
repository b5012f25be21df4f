import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class RepositoryReaderTests: XCTestCase {
    func testReadsAGitHubRecord() throws {
        let expected = Repository(
            id: 44_838_949, owner: "swiftlang", name: "swift", fullName: "swiftlang/swift",
            description: "The Swift Programming Language", stars: 67_123, forks: 10_400, openIssues: 7_000,
            language: "C++", topics: ["compiler", "swift"], licence: "Apache-2.0", isFork: true, isArchived: true,
            updatedAt: Date(timeIntervalSince1970: 1_714_564_800),
            url: URL(string: "https://github.com/swiftlang/swift"))
        XCTAssertEqual(try read("[\(Self.swift)]"), RepositoryPage(repositories: [expected]))
        XCTAssertEqual(try RepositoryReader.repository(from: Data(Self.swift.utf8), action: "show"), expected)
    }

    func testRecordsWithMissingFieldsAreRead() throws {
        let list = try read(
            """
            [{"id": 1, "name": "a", "full_name": "o/a", "owner": null, "description": null, "language": "",
              "license": {"spdx_id": "NOASSERTION", "name": "Other"}, "topics": null, "forks": 3,
              "network_count": 9, "updated_at": null, "pushed_at": "2024-05-01T14:00:00+02:00", "html_url": null},
             {"id": 2, "name": "b", "owner": {"login": "o"}, "description": " ", "license": null,
              "html_url": "file:///etc/passwd", "updated_at": "yesterday"}]
            """)
        XCTAssertEqual(
            list.repositories,
            [
                Repository(
                    id: 1, owner: "o", name: "a", licence: "Other",
                    updatedAt: Date(timeIntervalSince1970: 1_714_564_800)), Repository(id: 2, owner: "o", name: "b"),
            ])
        XCTAssertEqual(
            list.repositories.map(\.url.absoluteString), ["https://github.com/o/a", "https://github.com/o/b"])
    }

    func testATimeMayHaveAFractionAndAnOffset() throws {
        let times: [(String, Double?)] = [
            ("2024-05-01T12:00:00Z", 1_714_564_800), ("2024-05-01T14:00:00.50+02:00", 1_714_564_800.5),
            ("2024-05-01T08:30:00-03:30", 1_714_564_800), ("2024-05-01", nil), ("2024-05-01T12:00:00", nil),
            ("99999-01-01T00:00:00Z", nil), ("yesterday", nil),
        ]
        for (text, seconds) in times {
            let list = try read(#"[{"id": 1, "name": "a", "full_name": "o/a", "updated_at": "\#(text)"}]"#)
            XCTAssertEqual(list.repositories.first?.updatedAt?.timeIntervalSince1970, seconds, text)
        }
    }

    func testUnreadableRecordsAreCounted() throws {
        let list = try read(
            """
            [{"id": 1, "name": "a", "owner": {"login": "o"}}, {"id": 1, "name": "f", "full_name": "o/f"},
             {"name": "b", "owner": {"login": "o"}}, null, 3, [],
             {"id": 2, "owner": {"login": "o"}}, {"id": 3, "name": "c"}, {"id": 1.5, "name": "d", "full_name": "o/d"},
             {"id": 4, "name": "e", "full_name": "o/e", "stargazers_count": "many"}]
            """)
        let reasons = ["record 2: its ID is already used", "record 3: no ID", "record 4: not an object"]
        XCTAssertEqual(
            list,
            RepositoryPage(
                repositories: [Repository(id: 1, owner: "o", name: "a")], leftOut: LeftOut(9, reasons: reasons)))
    }

    func testAnEmptyListIsRead() throws {
        XCTAssertEqual(try read("[]"), RepositoryPage(repositories: []))
        XCTAssertEqual(try read(#"{"total_count": 0, "items": []}"#), RepositoryPage(repositories: []))
    }

    func testInvalidDocumentsAreRefused() {
        let refusals: [(String, ServiceError.Cause)] = [
            ("<html></html>", .notJSON(looksLike: "HTML")), ("[{", .malformed(line: 1, column: 3)),
            ("3", .wrongShape(path: "the top level", expected: "an array, or an object with one")),
            (#"{"message": "Moved Permanently"}"#, .wrongShape(path: "items", expected: "an array")),
        ]
        for (text, cause) in refusals {
            assertThrows(try read(text), ServiceError(action: "list", place: "here", cause: cause))
        }
    }

    func testTheErrorForASingleRecordNamesTheInvalidField() {
        let refusals = [
            ("[]", "the top level", "an object"), ("{}", "id", "a whole number"), (#"{"id": 1}"#, "name", "text"),
            (#"{"id": 1, "name": "a"}"#, "owner.login", "text"),
            (#"{"id": 1, "name": "a", "full_name": "o/a", "forks_count": {}}"#, "forks_count", "a whole number"),
        ]
        for (text, path, expected) in refusals {
            assertThrows(
                try RepositoryReader.repository(from: Data(text.utf8), action: "show"),
                ServiceError(action: "show", cause: .wrongShape(path: path, expected: expected)), text)
        }
    }

    private func read(_ text: String) throws -> RepositoryPage {
        try RepositoryReader.list(from: Data(text.utf8), action: "list", place: "here")
    }

    private static let swift = """
        {"id": 44838949, "node_id": "MDEw", "name": "swift", "full_name": "swiftlang/swift", "private": false,
         "owner": {"login": "swiftlang", "id": 42816656, "site_admin": false, "url": "https://api.github.com/u"},
         "html_url": "https://github.com/swiftlang/swift", "description": "The Swift Programming Language",
         "fork": false, "created_at": "2015-10-23T21:15:07Z", "updated_at": "2024-05-01T12:00:00Z",
         "pushed_at": "2024-05-02T12:00:00Z", "homepage": "", "size": 1, "stargazers_count": 67123,
         "watchers_count": 1, "language": "C++", "forks_count": 10400, "network_count": 5, "fork": true, "archived": true,
         "open_issues_count": 7000, "license": {"key": "apache-2.0", "name": "Apache License 2.0",
         "spdx_id": "Apache-2.0", "url": null}, "topics": ["compiler", "swift"], "permissions": {"admin": false}}
        """
}

final class StarWeeksReaderTests: XCTestCase {
    func testReadsAPageOfWeeks() throws {
        let body = #"[{"week": 1647734400, "total": 4, "days": [0, 0, 0, 4, 0, 0, 0], "more": {}}]"#
        XCTAssertEqual(try weeks(body), [StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 4, 0, 0, 0])])
        XCTAssertEqual(try weeks("[]"), [])
    }

    func testAWeekWithoutDaysHasItsStarsOnItsLastDay() throws {
        let body = #"[{"week": 1647734400, "total": 4}]"#
        XCTAssertEqual(try weeks(body), [StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 0, 0, 0, 4])])
    }

    func testAPageWithAnInvalidWeekIsRefused() {
        for (week, path) in [
            (#"{"total": 4}"#, "[1].week"), (#"{"week": -1, "total": 4}"#, "[1].week"),
            (#"{"week": 1, "days": [1, 2]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, -7]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, 9007199254740992]}"#, "[1].days"),
            (#"{"week": 1, "days": [1, 2, 3, 4, 5, 6, "x"]}"#, "[1].days"), (#"{"week": 1}"#, "[1].days"),
        ] {
            XCTAssertThrowsError(try weeks(#"[{"week": 1, "total": 1}, \#(week)]"#), week) { error in
                guard case .wrongShape(let place, _)? = (error as? ServiceError)?.cause else {
                    return XCTFail("\(error)")
                }
                XCTAssertEqual(place, path)
            }
        }
    }

    func testAStoredLogIsReadBackAndAnUnreadableOneIsEmpty() {
        let week = StarWeek(start: .make("2022-03-20"), days: [1, 2, 3, 4, 5, 6, 7])
        for isWhole in [true, false] {
            let log = StarWeekLog([week], isWhole: isWhole)
            XCTAssertEqual(StarWeeksReader.log(from: StarWeeksReader.data(of: log)), log)
        }
        for content in ["", "[", #"{"whole": true, "weeks": [{"week": 1}]}"#] {
            XCTAssertEqual(StarWeeksReader.log(from: Data(content.utf8)), StarWeekLog(), content)
        }
    }

    private func weeks(_ body: String) throws -> [StarWeek] {
        try StarWeeksReader.weeks(from: Data(body.utf8), action: "read")
    }
}
