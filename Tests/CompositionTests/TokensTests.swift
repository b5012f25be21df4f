import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import Composition

final class TokensTests: XCTestCase {
    private let github = "https://api.github.com"
    private let everything = ["QUINTET_GITHUB_TOKEN": "q", "GH_TOKEN": "gh", "GITHUB_TOKEN": "g"]
    private let stored = StoredToken(value: "s", origin: "https://api.github.com")

    func testTokensForGitHubAreUsedInOrderOfPrecedence() async throws {
        let table: [([String: String], StoredToken?, String?)] = [
            (everything, stored, "q"), (["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], stored, "gh"),
            (["GITHUB_TOKEN": "g"], stored, "g"), (["QUINTET_GITHUB_TOKEN": "", "GH_TOKEN": ""], stored, "s"),
            ([:], stored, "s"), ([:], nil, nil),
        ]
        for (environment, stored, expected) in table {
            try await assertEqual(
                tokens(environment, stored).secret(of: .github, for: github), expected, "\(environment)")
        }
    }

    func testTokensOfGitHubAreNotSentElsewhere() async throws {
        for origin in [
            "http://api.github.com", "https://api.github.com:8443", "https://api.github.com.test",
            "https://github.com", "http://127.0.0.1:5000",
        ] {
            for (environment, token) in [(["GH_TOKEN": "gh", "GITHUB_TOKEN": "g"], nil), (everything, "q")] {
                try await assertEqual(tokens(environment, stored).secret(of: .github, for: origin), token, origin)
            }
        }
    }

    func testAnotherServiceUsesOnlyItsOwnVariable() async throws {
        let own = everything.merging(["QUINTET_WORDLE_TOKEN": "w"]) { $1 }
        try await assertEqual(tokens(everything, nil).secret(of: .wordle, for: github), nil)
        try await assertEqual(tokens(own, nil).secret(of: .wordle, for: "https://b.test"), "w")
    }

    func testATokenInAVariableThatCannotBeSentIsRefusedByTheNameOfTheVariable() async throws {
        for token in ["gh\r", "g\r\nh", "g h"] {
            let tokens = tokens(["GH_TOKEN": token], stored)
            let error = await failure(ServiceError.self) { [github] in
                try await tokens.secret(of: .github, for: github)
            }
            XCTAssertEqual(
                error?.message,
                "Could not use the token (GH_TOKEN): "
                    + "a token must be one line of visible ASCII characters without spaces.", token.debugDescription)
            XCTAssertEqual(error?.remedy.words, "Correct or unset GH_TOKEN.")
        }
    }

    func testTheStoreIsNotReadIfAVariableHasTheToken() async throws {
        let store = SlowTokenStore()
        try await assertEqual(Tokens(environment: everything, store: store).secret(of: .github, for: github), "q")
        XCTAssertEqual(store.lookups, 0)
    }

    func testTheStoreIsReadOnce() async throws {
        for stored in [stored, nil] {
            let store = SlowTokenStore()
            let tokens = Tokens(environment: [:], store: store)
            let first = Task { [github] in try await tokens.secret(of: .github, for: github) }
            await store.gate.answerCall(0, with: .success(stored))
            try await assertEqual(first.value, stored?.value)
            try await assertEqual(tokens.token(of: .github, for: github), stored)
            XCTAssertEqual(store.lookups, 1)
        }
    }

    func testAChangedTokenIsUsedByTheNextRequestDespiteAPendingLookup() async throws {
        let store = SlowTokenStore()
        let tokens = Tokens(environment: [:], store: store)
        let late = Task { [github] in try await tokens.secret(of: .github, for: github) }
        await store.gate.calls(1)
        try await tokens.set(StoredToken(value: "new", origin: github), for: .github)
        store.gate.answer(0, with: .success(stored))
        _ = try await late.value
        let next = Task { [github] in try await tokens.secret(of: .github, for: github) }
        await store.gate.answerCall(1, with: .success(store.kept.values.last ?? nil))
        try await assertEqual(next.value, "new")
    }

    func testAFailureIsReportedAndNotRemembered() async throws {
        let store = SlowTokenStore()
        let tokens = Tokens(environment: [:], store: store)
        let locked = ServiceError(action: "read the token", cause: .storage("locked"))
        let first = Task { [github] in try await tokens.secret(of: .github, for: github) }
        await store.gate.answerCall(0, with: .failure(locked))
        await assertEqual(failure(ServiceError.self) { try await first.value }, locked)
        let second = Task { [github] in try await tokens.secret(of: .github, for: github) }
        await store.gate.answerCall(1, with: .success(stored))
        try await assertEqual(second.value, "s")
    }

    func testALockedKeyringIsReportedWithTheVariableThatCanHaveTheToken() async throws {
        let store = TokensInMemory()
        store.fail(with: ServiceError(action: "read the token", cause: .keyringLocked))
        let tokens = Tokens(environment: [:], store: store)
        let table: [(TokenService, String, String)] = [
            (.github, github, "GH_TOKEN"), (.github, "https://b.test", "QUINTET_GITHUB_TOKEN"),
            (.wordle, "https://b.test", "QUINTET_WORDLE_TOKEN"),
        ]
        for (service, origin, name) in table {
            let token = StoredToken(value: "t", origin: origin)
            let errors = [
                await failure(ServiceError.self) { _ = try await tokens.secret(of: service, for: origin) },
                await failure(ServiceError.self) { try await tokens.set(token, for: service) },
            ]
            XCTAssertEqual(
                errors.map { [$0?.message, $0?.remedy.words] },
                Array(repeating: ["The keyring is locked.", "Unlock it, or set \(name)."], count: 2))
            // A variable shows and deletes no saved token.
            let status = await failure(ServiceError.self) { _ = try await tokens.token(of: service, for: origin) }
            XCTAssertEqual(status?.remedy, ServiceError(action: "", cause: .keyringLocked).remedy)
        }
    }

    private func tokens(_ environment: [String: String], _ stored: StoredToken?) -> Tokens {
        Tokens(environment: environment, store: TokensInMemory(github: stored))
    }
}

/// A token store whose answers the test controls.
private final class SlowTokenStore: TokenStore {
    let gate = Gate<StoredToken?>()
    let kept = Recorder<StoredToken?>()
    private let asked = Recorder<TokenService>()

    var lookups: Int { asked.values.count }

    func origins(of service: TokenService) -> [String] { [] }

    func token(of service: TokenService, for origin: String) async throws -> StoredToken? {
        asked.record(service)
        return try await gate.call()
    }

    func set(_ token: StoredToken, for service: TokenService) { kept.record(token) }

    func remove(_ service: TokenService, for origin: String) {}
}
