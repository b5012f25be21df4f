import Models
import Storage
import TestSupport
import XCTest

final class ScoreBookFailureTests: XCTestCase {
    func testAFolderInPlaceOfTheFileIsReported() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "scores.json/note")
        await assertFails(folder.file("scores.json"), reading: "cannot read the file: it is a folder")
        XCTAssertEqual(try folder.text("scores.json/note"), "mine")
    }

    func testAPipeInPlaceOfTheFileDoesNotBlock() async throws {
        let folder = try TemporaryFolder()
        XCTAssertEqual(mkfifo(folder.file("scores.json").path, 0o600), 0)
        await assertFails(folder.file("scores.json"), reading: "cannot read the file: it is not a regular file")
    }

    func testASymbolicLinkIsReadButNeverReplaced() async throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "elsewhere.json")
        let link = folder.file("scores.json")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: folder.file("elsewhere.json").path)
        await assertFails(
            link, reading: nil, "cannot write the file: it is a symbolic link", remedy: .other(Self.linkAdvice))
        XCTAssertEqual(try folder.text("elsewhere.json"), "[]")
        XCTAssertEqual(
            try FileManager.default.destinationOfSymbolicLink(atPath: link.path), folder.file("elsewhere.json").path)
    }

    func testADamagedFileBehindALinkIsNotMoved() async throws {
        let folder = try TemporaryFolder()
        try folder.write("damaged", to: "elsewhere.json")
        let link = folder.file("scores.json")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: folder.file("elsewhere.json").path)
        await assertFails(
            link, reading: "cannot set aside the file: it is a symbolic link", remedy: .other(Self.linkAdvice))
        XCTAssertEqual(try folder.text("elsewhere.json"), "damaged")
        XCTAssertEqual(try folder.names(), ["elsewhere.json", "scores.json", "scores.json.lock"])
    }

    func testASymbolicLinkInPlaceOfTheLockIsReported() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("scores.json.lock").path, withDestinationPath: folder.file("elsewhere").path)
        let error = await failure(ServiceError.self) { try await self.book(folder.file("scores.json")).add(.nymph) }
        XCTAssertEqual(error?.cause, .storage("cannot lock the file: too many levels of symbolic links"))
        XCTAssertEqual(try folder.names(), ["elsewhere", "scores.json.lock"])
    }

    func testAFolderThatCannotBeCreatedIsReported() async throws {
        // Not even the administrator can create a folder under a device.
        let file = URL(filePath: "/dev/null/home/.local/share/quintet/scores.json")
        await assertFails(
            file, reading: "cannot read the file: not a directory",
            "cannot create the folder of the file: not a directory")
    }

    func testAFileInPlaceOfTheFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "quintet")
        await assertFails(
            folder.file("quintet/scores.json"), reading: "cannot read the file: not a directory",
            "cannot create the folder of the file: not a directory")
        XCTAssertEqual(try folder.text("quintet"), "mine")
    }

    func testAFolderWithoutWritePermissionIsReported() async throws {
        try XCTSkipIf(geteuid() == 0, "the administrator may write everywhere")
        let folder = try TemporaryFolder()
        let before = try await book(folder.file("quintet/scores.json")).add(.nymph)
        let text = try folder.text("quintet/scores.json")
        let permissions = { (mode: Int) in
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file("quintet").path)
        }
        try permissions(0o500)
        await assertFails(folder.file("quintet/scores.json"), reading: nil, "cannot write the file: permission denied")
        let scores = try await book(folder.file("quintet/scores.json")).scores()
        XCTAssertEqual(scores.first, before.score)
        XCTAssertEqual(try folder.text("quintet/scores.json"), text)
        try permissions(0o700)
    }

    func testAFileWithoutReadPermissionIsReported() async throws {
        try XCTSkipIf(geteuid() == 0, "the administrator may read everything")
        let folder = try TemporaryFolder()
        let file = try folder.write("damaged", to: "scores.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: file.path)
        await assertFails(file, reading: "cannot read the file: permission denied")
        XCTAssertEqual(try folder.names(), ["scores.json", "scores.json.lock"])
    }

    private static let linkAdvice = "Delete the link, or put a regular file in its place."

    /// Checks that every call fails with an error about the file, except reading if `reading` is nil.
    ///
    /// `changing` is the reason why changes fail; if it is nil, they fail for the same reason as reading.
    private func assertFails(
        _ file: URL, reading: String?, _ changing: String? = nil, remedy: Remedy? = nil, line: UInt = #line
    ) async {
        let book = book(file)
        let error = { (action: String, words: String) in
            ServiceError(action: action, place: file.path, cause: .storage(words), remedy: remedy)
        }
        if let reading {
            let list = await failure(ServiceError.self, line: line) { try await book.scores() }
            XCTAssertEqual(list, error("list the games", reading), line: line)
        } else {
            let scores = try? await book.scores()
            XCTAssertNotNil(scores, "the games", line: line)
        }
        let words = changing ?? reading ?? ""
        let added = await failure(ServiceError.self, line: line) { try await book.add(.make(1)) }
        XCTAssertEqual(added, error("add Wordle 1", words), line: line)
        let reset = await failure(ServiceError.self, line: line) { try await book.reset() }
        XCTAssertEqual(reset, error("reset the games", words), line: line)
    }

    private func book(_ file: URL) -> ScoreBook { ScoreBook(file) { XCTFail("set aside: \($0)") } }
}
