import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

@MainActor final class LeaderboardViewModelTests: XCTestCase {
    private typealias State = LoadState<LeaderboardListing>

    func testRanksTheHighestFirstAndCountsUnreadableRecords() async {
        let (list, service, recorder) = makeSUT()
        await service.board.answer(0, with: .success(.make(20, nil, 30, 20, 0, unreadable: 2)), to: list.load())
        let expected = LeaderboardListing(
            rows: [
                row(1, 3, "C", 30), row(2, 1, "A", 20), row(2, 4, "D", 20), row(4, 5, "E", 0), row(nil, 2, "B", nil),
            ],
            participants: 5, unreadable: 2, order: .highestFirst, filter: "")
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(expected)])
    }

    func testOpeningTheStatisticsIsReported() async {
        let (list, _, _) = makeSUT()
        var count = 0
        list.onStatistics = { count += 1 }
        list.showStatistics()
        XCTAssertEqual(count, 1)
    }

    private func row(_ rank: Int?, _ id: Int, _ name: String, _ score: Int?) -> RankedAthlete {
        RankedAthlete(rank: rank, athlete: Athlete(id: id, name: name, score: score))
    }

    private func makeSUT() -> (LeaderboardViewModel, LeaderboardServiceSpy, StateRecorder<State>) {
        let service = trackForLeaks(LeaderboardServiceSpy())
        let list = trackForLeaks(LeaderboardViewModel(service: service))
        return (list, service, StateRecorder(list.observe))
    }
}
