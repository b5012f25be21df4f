import Models
import XCTest

final class ShareComparisonTests: XCTestCase {
    func testPlayersStandBestFirst() {
        let results =
            shares("Loser", [(1, nil)]) + shares("Also", [(1, nil)]) + shares("Keen", [(1, nil), (2, nil)])
            + shares("Slow", [(1, 5)]) + shares("Fast", [(1, 2)]) + shares("Often", [(1, 2), (2, 2)])
            + shares("Half", [(1, 1), (2, nil)]) + shares("Ann", [(1, 5)])
        XCTAssertEqual(
            ShareComparison.players(results).map(\.player),
            ["Often", "Fast", "Ann", "Slow", "Half", "Keen", "Also", "Loser"])
    }

    func testTheSamePuzzleTwiceFromOnePlayerCountsOnceTheFirst() {
        let results = shares("Ann", [(1, 3), (1, 2)]) + shares("Bob", [(1, 2)])
        let players = ShareComparison.players(results)
        XCTAssertEqual(players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(players.map(\.statistics.played), [1, 1])
        XCTAssertEqual(players.map(\.statistics.averageTries), [2, 3])
    }

    func testNobody() {
        XCTAssertEqual(ShareComparison.players([]), [])
    }

    private func shares(_ player: String, _ results: [(Int, Int?)]) -> [SharedResult] {
        results.map { SharedResult(player: player, puzzle: $0.0, tries: $0.1) }
    }
}
