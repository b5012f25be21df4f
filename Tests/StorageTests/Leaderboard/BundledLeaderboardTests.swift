import Models
import Storage
import TestSupport
import XCTest

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
