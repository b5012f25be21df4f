import Models
import TestSupport
import XCTest

final class TokenChoiceTests: XCTestCase {
    private let github = "https://api.github.com"
    private let everything = ["QUINTET_GITHUB_TOKEN": "q", "GH_TOKEN": "gh", "GITHUB_TOKEN": "g"]

    func testTheOrderAtGitHub() async {
        await assert(github, everything, "s", .from("QUINTET_GITHUB_TOKEN", "q"))
        await assert(github, ["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], "s", .from("GH_TOKEN", "gh"))
        await assert(github, ["GITHUB_TOKEN": "g"], "s", .from("GITHUB_TOKEN", "g"))
        await assert(github, [:], "s", TokenChoice(value: "s", supplier: .store))
        await assert(github, [:], nil, nil)
    }

    func testTheTokensOfGitHubGoNowhereElse() async {
        for origin in [
            "http://api.github.com", "https://api.github.com:8443", "https://api.github.com.test",
            "https://github.com", "http://127.0.0.1:5000",
        ] {
            await assert(origin, ["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], nil, nil, origin)
            await assert(origin, everything, nil, .from("QUINTET_GITHUB_TOKEN", "q"), origin)
        }
    }

    func testAStoredTokenGoesToItsOriginOnly() async {
        let stored = StoredToken(value: "s", origin: github)
        for origin in ["http://api.github.com", "https://api.github.com:8443", "https://b.test"] {
            let found = await TokenChoice.resolve(.github, for: origin, environment: [:]) { stored }
            XCTAssertNil(found, origin)
        }
    }

    func testAnotherServiceTakesItsOwnVariableOnly() async {
        let found = await TokenChoice.resolve(.wordle, for: github, environment: everything) { nil }
        XCTAssertNil(found)
        let own = everything.merging(["QUINTET_WORDLE_TOKEN": "w"]) { $1 }
        let other = await TokenChoice.resolve(.wordle, for: "https://b.test", environment: own) { nil }
        XCTAssertEqual(other, .from("QUINTET_WORDLE_TOKEN", "w"))
    }

    func testAnEmptyVariableCountsAsMissing() async {
        let environment = ["QUINTET_GITHUB_TOKEN": "", "GH_TOKEN": "", "GITHUB_TOKEN": "g"]
        await assert(github, environment, "s", .from("GITHUB_TOKEN", "g"))
    }

    func testTheStoreIsLeftAloneWhereAVariableDecides() async {
        let found = await TokenChoice.resolve(.github, for: github, environment: everything) {
            XCTFail("nobody needs the store")
            return nil
        }
        XCTAssertEqual(found?.value, "q")
    }

    func testAStoreThatCannotBeReadIsToldOf() async {
        let locked = ServiceError(action: "read the tokens", cause: .storage("locked"))
        let error = await failure(ServiceError.self) {
            try await TokenChoice.resolve(.github, for: github, environment: [:]) { throw locked }
        }
        XCTAssertEqual(error, locked)
    }

    private func assert(
        _ origin: String,
        _ environment: [String: String],
        _ stored: String?,
        _ expected: TokenChoice?,
        _ message: String = "",
        line: UInt = #line
    ) async {
        let token = stored.map { StoredToken(value: $0, origin: github) }
        let found = await TokenChoice.resolve(.github, for: origin, environment: environment) { token }
        XCTAssertEqual(found, expected, message, line: line)
    }
}

extension TokenChoice {
    fileprivate static func from(_ variable: String, _ value: String) -> TokenChoice {
        TokenChoice(value: value, supplier: .environment(variable))
    }
}
