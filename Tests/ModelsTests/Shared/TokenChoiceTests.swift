import Models
import XCTest

final class TokenChoiceTests: XCTestCase {
    private let github = "https://api.github.com"
    private let everything = ["QUINTET_GITHUB_TOKEN": "q", "GH_TOKEN": "gh", "GITHUB_TOKEN": "g"]

    func testTheOrderAtGitHub() {
        XCTAssertEqual(choice(github, everything, "s"), .from("QUINTET_GITHUB_TOKEN", "q"))
        XCTAssertEqual(choice(github, ["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], "s"), .from("GH_TOKEN", "gh"))
        XCTAssertEqual(choice(github, ["GITHUB_TOKEN": "g"], "s"), .from("GITHUB_TOKEN", "g"))
        XCTAssertEqual(choice(github, [:], "s"), TokenChoice(value: "s", supplier: .store))
        XCTAssertNil(choice(github, [:], nil))
    }

    func testTheTokensOfGitHubGoNowhereElse() {
        for origin in [
            "http://api.github.com", "https://api.github.com:8443", "https://api.github.com.test",
            "https://github.com", "http://127.0.0.1:5000",
        ] {
            XCTAssertNil(choice(origin, ["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], nil), origin)
            XCTAssertEqual(choice(origin, everything, nil), .from("QUINTET_GITHUB_TOKEN", "q"), origin)
        }
    }

    func testAStoredTokenGoesToItsOriginOnly() {
        let stored = StoredToken(value: "s", origin: github)
        for origin in ["http://api.github.com", "https://api.github.com:8443", "https://b.test"] {
            XCTAssertNil(TokenChoice.resolve(.github, for: origin, environment: [:]) { stored }, origin)
        }
    }

    func testAnotherServiceTakesItsOwnVariableOnly() {
        let found = TokenChoice.resolve(.wordle, for: github, environment: everything) { nil }
        XCTAssertNil(found)
        let own = everything.merging(["QUINTET_WORDLE_TOKEN": "w"]) { $1 }
        XCTAssertEqual(
            TokenChoice.resolve(.wordle, for: "https://b.test", environment: own) { nil },
            .from("QUINTET_WORDLE_TOKEN", "w"))
    }

    func testAnEmptyVariableCountsAsMissing() {
        let environment = ["QUINTET_GITHUB_TOKEN": "", "GH_TOKEN": "", "GITHUB_TOKEN": "g"]
        XCTAssertEqual(choice(github, environment, "s"), .from("GITHUB_TOKEN", "g"))
    }

    func testTheStoreIsLeftAloneWhereAVariableDecides() {
        let found = TokenChoice.resolve(.github, for: github, environment: everything) {
            XCTFail("nobody needs the store")
            return nil
        }
        XCTAssertEqual(found?.value, "q")
    }

    func testAStoreThatCannotBeReadIsToldOf() {
        XCTAssertThrowsError(
            try TokenChoice.resolve(.github, for: github, environment: [:]) {
                throw ServiceError(action: "read the tokens", cause: .storage("locked"))
            }
        ) { XCTAssertEqual($0 as? ServiceError, ServiceError(action: "read the tokens", cause: .storage("locked"))) }
    }

    private func choice(_ origin: String, _ environment: [String: String], _ stored: String?) -> TokenChoice? {
        TokenChoice.resolve(.github, for: origin, environment: environment) {
            stored.map { StoredToken(value: $0, origin: github) }
        }
    }
}

extension TokenChoice {
    fileprivate static func from(_ variable: String, _ value: String) -> TokenChoice {
        TokenChoice(value: value, supplier: .environment(variable))
    }
}
