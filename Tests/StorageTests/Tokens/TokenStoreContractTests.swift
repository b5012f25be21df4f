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

    func testThereIsNothingAtFirst() throws {
        for (name, store) in try stores() {
            for service in ServiceError.Credential.allCases { XCTAssertNil(try store.token(for: service), name) }
        }
    }

    func testATokenComesBackWithItsOrigin() throws {
        for (name, store) in try stores() {
            try store.set(token, for: .github)
            XCTAssertEqual(try store.token(for: .github), token, name)
            XCTAssertNil(try store.token(for: .wordle), name)
        }
    }

    func testANewTokenReplacesTheOneBeforeAndNoOther() throws {
        for (name, store) in try stores() {
            try store.set(token, for: .github)
            try store.set(token, for: .wordle)
            try store.set(other, for: .github)
            XCTAssertEqual(try store.token(for: .github), other, name)
            XCTAssertEqual(try store.token(for: .wordle), token, name)
        }
    }

    func testARemovedTokenIsGoneAndNoOther() throws {
        for (name, store) in try stores() {
            try store.set(token, for: .github)
            try store.set(other, for: .wordle)
            try store.set(nil, for: .github)
            XCTAssertNil(try store.token(for: .github), name)
            XCTAssertEqual(try store.token(for: .wordle), other, name)
        }
    }

    func testRemovingWhatIsNotThereIsNoFailure() throws {
        for (name, store) in try stores() { XCTAssertNoThrow(try store.set(nil, for: .github), name) }
    }

    func testEveryVisibleCharacterSurvives() throws {
        let value = String(decoding: (0x21...0x7E).map { UInt8($0) }, as: UTF8.self)
        let token = StoredToken(value: String(repeating: value, count: 43), origin: "https://a.test")
        for (name, store) in try stores() {
            try store.set(token, for: .github)
            XCTAssertEqual(try store.token(for: .github), token, name)
        }
    }
}
