import Models
import TestSupport
import XCTest

@testable import Storage

final class DurableFileTests: XCTestCase {
    func testWaitingForALockEndsWithTheTimeout() throws {
        let folder = try TemporaryFolder()
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
        let folder = try TemporaryFolder()
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
        let folder = try TemporaryFolder()
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
        let folder = try TemporaryFolder()
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
