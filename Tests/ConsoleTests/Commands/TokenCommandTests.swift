import Models
import XCTest

@MainActor final class TokenCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testStoresOneLineOfInputForTheCurrentOrigin() async throws {
        await composition.assertRun(
            ["token", "set", "wordle"], 0, input: [" s3cret "], out: "Saved the token for https://wordle.test.\n")
        let stored = try await composition.tokens.token(of: .wordle, for: "https://wordle.test")
        XCTAssertEqual(stored, StoredToken(value: "s3cret", origin: "https://wordle.test"))
    }

    func testAVariableThatOverridesAStoredTokenIsReported() async {
        composition.environment["GH_TOKEN"] = "from-outside"
        await composition.assertRun(
            ["token", "set", "github"], 0, input: ["one"], out: "Saved the token for https://api.github.com.\n",
            err: "GH_TOKEN is set: its token goes to https://api.github.com, and the saved token is ignored.\n")
        await composition.assertRun(
            ["token", "clear", "github", "--json"], 0,
            out: #"{"origin":"https://api.github.com","service":"github","source":"GH_TOKEN","stored":false}"# + "\n")
    }
}
