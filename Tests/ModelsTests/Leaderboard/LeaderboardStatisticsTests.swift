import XCTest

@testable import Models

final class LeaderboardStatisticsTests: XCTestCase {
    func testSummarizesAClassWithAMissingScore() {
        XCTAssertEqual(
            figures(statistics([232, 201, 9, 48, 12, nil])), "6 athletes, 5 scored, 83%: 100.4 48.0, 9.0 to 232.0")
    }

    func testAClassWithoutScoresHasNoAverageAndNoHistogram() {
        XCTAssertEqual(figures(statistics([])), "0 athletes, 0 scored, 0%: – –, – to –")
        XCTAssertEqual(figures(statistics([nil, nil])), "2 athletes, 0 scored, 0%: – –, – to –")
        for scores in [[], [nil, nil]] as [[Int?]] { XCTAssertEqual(statistics(scores).histogram(bins: 5), []) }
    }

    func testAScoreThatIsNoNumberIsSubmittedButInNoFigure() {
        let statistics = LeaderboardStatistics([
            Athlete(id: "1", name: "A", score: .other("DNF")), Athlete(id: "2", name: "B", score: .number(1.5)),
            Athlete(id: "3", name: "C", score: nil), Athlete(id: "4", name: "D", score: .number(-0.5)),
        ])
        XCTAssertEqual(figures(statistics), "4 athletes, 3 scored, 75%: 0.5 0.5, -0.5 to 1.5")
    }

    func testABinOfDecimalScoresEndsWhereTheNextOneBegins() {
        let scores = [-0.5, 1.5, 2]
        let statistics = LeaderboardStatistics(scores.map { Athlete(id: nil, name: "A", score: .number($0)) })
        XCTAssertEqual(bins(10, of: statistics), [[-1, 0, 1], [0, 1, 0], [1, 2, 1], [2, 3, 1]])
        let counts = statistics.histogram(bins: 2).map { bin in scores.count(where: bin.contains) }
        XCTAssertEqual(bins(2, of: statistics), [[-1, 1, counts[0]], [1, 3, counts[1]]])
    }

    func testTheMedianOfAnEvenCountIsTheMeanOfTheMiddleScores() {
        XCTAssertEqual(statistics([-3, -2]).medianScore, -2.5)
    }

    func testTheBinsAreEquallyWideAndContainEveryScore() {
        XCTAssertEqual(bins(3, of: statistics([0, 1, 4, 5, 9, 10])), [[0, 3, 2], [4, 7, 2], [8, 11, 2]])
        XCTAssertEqual(bins(10, of: statistics([-2, 0, 0])), [[-2, -2, 1], [-1, -1, 0], [0, 0, 2]])
        XCTAssertEqual(bins(4, of: statistics([7, 7])), [[7, 7, 2]])
        XCTAssertEqual(bins(0, of: statistics([1, 2])), [])
    }

    /// Returns the lowest score, the highest score and the count of each bin.
    private func bins(_ count: Int, of statistics: LeaderboardStatistics) -> [[Int]] {
        statistics.histogram(bins: count).map { [$0.lower, $0.upper, $0.count] }
    }

    private func figures(_ statistics: LeaderboardStatistics) -> String {
        let scores = [
            statistics.averageScore, statistics.medianScore, statistics.lowestScore, statistics.highestScore,
        ].map { $0.map { "\($0)" } ?? "–" }
        return "\(statistics.participants) athletes, \(statistics.scored) scored, \(statistics.completionPercent)%: "
            + "\(scores[0]) \(scores[1]), \(scores[2]) to \(scores[3])"
    }

    private func statistics(_ scores: [Int?]) -> LeaderboardStatistics {
        LeaderboardStatistics(scores.enumerated().map { Athlete(id: $0, name: "A\($0)", score: $1) })
    }
}
