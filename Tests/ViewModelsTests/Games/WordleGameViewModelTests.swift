import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleGameViewModelTests: XCTestCase {
    func testLoadsAGameAndShowsAndHidesItsLetters() async {
        let game = await makeLoaded(.nymph)
        let recorder = StateRecorder(game.observe)
        game.toggleReveal()
        XCTAssertEqual(recorder.history, [true, false].map { .loaded(WordleGameRow(score: .nymph, isRevealed: $0)) })
    }

    func testTheKeyboardMarksTriedLettersUnlessTheyAreHidden() async {
        let game = await makeLoaded(.nymph)
        XCTAssertEqual(marks(game), ["..xxxgxxxg", "xxx..g..x", "....xgg"])
        game.toggleReveal()
        XCTAssertEqual(game.keyboard, [])
    }

    func testTheKeyboardShowsTheBestSquareOfEachLetter() async {
        for (word, tries, expected) in [
            ("erase", ["speed", "eerie", "erase"], ["..gg...x.x", "ggx......", "......."]),
            ("abc", ["axx", "xaa", "xbx"], ["..........", "g........", ".x..g.."]),
        ] {
            await assertEqual(marks(makeLoaded(.make(281, word, tries))), expected, word)
        }
    }

    func testAFinishedGameHasAShareTextAndAnUnfinishedGameHasNone() async {
        XCTAssertNil(makeSUT(WordleScoresInMemory()).shareText(theme: .dark))
        await assertEqual(makeLoaded(.nymph).shareText(theme: .dark), "Wordle 281 4/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n⬛⬛⬛🟨⬛\n🟩🟩🟩🟩🟩")
        await assertEqual(makeLoaded(.make(281, "nymph", ["train"])).shareText(theme: .dark), nil)
    }

    func testAGameIsComparedWithTheGroup() async {
        func text(_ others: [PostedResult], on puzzle: Int, me: String?) async -> String? {
            let scores = WordleScoresInMemory([.nymph])
            let today = { @Sendable in WordleScore.make(puzzle).date }
            let group = OwnGroup(scores: scores, others: GroupInMemory(others), me: { me }, today: today)
            return await WordleGameViewModel(
                id: 281, isRevealed: true, service: scores, describe: { await group.news(of: $0) }, today: today
            ).loaded().groupText
        }
        for (others, puzzle, me, expected) in [
            ([], 281, nil, nil), (["Bob 281:5", "Ann 281:6"], 281, nil, "You lead Bob by 1."),
            (["Bob 281:4", "Ann 281:4"], 281, nil, "You tie with Ann, Bob."),
            (["Bob 281:2"], 281, nil, "You are behind Bob by 2."), (["Bob 281:X"], 282, nil, "You beat Bob by 3."),
            (["Bob 281:3"], 282, nil, "Bob beat you by 1."),
            (["Ann 281:3", "Bob 281:4", "Cy 281:5"], 282, nil, "Ann beat you by 1. You are 2 of 4."),
            (["Bob 281:5", "Cy 281:5"], 282, nil, "You beat Bob, Cy by 1."),
            (["Ann 281:5", "Bob 281:4"], 281, "Ann", "In the group your 5/6 counts. You are behind Bob by 1."),
            (["Ann 281:4", "Bob 281:4"], 281, "Ann", "You tie with Bob."),
        ] as [([String], Int, String?, String?)] {
            await assertEqual(text(shares(others), on: puzzle, me: me), expected)
        }
    }

    func testAFailedDeletionLeavesTheGameAndSaysWhy() async {
        let service = WordleScoresInMemory([.nymph])
        let game = await makeSUT(service).loaded()
        game.onDeleted = { XCTFail("nothing was deleted") }
        let error = ServiceError(action: "delete Wordle 281", cause: .notFound)
        await service.fail(with: error)
        await game.delete().value
        XCTAssertEqual(game.state, .error(error, previous: WordleGameRow(score: .nymph, isRevealed: true)))
    }

    /// The squares of the keys, row by row.
    private func marks(_ game: WordleGameViewModel) -> [String] {
        game.keyboard.map { keys in String(keys.map { $0.square?.code ?? "." }) }
    }

    private func makeLoaded(_ game: WordleScore) async -> WordleGameViewModel {
        await makeSUT(WordleScoresInMemory([game])).loaded()
    }

    private func makeSUT(_ service: WordleScoresInMemory) -> WordleGameViewModel {
        trackForLeaks(
            WordleGameViewModel(id: 281, isRevealed: true, service: service, today: { WordleScore.nymph.date }))
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
        XCTAssertEqual(
            outcomes.map(\.outcome),
            ["solved in 1 of 6 tries", "not solved in 6 tries", "unfinished, 2 of 6 tries used"])
        var lost = outcomes[1].score
        lost.hardMode = true
        XCTAssertEqual(WordleGameRow(score: lost, isRevealed: false).outcome, "not solved in 6 tries in hard mode")
    }
}
