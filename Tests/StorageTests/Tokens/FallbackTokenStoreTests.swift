import Foundation
import Models
import TestSupport
import XCTest

@testable import Storage

final class FallbackTokenStoreTests: XCTestCase {
    private let tool = SecretTool()
    private let folder = PlannedFolder()
    private let said = Recorder<URL>()
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")
    private let newer = StoredToken(value: "n3wer", origin: "https://api.github.com")

    func testWhereTheSystemsStoreWorksTheSecretIsInNoFile() throws {
        let store = fallback(try tool.store(.working))
        try store.set(token, for: .github)
        XCTAssertEqual(folder.names, ["tokens-kept-elsewhere.json", "tokens-kept-elsewhere.json.lock"])
        XCTAssertFalse(try contents("tokens-kept-elsewhere.json").contains("s3cret"))
        XCTAssertEqual(said.values, [])
    }

    func testElseItIsInAFileThatOnlyTheOwnerCanReadSaidOnce() throws {
        for system in [try tool.store(.failing), try tool.store(.failing), nil] {
            let store = fallback(system)
            try store.set(token, for: .github)
            try store.set(nil, for: .github)
            try store.set(newer, for: .wordle)
        }
        XCTAssertEqual([folder.mode(), folder.mode("tokens.json")], [0o700, 0o600])
        XCTAssertEqual(said.values, [folder.url.appending(component: "tokens.json")])
    }

    func testTheSystemsStoreIsLeftAloneUntilItHasAToken() throws {
        let store = fallback(try tool.store(.hanging))
        XCTAssertNil(try store.token(for: .github))
        try store.set(nil, for: .github)
        XCTAssertEqual(tool.calls, "")
        XCTAssertEqual(folder.names, [])
    }

    func testTheNewestTokenWinsWhereverItIs() throws {
        try fallback(try tool.store(.working)).set(token, for: .github)
        let failing = fallback(try tool.store(.failing))
        try failing.set(newer, for: .github)
        XCTAssertEqual(try failing.token(for: .github), newer)
        let working = fallback(try tool.store(.working))
        XCTAssertEqual(try working.token(for: .github), newer)
        try working.set(token, for: .github)
        XCTAssertEqual(try working.token(for: .github), token)
        XCTAssertFalse(try contents("tokens.json").contains("n3wer"))
        try working.set(nil, for: .github)
        XCTAssertNil(try working.token(for: .github))
    }

    func testATokenThatCannotBeReadOrRemovedIsToldOf() throws {
        try fallback(try tool.store(.working)).set(token, for: .github)
        let failing = fallback(try tool.store(.failing))
        XCTAssertThrowsError(try failing.token(for: .github))
        XCTAssertThrowsError(try failing.set(nil, for: .github))
        XCTAssertEqual(try fallback(try tool.store(.working)).token(for: .github), token)
    }

    private func fallback(_ system: (any TokenStore)?) -> FallbackTokenStore {
        FallbackTokenStore(system, folder: folder.url) { [said] in said.record($0) }
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(component: name), encoding: .utf8)
    }
}
