import Models
import TestSupport
import XCTest

@testable import Storage

final class FallbackTokenStoreTests: FolderTestCase {
    private lazy var tool = SecretTool(folder)
    /// A folder that does not exist until a token is saved.
    private var place: URL { folder.file("tokens") }
    private var names: [String] { (try? folder.names(in: "tokens")) ?? [] }
    private let said = Recorder<URL>()
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")
    private let newer = StoredToken(value: "n3wer", origin: "https://api.github.com")

    func testWithAKeyringNoFileHasTheSecret() async throws {
        let store = fallback(try tool.store(.working))
        try await store.set(token, for: .github)
        XCTAssertEqual(names, ["tokens-kept-elsewhere.json", "tokens-kept-elsewhere.json.lock"])
        XCTAssertFalse(try contents("tokens-kept-elsewhere.json").contains("s3cret"), "the secret is in the file")
        XCTAssertEqual(said.values, [])
    }

    func testWithoutAKeyringTheTokenIsInAPrivateFileWhichIsReportedOnce() async throws {
        for system in [try tool.store(.absent), try tool.store(.absent), nil] {
            let store = fallback(system)
            try await store.set(token, for: .github)
            try await store.remove(.github, for: self.token.origin)
            try await store.set(newer, for: .wordle)
        }
        XCTAssertEqual(try [place, place.appending(path: "tokens.json")].map { try $0.permissions }, [0o700, 0o600])
        XCTAssertEqual(said.values, [place.appending(component: "tokens.json")])
    }

    func testTheKeyringIsAskedOnceAboutAnOriginWithoutASavedToken() async throws {
        for _ in 0..<2 { try await assertToken(nil, in: fallback(try tool.store(.working))) }
        XCTAssertEqual(
            tool.calls.split(separator: "\n").filter { $0.contains("account") },
            ["search service quintet account github https://api.github.com"])
        try await assertEqual(fallback(try tool.store(.working)).origins(of: .github), [])
    }

    /// A locked keyring is not an absent one: KeePassXC 2.7.4 answers nothing while its window asks for the password.
    func testAKeyringThatDoesNotAnswerIsAnErrorAndAskedAgain() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        try loseTheList()
        try folder.program("keyring/dbus-send", "echo 'variant boolean true'")
        let locked = fallback(try tool.store(.hanging))
        await assertThrows(\.cause, .keyringLocked) { _ = try await locked.token(of: .github, for: self.token.origin) }
        try folder.program("keyring/dbus-send", "echo 'variant boolean false'")
        try await assertToken(token, in: fallback(try tool.store(.working)))
    }

    func testATokenIsFoundInTheKeyringAfterTheListWasLostOrIsAnErrorIfItIsLocked() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        try loseTheList()
        let locked = fallback(try tool.store(.locked))
        await assertThrows(\.cause, .keyringLocked) { _ = try await locked.token(of: .github, for: self.token.origin) }
        let store = fallback(try tool.store(.working))
        try await assertToken(token, in: store)
        try await assertEqual(store.origins(of: .github), [token.origin])
    }

    func testAnAbsentKeyringHasNoToken() async throws {
        try await assertToken(nil, in: fallback(try tool.store(.absent)))
        XCTAssertEqual(names, [])
    }

    func testTheNewestTokenIsUsedFromTheKeyringOrTheFile() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        let failing = fallback(try tool.store(.absent))
        try await failing.set(newer, for: .github)
        try await assertToken(newer, in: failing)
        let working = fallback(try tool.store(.working))
        try await assertToken(newer, in: working)
        try await working.set(token, for: .github)
        try await assertToken(token, in: working)
        XCTAssertFalse(try contents("tokens.json").contains("n3wer"), "the secret is in the file")
        try await working.remove(.github, for: self.token.origin)
        try await assertToken(nil, in: working)
    }

    func testAFailureToReadOrRemoveATokenIsReported() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        let failing = fallback(try tool.store(.absent))
        let reading = await failure(ServiceError.self) { try await failing.token(of: .github, for: self.token.origin) }
        let removing = await failure(ServiceError.self) { try await failing.remove(.github, for: self.token.origin) }
        XCTAssertEqual([reading?.action, removing?.action], ["read the token", "delete the token"])
        try await assertToken(token, in: fallback(tool.store(.working)))
    }

    func testATokenInALockedKeyringIsNotForgotten() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        let locked = fallback(try tool.store(.locked))
        let errors = [
            await failure(ServiceError.self) { _ = try await locked.token(of: .github, for: self.token.origin) },
            await failure(ServiceError.self) { try await locked.remove(.github, for: self.token.origin) },
        ]
        XCTAssertEqual(errors.map { $0?.cause }, [.keyringLocked, .keyringLocked])
        try await assertEqual(locked.origins(of: .github), [token.origin])
    }

    func testOnlyAnAbsentKeyringLeadsToTheFile() async throws {
        for kind in [SecretTool.Kind.locked, .refusing, .silent, .guarded] {
            let store = fallback(try tool.store(kind))
            let error = await failure(ServiceError.self) { try await store.set(self.token, for: .github) }
            XCTAssertEqual(error?.action, "save the token", "\(kind)")
            if kind == .locked { XCTAssertEqual(error?.cause, .keyringLocked) }
            XCTAssertEqual(names, [], "\(kind)")
        }
    }

    func testATokenThatTheKeyringHasLostIsAnError() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        try FileManager.default.removeItem(at: folder.file("keyring/secret-github https:__api.github.com"))
        let store = fallback(try tool.store(.working))
        let error = await failure(ServiceError.self) { try await store.token(of: .github, for: self.token.origin) }
        XCTAssertEqual(error, ServiceError(action: "read the token", cause: .tokenGone))
        try await store.remove(.github, for: token.origin)
        try await assertToken(nil, in: store)
    }

    func testATokenInAnUnavailableKeyringStaysListed() async throws {
        try await fallback(try tool.store(.working)).set(token, for: .github)
        let remote = fallback(nil)
        let error = await failure(ServiceError.self) { try await remote.remove(.github, for: self.token.origin) }
        let away = ServiceError.Cause.connection("it has a token but is not available here")
        let reading = await failure(ServiceError.self) { try await remote.token(of: .github, for: self.token.origin) }
        XCTAssertEqual([error?.cause, reading?.cause], [away, away])
        try await assertEqual(remote.origins(of: .github), [token.origin])
        let atHand = fallback(try tool.store(.working))
        try await assertToken(token, in: atHand)
        try await atHand.remove(.github, for: token.origin)
        try await remote.remove(.github, for: token.origin)
        try await assertToken(nil, in: atHand)
    }

    private func fallback(_ system: (any Keyring)?) -> FallbackTokenStore {
        FallbackTokenStore(system, folder: place) { [said] in said.record($0) }
    }

    private func loseTheList() throws {
        try FileManager.default.removeItem(at: folder.file("tokens/tokens-kept-elsewhere.json"))
    }

    private func contents(_ name: String) throws -> String { try folder.text("tokens/\(name)") }
}
