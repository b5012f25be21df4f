import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class WordleStatisticsViewModelTests: XCTestCase {
    private let today = WordleScore.nymph.date

    func testCountsTheGames() async {
        let service = WordleScoresServiceSpy()
        let page = WordleStatisticsViewModel(today: today, service: service)
        trackForLeaks(page)
        let recorder = StateRecorder(page.observe)
        let scores = [WordleScore.nymph, .make(280, "nymph", ["ponds"]), .make(279)]
        let load = page.load()
        await service.list.calls(1)
        service.list.answer(0, with: .success(scores))
        await load.value
        let summary = WordleStatisticsSummary(scores, today: today)
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(summary)])
        XCTAssertEqual(
            summary.figures.map { "\($0.name): \($0.value)" },
            ["Played: 3", "Win %: 67", "Current streak: 1", "Longest streak: 1", "Average tries: 2.50"])
        XCTAssertEqual(
            summary.bars.map { "\($0.label) \($0.spokenCount), \($0.share)" },
            [
                "1 1, 33 percent, 1.0", "2 0, 0 percent, 0.0", "3 0, 0 percent, 0.0",
                "4 1, 33 percent, the latest one, 1.0", "5 0, 0 percent, 0.0", "6 0, 0 percent, 0.0",
                "X 1, 33 percent, 1.0",
            ])
    }
}
