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

    func testTheTokenIsHiddenAsYouTypeIt() async {
        await composition.assertRun(
            ["token", "set", "wordle"], 0, input: ["s3cret"], isTerminal: true,
            out: "\nSaved the token for https://wordle.test.\n",
            err: "Token for https://wordle.test (hidden as you type): ")
    }

    func testAnEmptyInputIsAMissingToken() async {
        for input in [[], [""], ["  "]] {
            await composition.assertRun(
                ["token", "set", "wordle", "--no-input"], 2, input: input, isTerminal: input.isEmpty,
                err: "quintet: The token is missing: pass it as one line of standard input, or type it at the prompt.\n"
                    + "See `quintet help token set`.\n")
        }
    }

    func testRefusesASourceThatTheServiceCannotHave() async {
        for command in ["set", "clear"] {
            await composition.assertRun(
                ["token", command, "wordle", "--source", "foo"], 2, input: ["s3cret"],
                err: "quintet: --source must be local, live or an http(s) address, not “foo”.\n"
                    + "See `quintet help token \(command)`.\n")
        }
    }

    func testListsTokensWithoutShowingThem() async {
        func status(_ github: Bool, _ wordle: Bool) -> String {
            let rows = [("github", "https://api.github.com", github), ("wordle", "https://wordle.test", wordle)]
            let objects = rows.map { service, origin, isStored in
                #"{"origin":"\#(origin)","service":"\#(service)","source":\#(isStored ? "\"\(origin)\"" : "null"),"#
                    + #""stored":\#(isStored)}"#
            }
            return "[\(objects.joined(separator: ","))]\n"
        }
        await composition.assertRun(["token", "status", "--json"], 0, out: status(false, false))
        await composition.assertRun(
            ["token", "set", "wordle"], 0, input: ["s3cret"], out: "Saved the token for https://wordle.test.\n")
        await composition.assertRun(["token", "status", "--json"], 0, out: status(false, true))
        await composition.assertRun(
            ["token", "status"], 0,
            out: "github\thttps://api.github.com\tnone\t\nwordle\thttps://wordle.test\tsaved\t\n")
        await composition.assertRun(
            ["token", "clear", "wordle"], 0, out: "Deleted the token for https://wordle.test.\n")
        await composition.assertRun(
            ["token", "clear", "wordle"], 0, out: "No token is saved for wordle at https://wordle.test.\n")
        await composition.assertRun(["token", "status", "--json"], 0, out: status(false, false))
    }

    func testTokensForTwoSourcesAreBothStored() async {
        let source = ["--source", "https://elsewhere.test"]
        await composition.assertRun(
            ["token", "set", "github"], 0, input: ["one"], out: "Saved the token for https://api.github.com.\n")
        await composition.assertRun(
            ["token", "set", "github"] + source, 0, input: ["two"], out: "Saved the token for https://github.test.\n")
        let rows = "github\thttps://api.github.com\tsaved\t\ngithub\thttps://github.test\tsaved\t\n"
        await composition.assertRun(["token", "status"], 0, out: rows + "wordle\thttps://wordle.test\tnone\t\n")
        await composition.assertRun(
            ["token", "clear", "github", "--json"], 0,
            out: #"{"origin":"https://api.github.com","service":"github","source":null,"stored":false}"# + "\n")
        await composition.assertRun(
            ["token", "status"], 0,
            out: "github\thttps://api.github.com\tnone\t\ngithub\thttps://github.test\tsaved\t\n"
                + "wordle\thttps://wordle.test\tnone\t\n")
        await composition.assertRun(
            ["token", "set", "github"], 0, input: ["one"], out: "Saved the token for https://api.github.com.\n")
        await composition.assertRun(
            ["token", "clear", "github", "--all"], 0,
            out: "Deleted the tokens for https://api.github.com, https://github.test.\n")
        await composition.assertRun(["token", "clear", "github", "--all"], 0, out: "No token is saved for github.\n")
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
