import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleScoresViewModelTests: XCTestCase {
    private let service = WordleScoresServiceSpy()
    private var answers = 0

    func testLoadsGamesNewestFirstWithTheirLettersHidden() async {
        await assertEqual(makeLoaded([.make(262), .make(281), .make(264)]).state, .loaded(listing(281, 264, 262)))
    }

    func testImpossibleGamesAreReportedWithTheirCountAndTheFirstReason() async throws {
        let late = try WordleScore(id: 281, date: .make("2030-01-01"), word: "nymph", tries: [])
        let reason = "Wordle 281 was on 2022-03-27, not 2030-01-01."
        for (games, note) in [
            ([.make(282), .make(280)], nil),
            ([late, .make(280)], "1 game has a wrong number or date: \(reason)"),
            ([late, .make(283)], "2 games have a wrong number or date; the first: \(reason)"),
        ] {
            await assertEqual(makeLoaded(games).state.value?.objectionNote, note)
        }
    }

    func testRevealsAndHidesOneGameAndAll() async {
        let list = await makeLoaded([.make(2), .make(1)])
        let recorder = StateRecorder(list.observe)
        list.reveal(id: 1)
        list.reveal(id: 1)
        list.revealAll()
        list.hide(id: 2)
        list.hideAll()
        XCTAssertEqual(
            recorder.history.map { $0.value?.rows.map(\.isRevealed) },
            [[false, false], [false, true], [true, true], [false, true], [false, false]])
    }

    func testARefreshLeavesRevealedGamesRevealed() async {
        let list = await makeLoaded([.make(1)])
        list.reveal(id: 1)
        await answer(list.load(), [.make(2), .make(1)])
        XCTAssertEqual(list.state.value?.rows.map(\.isRevealed), [false, true])
    }

    func testSelectingRevealsAndOpensTheGame() async {
        let list = await makeLoaded([.make(2), .make(1)])
        var selected: [WordleRoute] = []
        list.onShow = { selected.append($0) }
        list.select(id: 1)
        XCTAssertEqual(selected, [.game(1, letters: true)])
        XCTAssertEqual(list.state.value?.rows.map(\.isRevealed), [false, true])
    }

    func testAResetLoadsTheInitialGamesAndHidesTheirLetters() async {
        let list = await makeLoaded([.make(264)])
        list.revealAll()
        let recorder = StateRecorder(list.observe)
        let revealed = list.state.value
        let reset = list.reset()
        await service.change.answerCall(0, with: .success(()))
        await answer(reset, [.make(263), .make(264), .make(262)])
        XCTAssertEqual(recorder.history.dropFirst(), [.loading(previous: revealed), .loaded(listing(264, 263, 262))])
    }

    func testAReplacedGameIsHiddenAgain() async {
        for between in [[], [WordleScore.make(264, "lapse", ["parry"])]] {
            let list = await makeLoaded([.make(264)])
            list.revealAll()
            await answer(list.load(), between)
            await answer(list.load(), [.make(264)])
            XCTAssertEqual(list.state, .loaded(listing(264)))
        }
    }

    func testGoesToAGameByItsNumberItsDateOrAWord() async {
        XCTAssertEqual(makeSUT().go(to: "latest"), "No games yet.")
        let list = await makeLoaded([.make(280), .make(281), .make(250)])
        var opened: [Int] = []
        list.onShow = { if case .game(let id, _) = $0 { opened.append(id) } }
        for text in ["250", "2022-03-26", "Today", "yesterday", "latest"] {
            XCTAssertNil(list.go(to: text), text)
        }
        for (text, reason) in [
            ("279", "There is no saved game for Wordle 279 (2022-03-25)."),
            ("soon", "Type a number such as 281, a date such as 2026-10-21, a month such as 2026-10, or latest."),
            ("2022-04", "There are no games in 2022-04."),
        ] {
            XCTAssertEqual(list.go(to: text), reason)
        }
        XCTAssertEqual(opened, [250, 280, 281, 280, 281])
    }

    func testGoingToAMonthClearsTheSearch() async {
        let list = await makeLoaded([.make(281), .make(280), .make(250), .make(1)])
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
        let list = await makeLoaded([.make(281), .make(280, "nymph", ["train"]), .make(279)])
        var selected: [WordleRoute] = []
        list.onShow = { selected.append($0) }
        for id in [281, 280, 279] { list.select(id: id) }
        list.reveal(id: 281)
        list.select(id: 281)
        XCTAssertEqual(selected, [(281, false), (280, false), (279, true), (281, true)].map { .game($0, letters: $1) })
    }

    func testAPeriodLimitsTheListedGames() async {
        let list = await makeLoaded((250...281).map { .make($0) })
        XCTAssertEqual(list.state.value?.summary, "32 games")
        for (period, ids, count) in [
            ("280..", [281, 280], 2), ("today", [281], 1), ("2022-02", [254, 253, 252, 251, 250], 5),
            ("last-3", [281, 280, 279], 3), ("279..279", [279], 1), ("2022-05", [], 0),
        ] {
            list.show(Period(period) ?? .all)
            XCTAssertEqual(list.state.value?.rows.map(\.id), ids, period)
            XCTAssertEqual(list.state.value?.summary, "\(count) of 32 games", period)
        }
        XCTAssertEqual(list.state.value?.emptyText, "No games in this period.")
    }

    func testASearchFindsMonthsResultsAndDaysAndNeverHiddenLetters() async {
        let lost = WordleScore.make(250, "sweet", Array(repeating: "corgi", count: 6))
        let list = await makeLoaded([.make(281), lost, .make(12)])
        for (text, ids) in [
            ("march", [281]), ("July 2021", [12]), ("X/6", [250]), ("2022-02", [250]), ("sunday", [281]),
            ("Wordle 281", [281]), ("nymph", []), ("corgi", []), ("", [281, 250, 12]),
        ] {
            list.filter(text)
            XCTAssertEqual(list.state.value?.rows.map(\.id), ids, text)
            XCTAssertEqual(list.state.value?.searchNote, text.isEmpty ? nil : "Hidden words are not searched.", text)
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
        let list = makeSUT(service)
        let undoing = GroupUndo(
            OwnGroup(scores: service, others: GroupInMemory(), me: { nil }, today: { WordleScore.nymph.date }))
        list.undoing = undoing
        await list.load().value
        XCTAssertNil(undoing.newestText)
        try await service.delete(id: 263)
        await list.load().value
        XCTAssertEqual(undoing.newestText, "Deleted Wordle 263 (3/6).")
        await list.undo().value
        XCTAssertEqual(list.state.value?.rows.map(\.id), [264, 263, 262])
        XCTAssertEqual(undoing.notice, "Undone: Deleted Wordle 263 (3/6).")
        XCTAssertNil(undoing.newestText)
        await list.undo().value
        XCTAssertEqual(undoing.notice, "Nothing to undo.")
        await list.undo(.games(1)).value
        XCTAssertEqual(undoing.notice, "This change is already undone.")
    }

    func testTheShownGamesAreWrittenAsADocument() async {
        XCTAssertNil(makeSUT().document(as: .csv))
        let list = await makeLoaded([.make(281), .make(280)])
        list.show(.newest(1))
        XCTAssertEqual(list.document(as: .csv), "csv 281")
    }

    func testNeighboursFollowTheOrderOfTheList() async {
        let list = await makeLoaded([.make(1), .make(21), .make(3), .make(11)])
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

    private func makeLoaded(_ games: [WordleScore]) async -> WordleScoresViewModel {
        let list = makeSUT()
        await answer(list.load(), games)
        return list
    }

    /// Answers the next request for games, and waits for the task that needs them.
    private func answer(_ task: Task<Void, Never>, _ games: [WordleScore]) async {
        answers += 1
        await service.list.answer(answers - 1, with: .success(games), to: task)
    }

    private func makeSUT(_ other: WordleScoresInMemory? = nil) -> WordleScoresViewModel {
        trackForLeaks(
            WordleScoresViewModel(
                service: other ?? service as any WordleScoresService, documents: WordleGamesDocumentsStub(),
                today: { WordleScore.nymph.date }))
    }
}
