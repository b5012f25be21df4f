import Foundation
import Models
import Storage
import TestSupport
import XCTest

final class SecretToolStoreTests: XCTestCase {
    private let tool = SecretTool()
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")

    func testItIsCalledAsItsManualSaysAndTheSecretIsNoArgument() throws {
        let store = try tool.store(.working)
        try store.set(token, for: .github)
        _ = try store.token(for: .github)
        try store.set(nil, for: .github)
        XCTAssertEqual(
            tool.calls.split(separator: "\n").filter { $0.contains("account") },
            [
                "store --label=quintet: github service quintet account github",
                "lookup service quintet account github", "clear service quintet account github",
            ])
        XCTAssertFalse(tool.calls.contains("s3cret"))
        XCTAssertTrue(tool.calls.contains("DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere"))
    }

    func testWhatAnotherProgramKeptUnderTheNameIsNoToken() throws {
        let store = try tool.store(.working)
        try Data("raw".utf8).write(to: tool.folder.url.appending(component: "secret-github"))
        XCTAssertNil(try store.token(for: .github))
    }

    func testEveryFailureSaysWhatAndWhy() throws {
        let table: [(SecretTool.Kind, String, String?)] = [
            (.hanging, "no answer within 0.2 s", nil),
            (.failing, "it failed", "secret-tool: Cannot autolaunch D-Bus without X11 $DISPLAY"),
            (.silent, "it ended with status 3", nil),
        ]
        for (kind, words, message) in table {
            let store = try tool.store(kind, timeLimit: kind == .hanging ? 0.2 : 20)
            func expected(_ action: String) -> ServiceError {
                ServiceError(action: action, place: "secret-tool", cause: .connection(words), serverMessage: message)
            }
            XCTAssertEqual(failure { _ = try store.token(for: .github) }, expected("read the token"))
            XCTAssertEqual(failure { try store.set(token, for: .github) }, expected("store the token"))
            XCTAssertEqual(failure { try store.set(nil, for: .github) }, expected("remove the token"))
        }
        let flooding = try tool.store(.flooding)
        XCTAssertEqual(
            failure { _ = try flooding.token(for: .github) }?.reason, "it wrote more than 1000000 bytes")
    }

    func testALockedKeyringTakesNoLongerThanTheLimit() throws {
        let store = try tool.store(.locked, timeLimit: 0.2)
        XCTAssertEqual(failure { _ = try store.token(for: .github) }?.reason, "no answer within 0.2 s")
        XCTAssertEqual(failure { try store.set(token, for: .github) }?.reason.isEmpty, false)
    }

    func testWithoutASessionBusOrTheProgramThereIsNoStore() throws {
        _ = try tool.store(.working)
        var environment = tool.environment
        XCTAssertNotNil(SecretToolStore(environment: environment))
        environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        XCTAssertNil(SecretToolStore(environment: environment))
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        XCTAssertNil(SecretToolStore(environment: environment))
        environment = tool.environment
        environment["PATH"] = "/nowhere"
        XCTAssertNil(SecretToolStore(environment: environment))
    }

    private func failure(_ body: () throws -> Void) -> ServiceError? {
        do {
            try body()
            XCTFail("nothing was thrown")
            return nil
        } catch {
            return error as? ServiceError
        }
    }
}
