import Models
import TestSupport
import XCTest

final class GitHubNameTests: XCTestCase {
    func testValidatesOwners() {
        let good = ["a", "swiftlang", "Apple", "0", "a-b", "a--b", String(repeating: "x", count: 39)]
        let bad = [
            "", "-a", "a-", "a_b", "a.b", "a b", "a/b", "a?b", "..", "ä", "a\n", "%2e", "a\u{301}",
            String(repeating: "x", count: 40),
        ]
        XCTAssertEqual((good + bad).filter { GitHubName.isOwner($0) }, good)
    }

    func testValidatesRepositoryNames() {
        let good = ["a", "swift", "swift-syntax", ".github", "a_b", "...", "-", String(repeating: "x", count: 100)]
        let bad = ["", ".", "..", "a b", "a/b", "ä", "a\u{0}", "a%2fb", String(repeating: "x", count: 101)]
        XCTAssertEqual((good + bad).filter { GitHubName.isRepository($0) }, good)
    }

    func testNamesMayContainOnlyASCIILettersDigitsAndAFewSigns() {
        let signs = (0..<128).map { "x\(Character(Unicode.Scalar(UInt8($0))))x" }
        let words = signs.filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }
        XCTAssertEqual(signs.filter { GitHubName.isOwner($0) }, (words + ["x-x"]).sorted())
        XCTAssertEqual(signs.filter { GitHubName.isRepository($0) }, (words + ["x-x", "x.x", "x_x"]).sorted())
    }

    func testTheErrorForAnInvalidNameSaysWhatIsWrong() {
        assertThrows(
            try GitHubName.check(listed: "a b", action: "look"),
            ServiceError(action: "look", cause: .invalid("“a b” is not a valid name of a GitHub owner")))
        assertThrows(
            try GitHubName.check(owner: "a", name: "..", action: "look"),
            ServiceError(action: "look", cause: .invalid("“..” is not a valid name of a GitHub repository")))
        XCTAssertThrowsError(try GitHubName.check(owner: "@me", name: "a", action: "look"))
        XCTAssertNoThrow(try GitHubName.check(owner: "a", name: "b", action: "look"))
    }
}
