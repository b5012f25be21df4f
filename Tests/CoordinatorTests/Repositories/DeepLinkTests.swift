import Coordinator
import XCTest

final class DeepLinkTests: XCTestCase {
    func testReadsOwnerAndName() throws {
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
            let link = try DeepLink(text)
            XCTAssertEqual(link, .repository(owner: owner, name: name), text)
            XCTAssertEqual(try DeepLink(link.text), link, text)
        }
    }

    func testRefusesEverythingElse() {
        let table: [(DeepLinkError, [String])] = [
            (
                .wrongScheme,
                [
                    "", "sporty", "sporty:", "sporty:/repo/a/b", "sporty:repo/a/b", "repo/a/b", "://repo/a/b",
                    "https://repo/a/b", "sportyx://repo/a/b", "xsporty://repo/a/b", " sporty://repo/a/b",
                    "sporty ://repo/a/b", "ѕporty://repo/a/b", "sporty%3A//repo/a/b", "javascript:sporty://repo/a/b",
                ]
            ),
            (
                .wrongHost,
                [
                    "sporty://", "sporty:///", "sporty:///repo/a/b", "sporty://user/a/b", "sporty://repos/a/b",
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
                XCTAssertThrowsError(try DeepLink(text), text.debugDescription) {
                    XCTAssertEqual($0 as? DeepLinkError, expected, text.debugDescription)
                }
            }
        }
    }

    func testSaysWhatIsWrongInOneClause() {
        let errors: [DeepLinkError] = [
            .wrongScheme, .wrongHost, .missingPart, .extraPart, .badOwner, .badName, .longOwner, .longName,
        ]
        XCTAssertEqual(Set(errors.map(\.message)).count, errors.count)
        XCTAssertEqual(errors.filter { $0.message.isEmpty || $0.message.hasSuffix(".") }, [])
    }
}
