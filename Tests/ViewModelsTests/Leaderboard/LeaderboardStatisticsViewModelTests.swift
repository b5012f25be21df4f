import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class LeaderboardStatisticsViewModelTests: XCTestCase {
    func testSummarizesTheScores() async {
        let service = trackForLeaks(LeaderboardServiceSpy())
        let page = trackForLeaks(StatisticsViewModel(service: service))
        let recorder = StateRecorder(page.observe)
        let board = Leaderboard.make(0, 9, nil, 9, 4, leftOut: LeftOut(1))
        await service.board.answer(0, with: .success(board), to: page.load())
        let summary = StatisticsSummary(LeaderboardStatistics(board.athletes), leftOut: LeftOut(1))
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(summary)])
        XCTAssertEqual(
            summary.figures.map { "\($0.name): \($0.value)" },
            [
                "Participants: 5", "With a score: 4", "With a score, %: 80", "Average score: 5.5",
                "Median score: 6.5", "Highest score: 9", "Lowest score: 0",
            ])
        XCTAssertEqual(
            summary.bars.map { bar in ["\(bar.label) \(bar.count) \(bar.share)"] + bar.marks },
            [
                ["0 1 0.5"], ["1 0 0.0"], ["2 0 0.0"], ["3 0 0.0"], ["4 1 0.5"], ["5 0 0.0"], ["6 0 0.0", "median"],
                ["7 0 0.0"], ["8 0 0.0"], ["9 2 1.0", "leader"],
            ])
        XCTAssertEqual(summary.leftOutNote, "1 record was left out.")
    }

    func testAClassWithoutScoresHasDashesAndNoBars() async {
        for board in [Leaderboard.make(), .make(nil)] {
            let summary = StatisticsSummary(LeaderboardStatistics(board.athletes))
            XCTAssertEqual(summary.figures.suffix(4).map(\.value), ["–", "–", "–", "–"])
            XCTAssertEqual(summary.bars, [])
        }
    }

    func testRangesOfNegativeScoresAreWrittenWithAWord() async {
        let bars = StatisticsSummary(LeaderboardStatistics(Leaderboard.make(-20, 19).athletes)).bars
        XCTAssertEqual(bars.first?.label, "-20 to -17")
        XCTAssertEqual(bars.last?.label, "16–19")
        XCTAssertEqual(bars.last?.spokenLabel, "16 to 19")
        let first = StatisticsSummary(LeaderboardStatistics(Leaderboard.make(0, 19).athletes)).bars.first
        XCTAssertEqual([first?.label, first?.spokenLabel], ["0–1", "0 to 1"])
    }
}
