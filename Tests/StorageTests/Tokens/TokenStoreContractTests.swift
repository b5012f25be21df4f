import Models
import TestSupport
import XCTest

@testable import Storage

final class TokenStoreContractTests: FolderTestCase {

    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")
    private let other = StoredToken(value: "an0ther", origin: "http://127.0.0.1:5000")

    /// A new instance of every store, by name.
    private func stores() throws -> [(String, any TokenStore)] {
        func fallback(_ name: String, _ system: (any Keyring)?) -> FallbackTokenStore {
            FallbackTokenStore(system, folder: folder.file(name)) { _ in }
        }
        return [
            ("file", TokenFile(folder.file("file.json"))),
            ("fallback without a system's store", fallback("a", nil)),
            ("fallback that works", fallback("b", try SecretTool(folder, in: "working").store(.working))),
            ("fallback without a keyring", fallback("c", try SecretTool(folder, in: "absent").store(.absent))),
        ]
    }

    func testANewStoreIsEmpty() async throws {
        for (name, store) in try stores() {
            for service in TokenService.allCases {
                try await assertToken(nil, in: store, for: service, name)
                try await assertOrigins([], in: store, for: service, name)
            }
        }
    }

    func testATokenIsReturnedOnlyForItsOriginAndService() async throws {
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await assertToken(token, in: store, name)
            try await assertToken(nil, in: store, for: .wordle, name)
            try await assertToken(nil, in: store, at: other.origin, name)
            try await assertOrigins([token.origin], in: store, name)
        }
    }

    func testANewTokenReplacesTheTokenForTheSameOrigin() async throws {
        let newer = StoredToken(value: "n3wer", origin: token.origin)
        for (name, store) in try stores() {
            for kept in [token, other, newer] { try await store.set(kept, for: .github) }
            try await assertToken(newer, in: store, name)
            try await assertToken(other, in: store, at: other.origin, name)
        }
    }

    func testDeletingATokenLeavesOtherTokens() async throws {
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await store.set(other, for: .github)
            try await store.remove(.github, for: token.origin)
            try await assertToken(nil, in: store, name)
            try await assertToken(other, in: store, at: other.origin, name)
            try await assertOrigins([other.origin], in: store, name)
        }
    }

    func testDeletingAMissingTokenIsNotAFailure() async throws {
        for (_, store) in try stores() { try await store.remove(.github, for: token.origin) }
    }

    func testATokenOfEveryVisibleCharacterIsReadBackUnchanged() async throws {
        let value = String(decoding: (0x21...0x7E).map { UInt8($0) }, as: UTF8.self)
        let token = StoredToken(value: String(repeating: value, count: 43), origin: "https://a.test")
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await assertToken(token, in: store, at: token.origin, name)
        }
    }

    private func assertOrigins(
        _ expected: [String], in store: any TokenStore, for service: TokenService = .github,
        _ message: String, line: UInt = #line
    ) async throws {
        try await assertEqual(store.origins(of: service), expected, message, line: line)
    }
}

final class TokenFileTests: FolderTestCase {
    func testOnlyTheOwnerCanReadTheFileAndItsFolder() throws {
        let tokens = TokenFile(folder.file("config/quintet/tokens.json"))
        try tokens.set(StoredToken(value: "secret", origin: "https://h.org"), for: .wordle)
        XCTAssertEqual(try folder.file("config/quintet").permissions, 0o700)
        XCTAssertEqual(try folder.file("config/quintet/tokens.json").permissions, 0o600)
        XCTAssertEqual(try folder.file("config/quintet/tokens.json.lock").permissions, 0o600)
    }

    func testAFileThatOthersCouldReadIsMadePrivateAndReported() throws {
        let exposed = Recorder<URL>()
        let token = StoredToken(value: "secret", origin: "https://h.org")
        let tokens = TokenFile(folder.file("tokens.json")) { exposed.record($0) }
        try tokens.set(token, for: .wordle)
        let file = tokens.url
        let uses: [() throws -> Void] = [
            { XCTAssertEqual(try tokens.token(of: .wordle, for: token.origin), token) },
            { try tokens.set(token, for: .wordle) },
            { XCTAssertEqual(try tokens.origins(of: .wordle), [token.origin]) },
        ]
        for (count, use) in uses.enumerated() {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            try use()
            try use()
            XCTAssertEqual(try file.permissions, 0o600)
            XCTAssertEqual(exposed.values, Array(repeating: file, count: count + 1))
        }
    }

    func testATokenIsOnlyDeletedOrMissingIfItsFileCanBeExamined() throws {
        let file = folder.file("tokens.json")
        // The file is there, but neither its status nor its content can be read.
        try folder.link("tokens.json", to: "tokens.json")
        let tokens = TokenFile(file)
        XCTAssertThrowsError(try tokens.remove(.wordle, for: "https://h.org"))
        XCTAssertThrowsError(try tokens.isMissing())
        XCTAssertNoThrow(try TokenFile(folder.file("none/tokens.json")).remove(.wordle, for: "https://h.org"))
        XCTAssertEqual(try TokenFile(folder.file("none/tokens.json")).isMissing(), true)
    }

    func testATokenWithoutAnOriginIsIgnored() throws {
        let file = try folder.write(#"{"wordle": "secret"}"#, to: "tokens.json")
        XCTAssertEqual(try TokenFile(file).origins(of: .wordle), [])
        XCTAssertNil(try TokenFile(file).token(of: .wordle, for: ""))
    }

    func testADamagedFileIsReportedWithoutItsContentAndNotChanged() throws {
        let file = try folder.write(#"{"wordle": "secret"#, to: "tokens.json")
        let tokens = TokenFile(file)
        let expected = ServiceError(
            action: "read the tokens", place: file.path, cause: .malformed(line: 1, column: 19), remedy: .fixFile)
        assertThrows(try tokens.token(of: .wordle, for: "https://h.org"), expected)
        assertThrows(try tokens.remove(.wordle, for: "https://h.org"), expected)
        XCTAssertEqual(try folder.text("tokens.json"), #"{"wordle": "secret"#)
    }
}

/// Compares the token in a store for a service and an origin with an expected value.
func assertToken(
    _ expected: StoredToken?, in store: any TokenStore, for service: TokenService = .github,
    at origin: String = "https://api.github.com", _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
) async throws {
    try await assertEqual(store.token(of: service, for: origin), expected, message, file: file, line: line)
}
