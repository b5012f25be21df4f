import StoreSamples
import TestSupport
import XCTest

/// Every system call of every store, each of which fails once: no confirmed change may be lost, every file has to be
/// readable, and the failure has to be reported in one line.
final class StoreFaultTests: XCTestCase {
    private static let calls = ["open", "write", "fsync", "rename", "mkdir", "fchmod"]
    /// The calls that are different if the folders of a file are created first.
    private static let callsOfFolders = ["open", "fsync", "mkdir"]

    func testAnyFailedSystemCallLosesNothingOfAnExistingFile() async throws {
        let shim = try FaultShim()
        for store in SampleStore.allCases { try await assertSurvives(store, shim, inner: "") }
    }

    func testAnyFailedSystemCallLosesNothingWithMissingFolders() async throws {
        let shim = try FaultShim()
        for store in SampleStore.allCases { try await assertSurvives(store, shim, inner: "home/quintet") }
    }

    func testAFailedSyncAfterAChangeReportsThatTheChangeWasMade() async throws {
        let shim = try FaultShim()
        let folder = try TemporaryFolder()
        _ = try await SampleStore.settings.keep(0, in: folder.url)
        let writer = try Writer([.settings], folder.url, 2..<3, shim, .init("fsync", 2), in: folder.url)
        XCTAssertEqual(
            try writer.lines(),
            [
                "Could not confirm the change (\(folder.file("settings.json").path)): "
                    + "cannot sync the folder of the file: input/output error. "
                    + "The change was made, but may be lost in a power failure."
            ])
        try await assertEqual(SampleStore.settings.missing(of: [0, 2], in: folder.url), [])
    }

    func testTheParentOfEveryNewFolderIsSynced() throws {
        let shim = try FaultShim()
        let folder = try TemporaryFolder()
        let home = folder.file("a/b/quintet")
        XCTAssertEqual(try Writer([.settings], home, 2..<3, shim, nil, in: folder.url).lines(), ["settings 2"])
        let top = folder.url.resolvingSymlinksInPath().path
        let changes = shim.calls.filter { $0.hasPrefix("mkdir") || $0.hasPrefix("fsync") || $0.hasPrefix("rename") }
        XCTAssertEqual(
            changes,
            [
                "mkdir \(top)/a", "fsync \(top)", "mkdir \(top)/a/b", "fsync \(top)/a", "mkdir \(top)/a/b/quintet",
                "fsync \(top)/a/b", "fsync \(top)/a/b/quintet/.settings.json.new",
                "rename \(top)/a/b/quintet/settings.json", "fsync \(top)/a/b/quintet",
            ])
    }

    func testANewFolderThatCannotBeSyncedIsReportedAndRemoved() throws {
        let shim = try FaultShim()
        let folder = try TemporaryFolder()
        let home = folder.file("a/quintet")
        let lines = try Writer([.settings], home, 2..<3, shim, .init("fsync", 1), in: folder.url).lines()
        XCTAssertEqual(
            lines,
            [
                "Could not write the settings (\(home.path)/settings.json): cannot create the folder of the file: "
                    + "input/output error. Check the folder’s permissions and free space, then try again."
            ])
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("a").path), folder.file("a").path)
    }

    /// Makes each system call of a writer fail in turn, each time in a new temporary folder.
    ///
    /// `inner` is the path of the store's folder in the temporary folder. If it is not empty, the writer creates it.
    private func assertSurvives(
        _ store: SampleStore, _ shim: FaultShim, inner: String, line: UInt = #line
    ) async throws {
        try await keepOne(store, shim, inner: inner, nil, line: line)
        let calls = shim.calls.compactMap { $0.split(separator: " ").first.map(String.init) }
        for call in inner.isEmpty ? Self.calls : Self.callsOfFolders {
            for number in 0..<calls.count(where: { $0 == call }) {
                let fault = FaultShim.Fault(call, number + 1, code: number % 2 == 0 ? EIO : ENOSPC)
                try await keepOne(store, shim, inner: inner, fault, line: line)
            }
        }
        // Cached data is not synced, since it can be fetched again.
        if inner.isEmpty { XCTAssertEqual(calls.contains("fsync"), store != .cache, "\(store)", line: line) }
        XCTAssertGreaterThan(calls.count, store == .cache ? 4 : 5, "\(store)", line: line)
    }

    private func keepOne(
        _ store: SampleStore, _ shim: FaultShim, inner: String, _ fault: FaultShim.Fault?, line: UInt
    ) async throws {
        let message = "\(store), \(fault?.description ?? "no fault"), in “\(inner)”"
        let folder = try TemporaryFolder(in: TemporaryFolder.memory)
        let home = inner.isEmpty ? folder.url : folder.file(inner)
        var kept: Set<Int> = []
        if inner.isEmpty, try await store.keep(0, in: home) { kept.insert(0) }
        let writer = try Writer([store], home, 2..<3, shim, fault, in: folder.url)
        let lines = try writer.lines()
        XCTAssertEqual(writer.process.finish(), 0, message, line: line)
        let isAcknowledged = lines == ["\(store.rawValue) 2"]
        if fault == nil { XCTAssertTrue(isAcknowledged, "\(message): \(lines)", line: line) }
        if isAcknowledged {
            kept.insert(2)
        } else if store != .cache {
            XCTAssertEqual(lines.count, 1, "\(message): \(lines)", line: line)
            XCTAssertTrue(lines[0].hasPrefix("Could not "), "\(message): \(lines)", line: line)
            // The other stores make several changes, and the message is about one of them.
            let isOneChange = [.scores, .settings, .tokens, .stars].contains(store)
            if isOneChange, lines[0].contains("The change was made") { kept.insert(2) }
        }
        try await assertEqual(store.missing(of: kept, in: home), [], message, line: line)
        let isKept = try await store.keep(3, in: home)
        XCTAssertTrue(isKept, message, line: line)
        try await assertEqual(store.missing(of: kept.union([3]), in: home), [], message, line: line)
    }
}
