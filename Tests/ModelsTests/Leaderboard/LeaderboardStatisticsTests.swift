import XCTest

@testable import Models

final class LeaderboardStatisticsTests: XCTestCase {
    func testSummarizesAClassWithAMissingScore() {
        let statistics = statistics([232, 201, 9, 48, 12, nil])
        XCTAssertEqual(statistics.participants, 6)
        XCTAssertEqual(statistics.scored, 5)
        XCTAssertEqual(statistics.completionPercent, 83)
        XCTAssertEqual(statistics.averageScore, 100.4)
        XCTAssertEqual(statistics.medianScore, 48)
        XCTAssertEqual(statistics.highestScore, 232)
        XCTAssertEqual(statistics.lowestScore, 9)
    }

    func testAClassWithoutScoresHasNoAverageAndNoHistogram() {
        for (statistics, participants) in [(statistics([]), 0), (statistics([nil, nil]), 2)] {
            XCTAssertEqual(statistics.participants, participants)
            XCTAssertEqual(statistics.completionPercent, 0)
            XCTAssertNil(statistics.averageScore)
            XCTAssertNil(statistics.medianScore)
            XCTAssertNil(statistics.highestScore)
            XCTAssertNil(statistics.lowestScore)
            XCTAssertEqual(statistics.histogram(bins: 5), [])
        }
    }

    func testAScoreThatIsNoNumberIsSubmittedButInNoFigure() {
        let statistics = LeaderboardStatistics([
            Athlete(id: "1", name: "A", score: .other("DNF")), Athlete(id: "2", name: "B", score: .number(1.5)),
            Athlete(id: "3", name: "C", score: nil), Athlete(id: "4", name: "D", score: .number(-0.5)),
        ])
        XCTAssertEqual([statistics.participants, statistics.scored, statistics.completionPercent], [4, 3, 75])
        XCTAssertEqual(statistics.averageScore, 0.5)
        XCTAssertEqual([statistics.lowestScore, statistics.highestScore], [-0.5, 1.5])
        XCTAssertEqual(
            statistics.histogram(bins: 10),
            [
                HistogramBin(lower: -1, upper: -1, count: 1), HistogramBin(lower: 0, upper: 0, count: 0),
                HistogramBin(lower: 1, upper: 1, count: 1),
            ])
    }

    func testTheMedianOfAnEvenCountIsTheMeanOfTheMiddleScores() {
        XCTAssertEqual(statistics([-3, -2]).medianScore, -2.5)
    }

    func testTheBinsAreEquallyWideAndContainEveryScore() {
        XCTAssertEqual(
            statistics([0, 1, 4, 5, 9, 10]).histogram(bins: 3),
            [
                HistogramBin(lower: 0, upper: 3, count: 2), HistogramBin(lower: 4, upper: 7, count: 2),
                HistogramBin(lower: 8, upper: 11, count: 2),
            ])
        XCTAssertEqual(
            statistics([-2, 0, 0]).histogram(bins: 10),
            [
                HistogramBin(lower: -2, upper: -2, count: 1), HistogramBin(lower: -1, upper: -1, count: 0),
                HistogramBin(lower: 0, upper: 0, count: 2),
            ])
        XCTAssertEqual(statistics([7, 7]).histogram(bins: 4), [HistogramBin(lower: 7, upper: 7, count: 2)])
        XCTAssertEqual(statistics([1, 2]).histogram(bins: 0), [])
    }

    private func statistics(_ scores: [Int?]) -> LeaderboardStatistics {
        LeaderboardStatistics(scores.enumerated().map { Athlete(id: $0, name: "A\($0)", score: $1) })
    }
}
