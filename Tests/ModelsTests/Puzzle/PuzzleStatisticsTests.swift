import Models
import TestSupport
import XCTest

final class PuzzleStatisticsTests: XCTestCase {
    func testCountsGamesAndStreaks() {
        for (results, expected, name) in [
            ([], "0 0 0% 0 0 - [0, 0, 0, 0, 0, 0, 0]", "no game"),
            ([(5, 3)], "1 1 100% 1 1 3.0 [0, 0, 1, 0, 0, 0, 0]", "one game"),
            ([(5, nil)], "1 0 0% 0 0 - [0, 0, 0, 0, 0, 0, 1]", "a loss"),
            ([(1, 4), (2, 4), (3, 4)], "3 3 100% 3 3 4.0 [0, 0, 0, 3, 0, 0, 0]", "in a row"),
            ([(3, 4), (1, 4), (2, 4)], "3 3 100% 3 3 4.0 [0, 0, 0, 3, 0, 0, 0]", "unordered"),
            ([(1, 1), (2, 2), (4, 6)], "3 3 100% 1 2 3.0 [1, 1, 0, 0, 0, 1, 0]", "a gap"),
            ([(1, 1), (2, nil), (3, 2)], "3 2 67% 1 1 1.5 [1, 1, 0, 0, 0, 0, 1]", "a loss within"),
            ([(1, 5), (2, 5), (3, nil)], "3 2 67% 0 2 5.0 [0, 0, 0, 0, 2, 0, 1]", "a loss at the end"),
            ([(.max, 1), (.min, 1)], "2 2 100% 1 1 1.0 [2, 0, 0, 0, 0, 0, 0]", "the ends of Int"),
            ([(1, 2), (2, nil), (1, 6), (2, 3)], "2 1 50% 0 1 2.0 [0, 1, 0, 0, 0, 0, 1]", "the first results count"),
            (
                [(1, 0), (2, 7), (3, -1), (4, 6)], "4 1 25% 1 1 6.0 [0, 0, 0, 0, 0, 1, 3]",
                "no possible number of tries"
            ),
        ] as [([(Int, Int?)], String, String)] {
            XCTAssertEqual(figures(results), expected, name)
        }
    }

    func testPercentagesAreRoundedHalfUpBut100MeansAllAnd0MeansNone() {
        let shares = [(1, 3), (2, 3), (1, 8), (1, 200), (1, 201), (199, 200), (0, 9), (9, 9)].map { solved, played in
            PuzzleStatistics(
                results: (0..<played).map { PuzzleResult(puzzle: $0, outcome: $0 < solved ? .solved(4) : .lost) }
            )
            .winPercent
        }
        XCTAssertEqual(shares, [33, 67, 13, 1, 1, 99, 0, 100])
    }

    func testAnUnfinishedGameCountsAsNotSolvedWhenItsDayIsOver() throws {
        let games = WordleScore.initial + [.make(265, "sweet", ["corgi"])]
        XCTAssertEqual(text(games, on: 265), "3 3 100% 3 3 3.67 [0, 0, 1, 2, 0, 0, 0]")
        XCTAssertEqual(text(games, on: 266), "4 3 75% 0 3 3.67 [0, 0, 1, 2, 0, 0, 1]")
    }

    private func text(_ games: [WordleScore], on puzzle: Int) -> String {
        text(PuzzleStatistics(games, today: PuzzleCalendar.date(ofPuzzle: puzzle) ?? games[0].date))
    }

    private func figures(_ results: [(Int, Int?)]) -> String {
        text(PuzzleStatistics(results: results.map { PuzzleResult(puzzle: $0.0, outcome: Outcome(tries: $0.1)) }))
    }

    private func text(_ statistics: PuzzleStatistics) -> String {
        let average = statistics.averageTries.map { String(($0 * 100).rounded() / 100) } ?? "-"
        return "\(statistics.played) \(statistics.solved) \(statistics.winPercent)% \(statistics.streak.current) "
            + "\(statistics.streak.longest) \(average) \(statistics.distribution)"
    }
}
