import Foundation
import Models
import TestSupport
import XCTest

@testable import Storage

/// What every store of tokens does.
final class TokenStoreContractTests: XCTestCase {
    private let folder = PlannedFolder()
    private let tools = [SecretTool(), SecretTool(), SecretTool()]

    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")
    private let other = StoredToken(value: "an0ther", origin: "http://127.0.0.1:5000")

    override func tearDown() {
        for folder in [folder] + tools.map(\.folder) { folder.remove() }
    }

    /// Every store, fresh and by name.
    private func stores() throws -> [(String, any TokenStore)] {
        func fallback(_ name: String, _ system: (any TokenStore)?) -> FallbackTokenStore {
            FallbackTokenStore(system, folder: folder.url.appending(component: name)) { _ in }
        }
        return [
            ("file", TokenFile(folder.url.appending(component: "file.json"))),
            ("secret-tool", try tools[0].store(.working)), ("fallback without a system's store", fallback("a", nil)),
            ("fallback that works", fallback("b", try tools[1].store(.working))),
            ("fallback that fails", fallback("c", try tools[2].store(.failing))),
        ]
    }

    func testThereIsNothingAtFirst() async throws {
        for (name, store) in try stores() {
            for service in ServiceError.Credential.allCases {
                try await assertToken(nil, in: store, for: service, name)
            }
        }
    }

    func testATokenComesBackWithItsOrigin() async throws {
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await assertToken(token, in: store, name)
            try await assertToken(nil, in: store, for: .wordle, name)
        }
    }

    func testANewTokenReplacesTheOneBeforeAndNoOther() async throws {
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await store.set(token, for: .wordle)
            try await store.set(other, for: .github)
            try await assertToken(other, in: store, name)
            try await assertToken(token, in: store, for: .wordle, name)
        }
    }

    func testARemovedTokenIsGoneAndNoOther() async throws {
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await store.set(other, for: .wordle)
            try await store.set(nil, for: .github)
            try await assertToken(nil, in: store, name)
            try await assertToken(other, in: store, for: .wordle, name)
        }
    }

    func testRemovingWhatIsNotThereIsNoFailure() async throws {
        for (_, store) in try stores() { try await store.set(nil, for: .github) }
    }

    func testEveryVisibleCharacterSurvives() async throws {
        let value = String(decoding: (0x21...0x7E).map { UInt8($0) }, as: UTF8.self)
        let token = StoredToken(value: String(repeating: value, count: 43), origin: "https://a.test")
        for (name, store) in try stores() {
            try await store.set(token, for: .github)
            try await assertToken(token, in: store, name)
        }
    }
}
