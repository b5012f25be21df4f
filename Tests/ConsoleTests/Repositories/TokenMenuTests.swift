import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class TokenMenuTests: XCTestCase {
    private let secret = "ghp_0123456789_abcd"
    private let store = TokensInMemory()

    func testWalksThroughTheSettings() async throws {
        let walk = ["t", "c", "k", "", "k", "no token", "k", secret, "t", "?", "d", "t", "b", "q"]
        let out = await run(walk, columns: 80, environment: ["NO_COLOR": "1"])
        XCTAssertEqual(store.tokens, [:])
        try assertGolden(out, "token-menus")
    }

    func testPlainScreensAreOnlyWords() async throws {
        let out = await run(["t", "k", secret, "t", "d", "q"], environment: ["ACCESSIBLE": "1"])
        try assertGolden(out, "token-menus-plain")
    }

    func testAnUnknownWordIsNeitherRepeatedNorKept() async {
        let terminal = await menus(at: "repositories", ["t", "Zq8mytoken", "k Zq8other", "q"])
        XCTAssertEqual(terminal.forgotten, ["Zq8mytoken", "k Zq8other"])
        XCTAssertEqual(terminal.out.components(separatedBy: "Zq8").count, 3, terminal.out)
        assertContains(terminal.out, "Unknown key. If that was a token, press k first, then type the token.")
    }

    func testATokenForAnotherOriginIsReported() async throws {
        try store.set(StoredToken(value: secret, origin: "https://elsewhere.test"), for: .github)
        let out = await run(["t", "q"], environment: ["NO_COLOR": "1"])
        XCTAssertTrue(
            out.contains(
                "\nNo token is saved for https://api.github.com. Other tokens are saved for\nhttps://elsewhere.test.\n\n"
            ),
            out)
    }

    func testAVariableThatOverridesTheStoredTokenIsReported() async throws {
        try store.set(StoredToken(value: secret, origin: "https://github.test"), for: .github)
        let environment = ["NO_COLOR": "1", "QUINTET_GITHUB_TOKEN": "another", "GH_TOKEN": "for api.github.com only"]
        let out = await run(["t", "token status", "q"], environment: environment)
        XCTAssertTrue(
            out.contains(
                """

                No token is saved for https://api.github.com. Other tokens are saved for
                https://github.test. QUINTET_GITHUB_TOKEN is set: its token goes to
                https://api.github.com, and the saved token is ignored.

                k save a token · r refresh · b back · ? keys · q quit
                > token status
                service  origin                  token  overridden by
                github   https://api.github.com  none   QUINTET_GITHUB_TOKEN
                github   https://github.test     saved
                wordle   https://wordle.test     none
                > q
                """), out)
    }

    func testAHiddenAnswerIsNotReadAsAKeyOrALink() async {
        for typed in ["q", "sporty://repo/apple/swift"] {
            _ = await run(["t", "k", typed, "q"])
            XCTAssertEqual(store.tokens[.github]?.value, typed)
        }
    }

    func testBackLeavesTheHiddenQuestionAndKeepsTheToken() async throws {
        let stored = StoredToken(value: secret, origin: "https://github.test")
        try store.set(stored, for: .github)
        let out = await run(["t", "k", "b", "q"], environment: ["NO_COLOR": "1"])
        XCTAssertEqual(store.tokens, [.github: stored])
        assertContains(out, "Token, hidden as you type (b: back): \nNothing was saved.\n")
    }

    func testWithoutATerminalTheScreenSaysHowToSaveAToken() async {
        for (isTerminal, arguments, command) in [
            (true, ["--no-input"], "  quintet token set github\n"),
            (true, ["--no-input", "--source", "https://x.test"], "github --source https://github.test\n"),
            (false, [], "  quintet token set github\n"),
        ] {
            let out = await run(["t", "k", "q"], arguments, isTerminal: isTerminal)
            assertContains(out, "This is not a terminal. Save a token with:\n", command)
        }
    }

    /// Runs the menus and checks that the output does not contain the token.
    private func run(
        _ input: [String], _ arguments: [String] = [], isTerminal: Bool = true, columns: Int = 80,
        environment: [String: String] = [:]
    ) async -> String {
        // Without a terminal, a link prints its screen and opens no menus.
        let opens = isTerminal && !arguments.contains("--no-input")
        let terminal = TestTerminal(
            input: opens ? input : ["repos"] + input, isTerminal: isTerminal, columns: columns, environment: environment
        )
        let composition = TestComposition()
        composition.tokens = store
        composition.repositories.service = PagedRepositories(
            perPage: 10, limit: RequestLimit(remaining: 4_999, total: 5_000))
        let code = await quintet(
            arguments + (opens ? ["open", "sporty://repositories"] : []), terminal: terminal,
            composition: composition)
        XCTAssertEqual(code, 0)
        XCTAssertFalse((terminal.out + terminal.err).contains(secret), terminal.out + terminal.err)
        return terminal.out
    }
}
