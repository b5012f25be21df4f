import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class LeaderboardSearchTests: XCTestCase {
    private let board = Leaderboard(athletes: [
        Athlete(id: 1, name: "Zoë", score: 10), Athlete(id: 2, name: "Joe", score: 30),
        Athlete(id: 3, name: "Zoltan", score: 20), Athlete(id: 4, name: "Noemi", score: nil),
    ])

    func testASearchPreservesRanksAndABlankSearchShowsEveryone() async {
        let (list, recorder) = await makeSUT()
        list.filter(" zo ")
        list.filter("zo")
        list.filter("zelda")
        list.filter(" ")
        XCTAssertEqual(
            recorder.history.dropFirst(2).map(rows),
            [
                ["1 Joe 30", "2 Zoltan 20", "3 Zoë 10", "– Noemi –"], ["2 Zoltan 20", "3 Zoë 10"], [],
                ["1 Joe 30", "2 Zoltan 20", "3 Zoë 10", "– Noemi –"],
            ])
    }

    func testAnotherOrderRanksAgainAndKeepsTheSearch() async {
        let (list, recorder) = await makeSUT()
        list.filter("o")
        list.toggleOrder()
        list.toggleOrder()
        XCTAssertEqual(
            recorder.history.dropFirst(4).map(rows),
            [
                ["1 Zoë 10", "2 Zoltan 20", "3 Joe 30", "– Noemi –"],
                ["1 Joe 30", "2 Zoltan 20", "3 Zoë 10", "– Noemi –"],
            ])
        XCTAssertEqual(recorder.history.last?.value?.filter, "o")
    }

    func testASearchAndAnOrderChosenDuringALoadApplyToItsRows() async {
        let service = LeaderboardServiceSpy()
        let list = trackForLeaks(LeaderboardViewModel(service: service))
        let load = list.load()
        await service.board.calls(1)
        list.filter("zo")
        list.toggleOrder()
        service.board.answer(0, with: .success(board))
        await load.value
        XCTAssertEqual(rows(list.state), ["1 Zoë 10", "2 Zoltan 20"])
        XCTAssertEqual(list.state.value?.order, .lowestFirst)
    }

    func testWithoutANameTheNeighboursAreThoseOfTheNameInTheSettings() async {
        let service = LeaderboardServiceSpy()
        let list = LeaderboardViewModel(me: "zoltan", service: service)
        await service.board.answer(0, with: .success(board), to: list.load())
        XCTAssertEqual(list.state.value?.rows.first { $0.id == list.state.value?.me }?.athlete.name, "Zoltan")
        XCTAssertEqual(list.around(" ", limit: 1)?.map(\.athlete.name), ["Zoltan"])
        XCTAssertEqual(list.around("joe", limit: 1)?.map(\.athlete.name), ["Joe"])
        XCTAssertNil(list.id(of: "zelda"))
    }

    func testTheSummarySaysWhatIsListed() async {
        let (list, recorder) = await makeSUT()
        list.filter("zo")
        list.filter("joe")
        list.filter("xyz")
        let listings = recorder.history.compactMap(\.value)
        XCTAssertEqual(
            listings.map(\.summary),
            [
                "4 athletes, highest score first", "2 of 4 athletes match “zo”, highest score first",
                "1 of 4 athletes matches “joe”, highest score first",
                "0 of 4 athletes match “xyz”, highest score first",
            ])
        XCTAssertEqual(listings.map(\.emptyText), [nil, nil, nil, "No name matches “xyz”."])
        let crowd = LeaderboardListing(rows: [], participants: 10_000, order: .highestFirst, filter: "")
        XCTAssertEqual(crowd.summary, "10,000 athletes, highest score first")
    }

    func testARowHasATextToReadAloud() async {
        let (list, _) = await makeSUT()
        XCTAssertEqual(
            list.state.value?.rows.suffix(2).map(\.spokenText),
            ["Rank 3: Zoë, score 10.", "No rank: Noemi, no score yet."])
    }

    private func rows(_ state: LoadState<LeaderboardListing>) -> [String] {
        state.value?.rows.map { "\($0.rankText) \($0.athlete.name) \($0.scoreText)" } ?? []
    }

    private func makeSUT() async -> (LeaderboardViewModel, StateRecorder<LoadState<LeaderboardListing>>) {
        let service = LeaderboardServiceSpy()
        let list = trackForLeaks(LeaderboardViewModel(service: service))
        let recorder = StateRecorder(list.observe)
        await service.board.answer(0, with: .success(board), to: list.load())
        return (list, recorder)
    }
}
