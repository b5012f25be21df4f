import Models
import QuintetPrograms
import Storage
import TestSupport
import XCTest

final class SecretToolStoreTests: FolderTestCase {
    private lazy var tool = SecretTool(folder)
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")

    func testTheSecretIsPassedAsInputAndNotAsAnArgument() async throws {
        let store = try tool.store(.working)
        try await store.set(token, of: "github")
        _ = try await store.token(of: "github")
        try await store.set(nil, of: "github")
        XCTAssertEqual(
            tool.calls.split(separator: "\n").filter { $0.contains("account") },
            [
                "store --label=quintet: github service quintet account github",
                "search service quintet account github", "lookup service quintet account github",
                "clear service quintet account github", "search service quintet account github",
            ])
        XCTAssertFalse(tool.calls.contains("s3cret"), tool.calls)
        XCTAssertTrue(tool.calls.contains("DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere"), tool.calls)
    }

    func testAnItemOfAnotherProgramIsNotAToken() async throws {
        let store = try tool.store(.working)
        try folder.write("raw", to: "keyring/secret-github")
        let token = try await store.token(of: "github")
        XCTAssertNil(token)
    }

    func testEveryFailureSaysWhatFailedAndWhy() async throws {
        let absent = "“secret-tool: The name org.freedesktop.secrets was not provided by any .service files”"
        let refused = "“secret-tool: Object does not exist at path”"
        let table: [(SecretTool.Kind, [String])] = [
            (.absent, [String](repeating: "there is no keyring: \(absent)", count: 3)),
            (.refusing, [String](repeating: "secret-tool failed: \(refused)", count: 3)),
            (.silent, [String](repeating: "secret-tool ended with status 3", count: 3)),
            (.guarded, ["it did not give access to the token", "it did not save the token", "it still has the token"]),
        ]
        for (kind, reasons) in table {
            let errors = await errors(of: try tool.store(kind))
            let actions = ["read the token", "save the token", "delete the token"]
            let expected = zip(actions, reasons).map { "Could not \($0) (the keyring): \($1)." }
            XCTAssertEqual(errors.map { $0?.message }, expected, "\(kind)")
        }
    }

    func testALockedKeyringIsNamedAndNoWindowIsOpenedIfNoUserAnswersIt() async throws {
        for windows in [KeyringWindows.unanswered, .answered { _ in }] {
            let errors = await errors(of: try tool.store(.locked, windows: windows))
            XCTAssertEqual(errors.map { $0?.cause }, [.keyringLocked, .keyringLocked, .keyringLocked])
        }
        // `store` may open a window in any case, and `clear` opens none.
        let opening = tool.calls.split(separator: "\n").filter { $0.hasPrefix("lookup") || $0.contains("--unlock") }
        XCTAssertEqual(
            opening, ["lookup service quintet account github", "search --unlock service quintet account github"])
    }

    /// KeePassXC 2.7.4 opens its window for a search too, and does not answer it until then.
    func testAScriptDoesNotSearchALockedKeyring() async throws {
        try folder.program("keyring/dbus-send", "echo '   variant       boolean true'")
        let store = try tool.store(.hanging)
        await assertThrows(\.cause, .keyringLocked) { try await store.token(of: "github") }
        XCTAssertEqual(tool.calls, "")
    }

    /// The user has closed the window of KeePassXC 2.7.4, which then finds nothing and says nothing.
    func testASearchOfALockedCollectionThatHidesItsItemsSettlesNothing() async throws {
        let items = "string \"Items\" variant array [ ]"
        let states = [
            "\(items) string \"Locked\" variant boolean true": true,
            // gnome-keyring 42.1 finds locked items.
            "\(items) string \"Locked\" variant boolean true string \"Created\" variant uint64 1": false,
            "\(items) string \"Locked\" variant boolean false": false,
        ]
        for (answer, isOpen) in states {
            try folder.program("keyring/dbus-send", "echo '\(answer)'")
            for windows in [KeyringWindows.answered { _ in }, .unanswered] {
                let store = try tool.store(.working, windows: windows)
                guard isOpen else {
                    try await assertEqual(store.hasToken(of: "github"), false)
                    try await store.set(nil, of: "github")
                    continue
                }
                let hasToken = await failure(ServiceError.self) { _ = try await store.hasToken(of: "github") }
                let removal = await failure(ServiceError.self) { try await store.set(nil, of: "github") }
                XCTAssertEqual([hasToken?.cause, removal?.cause], [.keyringLocked, .keyringLocked], answer)
            }
        }
    }

    func testTheUserIsRemindedOfTheWindowOnce() async throws {
        let reminders = Recorder<Bool>()
        let store = try tool.store(.hanging, windows: .answered { reminders.record($0) })
        let task = Task { try await store.token(of: "github") }
        try await eventually { !reminders.values.isEmpty }
        task.cancel()
        await failure(CancellationError.self) { try await task.value }
        XCTAssertEqual(reminders.values, [true, false])
    }

    func testWithoutASessionBusThereIsNoStore() throws {
        _ = try tool.store(.working)
        var environment = tool.environment
        XCTAssertNotNil(SecretToolStore(environment: environment, windows: .unanswered), "the store of the session")
        environment["DBUS_SESSION_BUS_ADDRESS"] = ""
        XCTAssertNil(SecretToolStore(environment: environment, windows: .unanswered))
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        XCTAssertNil(SecretToolStore(environment: environment, windows: .unanswered))
    }

    func testWithoutSecretToolAKeyringOnTheBusIsNotPassedBy() async throws {
        let token = token
        let missing = ServiceError(
            action: "save the token", place: "the keyring", cause: .storage("the program secret-tool is missing"),
            remedy: .other("Install it (on Debian: libsecret-tools) and try again."))
        let absent = ServiceError(
            action: "save the token", place: "the keyring", cause: .connection("there is no keyring"))
        for (program, answer, expected) in [
            ("busctl", "org.freedesktop.secrets - - - (activatable)", missing),
            ("dbus-send", "string \"org.freedesktop.secrets\"", missing),
            ("busctl", "org.freedesktop.DBus", absent), ("dbus-send", "string \"org.freedesktop.DBus\"", absent),
        ] {
            let folder = try TemporaryFolder()
            try folder.program(program, "echo '\(answer)'")
            let environment = ["PATH": folder.url.path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
            let store = try XCTUnwrap(SecretToolStore(environment: environment, windows: .unanswered))
            await assertEqual(failure(ServiceError.self) { try await store.set(token, of: "github") }, expected)
        }
    }

    func testCancellingTheWaitEndsTheKeyringProgramWithoutAFailure() async throws {
        let store = try tool.store(.hanging, windows: .answered { _ in })
        let token = token
        let waits: [@Sendable () async throws -> Void] = [
            { _ = try await store.token(of: "github") }, { try await store.set(token, of: "github") },
            { [folder] in try await FallbackTokenStore(store, folder: folder.url) { _ in }.set(token, for: .github) },
        ]
        for (index, wait) in waits.enumerated() {
            let task = Task(operation: wait)
            try await eventually { self.tool.calls.components(separatedBy: "LC_ALL=C").count > index + 1 }
            task.cancel()
            await failure(CancellationError.self) { try await task.value }
        }
        XCTAssertFalse(try folder.names().contains("tokens.json"), "a file of tokens was written")
    }

    private func errors(of store: SecretToolStore) async -> [ServiceError?] {
        [
            await failure { try await store.token(of: "github") },
            await failure { try await store.set(self.token, of: "github") },
            await failure { try await store.set(nil, of: "github") },
        ]
    }
}

/// A stand-in for `secret-tool` that stores secrets as files and records its calls.
struct SecretTool {
    /// The behavior of the program, as seen with `secret-tool` 0.20.5 and gnome-keyring 42.1.
    enum Kind: String {
        case working = ""
        case hanging = "sleep 600; exit 0"
        case absent =
            "echo 'secret-tool: The name org.freedesktop.secrets was not provided by any .service files' >&2; exit 1"
        case locked = """
            case $1 in
            store) echo 'secret-tool: Cannot create an item in a locked collection' >&2; exit 1 ;;
            search) echo '[/1]'; echo 'secret-tool: Cannot get secret of a locked object' >&2; exit 0 ;;
            *) exit 1 ;;
            esac
            """
        /// The window of a new collection was closed, or could not be opened.
        case refusing = "echo 'secret-tool: Object does not exist at path' >&2; exit 1"
        case silent = "exit 3"
        /// A keyring that gives no access to the item, and does not delete it.
        case guarded = "[ \"$1\" = search ] && echo '[/1]'; [ \"$1\" = search ]; exit $?"
    }

    private let folder: TemporaryFolder
    /// The path of its own folder in the folder.
    private let path: String

    init(_ folder: TemporaryFolder, in path: String = "keyring") {
        self.folder = folder
        self.path = path
    }

    private var place: String { folder.file(path).path }

    func store(_ kind: Kind, windows: KeyringWindows = .unanswered) throws -> SecretToolStore {
        let note = "{ echo \"$@\"; env; } >>'\(place)/calls'"
        try folder.program(
            "\(path)/secret-tool", "\(note)\n\(kind.rawValue)\n\(StubPrograms.secretTool(keptIn: place))")
        return try XCTUnwrap(SecretToolStore(environment: environment, windows: windows))
    }

    var environment: [String: String] {
        [
            "PATH": "\(place):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
            "GH_TOKEN": "gh-s3cret",
        ]
    }

    var calls: String { (try? folder.text("\(path)/calls")) ?? "" }
}
