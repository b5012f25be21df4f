import Models
import TestSupport
import ViewModels
import XCTest

@testable import Storage

final class LeaderboardFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testFulfillsTheContract() async throws {
        let file = folder.appending(component: "athletes.json")
        try await LeaderboardServiceContract { document in
            try document.write(to: file)
            return LocalDocument(path: file.path)
        }.check()
    }

    func testReadsTheFileEachTime() async throws {
        let file = folder.appending(component: "athletes.json")
        let service = LocalDocument(path: file.path)
        try Data(#"[{"id": 1, "name": "Ann"}]"#.utf8).write(to: file)
        let before = try await service.leaderboard()
        try Data(#"[{"id": 1, "name": "Bea"}]"#.utf8).write(to: file)
        let after = try await service.leaderboard()
        XCTAssertEqual([before, after].flatMap { $0.athletes.map(\.name) }, ["Ann", "Bea"])
    }

    func testReportsAMissingFile() async {
        await assertRefused(
            folder.appending(component: "none.json").path, because: "there is no such file",
            step: "Check the name of the file.")
    }

    func testReportsAFolderInPlaceOfAFile() async {
        await assertRefused(folder.path, because: "it is a folder, not a file", step: "Name a file in it.")
    }

    func testReportsAFileThatCannotBeRead() async throws {
        // The administrator may read every file, so the test creates a loop of links, which cannot be followed.
        let loop = folder.appending(component: "loop.json")
        try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: loop.path)
        await assertRefused(loop.path, because: "too many levels of symbolic links")
    }

    private func assertRefused(_ path: String, because reason: String, step: String? = nil, line: UInt = #line) async {
        do {
            _ = try await LocalDocument(path: path).leaderboard()
            XCTFail("nothing was thrown", line: line)
        } catch let error as ServiceError {
            XCTAssertEqual(error.action, "list the athletes", line: line)
            XCTAssertEqual(error.place, path, line: line)
            if let step { XCTAssertEqual(error.remedy.words, step, line: line) }
            XCTAssertTrue(error.reason.lowercased().hasSuffix(reason), error.reason, line: line)
        } catch {
            XCTFail("\(error)", line: line)
        }
    }
}
