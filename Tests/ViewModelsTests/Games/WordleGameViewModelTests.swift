import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleGameViewModelTests: XCTestCase {
    func testLoadsAGameAndShowsAndHidesItsLetters() async {
        let (game, service) = makeSUT()
        let recorder = StateRecorder(game.observe)
        await service.list.answer(0, with: .success([.nymph]), to: game.load())
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
        await service.list.answer(0, with: .success([.nymph]), to: game.load())
        let marks = game.keyboard.map { keys in String(keys.map { $0.square?.code ?? "." }) }
        XCTAssertEqual(marks, ["..xxxgxxxg", "xxx..g..x", "....xgg"])
        game.toggleReveal()
        XCTAssertEqual(game.keyboard, [])
    }

    func testTheKeyboardShowsTheBestSquareOfEachLetter() async {
        for (word, tries, marks) in [
            ("erase", ["speed", "eerie", "erase"], ["..gg...x.x", "ggx......", "......."]),
            ("abc", ["axx", "xaa", "xbx"], ["..........", "g........", ".x..g.."]),
        ] {
            let (game, service) = makeSUT()
            await service.list.answer(0, with: .success([.make(281, word, tries)]), to: game.load())
            XCTAssertEqual(game.keyboard.map { keys in String(keys.map { $0.square?.code ?? "." }) }, marks, word)
        }
    }

    func testAFinishedGameHasAShareTextAndAnUnfinishedGameHasNone() async {
        let (game, service) = makeSUT()
        XCTAssertNil(game.shareText(theme: .dark))
        await service.list.answer(0, with: .success([.nymph]), to: game.load())
        XCTAssertEqual(game.shareText(theme: .dark), "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩")
        await service.list.answer(1, with: .success([.make(281, "nymph", ["train"])]), to: game.load())
        XCTAssertNil(game.shareText(theme: .dark))
    }

    func testAGameIsComparedWithTheGroup() async {
        func text(_ others: [(String, Int?)], daysLater: Int = 0, me: String? = nil) async -> String? {
            let scores = WordleScoresInMemory([.nymph])
            let today = { @Sendable in WordleScore.nymph.date.adding(days: daysLater) ?? WordleScore.nymph.date }
            let book = GroupInMemory(others.map { PostedResult(player: $0.0, puzzle: 281, tries: $0.1) })
            let group = OwnGroup(scores: scores, others: book, me: { me }, today: today)
            let game = WordleGameViewModel(
                id: 281, isRevealed: true, service: scores, describe: { await group.news(of: $0) }, today: today)
            await game.load().value
            return game.groupText
        }
        await assertEqual(text([]), nil)
        await assertEqual(text([("Bob", 5), ("Ann", 6)]), "You lead Bob by 1.")
        await assertEqual(text([("Bob", 4), ("Ann", 4)]), "You tie with Ann, Bob.")
        await assertEqual(text([("Bob", 2)]), "You are behind Bob by 2.")
        await assertEqual(text([("Bob", nil)], daysLater: 1), "You beat Bob by 3.")
        await assertEqual(text([("Bob", 3)], daysLater: 1), "Bob beat you by 1.")
        await assertEqual(
            text([("Ann", 5), ("Bob", 4)], me: "Ann"), "In the group your 5/6 counts. You are behind Bob by 1.")
        await assertEqual(text([("Ann", 4), ("Bob", 4)], me: "Ann"), "You tie with Bob.")
    }

    func testAFailedDeletionLeavesTheGameAndSaysWhy() async {
        let (game, service) = makeSUT()
        var deletions = 0
        game.onDeleted = { deletions += 1 }
        await service.list.answer(0, with: .success([.nymph]), to: game.load())
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
