import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

@MainActor final class LeaderboardViewModelTests: XCTestCase {
    private typealias State = LoadState<LeaderboardListing>

    func testFulfillsTheLoadingContract() async {
        let service = LeaderboardServiceSpy()
        let answers = (Leaderboard.make(1), Leaderboard.make(2, nil, leftOut: LeftOut(1)))
        await LoadingContract(service.board, answers) { LeaderboardViewModel(service: service) }.check()
        await LoadingContract(service.board, answers) { StatisticsViewModel(service: service) }.check()
    }

    func testRanksTheHighestFirstAndCountsUnreadableRecords() async {
        let (list, service, recorder) = makeSUT()
        await service.board.answer(0, with: .success(.make(20, nil, 30, 20, 0, leftOut: LeftOut(2))), to: list.load())
        let expected = LeaderboardListing(
            rows: [
                row(1, 2, "C", 30), row(2, 0, "A", 20), row(2, 3, "D", 20), row(4, 4, "E", 0), row(nil, 1, "B", nil),
            ],
            participants: 5, leftOut: LeftOut(2), order: .highestFirst, filter: "")
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(expected)])
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
        let (list, service, _) = makeSUT()
        let board = Leaderboard(athletes: [
            Athlete(id: "a", name: "Ann", score: .other("10:32")), Athlete(id: "7", name: "Bo", score: .number(102.5)),
            Athlete(id: nil, name: "Cy", score: nil),
        ])
        await service.board.answer(0, with: .success(board), to: list.load())
        let rows = try XCTUnwrap(list.state.value?.rows)
        XCTAssertEqual(rows.map { [$0.rankText, $0.scoreText] }, [["1", "102.5"], ["–", "10:32"], ["–", "–"]])
        XCTAssertEqual(rows[1].spokenText, "No rank: Ann, score 10:32.")
    }

    func testCachedDataIsShownBelowTheErrorOnRequest() async {
        let list = LeaderboardViewModel(service: UnreachableLeaderboard(.make(20, 30), cachedAt: .noon))
        await list.load().value
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
        let list = LeaderboardViewModel(service: UnreachableLeaderboard(.make(20), cachedAt: nil))
        await list.load().value
        XCTAssertNil(list.cachedAt)
        XCTAssertNil(list.showCached())
    }

    private func row(_ rank: Int?, _ id: Int, _ name: String, _ score: Int?) -> AthleteRow {
        let athlete = Athlete(id: id + 1, name: name, score: score)
        return AthleteRow(id: id, rank: rank, in: Array(repeating: athlete, count: id + 1))
    }

    private func makeSUT() -> (LeaderboardViewModel, LeaderboardServiceSpy, StateRecorder<State>) {
        let service = trackForLeaks(LeaderboardServiceSpy())
        let list = trackForLeaks(LeaderboardViewModel(service: service))
        return (list, service, StateRecorder(list.observe))
    }
}
