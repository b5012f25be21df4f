import InMemoryServices
import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

@MainActor final class LeaderboardViewModelTests: XCTestCase {
    func testFulfillsTheLoadingContract() async {
        let service = LeaderboardServiceSpy()
        let answers = (Leaderboard.make(1), Leaderboard.make(2, nil, leftOut: LeftOut(1)))
        await LoadingContract(service.board, answers) { LeaderboardViewModel(service: service) }.check()
        await LoadingContract(service.board, answers) { StatisticsViewModel(service: service) }.check()
    }

    func testRanksTheHighestFirstAndCountsUnreadableRecords() async {
        let list = await makeLoaded(.make(20, nil, 30, 20, 0, leftOut: LeftOut(2)))
        let rows = [
            row(1, 2, "C", 30), row(2, 0, "A", 20), row(2, 3, "D", 20), row(4, 4, "E", 0), row(nil, 1, "B", nil),
        ]
        let listing = LeaderboardListing(
            rows: rows, participants: 5, leftOut: LeftOut(2), order: .highestFirst, filter: "")
        XCTAssertEqual(list.state, .loaded(listing))
    }

    func testTheGapToTheNextBetterScoreSkipsTies() {
        func gap(of id: Int?) -> String? {
            let rows = [row(1, 2, "C", 30), row(2, 0, "A", 20), row(2, 3, "D", 20), row(4, 4, "E", 7)]
            return LeaderboardListing(rows: rows, participants: 4, me: id).gapText
        }
        XCTAssertEqual([2, 0, 3, 4, nil].map(gap), [nil, "10 behind C", "10 behind C", "13 behind D", nil])
    }

    func testTheHeadlineSaysWhoLeadsAndYourPlace() {
        func texts(_ scores: Int..., filter: String = "", order: ScoreOrder = .highestFirst) -> [String?] {
            let rows = scores.enumerated().map { row($1 == scores[0] ? 1 : $0 + 1, $0, ["A", "B", "C"][$0], $1) }
            let list = LeaderboardListing(rows: rows, participants: 3, order: order, filter: filter, me: 2)
            return [list.headline, list.placeText]
        }
        XCTAssertEqual(texts(30, 20, 8), ["A leads by 10", "You are 3 of 3, 12 behind B."])
        XCTAssertEqual(texts(30, 30, 8), ["A and B lead", "You are 3 of 3, 22 behind B."])
        XCTAssertEqual(texts(30, 20, filter: "a"), [nil, nil])
        XCTAssertEqual(texts(8, 20, order: .lowestFirst)[0], nil)
    }

    func testNoDistanceOfVeryLargeScoresIsSaid() {
        let scores: [Score] = [.whole("\(Int.max)"), .whole("9007199254740992"), .whole("\(Int.min)")]
        let ranking = Ranking(scores.enumerated().map { Athlete(id: nil, name: ["A", "B", "C"][$0], score: $1) })
        let list = LeaderboardListing(rows: ranking.rows, participants: 3, me: 2)
        XCTAssertEqual([list.headline, list.placeText], ["A leads", "You are 3 of 3."])
    }

    func testAScoreThatIsNoNumberIsShownAsItIsWritten() async throws {
        let board = Leaderboard(athletes: [
            Athlete(id: "a", name: "Ann", score: .other("10:32")), Athlete(id: "7", name: "Bo", score: .number(102.5)),
            Athlete(id: nil, name: "Cy", score: nil),
        ])
        let list = await makeLoaded(board)
        let rows = try XCTUnwrap(list.state.value?.rows)
        XCTAssertEqual(rows.map { [$0.rankText, $0.scoreText] }, [["1", "102.5"], ["–", "10:32"], ["–", "–"]])
        XCTAssertEqual(rows[1].spokenText, "No rank: Ann, score 10:32.")
    }

    func testCachedDataIsShownBelowTheErrorOnRequest() async {
        let list = await LeaderboardViewModel(service: UnreachableLeaderboard(.make(20, 30), cachedAt: .noon)).loaded()
        let error = list.state.error
        XCTAssertEqual(error?.cause, .refused)
        XCTAssertEqual(list.cachedAt, .noon)
        await list.showCached()?.value
        XCTAssertEqual(list.state.value?.rows.map(\.athlete.name), ["B", "A"])
        XCTAssertEqual(list.state.error, error)
        XCTAssertNil(list.cachedAt)
        XCTAssertNil(list.showCached())
    }

    func testWithoutCachedDataNothingIsOffered() async {
        let list = await LeaderboardViewModel(service: UnreachableLeaderboard(.make(20), cachedAt: nil)).loaded()
        XCTAssertNil(list.cachedAt)
        XCTAssertNil(list.showCached())
    }

    private func row(_ rank: Int?, _ id: Int, _ name: String, _ score: Int?) -> AthleteRow {
        let athlete = Athlete(id: id + 1, name: name, score: score)
        return AthleteRow(id: id, rank: rank, in: Array(repeating: athlete, count: id + 1))
    }

    private func makeLoaded(_ board: Leaderboard) async -> LeaderboardViewModel {
        await trackForLeaks(LeaderboardViewModel(service: LeaderboardInMemory(board))).loaded()
    }
}

@MainActor final class LeaderboardSearchTests: XCTestCase {
    private let board = Leaderboard(athletes: [
        Athlete(id: 1, name: "Zoë", score: 10), Athlete(id: 2, name: "Joe", score: 30),
        Athlete(id: 3, name: "Zoltan", score: 20), Athlete(id: 4, name: "Noemi", score: nil),
    ])

    func testASearchPreservesRanksAndABlankSearchShowsEveryone() async {
        let (list, recorder) = await makeSUT()
        for text in [" zo ", "zo", "zelda", " "] { list.filter(text) }
        assertElements(
            recorder.history.dropFirst(2).map(rows), ["1 Joe 30", "2 Zoltan 20", "3 Zoë 10", "– Noemi –"],
            ["2 Zoltan 20", "3 Zoë 10"], [], ["1 Joe 30", "2 Zoltan 20", "3 Zoë 10", "– Noemi –"])
    }

    func testASearchAndAnOrderChosenDuringALoadApplyToItsRows() async {
        let service = LeaderboardServiceSpy()
        let list = trackForLeaks(LeaderboardViewModel(service: service))
        let load = list.load()
        await service.board.calls(1)
        list.filter("zo")
        list.toggleOrder()
        await service.board.answer(0, with: .success(board), to: load)
        XCTAssertEqual(rows(list.state), ["1 Zoë 10", "2 Zoltan 20"])
        XCTAssertEqual(list.state.value?.order, .lowestFirst)
    }

    func testWithoutANameTheNeighboursAreThoseOfTheNameInTheSettings() async {
        let list = await LeaderboardViewModel(me: "zoltan", service: LeaderboardInMemory(board)).loaded()
        XCTAssertEqual(list.state.value?.rows.first { $0.id == list.state.value?.me }?.athlete.name, "Zoltan")
        XCTAssertEqual(list.around(" ", limit: 1)?.map(\.athlete.name), ["Zoltan"])
        XCTAssertEqual(list.around("joe", limit: 1)?.map(\.athlete.name), ["Joe"])
        XCTAssertNil(list.id(of: "zelda"))
        XCTAssertNil(list.id(of: "z"))
    }

    func testTheSummarySaysWhatIsListed() async {
        let (list, recorder) = await makeSUT()
        for text in ["zo", "joe", "xyz"] { list.filter(text) }
        let listings = recorder.history.compactMap(\.value)
        assertElements(
            listings.map(\.summary), "4 athletes, highest score first",
            "2 of 4 athletes match “zo”, highest score first", "1 of 4 athletes matches “joe”, highest score first",
            "0 of 4 athletes match “xyz”, highest score first")
        XCTAssertEqual(listings.map(\.emptyText), [nil, nil, nil, "No name matches “xyz”."])
        let crowd = LeaderboardListing(rows: [], participants: 10_000, order: .highestFirst, filter: "")
        XCTAssertEqual(crowd.summary, "10,000 athletes, highest score first")
    }

    private func rows(_ state: LoadState<LeaderboardListing>) -> [String] {
        state.value?.rows.map { "\($0.rankText) \($0.athlete.name) \($0.scoreText)" } ?? []
    }

    private func makeSUT() async -> (LeaderboardViewModel, StateRecorder<LoadState<LeaderboardListing>>) {
        let list = trackForLeaks(LeaderboardViewModel(service: LeaderboardInMemory(board)))
        let recorder = StateRecorder(list.observe)
        await list.load().value
        return (list, recorder)
    }
}

@MainActor final class LeaderboardStatisticsViewModelTests: XCTestCase {
    func testTheStatisticsNameTheFieldsWithNumbersIfNobodyHasAScore() async {
        let service = trackForLeaks(LeaderboardServiceSpy())
        let page = trackForLeaks(StatisticsViewModel(service: service))
        let athletes = Leaderboard.make(nil, nil).athletes
        let board = Leaderboard(athletes: athletes, scoreFields: ["rating", "age"])
        await service.board.answer(0, with: .success(board), to: page.load())
        XCTAssertEqual(page.state.value?.emptyText, "No athlete has a score. The numbers are in “rating”, “age”.")
    }

    func testTheStatisticsCountTheRecordsLeftOut() {
        let summary = StatisticsSummary(LeaderboardStatistics([]), leftOut: LeftOut(1))
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
        let last = bars.last
        XCTAssertEqual([bars.first?.label, last?.label, last?.spokenLabel], ["-20 to -17", "16–19", "16 to 19"])
        let first = StatisticsSummary(LeaderboardStatistics(Leaderboard.make(0, 19).athletes)).bars.first
        XCTAssertEqual([first?.label, first?.spokenLabel], ["0–1", "0 to 1"])
    }
}
