import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class WordleGameViewModelTests: XCTestCase {
    func testLoadsAGameAndShowsAndHidesItsLetters() async {
        let (game, service) = makeSUT()
        let recorder = StateRecorder(game.observe)
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        game.toggleReveal()
        let row = WordleGameRow(score: .nymph, isRevealed: true)
        XCTAssertEqual(
            recorder.history,
            [
                .idle, .loading(previous: nil), .loaded(row),
                .loaded(WordleGameRow(score: .nymph, isRevealed: false)),
            ])
    }

    func testTheKeyboardMarksWhatIsKnownAndNothingWhileHidden() async {
        let (game, service) = makeSUT()
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        let marks = game.keyboard.map { keys in String(keys.map { $0.square?.code ?? "." }) }
        XCTAssertEqual(marks, ["..xxxgxxxg", "xxx..g..x", "....xgg"])
        game.toggleReveal()
        XCTAssertEqual(game.keyboard, [])
    }

    func testSharesAFinishedGameInTheThemeAndNoUnfinishedOne() async {
        let (game, service) = makeSUT()
        XCTAssertNil(game.shareText(theme: .dark))
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        XCTAssertEqual(game.shareText(theme: .dark), "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩")
        await service.single.answer(1, with: .success(.make(281, "nymph", ["train"])), to: game.load())
        XCTAssertNil(game.shareText(theme: .dark))
    }

    func testDeletingTellsSoOnce() async {
        let (game, service) = makeSUT()
        var deletions = 0
        game.onDeleted = { deletions += 1 }
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        await service.change.answer(0, with: .success(()), to: game.delete())
        XCTAssertEqual(deletions, 1)
    }

    func testAFailedDeletionKeepsTheGameAndTellsWhy() async {
        let (game, service) = makeSUT()
        var deletions = 0
        game.onDeleted = { deletions += 1 }
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        let error = ServiceError(action: "delete game 281", cause: .notFound)
        await service.change.answer(0, with: .failure(error), to: game.delete())
        XCTAssertEqual(game.state, .error(error, previous: WordleGameRow(score: .nymph, isRevealed: true)))
        XCTAssertEqual(deletions, 0)
    }

    func testADeletionIsNeverGivenUpAndToldOnce() async {
        let intents: [(String, @MainActor (WordleGameViewModel) -> Task<Void, Never>?)] = [
            ("refresh", { $0.load() }), ("second press", { $0.delete() }),
            ("appear", { $0.appear() }),
            (
                "cancel",
                { game in
                    game.cancel()
                    return nil
                }
            ),
            (
                "refresh and cancel",
                { game in
                    let load = game.load()
                    game.cancel()
                    return load
                }
            ),
        ]
        for (name, intent) in intents {
            let (game, service) = makeSUT()
            let recorder = StateRecorder(game.observe)
            var deletions = 0
            game.onDeleted = { deletions += 1 }
            await service.single.answer(0, with: .success(.nymph), to: game.load())
            let delete = game.delete()
            await service.change.calls(1)
            let other = intent(game)
            service.change.answer(0, with: .success(()))
            await delete.value
            if name == "refresh" {
                await service.single.calls(2)
                service.single.answer(1, with: .failure(ServiceError(action: "show game 281", cause: .notFound)))
            }
            await other?.value
            XCTAssertEqual(deletions, 1, name)
            XCTAssertEqual(service.change.count, 1, name)
            let shown = recorder.history.dropFirst(3).filter { if case .loaded = $0 { true } else { false } }
            XCTAssertEqual(shown, [], name)
        }
    }

    func testADeletionIsToldThoughItsScreenIsGone() async {
        let service = WordleScoresServiceSpy()
        var deletions = 0
        var game: WordleGameViewModel? = WordleGameViewModel(id: 281, isRevealed: true, service: service)
        game?.onDeleted = { deletions += 1 }
        let delete = game?.delete()
        await service.change.calls(1)
        weak let reference = game
        game = nil
        service.change.answer(0, with: .success(()))
        await delete?.value
        XCTAssertEqual(deletions, 1)
        await mainActorTurn()
        XCTAssertNil(reference)
    }

    private func makeSUT() -> (WordleGameViewModel, WordleScoresServiceSpy) {
        let service = WordleScoresServiceSpy()
        let game = WordleGameViewModel(id: 281, isRevealed: true, service: service)
        trackForLeaks(game)
        return (game, service)
    }
}
