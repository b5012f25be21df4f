import Models
import StoreSamples
import TestSupport
import XCTest

/// Disk failures of every store, which have to be reported in one line with the next step, without loss of old data.
final class StoreFailureTests: XCTestCase {
    /// The action that failed, as the error of each store describes it.
    private static let actions: [SampleStore: String] = [
        .scores: "add Wordle 2", .settings: "write the settings", .tokens: "write the tokens",
        .stars: "write the star counts", .changes: "import the games", .shared: "save the results",
    ]
    private static let advice = "Check the folder’s permissions and free space, then try again."

    func testAFullDiskIsReported() async throws {
        for store in SampleStore.allCases {
            let folder = try TemporaryFolder()
            let before = try await contents(of: store, in: folder)
            try await assertFails(store, folder, "full", "cannot write the file: file too large")
            XCTAssertEqual(try files(in: folder.url), before, store.rawValue)
        }
    }

    func testAFolderWithoutWritePermissionIsReported() async throws {
        for store in SampleStore.allCases {
            // The account that the writer switches to may have no access to the administrator's home folder.
            let folder = try TemporaryFolder(in: URL(filePath: "/tmp"))
            let before = try await contents(of: store, in: folder)
            let inner = folder.file(store == .cache ? "responses" : "")
            try setMode(0o555, of: inner)
            for name in try folder.names() where name.hasSuffix(".lock") { try setMode(0o666, of: folder.file(name)) }
            for file in before.keys { try setMode(0o644, of: folder.file(file)) }
            if store == .cache { try setMode(0o755, of: folder.url) }
            try await assertFails(
                store, folder, "unprivileged", "cannot write the file: permission denied",
                // Tokens of another account that everyone can read are not used.
                tokens: "protect the tokens", "cannot restrict access to the file: operation not permitted")
            try setMode(0o755, of: inner)
            XCTAssertEqual(try files(in: folder.url), before, store.rawValue)
        }
    }

    func testASymbolicLinkInPlaceOfTheFileIsReadButNeverReplaced() async throws {
        for store in SampleStore.allCases where ![.cache, .changes].contains(store) {
            let folder = try TemporaryFolder()
            _ = try await contents(of: store, in: folder)
            try folder.replaceByLink(store.file)
            let before = try files(in: folder.url)
            try await assertFails(
                store, folder, nil, "cannot write the file: it is a symbolic link",
                advice: "Delete the link, or put a regular file in its place.")
            // The undo log has a change that was not made, which undo ignores.
            let after = try files(in: folder.url).filter { $0.key != "scores.undo.json" }
            XCTAssertEqual(after, before.filter { $0.key != "scores.undo.json" }, store.rawValue)
        }
    }

    func testASymbolicLinkInPlaceOfTheLockIsRefused() async throws {
        for store in SampleStore.allCases {
            let folder = try TemporaryFolder()
            _ = try await contents(of: store, in: folder)
            try FileManager.default.removeItem(at: folder.file("\(store.file).lock"))
            try folder.write("mine", to: "elsewhere")
            try folder.link("\(store.file).lock", to: "elsewhere")
            let before = try files(in: folder.url)
            try await assertFails(store, folder, nil, "cannot lock the file: too many levels of symbolic links")
            XCTAssertEqual(try files(in: folder.url), before, store.rawValue)
        }
    }

    func testATooLargeFileIsNeitherReadNorReplaced() async throws {
        let limits: [SampleStore: Int] = [.scores: 100, .settings: 1, .tokens: 1, .stars: 10]
        for (store, limit) in limits {
            for size in [limit * 1_000_000 + 1, 1 << 40] {
                let folder = try TemporaryFolder()
                let file = try folder.write("{}", to: store.file)
                // The file is sparse, so it needs no space on the disk.
                XCTAssertEqual(truncate(file.path, size), 0)
                let before = Memory.peakFromNow()
                let error = await failure(ServiceError.self) { try await store.keep(1, in: folder.url) }
                XCTAssertEqual(
                    error?.cause, .storage("cannot read the file: it is larger than \(limit) MB"), store.rawValue)
                XCTAssertEqual(error?.remedy, .fixFile)
                XCTAssertLessThan(Memory.peak() - before, 20_000_000)
                XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int, size)
            }
        }
    }

    func testAHomeFolderThatCannotBeCreatedIsReported() async throws {
        // Not even the administrator can create a folder under a device.
        let home = URL(filePath: "/dev/null/home")
        let unmade = "cannot create the folder of the file: not a directory"
        let table: [SampleStore: (action: String, words: String)] = [
            .scores: ("add Wordle 2", unmade), .changes: ("import the games", unmade),
            .settings: ("write the settings", unmade), .shared: ("save the results", unmade),
            .tokens: ("write the tokens", unmade),
            .stars: ("read the star counts", "cannot read the file: not a directory"),
        ]
        for store in SampleStore.allCases {
            let expected = table[store].map { ["Could not \($0) (\(home.path)/\(store.file)): \($1). \(Self.advice)"] }
            XCTAssertEqual(try Writer([store], home, 2..<3).lines(), expected ?? [], store.rawValue)
        }
    }

    /// Saves the number 0 and returns the content of the files in the folder.
    private func contents(of store: SampleStore, in folder: TemporaryFolder) async throws -> [String: Data] {
        let isKept = try await store.keep(0, in: folder.url)
        XCTAssertTrue(isKept, store.rawValue)
        return try files(in: folder.url)
    }

    /// Makes another process save a number, which fails, and checks that the earlier number is not lost.
    private func assertFails(
        _ store: SampleStore, _ folder: TemporaryFolder, _ mode: String?, _ words: String, tokens: String? = nil,
        _ tokenWords: String? = nil, advice: String = advice, line: UInt = #line
    ) async throws {
        let writer = try Writer([store], folder.url, 2..<3, mode)
        let action = store == .tokens ? tokens ?? Self.actions[store] : Self.actions[store]
        let words = store == .tokens ? tokenWords ?? words : words
        // A cache reports no error, since an answer that cannot be stored is fetched again.
        // A change of games is first written to the undo log, which a writer with a `mode` cannot write.
        // Without a `mode`, a link in place of the file of games or of its lock is the fault.
        let file = [.scores, .changes].contains(store) && mode != nil ? "\(store.rawValue).undo.json" : store.file
        let expected = action.map { ["Could not \($0) (\(folder.file(file).path)): \(words). \(advice)"] }
        XCTAssertEqual(try writer.lines(), expected ?? [], store.rawValue, line: line)
        try await assertEqual(store.missing(of: [0], in: folder.url), [], store.rawValue, line: line)
    }

    /// Returns the content of all files by path, except the empty locks.
    private func files(in folder: URL) throws -> [String: Data] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                let data = try? Data(contentsOf: folder.appending(path: path))
                return data.flatMap { $0.isEmpty ? nil : (path, $0) }
            })
    }

    private func setMode(_ mode: Int, of file: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
}
