import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class LeaderboardViewModelTests: XCTestCase {
    private typealias State = LoadState<LeaderboardListing>

    func testRanksTheHighestFirstAndCountsWhatCouldNotBeRead() async {
        let (list, service, recorder) = makeSUT()
        await load(list, service, 0, .success(.make(20, nil, 30, 20, 0, unreadable: 2)))
        let expected = LeaderboardListing(
            rows: [
                row(1, 3, "C", 30), row(2, 1, "A", 20), row(2, 4, "D", 20), row(4, 5, "E", 0), row(nil, 2, "B", nil),
            ],
            participants: 5, unreadable: 2, order: .highestFirst, filter: "")
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(expected)])
    }

    func testARefreshKeepsTheRowsWhileItRunsAndWhenItFails() async {
        let (list, service, recorder) = makeSUT()
        await load(list, service, 0, .success(.make(1)))
        await load(list, service, 1, .failure(ServiceError.refused))
        XCTAssertEqual(
            recorder.history,
            [
                .idle, .loading(previous: nil), .loaded(listing(1)), .loading(previous: listing(1)),
                .error(.refused, previous: listing(1)),
            ])
    }

    func testAFailureIsRetriedAndTheReasonGoes() async {
        let (list, service, recorder) = makeSUT()
        await load(list, service, 0, .failure(ServiceError.refused))
        await load(list, service, 1, .success(.make(1)))
        XCTAssertEqual(
            recorder.history,
            [
                .idle, .loading(previous: nil), .error(.refused, previous: nil), .loading(previous: nil),
                .loaded(listing(1)),
            ])
    }

    func testALateAnswerToAnOlderLoadChangesNothing() async {
        let (list, service, recorder) = makeSUT()
        let older = list.load()
        await service.board.calls(1)
        let newer = list.load()
        await service.board.calls(2)
        service.board.answer(1, with: .success(.make(2)))
        await newer.value
        service.board.answer(0, with: .success(.make(1)))
        await older.value
        XCTAssertEqual(
            recorder.history, [.idle, .loading(previous: nil), .loading(previous: nil), .loaded(listing(2))])
    }

    func testALateFailureOfAnOlderLoadChangesNothing() async {
        let (list, service, recorder) = makeSUT()
        let older = list.load()
        await service.board.calls(1)
        let newer = list.load()
        await service.board.calls(2)
        service.board.answer(0, with: .failure(ServiceError.refused))
        await older.value
        service.board.answer(1, with: .success(.make(2)))
        await newer.value
        XCTAssertEqual(
            recorder.history, [.idle, .loading(previous: nil), .loading(previous: nil), .loaded(listing(2))])
    }

    func testCancellingGoesBackToIdleAndAReloadWorks() async {
        let (list, service, recorder) = makeSUT()
        let given = list.load()
        await service.board.calls(1)
        list.cancel()
        service.board.answer(0, with: .success(.make(1)))
        await given.value
        await load(list, service, 1, .success(.make(2)))
        XCTAssertEqual(
            recorder.history,
            [.idle, .loading(previous: nil), .idle, .loading(previous: nil), .loaded(listing(2))])
    }

    func testCancellingARefreshGoesBackToWhatWasLoaded() async {
        let (list, service, recorder) = makeSUT()
        await load(list, service, 0, .success(.make(1)))
        let refresh = list.load()
        await service.board.calls(2)
        list.cancel()
        service.board.answer(1, with: .failure(CancellationError()))
        await refresh.value
        XCTAssertEqual(
            recorder.history,
            [
                .idle, .loading(previous: nil), .loaded(listing(1)), .loading(previous: listing(1)),
                .loaded(listing(1)),
            ])
    }

    func testAListReleasedWhileLoadingTellsNothingMore() async {
        let service = LeaderboardServiceSpy()
        var list: LeaderboardViewModel? = LeaderboardViewModel(service: service)
        let recorder = list.map { StateRecorder($0.observe) }
        let load = list?.load()
        await service.board.calls(1)
        list = nil
        service.board.answer(0, with: .success(.make(1)))
        await load?.value
        XCTAssertEqual(recorder?.history, [.idle, .loading(previous: nil)])
    }

    func testHandsTheWishForStatisticsOn() async {
        let (list, _, _) = makeSUT()
        var count = 0
        list.onStatistics = { count += 1 }
        list.showStatistics()
        XCTAssertEqual(count, 1)
    }

    private func load(
        _ list: LeaderboardViewModel,
        _ service: LeaderboardServiceSpy,
        _ index: Int,
        _ result: Result<Leaderboard, any Error>
    ) async {
        let load = list.load()
        await service.board.calls(index + 1)
        service.board.answer(index, with: result)
        await load.value
    }

    private func row(_ rank: Int?, _ id: Int, _ name: String, _ score: Int?) -> RankedAthlete {
        RankedAthlete(rank: rank, athlete: Athlete(id: id, name: name, score: score))
    }

    private func listing(_ score: Int) -> LeaderboardListing {
        LeaderboardListing(
            rows: [row(1, 1, "A", score)], participants: 1, unreadable: 0, order: .highestFirst, filter: "")
    }

    private func makeSUT(
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> (LeaderboardViewModel, LeaderboardServiceSpy, StateRecorder<State>) {
        let service = LeaderboardServiceSpy()
        let list = LeaderboardViewModel(service: service)
        trackForLeaks(list, file: file, line: line)
        trackForLeaks(service, file: file, line: line)
        return (list, service, StateRecorder(list.observe))
    }
}
