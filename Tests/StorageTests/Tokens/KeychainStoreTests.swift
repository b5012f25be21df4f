import Models
import TestSupport
import XCTest

@testable import Storage

/// The store in the Keychain, tested with a stand-in so that the tests also run on systems without a Keychain.
final class KeychainStoreTests: FolderTestCase {
    private let token = StoredToken(value: "s3cret", origin: "https://api.github.com")
    private let newer = StoredToken(value: "n3wer", origin: "https://api.github.com")

    func testATokenIsUpdatedOrAddedIfThereIsNone() async throws {
        let keychain = KeychainSpy()
        let store = KeychainStore(keychain)
        var found = [try await store.token(of: "github")]
        for stored in [token, newer] { try await store.set(stored, of: "github") }
        found.append(try await store.token(of: "github"))
        for _ in 1...2 { try await store.set(nil, of: "github") }
        found.append(try await store.token(of: "github"))
        XCTAssertEqual(found, [nil, newer, nil])
        XCTAssertEqual(keychain.calls, ["read", "update", "add", "update", "read", "remove", "remove", "read"])
    }

    func testARefusalOfTheKeychainIsAnErrorAndNoFileIsUsedInstead() async throws {
        let keychain = KeychainSpy()
        let store = FallbackTokenStore(KeychainStore(keychain), folder: folder.url) { XCTFail("\($0)") }
        try await store.set(token, for: .github)
        let refused = "Unlock the keychain and allow quintet to use it."
        // errSecUserCanceled, errSecAuthFailed, errSecIO, errSecInteractionNotAllowed
        for (status, advice) in [
            (-128, refused), (-25293, refused), (-61, refused),
            (-25308, "Unlock the device, or log in at its screen, and try again."),
        ] as [(Int32, String)] {
            keychain.refusal = status
            let calls: KeyValuePairs<String, () async throws -> Void> = [
                "save the token": { try await store.set(self.newer, for: .github) },
                "read the token": { _ = try await store.token(of: .github, for: self.token.origin) },
                "delete the token": { try await store.remove(.github, for: self.token.origin) },
            ]
            for (action, call) in calls {
                let expected = ServiceError(
                    action: action, place: "the keychain", cause: .storage("status \(status)"), remedy: .other(advice))
                await assertThrows(expected, of: call)
            }
            let new = FallbackTokenStore(KeychainStore(keychain), folder: folder.file("new")) { XCTFail("\($0)") }
            _ = await failure(ServiceError.self) { try await new.set(self.token, for: .github) }
            keychain.refusal = nil
            try await assertToken(token, in: store)
        }
        XCTAssertFalse(try folder.names().contains { ["tokens.json", "new"].contains($0) }, "a file was written")
    }

    func testWithoutAKeychainTheTokenIsInTheFile() async throws {
        // errSecNotAvailable, errSecNoSuchKeychain, errSecNoDefaultKeychain, errSecMissingEntitlement
        for status: Int32 in [-25291, -25294, -25307, -34018] {
            let keychain = KeychainSpy()
            keychain.refusal = status
            let folder = try TemporaryFolder()
            let store = FallbackTokenStore(KeychainStore(keychain), folder: folder.url) { _ in }
            try await store.set(token, for: .github)
            try await assertToken(token, in: store)
            XCTAssertTrue(try folder.names().contains("tokens.json"), "no file of tokens was written")
        }
    }

    func testAKeychainThatWaitsForTheUserBlocksNoTask() async throws {
        let keychain = KeychainSpy()
        keychain.waits = DispatchSemaphore(value: 0)
        let store = KeychainStore(keychain)
        // There is one more waiting task than threads for tasks.
        let waiting = (0...ProcessInfo.processInfo.activeProcessorCount).map { _ in
            Task.detached { try await store.token(of: "github") }
        }
        await Task.detached {}.value
        XCTAssertEqual(keychain.calls, [])
        keychain.waits?.signal()
        for task in waiting {
            let token = try await task.value
            XCTAssertNil(token)
        }
    }
}

private final class KeychainSpy: Keychain, @unchecked Sendable {
    private let lock = NSLock()
    private(set) var calls: [String] = []
    private var items: [String: Data] = [:]
    var refusal: Int32?
    /// A semaphore that each call waits for, at most ten seconds.
    var waits: DispatchSemaphore?

    func password(of account: String) -> (status: Int32, data: Data?) {
        if waits?.wait(timeout: .now() + 10) == .success { waits?.signal() }
        lock.lock()
        defer { lock.unlock() }
        calls.append("read")
        return (refusal ?? (items[account] == nil ? -25300 : 0), items[account])
    }

    func update(_ account: String, to data: Data) -> Int32 {
        calls.append("update")
        if let refusal { return refusal }
        guard items[account] != nil else { return -25300 }
        items[account] = data
        return 0
    }

    func add(_ account: String, _ data: Data) -> Int32 {
        calls.append("add")
        if let refusal { return refusal }
        // errSecDuplicateItem
        guard items[account] == nil else { return -25299 }
        items[account] = data
        return 0
    }

    func remove(_ account: String) -> Int32 {
        calls.append("remove")
        return refusal ?? (items.removeValue(forKey: account) == nil ? -25300 : 0)
    }

    func words(for status: Int32) -> String? { nil }
}
