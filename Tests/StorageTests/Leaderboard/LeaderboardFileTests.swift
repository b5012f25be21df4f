import Models
import TestSupport
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

final class BundledLeaderboardTests: XCTestCase {
    func testTheSampleBeginsWithTheFiveOriginalAthletes() async throws {
        let athletes = try await LocalDocument.leaderboard.leaderboard().athletes
        XCTAssertEqual(
            athletes.prefix(5),
            [
                Athlete(id: 51, name: "Johannes Neutze", score: 232),
                Athlete(id: 43, name: "Stefan Rothlehner", score: 201),
                Athlete(id: 1, name: "Henning Heinrich", score: 9), Athlete(id: 5, name: "Inga Tiedmers", score: 48),
                Athlete(id: 2, name: "Hannes Klein", score: 12),
            ])
    }

    func testTheSampleHasATieAGapInTheRanksAScoreOfZeroAndMissingScores() async throws {
        let board = try await LocalDocument.leaderboard.leaderboard()
        let ranks = Ranking(board.athletes).rows.map(\.rank)
        XCTAssertEqual(board.leftOut.count, 0)
        XCTAssertEqual(ranks.prefix(4), [1, 2, 2, 4])
        XCTAssertTrue(board.athletes.contains { $0.points == 0 }, "no athlete has the score 0")
        XCTAssertEqual(ranks.suffix(2), [nil, nil])
        XCTAssertEqual(Set(board.athletes.map(\.id)).count, board.athletes.count)
    }
}
