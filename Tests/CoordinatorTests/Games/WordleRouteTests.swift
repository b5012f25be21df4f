import Coordinator
import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleRouteTests: XCTestCase {
    private let nymph = WordleGameDraft(word: "nymph", tries: ["nymph"])

    func testAGameOpenedFromTheListIsRevealedUnlikeAGameOpenedByALinkWithoutLetters() async throws {
        let (coordinator, service, list) = try makeSUT()
        list.load()
        try await answer(list, service, [.make(264)])
        list.select(id: 264)
        coordinator.show(.wordle(.game(281, letters: false)))
        let games = coordinator.stack.compactMap { entry in
            if case .wordle(.game(let game)) = entry.screen { game } else { nil }
        }
        for (index, game) in games.enumerated() {
            trackForLeaks(game)
            let load = game.load()
            await service.list.answer(index + 1, with: .success([.nymph, .make(264)]), to: load)
        }
        XCTAssertEqual(games.compactMap(\.state.value?.isRevealed), [true, false])
    }

    func testAfterADeletionTheListIsShownAndReloaded() async throws {
        let (coordinator, service, list) = try makeSUT()
        list.select(id: 281)
        await service.change.answer(0, with: .success(()), to: try game(coordinator).delete())
        XCTAssertEqual(coordinator.titles, ["quintet", "Wordle scores"])
        try await answer(list, service, [.make(262)])
        XCTAssertEqual(list.state.value?.rows, [WordleGameRow(score: .make(262), isRevealed: false)])
    }

    func testAfterAddingTheListIsShownAndReloadedAndThenTheClosureOfTheFrontEndRuns() async throws {
        let (coordinator, service, list) = try makeSUT()
        list.show(.add())
        var told: [[String]] = []
        let form = try form(coordinator)
        form.onAdded = { [unowned coordinator] in told.append(coordinator.titles + ["\($0.id)"]) }
        await service.change.answer(0, with: .success(()), to: form.submit(nymph))
        XCTAssertEqual(told, [["quintet", "Wordle scores", "281"]])
        try await answer(list, service, [.make(281)])
        XCTAssertEqual(list.state.value?.rows, [WordleGameRow(score: .make(281), isRevealed: false)])
        XCTAssertEqual(list.sought, 281)
    }

    func testAChangeThatEndsAfterItsScreenWasLeftClosesNoOtherScreen() async throws {
        let (coordinator, service, list) = try makeSUT()
        list.show(.add())
        let submit = try form(coordinator).submit(nymph)
        await service.change.calls(1)
        coordinator.back()
        list.show(.statistics)
        await service.change.answer(0, with: .success(()), to: submit)
        XCTAssertEqual(coordinator.titles, ["quintet", "Wordle scores", "Wordle scores: statistics"])
        XCTAssertEqual(list.state, .loading(previous: nil))
        // The statistics are counted again as well.
        try await answer(list, service, [], calls: 2)
    }

    func testANeighbouringGameReplacesTheCurrentGame() async throws {
        let (coordinator, list) = try await makeLoaded([.make(281), .make(264), .make(262)])
        list.select(id: 264)
        let recorder = StateRecorder(coordinator.observe)
        try game(coordinator).neighbours.showNext()
        XCTAssertEqual(coordinator.top.route, .wordle(.game(262, letters: true)))
        try game(coordinator).neighbours.showNext()
        try game(coordinator).toggleReveal()
        try game(coordinator).neighbours.showPrevious()
        XCTAssertEqual(
            recorder.history.map { $0.map(\.screen.title) },
            [264, 262, 264].map { ["quintet", "Wordle scores", "Wordle \($0)"] })
        XCTAssertEqual(coordinator.top.route, .wordle(.game(264, letters: false)))
    }

    func testNavigatingToTodaysGameHidesItsLetters() async throws {
        let (coordinator, list) = try await makeLoaded([.make(281), .make(280)])
        list.select(id: 280)
        XCTAssertEqual(coordinator.top.route, .wordle(.game(280, letters: true)))
        try game(coordinator).neighbours.showPrevious()
        XCTAssertEqual(coordinator.top.route, .wordle(.game(281, letters: false)))
    }

    func testAChangedGameIsReloadedAndARenumberedGameIsShownInTheList() async throws {
        let service = WordleScoresInMemory()
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        coordinator.show(.wordle(.list))
        coordinator.show(.wordle(.game(263, letters: true)))
        for (puzzle, paths) in [("263", ["/", "/wordle", "/wordle/263/letters"]), ("270", ["/", "/wordle"])] {
            try game(coordinator).edit()
            let form = try coordinator.shown(EditWordleGameViewModel.self)
            await form.appear()?.value
            form.enter(.puzzle, puzzle)
            form.enter(.tries, "mouth month")
            await form.save().value
            XCTAssertEqual(coordinator.paths, paths)
        }
        await coordinator.finish()
        try await assertEqual(service.scores().first, .make(270, "month", ["mouth", "month"]))
        let list = try coordinator.shown(WordleScoresViewModel.self)
        await list.runningLoad?.value
        XCTAssertEqual(list.state.value?.rows.first?.id, 270)
    }

    func testAPageWhoseGameIsGoneAfterAChangeIsLeft() async throws {
        let renumbered = WordleScore.make(262)
        for change in [
            WordleChange(.add, removing: [], adding: [.nymph]),
            WordleChange(.edit, removing: [renumbered], adding: [.nymph]),
        ] {
            let service = WordleScoresInMemory([renumbered])
            try await service.change(change)
            let coordinator = AppCoordinator(services: .make(wordleScores: service))
            coordinator.show(.wordle(.list))
            coordinator.show(.wordle(.game(281, letters: true)))
            let page = try game(coordinator)
            await page.load().value
            await page.undo().value
            XCTAssertEqual(coordinator.paths, ["/", "/wordle"])
            await coordinator.finish()
        }
    }

    func testASampleIsLeftAfterYourFirstGameIsAddedButNotByARefresh() async throws {
        let service = WordleScoresInMemory([], samples: WordleScore.initial)
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        coordinator.show(.wordle(.game(264, letters: true)))
        let page = try game(coordinator)
        await page.load().value
        _ = try await service.add(.nymph)
        await page.load().value
        XCTAssertEqual(page.state.error?.cause, .notFound)
        coordinator.dataChanged(in: .wordle)
        await page.runningLoad?.value
        XCTAssertEqual(coordinator.paths, ["/"])
    }

    func testYouAreInTheLeague() async throws {
        var services = Services.make(wordleScores: WordleScoresInMemory(WordleScore.initial))
        services.group.store = GroupInMemory(shares("Ann 264:5"))
        let coordinator = AppCoordinator(services: services)
        let league = try coordinator.shown(.group(.league), LeagueViewModel.self)
        await league.load().value
        XCTAssertEqual(league.state.value?.table.map(\.player), ["you", "Ann"])
    }

    func testTypedTextSurvivesLeavingTheScreenAndAChangeOfSettings() async throws {
        let services = Services.make(wordleScores: WordleScoresInMemory())
        let coordinator = AppCoordinator(services: services)
        coordinator.show(.wordle(.add()))
        await (try form(coordinator)).enter("280")?.value
        try form(coordinator).enter("train")
        XCTAssertEqual(coordinator.unsaved, "the try you typed for Wordle 280")
        coordinator.back()
        coordinator.renew(services)
        coordinator.show(.wordle(.add()))
        XCTAssertEqual(try form(coordinator).form.draft.tries, ["train"])
        try form(coordinator).discard()
        XCTAssertNil(coordinator.unsaved)
    }

    func testAnUnfinishedGameIsContinuedFromItsPageAndAnImportReturnsToTheList() async throws {
        let service = WordleScoresInMemory([.make(281, "nymph", ["train"])])
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        coordinator.show(.wordle(.game(281, letters: false)))
        let page = try game(coordinator)
        await page.load().value
        page.goOn()
        XCTAssertEqual(coordinator.top.route, .wordle(.add(281)))
        coordinator.open(.wordle(.list))
        let list = try coordinator.shown(WordleScoresViewModel.self)
        await list.open(Array(#"[{"id": 281}]"#.utf8))?.value
        let form = try coordinator.shown(ImportViewModel.self)
        await form.read([1]).value
        await form.save().value
        XCTAssertEqual(coordinator.top.route, .wordle(.list))
        list.show(.calendar())
        let calendar = try coordinator.shown(WordleCalendarViewModel.self)
        calendar.select(id: 281)
        XCTAssertEqual(coordinator.top.route, .wordle(.game(281, letters: false)))
    }

    func testAfterAddingWithoutAListTheScreenBelowIsShown() async throws {
        let service = WordleScoresServiceSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(wordleScores: service)))
        coordinator.show(.wordle(.add()))
        let submit = try form(coordinator).submit(nymph)
        await service.change.answer(0, with: .success(()), to: submit)
        XCTAssertEqual(coordinator.titles, ["quintet"])
    }

    /// Answers the load that the coordinator started, and waits until the list shows it.
    private func answer(
        _ list: WordleScoresViewModel, _ service: WordleScoresServiceSpy, _ scores: [WordleScore], calls: Int = 1
    ) async throws {
        await service.list.calls(calls)
        for index in 0..<calls { service.list.answer(index, with: .success(scores)) }
        try await eventually { !list.state.isLoading }
    }

    private func makeLoaded(_ games: [WordleScore]) async throws -> (AppCoordinator, WordleScoresViewModel) {
        let (coordinator, service, list) = try makeSUT()
        list.load()
        try await answer(list, service, games)
        return (coordinator, list)
    }

    private func game(_ coordinator: AppCoordinator) throws -> WordleGameViewModel {
        trackForLeaks(try coordinator.shown())
    }

    private func form(_ coordinator: AppCoordinator) throws -> AddWordleGameViewModel {
        trackForLeaks(try coordinator.shown())
    }

    private func makeSUT() throws -> (AppCoordinator, WordleScoresServiceSpy, WordleScoresViewModel) {
        let service = WordleScoresServiceSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(wordleScores: service)))
        coordinator.show(.wordle(.list))
        return (coordinator, service, trackForLeaks(try coordinator.shown()))
    }
}
