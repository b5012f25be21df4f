import Coordinator
import Models
import TestSupport
import ViewModels
import XCTest

final class RouteLinkTests: XCTestCase {
    func testReadsOwnerAndNameFromALink() throws {
        let longest = String(repeating: "a", count: 39) + "/" + String(repeating: "n", count: 100)
        let names = ["Apple/Swift-NIO", "a/b", "0-9/_", "cli/.github", "cli/a.b-c_d", "cli/...", longest]
        for (text, name) in names.map({ ("sporty://repo/\($0)", $0) }) + [("SPORTY://Repo/Apple/Swift", "Apple/Swift")]
        {
            let parts = name.split(separator: "/").map(String.init)
            let link = try Route(text)
            XCTAssertEqual(link, .repos(.repository(owner: parts[0], name: parts[1])), text)
            XCTAssertEqual(try Route(link.link), link, text)
        }
    }

    func testEveryRouteIsReadBackFromItsPathAndItsLink() throws {
        let routes: [(Route, path: String)] = [
            (.home, "/"), (.leaderboard(.list), "/leaderboard"), (.leaderboard(.statistics), "/leaderboard/statistics"),
            (.wordle(.list), "/wordle"), (.wordle(.game(281, letters: false)), "/wordle/281"),
            (.wordle(.game(0, letters: true)), "/wordle/0/letters"), (.wordle(.add()), "/wordle/add"),
            (.wordle(.add(281)), "/wordle/add/281"), (.wordle(.edit(281)), "/wordle/281/edit"),
            (.group(.importing), "/wordle/import"), (.wordle(.calendar()), "/wordle/calendar"),
            (.wordle(.calendar(CalendarMonth("2022-03"))), "/wordle/calendar/2022-03"),
            (.wordle(.statistics), "/wordle/statistics"), (.group(.comparison), "/wordle/comparison"),
            (.group(.days), "/wordle/days"), (.group(.players), "/wordle/players"),
            (.group(.player("Zoë/ 1")), "/wordle/players/Zo%C3%AB%2F%201"),
            (.group(.player("a\u{F}\u{10}b")), "/wordle/players/a%0F%10b"), (.group(.league), "/wordle/league"),
            (.characters(.list), "/characters"), (.characters(.character(3)), "/characters/3"),
            (.employees(.list), "/employees"), (.employees(.employee(3)), "/employees/3"),
            (.repos(.list(owner: nil)), "/repositories"), (.repos(.list(owner: "apple")), "/repositories/apple"),
            (.repos(.repository(owner: "apple", name: "swift")), "/repositories/apple/swift"),
            (.settings(.list), "/settings"), (.settings(.token(.github)), "/tokens/github"),
            (.settings(.token(.wordle)), "/tokens/wordle"),
        ]
        let links = ["/": "sporty://home", "/repositories/apple/swift": "sporty://repo/apple/swift"]
        for (route, path) in routes {
            let link = links[path] ?? "sporty:/\(path)"
            XCTAssertEqual(route.path, path)
            XCTAssertEqual(route.link, link)
            XCTAssertEqual(try Route(path), route, path)
            XCTAssertEqual(try Route(link), route, link)
        }
        XCTAssertEqual(try Route("/wordle/group"), .group(.comparison), "another path of the group")
    }

    func testReadsAddressesOfGitHub() throws {
        let texts = [
            "https://github.com/apple/swift", "https://github.com/apple/swift/", "HTTPS://GitHub.com/apple/swift.git",
            "https://www.github.com/apple/swift/issues/7?q=is%3Aopen", "https://github.com/apple/swift#readme",
            "http://github.com/apple/swift", "github.com/apple/swift", "www.github.com/apple/swift/",
            "git@github.com:apple/swift.git", "git@github.com:apple/swift", "git@github.com:/apple/swift.git",
            "org-1@github.com:apple/swift.git", "https://ann@github.com/apple/swift.git",
            "https://github.com:443/apple/swift", "https://ann:secret@github.com/apple/swift",
            "ssh://git@github.com:22/apple/swift.git", "ssh://git@ssh.github.com:443/apple/swift.git",
            "git+https://github.com/apple/swift.git", "git+ssh://git@github.com/apple/swift.git",
            "HTTPS://GitHub.com/apple/swift.GIT", "<https://github.com/apple/swift>",
            " https://github.com/apple/swift ", "ssh://git@github.com/apple/swift.git",
            "git://github.com/apple/swift.git", "apple/swift", "apple/swift/", "apple/swift.git",
        ]
        for text in texts { XCTAssertEqual(try Route(text), .repos(.repository(owner: "apple", name: "swift")), text) }
        for (text, error): (String, LinkError) in [
            ("https://github.com/", .missingPart), ("https://github.com/apple", .missingPart),
            ("https://github.com/apple/", .badName), ("https://github.com/-/x", .badOwner),
        ] {
            assertThrows(try Route(text), error, text)
        }
    }

    func testRefusesUnknownPaths() {
        for (error, texts): (LinkError, [String]) in [
            (.unknownPage, ["/nowhere", "/wordle/1/2", "/tokens/mail", "//"]),
            (.badNumber, ["/wordle/two", "/wordle/-1", "/wordle/+1", "/wordle/99999999999999999999", "/employees/"]),
            (.badOwner, ["/repositories/a_b", "-/pkl"]), (.badName, ["apple/", "a/b c"]),
            (.extraPart, ["/repositories/a/b/c"]), (.badText, ["/wordle/players/a%+5", "/wordle/players/a%-0"]),
            (.badMonth, ["/wordle/calendar/2026-13", "/wordle/calendar/may"]),
        ] {
            for text in texts { assertThrows(try Route(text), error, text) }
        }
    }

    func testRefusesInvalidLinksWithTheReason() {
        func check(_ error: LinkError, after start: String = "", _ texts: String...) {
            for text in texts { assertThrows(try Route(start + text), error, text.debugDescription) }
        }
        let repo = "sporty://repo/"
        check(
            .wrongScheme, "", "sporty", "sporty:", "sporty:/repo/a/b", "sporty:repo/a/b", "repo/a/b", "://repo/a/b",
            "https://github.com.evil.test/a/b", "https://github.com", "ftp://a/b", "https://repo/a/b",
            "sportyx://repo/a/b", "xsporty://repo/a/b", " sporty://repo/a/b", "sporty ://repo/a/b", "ѕporty://repo/a/b",
            "sporty%3A//repo/a/b", "javascript:sporty://repo/a/b")
        check(
            .unknownPage, "sporty:///repo/a/b", "sporty://user/a/b", "sporty://repos/a/b", "sporty://repo.evil.com/a/b",
            "sporty://evil.com@repo/a/b", "sporty://repo@evil.com/a/b", "sporty://repo:80/a/b", "sporty://repo?a/b/c",
            "sporty://rеpo/a/b", "sporty://%72epo/a/b")
        check(.missingPart, "sporty://repo", "sporty://repo/", "sporty://repo/apple")
        check(
            .extraPart, after: repo, "apple/swift/", "apple/swift/issues", "../apple/swift", "apple//swift",
            "/apple/swift", "apple/swift/..", "apple/swift?a=/b", "a/b/c/d")
        check(
            .badOwner, after: repo, "/swift", "../swift", "./swift", "-a/b", "a-/b", "-/b", "a_b/c", "a.b/c", "a b/c",
            "a%2Fb/c", "%61/b", "é/b", "a\u{301}/b", "а/b", "１/b", "a\u{0}/b", "a\n/b", "\r\n/b", "a\u{202E}/b",
            "a\\b/c", "a@b/c", "a:b/c", "a?/b", "a#/b")
        check(
            .badName, after: repo, "apple/", "apple/.", "apple/..", "apple/swift?tab=code", "apple/swift#readme",
            "apple/a b", "apple/a%2Fb", "apple/%2e%2e", "apple/a\\b", "apple/naïve", "apple/swift\n",
            "apple/swift\u{0}", "apple/\u{1B}[31m", "apple/a+b", "apple/😀")
        check(.longOwner, after: repo, String(repeating: "a", count: 40) + "/b")
        check(.longName, after: repo, "apple/" + String(repeating: "n", count: 101))
    }

    func testEveryLinkErrorHasItsOwnMessage() {
        let errors = LinkError.allCases
        XCTAssertEqual(Set(errors.map(\.message)).count, errors.count)
        XCTAssertEqual(errors.filter { $0.message.isEmpty || $0.message.hasSuffix(".") }, [])
    }
}
