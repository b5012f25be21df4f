import Models
import TestSupport
import XCTest

@testable import Storage

final class DurableFileTests: FolderTestCase {
    func testWaitingForALockEndsWithTheTimeout() throws {
        let file = folder.file("scores.json")
        try DurableFile(file).locked {
            let failure = FileFailure(
                "lock", file, code: EWOULDBLOCK, reason: "another program has locked it for 0.05 s",
                remedy: .retry)
            assertThrows(try FileLock(file, mode: 0o600, timeout: 0.05).locked {}, failure)
        }
        XCTAssertNoThrow(try FileLock(file, mode: 0o600, timeout: 0.05).locked {})
    }

    func testAnExistingFileKeepsItsMode() throws {
        for mode in [0o600, 0o644, 0o664, 0o640, 0o444] {
            let file = try folder.write("old", to: "file")
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            try DurableFile(file).write(Data("new".utf8))
            XCTAssertEqual(try file.permissions, mode)
            XCTAssertEqual(try folder.text("file"), "new")
            try FileManager.default.removeItem(at: file)
        }
    }

    func testTheBitsThatChangeTheUserAreNotPassedOn() throws {
        let file = try folder.write("old", to: "file")
        XCTAssertEqual(chmod(file.path, 0o6777), 0)
        try DurableFile(file).write(Data("new".utf8))
        XCTAssertEqual(try file.permissions, 0o777)
    }

    func testThePermissionsOfAnotherUsersFileCountForNothing() {
        var file = stat()
        file.st_mode = S_IFREG | 0o666
        file.st_uid = 65_534
        XCTAssertNil(DurableFile.permissions(of: file, for: 1000))
        XCTAssertEqual(DurableFile.permissions(of: file, for: 65_534), 0o666)
    }

    func testRestrictingAFileRemovesThePermissionsOfOtherUsers() throws {
        for (mode, closed) in [(0o644, 0o600), (0o660, 0o600), (0o604, 0o600), (0o755, 0o700)] {
            let file = try folder.write("old", to: "file")
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            XCTAssertTrue(try DurableFile(file, mode: 0o600).restrictToOwner(), "the mode was not changed")
            XCTAssertEqual(try file.permissions, closed)
            XCTAssertFalse(try DurableFile(file, mode: 0o600).restrictToOwner(), "the mode was changed again")
        }
        XCTAssertFalse(
            try DurableFile(folder.file("missing"), mode: 0o600).restrictToOwner(), "a missing file was changed")
    }
}

final class DocumentFileTests: FolderTestCase {
    func testAFileUpToTheLimitIsReadAndALargerFileIsRefused() throws {
        for text in ["", "x", "xy", String(repeating: "z", count: (1 << 18) + 1)] {
            let path = try folder.write(text, to: "document").path
            let read = try DocumentFile(path: path, limit: text.utf8.count).read(action: "read it")
            XCTAssertEqual(read, Data(text.utf8))
            guard !text.isEmpty else { continue }
            assertThrows(
                try DocumentFile(path: path, limit: text.utf8.count - 1).read(action: "read it"), \.cause,
                .tooLarge(limit: text.utf8.count - 1))
        }
    }

    func testAPathThatIsNotAFileIsReported() {
        for (path, reason) in [("/tmp", "it is a folder, not a file"), ("/nowhere", "there is no such file")] {
            XCTAssertThrowsError(try DocumentFile(path: path, limit: .max).read(action: "read it")) {
                XCTAssertEqual(($0 as? ServiceError)?.cause, .invalid(reason))
                XCTAssertEqual(($0 as? ServiceError)?.place, path)
            }
        }
    }

    func testReadingInACancelledTaskThrowsACancellationError() async throws {
        let path = try folder.write("x", to: "document").path
        await assertThrowsIfCancelled { try DocumentFile(path: path, limit: 1).read(action: "read it") }
    }

    func testAPipeIsReadToItsEndUnlessItExceedsTheLimit() throws {
        let pipe = folder.file("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        for (limit, isWhole) in [(1, true), (0, false)] {
            let writer = Thread { try? FileHandle(forWritingTo: pipe).write(contentsOf: Data("x".utf8)) }
            writer.start()
            let read = try? DocumentFile(path: pipe.path, limit: limit).read(action: "read it")
            XCTAssertEqual(read, isWhole ? Data("x".utf8) : nil)
        }
    }
}

final class FoldersTests: XCTestCase {
    func testFoldersFollowTheXDGSpecification() {
        let usual = ["/.config/quintet", "/.local/share/quintet", "/.cache/quintet"]
        let ann = usual.map { "/home/ann\($0)" }
        let here = FileManager.default.currentDirectoryPath
        let table: [([String: String], [String])] = [
            ([:], ann), (["HOME": ""], ann),
            (
                ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/e/", "XDG_CACHE_HOME": "/a b"],
                ["/c/quintet", "/d/e/quintet", "/a b/quintet"]
            ),
            (["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": "relative", "XDG_CACHE_HOME": "~/cache"], ann),
            (
                ["XDG_DATA_HOME": "/d", "HOME": "/somewhere/else"],
                ["/somewhere/else/.config/quintet", "/d/quintet", "/somewhere/else/.cache/quintet"]
            ),
            (["HOME": "~/y"], usual.map { "\(here)/~/y\($0)" }), (["HOME": "x/../y"], usual.map { "\(here)/y\($0)" }),
        ]
        for (environment, expected) in table {
            let folders = Folders(environment: environment, home: URL(filePath: "/home/ann"))
            XCTAssertEqual([folders.config, folders.data, folders.cache].map(\.path), expected)
        }
    }
}
