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

    func testAFileInPlaceOfTheFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "quintet")
        await assertFails(
            folder.file("quintet/scores.json"), reading: "cannot read the file: not a directory",
            "cannot create the folder of the file: not a directory")
        XCTAssertEqual(try folder.text("quintet"), "mine")
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

    /// Checks that every call fails with an error about the file; `changing` is the reason if changes fail for another.
    private func assertFails(
        _ file: URL, reading: String, _ changing: String? = nil, remedy: Remedy? = nil, line: UInt = #line
    ) async {
        let book = book(file)
        let error = { (action: String, words: String) in
            ServiceError(action: action, place: file.path, cause: .storage(words), remedy: remedy)
        }
        let list = await failure(ServiceError.self, line: line) { try await book.scores() }
        XCTAssertEqual(list, error("list the games", reading), line: line)
        let added = await failure(ServiceError.self, line: line) { try await book.add(.make(1)) }
        XCTAssertEqual(added, error("add Wordle 1", changing ?? reading), line: line)
        let reset = await failure(ServiceError.self, line: line) { try await book.reset() }
        XCTAssertEqual(reset, error("reset the games", changing ?? reading), line: line)
    }

    private func book(_ file: URL) -> ScoreBook { ScoreBook(file) { XCTFail("set aside: \($0)") } }
}
