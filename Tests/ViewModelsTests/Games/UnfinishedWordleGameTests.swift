import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class UnfinishedWordleGameTests: XCTestCase {
    func testAnUnfinishedGameIsSavedAfterConfirmation() async throws {
        let service = WordleScoresInMemory([])
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
        await form.enter("")?.value
        for text in ["train", "", "nymph"] { form.enter(text) }
        XCTAssertEqual(form.form.prompt, "Save as unfinished (1 of 6)")
        XCTAssertNil(form.enter(""))
        XCTAssertEqual(form.form.prompt, "Try 2 of 6")
        XCTAssertEqual(form.form.tiles.count, 1)
        for text in ["ponds", ""] { form.enter(text) }
        await form.enter("yes")?.value
        let scores = try await service.scores()
        XCTAssertEqual(scores, [.make(281, "nymph", ["train", "ponds"])])
    }

    func testAnUnfinishedGameContinuesWhereItWasLeft() async throws {
        let begun = WordleScore.make(281, "nymph", ["train", "ponds"])
        let service = WordleScoresInMemory([begun])
        let form = AddWordleGameViewModel(puzzle: 281, today: { WordleScore.nymph.date }, service: service)
        await form.appear()?.value
        XCTAssertEqual(form.form.prompt, "Try 3 of 6")
        XCTAssertEqual(form.form.tiles.count, 2)
        XCTAssertNil(form.form.unsaved)
        XCTAssertNil(form.form.emptyAnswer)
        form.enter("blume")
        XCTAssertEqual(form.form.unsaved, "the try you typed for Wordle 281")
        form.undoLastAnswer()
        form.undoLastAnswer()
        XCTAssertEqual(form.form.step, .puzzle)
        await form.enter("281")?.value
        form.enter("blume")
        await form.solve()?.value
        let scores = try await service.scores()
        XCTAssertEqual(scores, [.nymph])
        let changes = try await service.changes()
        XCTAssertEqual(changes.map(\.kind), [.edit])
    }

    func testTheRowsOfABoardFollowTheSavedTries() async throws {
        let games: [(rows: [String], ends: (AddWordleGameViewModel) -> Task<Void, Never>?)] = [
            (["blume", "nymph"], { $0.solve() }), (["blume", "crane", "moist", "sleds"], { $0.enter("") }),
        ]
        for game in games {
            let service = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
            let form = AddWordleGameViewModel(puzzle: 281, today: { WordleScore.nymph.date }, service: service)
            await form.appear()?.value
            form.typeTries(game.rows)
            await game.ends(form)?.value
            let scores = try await service.scores()
            XCTAssertEqual(scores, [.make(281, "nymph", ["train", "ponds"] + game.rows)])
        }
    }

    func testTypedTextSurvivesLeavingTheScreenUntilItIsDiscarded() async throws {
        let drafts = WordleDrafts()
        let service = WordleScoresInMemory([])
        func form(_ puzzle: Int? = nil) -> AddWordleGameViewModel {
            AddWordleGameViewModel(puzzle: puzzle, today: { WordleScore.nymph.date }, service: service, drafts: drafts)
        }
        let first = form()
        await first.enter("280")?.value
        for text in ["train", "ponds"] { first.enter(text) }
        await first.load().value
        XCTAssertEqual(first.form.draft.tries, ["train", "ponds"])
        let second = form()
        XCTAssertEqual(second.form, first.form)
        let another = form(281)
        await another.appear()?.value
        XCTAssertEqual(another.form.draft.id, 281)
        XCTAssertEqual(form(281).form, another.form)
        another.discard()
        XCTAssertEqual(another.state, .loaded(WordleGameForm(today: WordleScore.nymph.date)))
        XCTAssertNil(form().form.draft.id)
        let third = form()
        await third.enter("")?.value
        third.enter("nymph")
        await third.solve()?.value
        XCTAssertNil(form().form.draft.id)
    }

    func testAWordThatDoesNotFitTheTriesIsReported() async throws {
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: WordleScoresInMemory([]))
        await form.enter("")?.value
        for text in ["train", "nymph", "blume", ""] { form.enter(text) }
        for (text, reason) in [
            ("", "the word is empty"),
            ("nymph", "“nymph” is try 2, but you entered more tries after it"),
        ] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
        }
        XCTAssertEqual(form.form.draft.tries, ["train", "nymph", "blume"])
    }
}
