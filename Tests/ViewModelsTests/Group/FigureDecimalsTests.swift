import XCTest

@testable import Models
@testable import ViewModels

/// The decimals of the figures in standings.
final class FigureDecimalsTests: XCTestCase {
    /// Returns the rank, the percentage and the average of players from their numbers of tries, which are 0 for a loss.
    private func figures(_ players: [String: [Int]], by order: StandingsOrder = .wins) -> [String] {
        let results = players.flatMap { player, tries in
            tries.enumerated().map { PostedResult(player: player, puzzle: $0, tries: $1 == 0 ? nil : $1) }
        }
        let today = WordleScore.initial[0].date
        let standings = Standings(GroupTable(results), by: order, minimumGames: 0, today: today)
        let decimals = FigureDecimals(standings.players)
        return standings.players.map { "\($0.rank ?? 0) \(decimals.winPercent($0)) \(decimals.average($0))" }
    }

    private func games(_ won: Int, of played: Int, tries: Int = 4) -> [Int] {
        Array(repeating: tries, count: won) + Array(repeating: 0, count: played - won)
    }

    func testRanksThatDifferShowDifferentPercentages() {
        XCTAssertEqual(
            figures(["Ann": games(26, of: 27), "Bob": games(24, of: 25)]), ["1 96.3 4.00", "2 96.0 4.00"])
        XCTAssertEqual(figures(["Ann": games(3, of: 4), "Bob": games(1, of: 2)]), ["1 75 4.00", "2 50 4.00"])
    }

    func testRanksThatDifferShowDifferentAverages() {
        let slower = Array(repeating: 4, count: 999) + [5]
        XCTAssertEqual(figures(["Ann": [4], "Bob": slower]), ["1 100 4.000", "2 100 4.001"])
        XCTAssertEqual(figures(["Ann": [4], "Bob": slower], by: .average), ["1 100 4.000", "2 100 4.001"])
        XCTAssertEqual(figures(["Ann": [4, 4], "Bob": [4, 4]]), ["1 100 4.00", "1 100 4.00"])
    }

    func testOnlyWhoNeverLostHasAHundredPercentAndOnlyWhoNeverWonHasZero() {
        XCTAssertEqual(
            figures(["A": [4], "B": games(999, of: 1_000), "C": games(1, of: 1_000), "D": [0]]),
            ["1 100 4.00", "2 99 4.00", "3 1 4.00", "4 0 –"])
        XCTAssertEqual(
            figures(["A": games(999, of: 1_000), "B": games(998, of: 1_000)]), ["1 99.9 4.00", "2 99.8 4.00"])
    }

    func testFiguresThatDoNotDecideTheRankAreToldApartToo() {
        let players = ["Ann": games(26, of: 27), "Bob": games(24, of: 25)]
        XCTAssertEqual(Set(figures(players, by: .streak).map { $0.dropFirst(2) }), ["96.3 4.00", "96.0 4.00"])
    }
}
