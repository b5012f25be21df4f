import Models
import TestSupport
import XCTest

@testable import Storage

final class TokenFileTests: XCTestCase {
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

    func testATokenIsOnlyDeletedOrMissingIfItsFileCanBeExamined() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("tokens.json")
        // The file is there, but neither its status nor its content can be read.
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: file)
        let tokens = TokenFile(file)
        XCTAssertThrowsError(try tokens.remove(.wordle, for: "https://h.org"))
        XCTAssertThrowsError(try tokens.isMissing())
        XCTAssertNoThrow(try TokenFile(folder.file("none/tokens.json")).remove(.wordle, for: "https://h.org"))
        XCTAssertEqual(try TokenFile(folder.file("none/tokens.json")).isMissing(), true)
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
