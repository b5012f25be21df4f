import Models
import TestSupport
import XCTest

@testable import Storage

/// The store in the Keychain, tested with a stand-in so that the tests also run on systems without a Keychain.
final class KeychainStoreTests: XCTestCase {
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
        let folder = try TemporaryFolder()
        let store = FallbackTokenStore(KeychainStore(keychain), folder: folder.url) { XCTFail("\($0)") }
        try await store.set(token, for: .github)
        // errSecUserCanceled, errSecAuthFailed, errSecIO
        for status: Int32 in [-128, -25293, -61] {
            keychain.refusal = status
            for action in ["save the token", "read the token", "delete the token"] {
                let error = await failure(ServiceError.self) {
                    switch action {
                    case "save the token": try await store.set(self.newer, for: .github)
                    case "read the token": _ = try await store.token(of: .github, for: self.token.origin)
                    default: try await store.remove(.github, for: self.token.origin)
                    }
                }
                XCTAssertEqual(
                    error,
                    ServiceError(
                        action: action, place: "the keychain", cause: .storage("status \(status)"),
                        remedy: .other("Unlock the keychain and allow quintet to use it.")))
            }
            keychain.refusal = nil
            try await assertToken(token, in: store)
        }
        XCTAssertFalse(try folder.names().contains("tokens.json"), "a file of tokens was written")
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

    func testALockedKeychainIsAnErrorAndNoFileIsUsedInstead() async throws {
        let keychain = KeychainSpy()
        // errSecInteractionNotAllowed
        keychain.refusal = -25308
        let folder = try TemporaryFolder()
        let store = FallbackTokenStore(KeychainStore(keychain), folder: folder.url) { XCTFail("\($0)") }
        let error = await failure(ServiceError.self) { try await store.set(self.token, for: .github) }
        XCTAssertEqual(
            error,
            ServiceError(
                action: "save the token", place: "the keychain", cause: .storage("status -25308"),
                remedy: .other("Unlock the device, or log in at its screen, and try again.")))
        XCTAssertEqual(try folder.names(), [])
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
