import Coordinator
import Models
import TestSupport
import ViewModels
import XCTest

/// Closures that a front end sets, which run in addition to the coordinator's own actions.
@MainActor final class CallbackTests: XCTestCase {
    func testAddingAGameClosesTheFormAndThenRunsTheClosureOfTheFrontEnd() async throws {
        let service = WordleScoresServiceSpy()
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        coordinator.show(.wordle(.list))
        coordinator.show(.wordle(.add()))
        let form = try coordinator.shown(AddWordleGameViewModel.self)
        var told: [String] = []
        form.onAdded = { told.append("\($0.id) over \(coordinator.top.screen.title)") }
        let adding = form.submit(WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]))
        await service.change.calls(1)
        service.change.answer(0, with: .success(()))
        await service.list.answer(0, with: .success([.nymph]), to: adding)
        await coordinator.top.screen.viewModel.runningLoad?.value
        XCTAssertEqual(told, ["281 over Wordle scores"])
        let list = try coordinator.shown(WordleScoresViewModel.self)
        XCTAssertEqual(list.state.value?.rows.map(\.id), [281])
    }

    func testTheCoordinatorNavigatesEvenIfTheFrontEndSetsEveryClosure() async throws {
        let coordinator = AppCoordinator(services: .make())
        coordinator.show(.wordle(.list))
        let list = try coordinator.shown(WordleScoresViewModel.self)
        var told: [String] = []
        list.onShow = { told.append("\($0)") }
        list.select(id: 7)
        list.show(.statistics)
        XCTAssertEqual(told, ["game(7, letters: false)", "statistics"])
        XCTAssertEqual(
            coordinator.routes.map(\.path),
            ["/", "/wordle", "/wordle/7", "/wordle/statistics"])
    }
}
