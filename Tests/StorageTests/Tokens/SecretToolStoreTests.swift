import Models
import QuintetPrograms
import Storage
import TestSupport
import ViewModels
import XCTest

final class SecretToolStoreTests: XCTestCase {
    private let tool = SecretTool()
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")

    override func tearDown() { tool.folder.remove() }

    func testTheSecretIsPassedAsInputAndNotAsAnArgument() async throws {
        let store = try tool.store(.working)
        try await store.set(token, of: "github")
        _ = try await store.token(of: "github")
        try await store.set(nil, of: "github")
        XCTAssertEqual(
            tool.calls.split(separator: "\n").filter { $0.contains("account") },
            [
                "store --label=quintet: github service quintet account github",
                "lookup service quintet account github", "clear service quintet account github",
            ])
        XCTAssertFalse(tool.calls.contains("s3cret"), tool.calls)
        XCTAssertTrue(tool.calls.contains("DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere"), tool.calls)
    }

    func testAnItemOfAnotherProgramIsNotAToken() async throws {
        let store = try tool.store(.working)
        try Data("raw".utf8).write(to: tool.folder.url.appending(component: "secret-github"))
        let token = try await store.token(of: "github")
        XCTAssertNil(token)
    }

    func testEveryFailureSaysWhatFailedAndWhy() async throws {
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
            let errors = await errors(of: store)
            XCTAssertEqual(errors, ["read the token", "save the token", "delete the token"].map(expected))
        }
    }

    func testWaitingForALockedKeyringEndsWithTheTimeout() async throws {
        let impatient = try await errors(of: tool.store(.locked, timeLimit: 0.2)).map { $0?.reason }
        let late = "no answer within 0.2 s"
        XCTAssertEqual([impatient[0], impatient[2]], [late, late])
        // The call to store a token gets an answer, so its time limit has to include the start of the program.
        let patient = try tool.store(.locked)
        let error = await failure(ServiceError.self) { try await patient.set(token, of: "github") }
        XCTAssertEqual(error?.reason, "the keyring is locked")
    }

    func testWithoutASessionBusOrSecretToolThereIsNoStore() throws {
        _ = try tool.store(.working)
        var environment = tool.environment
        XCTAssertNotNil(
            SecretToolStore(environment: environment, processes: SystemProcessRunner()), "the store of the session")
        environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        XCTAssertNil(SecretToolStore(environment: environment, processes: SystemProcessRunner()))
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        XCTAssertNil(SecretToolStore(environment: environment, processes: SystemProcessRunner()))
        environment = tool.environment
        environment["PATH"] = "/nowhere"
        XCTAssertNil(SecretToolStore(environment: environment, processes: SystemProcessRunner()))
    }

    func testCancellingTheWaitEndsTheKeyringProgramWithoutAFailure() async throws {
        let store = try tool.store(.hanging, timeLimit: 600)
        let token = token
        let folder = tool.folder.url
        let waits: [@Sendable () async throws -> Void] = [
            { _ = try await store.token(of: "github") }, { try await store.set(token, of: "github") },
            { try await FallbackTokenStore(store, folder: folder) { _ in }.set(token, for: .github) },
        ]
        for (index, wait) in waits.enumerated() {
            let task = Task(operation: wait)
            try await eventually { self.tool.calls.components(separatedBy: "LC_ALL=C").count > index + 1 }
            task.cancel()
            await failure(CancellationError.self) { try await task.value }
        }
        XCTAssertFalse(
            FileManager.default.fileExists(atPath: tool.folder.url.appending(component: "tokens.json").path),
            tool.folder.url.appending(component: "tokens.json").path)
    }

    private func errors(of store: SecretToolStore) async -> [ServiceError?] {
        [
            await failure { try await store.token(of: "github") },
            await failure { try await store.set(self.token, of: "github") },
            await failure { try await store.set(nil, of: "github") },
        ]
    }
}
