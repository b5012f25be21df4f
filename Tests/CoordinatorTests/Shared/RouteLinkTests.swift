import Coordinator
import Models
import TestSupport
import ViewModels
import XCTest

final class RouteLinkTests: XCTestCase {
    func testReadsOwnerAndNameFromALink() throws {
        let longOwner = String(repeating: "a", count: 39)
        let longName = String(repeating: "n", count: 100)
        let table: [(String, String, String)] = [
            ("sporty://repo/apple/swift", "apple", "swift"),
            ("SPORTY://Repo/Apple/Swift-NIO", "Apple", "Swift-NIO"),
            ("sporty://repo/a/b", "a", "b"),
            ("sporty://repo/0-9/_", "0-9", "_"),
            ("sporty://repo/cli/.github", "cli", ".github"),
            ("sporty://repo/cli/a.b-c_d", "cli", "a.b-c_d"),
            ("sporty://repo/cli/...", "cli", "..."),
            ("sporty://repo/\(longOwner)/\(longName)", longOwner, longName),
        ]
        for (text, owner, name) in table {
            let link = try Route(text)
            XCTAssertEqual(link, .repos(.repository(owner: owner, name: name)), text)
            XCTAssertEqual(try Route(link.link), link, text)
        }
    }

    func testEveryRouteIsReadBackFromItsPathAndItsLink() throws {
        let routes: [(Route, path: String, link: String)] = [
            (.home, "/", "sporty://home"), (.leaderboard(.list), "/leaderboard", "sporty://leaderboard"),
            (.leaderboard(.statistics), "/leaderboard/statistics", "sporty://leaderboard/statistics"),
            (.wordle(.list), "/wordle", "sporty://wordle"),
            (.wordle(.game(281, letters: false)), "/wordle/281", "sporty://wordle/281"),
            (.wordle(.game(0, letters: true)), "/wordle/0/letters", "sporty://wordle/0/letters"),
            (.wordle(.add()), "/wordle/add", "sporty://wordle/add"),
            (.wordle(.add(281)), "/wordle/add/281", "sporty://wordle/add/281"),
            (.wordle(.edit(281)), "/wordle/281/edit", "sporty://wordle/281/edit"),
            (.group(.importing), "/wordle/import", "sporty://wordle/import"),
            (.wordle(.calendar()), "/wordle/calendar", "sporty://wordle/calendar"),
            (
                .wordle(.calendar(CalendarMonth("2022-03"))), "/wordle/calendar/2022-03",
                "sporty://wordle/calendar/2022-03"
            ),
            (.wordle(.statistics), "/wordle/statistics", "sporty://wordle/statistics"),
            (.group(.comparison), "/wordle/comparison", "sporty://wordle/comparison"),
            (.group(.days), "/wordle/days", "sporty://wordle/days"),
            (.group(.players), "/wordle/players", "sporty://wordle/players"),
            (.group(.player("Zoë/ 1")), "/wordle/players/Zo%C3%AB%2F%201", "sporty://wordle/players/Zo%C3%AB%2F%201"),
            (.group(.player("a\u{F}\u{10}b")), "/wordle/players/a%0F%10b", "sporty://wordle/players/a%0F%10b"),
            (.group(.league), "/wordle/league", "sporty://wordle/league"),
            (.characters(.list), "/characters", "sporty://characters"),
            (.characters(.character(3)), "/characters/3", "sporty://characters/3"),
            (.employees(.list), "/employees", "sporty://employees"),
            (.employees(.employee(3)), "/employees/3", "sporty://employees/3"),
            (.repos(.list(owner: nil)), "/repositories", "sporty://repositories"),
            (.repos(.list(owner: "apple")), "/repositories/apple", "sporty://repositories/apple"),
            (
                .repos(.repository(owner: "apple", name: "swift")), "/repositories/apple/swift",
                "sporty://repo/apple/swift"
            ),
            (.settings(.list), "/settings", "sporty://settings"),
            (.settings(.token(.github)), "/tokens/github", "sporty://tokens/github"),
            (.settings(.token(.wordle)), "/tokens/wordle", "sporty://tokens/wordle"),
        ]
        for (route, path, link) in routes {
            XCTAssertEqual(route.path, path)
            XCTAssertEqual(route.link, link)
            XCTAssertEqual(try Route(path), route, path)
            XCTAssertEqual(try Route(link), route, link)
        }
    }

    func testReadsAddressesOfGitHub() throws {
        let texts = [
            "https://github.com/apple/swift", "https://github.com/apple/swift/",
            "HTTPS://GitHub.com/apple/swift.git", "https://www.github.com/apple/swift/issues/7?q=is%3Aopen",
            "https://github.com/apple/swift#readme", "http://github.com/apple/swift", "github.com/apple/swift",
            "www.github.com/apple/swift/", "git@github.com:apple/swift.git", "git@github.com:apple/swift",
            "git@github.com:/apple/swift.git", "org-1@github.com:apple/swift.git",
            "https://ann@github.com/apple/swift.git", "https://github.com:443/apple/swift",
            "https://ann:secret@github.com/apple/swift", "ssh://git@github.com:22/apple/swift.git",
            "ssh://git@ssh.github.com:443/apple/swift.git", "git+https://github.com/apple/swift.git",
            "git+ssh://git@github.com/apple/swift.git", "HTTPS://GitHub.com/apple/swift.GIT",
            "<https://github.com/apple/swift>", " https://github.com/apple/swift ",
            "ssh://git@github.com/apple/swift.git", "git://github.com/apple/swift.git", "apple/swift",
            "apple/swift/", "apple/swift.git",
        ]
        for text in texts { XCTAssertEqual(try Route(text), .repos(.repository(owner: "apple", name: "swift")), text) }
        for (text, error): (String, LinkError) in [
            ("https://github.com/", .missingPart), ("https://github.com/apple", .missingPart),
            ("https://github.com/apple/", .badName), ("https://github.com/-/x", .badOwner),
        ] {
            assertThrows(try Route(text), error, text)
        }
    }

    func testTheGroupHasAPathOfItsName() throws {
        XCTAssertEqual(try Route("/wordle/group"), .group(.comparison))
    }

    func testRefusesUnknownPaths() {
        for (text, error): (String, LinkError) in [
            ("/nowhere", .unknownPage), ("/wordle/two", .badNumber), ("/wordle/-1", .badNumber),
            ("/wordle/+1", .badNumber), ("/wordle/1/2", .unknownPage), ("/employees/", .badNumber),
            ("/repositories/a_b", .badOwner), ("/repositories/a/b/c", .extraPart), ("/tokens/mail", .unknownPage),
            ("//", .unknownPage), ("/wordle/players/a%+5", .badText), ("/wordle/players/a%-0", .badText),
            ("/wordle/99999999999999999999", .badNumber), ("/wordle/calendar/2026-13", .badMonth),
            ("/wordle/calendar/may", .badMonth),
        ] {
            assertThrows(try Route(text), error, text)
        }
    }

    func testReadsAnOwnerAndANameWithoutAnAddress() throws {
        XCTAssertEqual(try Route("apple/pkl"), .repos(.repository(owner: "apple", name: "pkl")))
        for (text, error): (String, LinkError) in [("apple/", .badName), ("-/pkl", .badOwner), ("a/b c", .badName)] {
            assertThrows(try Route(text), error, text)
        }
    }

    func testRefusesInvalidLinksWithTheReason() {
        let table: [(LinkError, [String])] = [
            (
                .wrongScheme,
                [
                    "", "sporty", "sporty:", "sporty:/repo/a/b", "sporty:repo/a/b", "repo/a/b", "://repo/a/b",
                    "https://github.com.evil.test/a/b", "https://github.com", "ftp://a/b",
                    "https://repo/a/b", "sportyx://repo/a/b", "xsporty://repo/a/b", " sporty://repo/a/b",
                    "sporty ://repo/a/b", "ѕporty://repo/a/b", "sporty%3A//repo/a/b", "javascript:sporty://repo/a/b",
                ]
            ),
            (
                .unknownPage,
                [
                    "sporty:///repo/a/b", "sporty://user/a/b", "sporty://repos/a/b",
                    "sporty://repo.evil.com/a/b", "sporty://evil.com@repo/a/b", "sporty://repo@evil.com/a/b",
                    "sporty://repo:80/a/b", "sporty://repo?a/b/c", "sporty://rеpo/a/b", "sporty://%72epo/a/b",
                ]
            ),
            (.missingPart, ["sporty://repo", "sporty://repo/", "sporty://repo/apple"]),
            (
                .extraPart,
                [
                    "sporty://repo/apple/swift/", "sporty://repo/apple/swift/issues", "sporty://repo/../apple/swift",
                    "sporty://repo/apple//swift", "sporty://repo//apple/swift", "sporty://repo/apple/swift/..",
                    "sporty://repo/apple/swift?a=/b", "sporty://repo/a/b/c/d",
                ]
            ),
            (
                .badOwner,
                [
                    "sporty://repo//swift", "sporty://repo/../swift", "sporty://repo/./swift", "sporty://repo/-a/b",
                    "sporty://repo/a-/b", "sporty://repo/-/b", "sporty://repo/a_b/c", "sporty://repo/a.b/c",
                    "sporty://repo/a b/c", "sporty://repo/a%2Fb/c", "sporty://repo/%61/b", "sporty://repo/é/b",
                    "sporty://repo/a\u{301}/b", "sporty://repo/а/b", "sporty://repo/１/b", "sporty://repo/a\u{0}/b",
                    "sporty://repo/a\n/b", "sporty://repo/\r\n/b", "sporty://repo/a\u{202E}/b", "sporty://repo/a\\b/c",
                    "sporty://repo/a@b/c", "sporty://repo/a:b/c", "sporty://repo/a?/b", "sporty://repo/a#/b",
                ]
            ),
            (
                .badName,
                [
                    "sporty://repo/apple/", "sporty://repo/apple/.", "sporty://repo/apple/..",
                    "sporty://repo/apple/swift?tab=code", "sporty://repo/apple/swift#readme", "sporty://repo/apple/a b",
                    "sporty://repo/apple/a%2Fb", "sporty://repo/apple/%2e%2e", "sporty://repo/apple/a\\b",
                    "sporty://repo/apple/naïve", "sporty://repo/apple/swift\n", "sporty://repo/apple/swift\u{0}",
                    "sporty://repo/apple/\u{1B}[31m", "sporty://repo/apple/a+b", "sporty://repo/apple/😀",
                ]
            ),
            (.longOwner, ["sporty://repo/\(String(repeating: "a", count: 40))/b"]),
            (.longName, ["sporty://repo/apple/\(String(repeating: "n", count: 101))"]),
        ]
        for (expected, texts) in table {
            for text in texts {
                assertThrows(try Route(text), expected, text.debugDescription)
            }
        }
    }

    func testEveryLinkErrorHasItsOwnMessage() {
        let errors = LinkError.allCases
        XCTAssertEqual(Set(errors.map(\.message)).count, errors.count)
        XCTAssertEqual(errors.filter { $0.message.isEmpty || $0.message.hasSuffix(".") }, [])
    }
}
