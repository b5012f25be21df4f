import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleGameViewModelTests: XCTestCase {
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

    func testTheKeyboardMarksTriedLettersUnlessTheyAreHidden() async {
        let (game, service) = makeSUT()
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        let marks = game.keyboard.map { keys in String(keys.map { $0.square?.code ?? "." }) }
        XCTAssertEqual(marks, ["..xxxgxxxg", "xxx..g..x", "....xgg"])
        game.toggleReveal()
        XCTAssertEqual(game.keyboard, [])
    }

    func testAFinishedGameHasAShareTextAndAnUnfinishedGameHasNone() async {
        let (game, service) = makeSUT()
        XCTAssertNil(game.shareText(theme: .dark))
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        XCTAssertEqual(game.shareText(theme: .dark), "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩")
        await service.single.answer(1, with: .success(.make(281, "nymph", ["train"])), to: game.load())
        XCTAssertNil(game.shareText(theme: .dark))
    }

    func testAFailedDeletionLeavesTheGameAndSaysWhy() async {
        let (game, service) = makeSUT()
        var deletions = 0
        game.onDeleted = { deletions += 1 }
        await service.single.answer(0, with: .success(.nymph), to: game.load())
        let error = ServiceError(action: "delete Wordle 281", cause: .notFound)
        await service.change.answer(0, with: .failure(error), to: game.delete())
        XCTAssertEqual(game.state, .error(error, previous: WordleGameRow(score: .nymph, isRevealed: true)))
        XCTAssertEqual(deletions, 0)
    }

    private func makeSUT() -> (WordleGameViewModel, WordleScoresServiceSpy) {
        let service = WordleScoresServiceSpy()
        let game = trackForLeaks(
            WordleGameViewModel(id: 281, isRevealed: true, service: service, today: { WordleScore.nymph.date }))
        return (game, service)
    }
}
