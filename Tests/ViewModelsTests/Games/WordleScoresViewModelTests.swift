import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleScoresViewModelTests: XCTestCase {
    private typealias State = LoadState<WordleScoresListing>

    func testLoadsGamesNewestFirstWithTheirLettersHidden() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success([.make(262), .make(281), .make(264)]), to: list.load())
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(listing(281, 264, 262))])
    }

    func testImpossibleGamesAreReportedWithTheirCountAndTheFirstReason() async throws {
        let (list, service, _) = makeSUT()
        let late = try WordleScore(id: 281, date: .make("2030-01-01"), word: "nymph", tries: [])
        await service.list.answer(0, with: .success([.make(282), .make(280)]), to: list.load())
        XCTAssertNil(list.state.value?.objectionNote)
        await service.list.answer(1, with: .success([late, .make(280)]), to: list.load())
        let reason = "Wordle 281 was on 2022-03-27, not 2030-01-01."
        XCTAssertEqual(list.state.value?.objectionNote, "1 game has a wrong number or date: \(reason)")
        await service.list.answer(2, with: .success([late, .make(283)]), to: list.load())
        XCTAssertEqual(list.state.value?.objectionNote, "2 games have a wrong number or date; the first: \(reason)")
    }

    func testRevealsAndHidesOneGameAndAll() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success([.make(2), .make(1)]), to: list.load())
        list.reveal(id: 1)
        list.reveal(id: 1)
        list.revealAll()
        list.hide(id: 2)
        list.hideAll()
        XCTAssertEqual(
            recorder.history.dropFirst(2).map { $0.value?.rows.map(\.isRevealed) },
            [[false, false], [false, true], [true, true], [false, true], [false, false]])
    }

    func testARefreshLeavesRevealedGamesRevealed() async {
        let (list, service, _) = makeSUT()
        await service.list.answer(0, with: .success([.make(1)]), to: list.load())
        list.reveal(id: 1)
        await service.list.answer(1, with: .success([.make(2), .make(1)]), to: list.load())
        XCTAssertEqual(list.state.value?.rows.map(\.isRevealed), [false, true])
    }

    func testSelectingRevealsAndOpensTheGame() async {
        let (list, service, _) = makeSUT()
        var selected: [WordleRoute] = []
        list.onShow = { selected.append($0) }
        await service.list.answer(0, with: .success([.make(2), .make(1)]), to: list.load())
        list.select(id: 1)
        XCTAssertEqual(selected, [.game(1, letters: true)])
        XCTAssertEqual(list.state.value?.rows.map(\.isRevealed), [false, true])
    }

    func testAResetLoadsTheInitialGamesAndHidesTheirLetters() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success([.make(264)]), to: list.load())
        list.revealAll()
        let revealed = list.state.value
        let reset = list.reset()
        await service.change.answerCall(0, with: .success(()))
        await service.list.answer(1, with: .success([.make(263), .make(264), .make(262)]), to: reset)
        XCTAssertEqual(
            Array(recorder.history.suffix(2)), [.loading(previous: revealed), .loaded(listing(264, 263, 262))])
    }

    func testAReplacedGameIsHiddenAgain() async {
        for between in [[], [WordleScore.make(264, "lapse", ["parry"])]] {
            let (list, service, _) = makeSUT()
            await service.list.answer(0, with: .success([.make(264)]), to: list.load())
            list.revealAll()
            await service.list.answer(1, with: .success(between), to: list.load())
            await service.list.answer(2, with: .success([.make(264)]), to: list.load())
            XCTAssertEqual(list.state, .loaded(listing(264)))
        }
    }

    func testGoesToAGameByItsNumberItsDateOrAWord() async throws {
        let (list, service, _) = makeSUT()
        XCTAssertEqual(list.go(to: "latest"), "No games yet.")
        await service.list.answer(0, with: .success([.make(280), .make(281), .make(250)]), to: list.load())
        var opened: [Int] = []
        list.onShow = { if case .game(let id, _) = $0 { opened.append(id) } }
        for text in ["250", "2022-03-26", "Today", "yesterday", "latest"] {
            XCTAssertNil(list.go(to: text), text)
        }
        XCTAssertEqual(opened, [250, 280, 281, 280, 281])
        for (text, reason) in [
            ("279", "There is no saved game for Wordle 279 (2022-03-25)."),
            ("soon", "Type a number such as 281, a date such as 2026-10-21, a month such as 2026-10, or latest."),
            ("2022-04", "There are no games in 2022-04."),
        ] {
            XCTAssertEqual(list.go(to: text), reason)
        }
        XCTAssertEqual(opened.count, 5)
    }

    func testGoingToAMonthClearsTheSearch() async throws {
        let (list, service, _) = makeSUT()
        await service.list.answer(0, with: .success([.make(281), .make(280), .make(250), .make(1)]), to: list.load())
        XCTAssertEqual(
            list.state.value?.months.map { "\($0.month) \($0.count) \($0.newestGame)" },
            ["2022-03 2 281", "2022-02 1 250", "2021-06 1 1"])
        list.filter("281")
        XCTAssertNil(list.go(to: "2022-02"))
        XCTAssertEqual(list.filter, "")
        XCTAssertEqual(list.sought, 250)
        list.sought = nil
        XCTAssertNil(list.sought)
    }

    func testPickingTodaysGameOrAnUnfinishedGameDoesNotRevealItsLetters() async {
        let (list, service, _) = makeSUT()
        var selected: [WordleRoute] = []
        list.onShow = { selected.append($0) }
        await service.list.answer(
            0, with: .success([.make(281), .make(280, "nymph", ["train"]), .make(279)]), to: list.load())
        for id in [281, 280, 279] { list.select(id: id) }
        list.reveal(id: 281)
        list.select(id: 281)
        XCTAssertEqual(
            selected,
            [(281, false), (280, false), (279, true), (281, true)].map { .game($0, letters: $1) })
    }

    func testAPeriodLimitsTheListedGames() async {
        let (list, service, _) = makeSUT()
        await service.list.answer(0, with: .success((250...281).map { .make($0) }), to: list.load())
        XCTAssertEqual(list.state.value?.summary, "32 games")
        var found: [String] = []
        let periods: [Period] = [
            .puzzles(from: 280, through: nil), .today, CalendarMonth("2022-02").map(Period.month) ?? .all, .newest(3),
            .puzzles(from: 279, through: 279), CalendarMonth("2022-05").map(Period.month) ?? .all,
        ]
        for period in periods {
            list.show(period)
            found.append("\(list.state.value?.rows.map(\.id) ?? []) \(list.state.value?.summary ?? "")")
        }
        assertElements(
            found, "[281, 280] 2 of 32 games", "[281] 1 of 32 games", "[254, 253, 252, 251, 250] 5 of 32 games",
            "[281, 280, 279] 3 of 32 games", "[279] 1 of 32 games", "[] 0 of 32 games")
        XCTAssertEqual(list.state.value?.emptyText, "No games in this period.")
    }

    func testASearchFindsMonthsResultsAndDaysAndNeverHiddenLetters() async {
        let (list, service, _) = makeSUT()
        let lost = WordleScore.make(250, "sweet", Array(repeating: "corgi", count: 6))
        await service.list.answer(0, with: .success([.make(281), lost, .make(12)]), to: list.load())
        for (text, ids) in [
            ("march", [281]), ("July 2021", [12]), ("X/6", [250]), ("2022-02", [250]), ("sunday", [281]),
            ("Wordle 281", [281]), ("nymph", []), ("corgi", []), ("", [281, 250, 12]),
        ] {
            list.filter(text)
            XCTAssertEqual(list.state.value?.rows.map(\.id), ids, text)
            XCTAssertEqual(
                list.state.value?.searchNote, text.isEmpty ? nil : "Hidden words are not searched.", text)
        }
        list.revealAll()
        for (text, ids) in [("nymph", [281, 12]), ("corgi", [250])] {
            list.filter(text)
            XCTAssertEqual(list.state.value?.rows.map(\.id), ids, text)
            XCTAssertNil(list.state.value?.searchNote)
        }
    }

    func testADeletedGameIsRestoredByUndo() async throws {
        let service = WordleScoresInMemory()
        let list = WordleScoresViewModel(
            service: service, documents: WordleGamesDocumentsStub(), today: { WordleScore.nymph.date })
        list.undoing = GroupUndo(
            OwnGroup(scores: service, others: GroupInMemory(), me: { nil }, today: { WordleScore.nymph.date }))
        await list.load().value
        XCTAssertNil(list.undoing?.newestText)
        try await service.delete(id: 263)
        await list.load().value
        XCTAssertEqual(list.undoing?.newestText, "Deleted Wordle 263 (3/6).")
        await list.undo().value
        XCTAssertEqual(list.state.value?.rows.map(\.id), [264, 263, 262])
        XCTAssertEqual(list.undoing?.notice, "Undone: Deleted Wordle 263 (3/6).")
        XCTAssertNil(list.undoing?.newestText)
        await list.undo().value
        XCTAssertEqual(list.undoing?.notice, "Nothing to undo.")
    }

    func testTheShownGamesAreWrittenAsADocument() async {
        let (list, service, _) = makeSUT()
        XCTAssertNil(list.document(as: .csv))
        await service.list.answer(0, with: .success([.make(281), .make(280)]), to: list.load())
        list.show(.newest(1))
        XCTAssertEqual(list.document(as: .csv), "csv 281")
    }

    func testNeighboursFollowTheOrderOfTheList() async {
        let (list, service, _) = makeSUT()
        await service.list.answer(0, with: .success([.make(1), .make(21), .make(3), .make(11)]), to: list.load())
        func beside(_ id: Int) -> [Int?] { [list.neighbours(of: id).previous, list.neighbours(of: id).next] }
        XCTAssertEqual([21, 3, 1, 2].map(beside), [[nil, 11], [11, 1], [3, nil], [nil, nil]])
        list.filter("Wordle 1")
        XCTAssertEqual([11, 1, 3].map(beside), [[nil, 1], [11, nil], [nil, nil]])
    }

    private func listing(_ ids: Int...) -> WordleScoresListing {
        let scores = ids.map { WordleScore.make($0) }
        return WordleScoresListing(
            rows: scores.map { WordleGameRow(score: $0, isRevealed: false) }, count: ids.count, filter: "",
            months: WordleMonth.months(of: scores), hidesLetters: true)
    }

    private func makeSUT() -> (WordleScoresViewModel, WordleScoresServiceSpy, StateRecorder<State>) {
        let service = trackForLeaks(WordleScoresServiceSpy())
        let list = WordleScoresViewModel(
            service: service, documents: WordleGamesDocumentsStub(), today: { WordleScore.nymph.date })
        trackForLeaks(list)
        return (list, service, StateRecorder(list.observe))
    }
}
