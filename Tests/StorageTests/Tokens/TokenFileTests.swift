import Models
import TestSupport
import XCTest

@testable import Storage

final class TokenFileTests: XCTestCase {
    func testStoresATokenForEachServiceAndOrigin() throws {
        let folder = try TemporaryFolder()
        let tokens = TokenFile(folder.file("quintet/tokens.json"))
        let wordle = StoredToken(value: "söcret", origin: "https://wordle.shareup.fun")
        let github = StoredToken(value: "ghp_1", origin: "https://api.github.com")
        XCTAssertNil(try tokens.token(of: .wordle, for: wordle.origin))
        try tokens.set(wordle, for: .wordle)
        XCTAssertNil(try tokens.token(of: .github, for: github.origin))
        try tokens.set(github, for: .github)
        let reopened = TokenFile(folder.file("quintet/tokens.json"))
        XCTAssertEqual(try reopened.token(of: .wordle, for: wordle.origin), wordle)
        XCTAssertEqual(try reopened.token(of: .github, for: github.origin), github)
        let other = StoredToken(value: "new", origin: "http://127.0.0.1:5000")
        try reopened.set(other, for: .wordle)
        XCTAssertEqual(try tokens.token(of: .wordle, for: other.origin), other)
        XCTAssertEqual(try tokens.origins(of: .wordle), [other.origin, wordle.origin])
        try tokens.remove(.wordle, for: other.origin)
        XCTAssertNil(try reopened.token(of: .wordle, for: other.origin))
        XCTAssertEqual(try reopened.token(of: .wordle, for: wordle.origin), wordle)
        XCTAssertEqual(try reopened.token(of: .github, for: github.origin), github)
        XCTAssertFalse(try folder.text("quintet/tokens.json").contains("new"), "the new token is in the file")
    }

    func testOnlyTheOwnerCanReadTheFileAndItsFolder() throws {
        let folder = try TemporaryFolder()
        let tokens = TokenFile(folder.file("config/quintet/tokens.json"))
        try tokens.set(StoredToken(value: "secret", origin: "https://h.org"), for: .wordle)
        XCTAssertEqual(try folder.file("config/quintet").permissions, 0o700)
        XCTAssertEqual(try folder.file("config/quintet/tokens.json").permissions, 0o600)
        XCTAssertEqual(try folder.file("config/quintet/tokens.json.lock").permissions, 0o600)
    }

    func testAFileThatOthersCouldReadIsMadePrivateAndReported() throws {
        let folder = try TemporaryFolder()
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

    func testATokenWithoutAnOriginIsIgnored() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"wordle": "secret"}"#, to: "tokens.json")
        XCTAssertEqual(try TokenFile(file).origins(of: .wordle), [])
        XCTAssertNil(try TokenFile(file).token(of: .wordle, for: ""))
    }

    func testADamagedFileIsReportedWithoutItsContentAndNotChanged() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"wordle": "secret"#, to: "tokens.json")
        let tokens = TokenFile(file)
        let expected = ServiceError(
            action: "read the tokens", place: file.path, cause: .notJSON(looksLike: nil), remedy: .fixFile)
        XCTAssertThrowsError(try tokens.token(of: .wordle, for: "https://h.org")) {
            XCTAssertEqual($0 as? ServiceError, expected)
        }
        XCTAssertThrowsError(try tokens.remove(.wordle, for: "https://h.org")) {
            XCTAssertEqual($0 as? ServiceError, expected)
        }
        XCTAssertEqual(try folder.text("tokens.json"), #"{"wordle": "secret"#)
    }
}
