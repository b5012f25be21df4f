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

    func testReportsAFileThatCannotBeRead() async throws {
        // The administrator may read every file, so the test creates a loop of links, which cannot be followed.
        let loop = folder.appending(component: "loop.json")
        try FileManager.default.createSymbolicLink(atPath: loop.path, withDestinationPath: loop.path)
        let error = await failure(ServiceError.self) { try await LocalDocument(path: loop.path).leaderboard() }
        XCTAssertEqual(error?.action, "list the athletes")
        XCTAssertEqual(error?.place, loop.path)
        XCTAssertEqual(error?.reason, "cannot read the file: too many levels of symbolic links")
    }
}
