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
        assertElements(
            recorder.history, .idle, .loading(previous: nil), .loaded(row),
            .loaded(WordleGameRow(score: .nymph, isRevealed: false)))
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
        let four: [(String, Int?)] = [("Ann", 3), ("Bob", 4), ("Cy", 5)]
        await assertEqual(text(four, daysLater: 1), "Ann beat you by 1. You are 2 of 4.")
        await assertEqual(text([("Bob", 5), ("Cy", 5)], daysLater: 1), "You beat Bob, Cy by 1.")
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

final class WordleGameRowTests: XCTestCase {
    func testTheStartScreenShowsTheNewestGameAndTheStreak() {
        for (scores, text) in [
            ([], "no games yet"), ([WordleScore.nymph], "Wordle 281 4/6, streak of 1"),
            ([.make(279, "nymph", ["nymph"]), .make(262, "nymph", ["train"])], "Wordle 279 1/6, no streak"),
        ] { XCTAssertEqual(WordleScore.homeLine(scores, today: WordleScore.nymph.date).text, text) }
    }

    func testAHiddenGameShowsSquaresWithoutLetters() {
        let row = WordleGameRow(score: .make(281, "nymph", ["ponds", "nymph"]), isRevealed: false)
        XCTAssertEqual(row.tiles.map { $0.map(\.square).codes }, ["yxyxx", "ggggg"])
        XCTAssertEqual(row.tiles.joined().compactMap(\.letter), [])
        XCTAssertNil(row.word)
        XCTAssertEqual(
            row.spokenText,
            "Wordle 281, 2022-03-27, solved in 2 of 6 tries. "
                + "Try 1: elsewhere, absent, elsewhere, absent, absent. "
                + "Try 2: right place, right place, right place, right place, right place.")
    }

    func testARevealedGameShowsLettersInUpperCase() {
        let row = WordleGameRow(score: .make(281, "nymph", ["ponds"]), isRevealed: true)
        XCTAssertEqual(String(row.tiles.joined().compactMap(\.letter)), "PONDS")
        XCTAssertEqual(row.word, "NYMPH")
        XCTAssertEqual(
            row.spokenText,
            "Wordle 281, 2022-03-27, unfinished, 1 of 6 tries used, the word was nymph. "
                + "Try 1: ponds: p elsewhere, o absent, n elsewhere, d absent, s absent.")
    }

    func testSaysHowAGameEnded() {
        let outcomes = [["nymph"], Array(repeating: "train", count: 6), ["train", "ponds"]].map {
            WordleGameRow(score: .make(281, "nymph", $0), isRevealed: false)
        }
        XCTAssertEqual(outcomes.map(\.result), ["1/6", "X/6", "2 of 6 so far"])
        XCTAssertEqual(
            outcomes.map(\.outcome),
            ["solved in 1 of 6 tries", "not solved in 6 tries", "unfinished, 2 of 6 tries used"])
        var lost = outcomes[1].score
        lost.hardMode = true
        XCTAssertEqual(WordleGameRow(score: lost, isRevealed: false).outcome, "not solved in 6 tries in hard mode")
    }
}
