import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class UnfinishedWordleGameTests: XCTestCase {
    private let begun = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
    private let none = WordleScoresInMemory([])
    private let drafts = WordleDrafts()

    func testAnUnfinishedGameContinuesWhereItWasLeft() async throws {
        let form = makeSUT(begun, puzzle: 281)
        await form.appear()?.value
        XCTAssertEqual(form.form.prompt, "Try 3 of 6")
        XCTAssertEqual(form.form.tiles.count, 2)
        XCTAssertNil(form.form.unsaved)
        XCTAssertNil(form.form.emptyAnswer)
        form.enter("blume")
        XCTAssertEqual(form.form.unsaved, "the try you typed for Wordle 281")
        form.undoLastAnswer()
        form.undoLastAnswer()
        await assertEqual(form.replies(to: "281", "blume"), ["… Try 3 of 6", "Try 4 of 6"])
        await form.solve()?.value
        try await assertEqual(begun.scores(), [.nymph])
        try await assertEqual(begun.changes().map(\.kind), [.edit])
    }

    func testTheRowsOfABoardFollowTheSavedTries() async throws {
        let games: [(rows: [String], ends: (AddWordleGameViewModel) -> Task<Void, Never>?)] = [
            (["blume", "nymph"], { $0.solve() }), (["blume", "crane", "moist", "sleds"], { $0.enter("") }),
        ]
        for game in games {
            let service = try await WordleScoresInMemory(begun.scores())
            let form = AddWordleGameViewModel(puzzle: 281, today: { WordleScore.nymph.date }, service: service)
            await form.appear()?.value
            form.typeTries(game.rows)
            await game.ends(form)?.value
            try await assertEqual(service.scores(), [.make(281, "nymph", ["train", "ponds"] + game.rows)])
        }
    }

    func testTypedTextSurvivesLeavingTheScreenUntilItIsDiscarded() async {
        let first = makeSUT(none)
        _ = await first.replies(to: "280", "train", "ponds")
        await first.load().value
        XCTAssertEqual(first.form.draft.tries, ["train", "ponds"])
        XCTAssertEqual(makeSUT(none).form, first.form)
        let another = makeSUT(none, puzzle: 281)
        await another.appear()?.value
        XCTAssertEqual(another.form.draft.id, 281)
        XCTAssertEqual(makeSUT(none, puzzle: 281).form, another.form)
        another.discard()
        XCTAssertEqual(another.state, .loaded(WordleGameForm(today: WordleScore.nymph.date)))
        XCTAssertNil(makeSUT(none).form.draft.id)
        let third = makeSUT(none)
        _ = await third.replies(to: "", "nymph")
        await third.solve()?.value
        XCTAssertNil(makeSUT(none).form.draft.id)
    }

    func testAWordThatDoesNotFitTheTriesIsReported() async {
        let form = makeSUT(none)
        _ = await form.replies(to: "", "train", "nymph", "blume", "")
        await assertEqual(
            form.replies(to: "", "nymph"),
            ["the word is empty", "“nymph” is try 2, but you entered more tries after it"])
        XCTAssertEqual(form.form.draft.tries, ["train", "nymph", "blume"])
    }

    private func makeSUT(_ service: WordleScoresInMemory, puzzle: Int? = nil) -> AddWordleGameViewModel {
        AddWordleGameViewModel(puzzle: puzzle, today: { WordleScore.nymph.date }, service: service, drafts: drafts)
    }
}

@MainActor final class WordleGameDraftTests: XCTestCase {
    private let today = WordleScore.nymph.date

    func testAMissingNumberOrDateIsInferredAndIsTodayIfBothAreMissing() async throws {
        let drafts = [
            WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: today, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 281, date: today, tries: ["nymph"]),
            WordleGameDraft(word: "NYMPH", tries: ["Nymph"]),
        ]
        XCTAssertEqual(try drafts.map { try $0.score(today: today) }, Array(repeating: .make(281), count: 4))
    }

    func testAGameIsContinuedWithOnlyItsNewTriesOrWithAllItsTries() {
        let game = WordleScore.make(281, "nymph", ["train"])
        for tries in [["PONDS"], ["train", "ponds"]] {
            XCTAssertEqual(
                WordleGameDraft(tries: tries).continuing(game),
                WordleGameDraft(word: "nymph", id: 281, tries: ["train", "ponds"]))
        }
    }

    func testRefusesDraftsThatContradictThemselves() async {
        let noPuzzle = "there was no Wordle on 2021-06-18: the first was on 2021-06-19"
        for (draft, reason) in [
            (WordleGameDraft(id: 280, date: today), "Wordle 280 was on 2022-03-26, not 2022-03-27"),
            (WordleGameDraft(date: .make("2021-06-18")), noPuzzle),
            (WordleGameDraft(id: -1), "there is no Wordle -1"),
            (WordleGameDraft(id: .max), "there is no Wordle 9223372036854775807"),
            (WordleGameDraft(id: 282), "Wordle 282 is not out until 2022-03-28"),
        ] {
            var draft = draft
            draft.word = "nymph"
            draft.tries = ["nymph"]
            assertThrows(try draft.score(today: today), \.reason, reason)
        }
        assertThrows(try WordleGameDraft(word: "nymph").score(today: today), \.reason, "a game needs at least one try")
        assertThrows(try WordleGameDraft(tries: ["nymph"]).score(today: today), \.reason, "the word is missing")
    }

    func testFurtherTriesAreAddedToAnUnfinishedGameAtOnce() async throws {
        let begun = WordleScore.make(281, "nymph", ["train", "ponds"])
        func reply(to draft: WordleGameDraft) async throws -> String? {
            let service = WordleScoresInMemory([begun])
            let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
            await form.submit(draft).value
            try await assertEqual(service.scores(), [form.state.error == nil ? .nymph : begun])
            return form.state.error.map { "\($0.action): \($0.reason)" }
        }
        for (draft, reason) in [
            (WordleGameDraft(tries: ["blume", "nymph"]), nil),
            (WordleGameDraft(tries: ["train", "ponds", "blume", "nymph"]), nil),
            (WordleGameDraft(word: "nymph", tries: ["BLUME", "nymph"]), nil),
            (WordleGameDraft(word: "sweet", tries: ["sweet"]), "Wordle 281 is saved with another word, “nymph”"),
            (WordleGameDraft(id: 280, tries: ["nymph"]), "the word is missing"),
            (WordleGameDraft(tries: Array(repeating: "blume", count: 5)), "a game has at most 6 tries, not 7"),
        ] {
            try await assertEqual(reply(to: draft), reason.map { "add the game: \($0)" })
        }
    }
}
