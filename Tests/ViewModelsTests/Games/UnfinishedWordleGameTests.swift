import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class UnfinishedWordleGameTests: XCTestCase {
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
        try await assertEqual(service.scores(), [.make(281, "nymph", ["train", "ponds"])])
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
        try await assertEqual(service.scores(), [.nymph])
        try await assertEqual(service.changes().map(\.kind), [.edit])
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
            try await assertEqual(service.scores(), [.make(281, "nymph", ["train", "ponds"] + game.rows)])
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

@MainActor final class WordleGameDraftTests: XCTestCase {
    func testAMissingNumberOrDateIsInferredAndIsTodayIfBothAreMissing() async throws {
        let day = try XCTUnwrap(CalendarDate("2022-03-27"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: day, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 281, date: day, tries: ["nymph"]),
            WordleGameDraft(word: "NYMPH", tries: ["Nymph"]),
        ]
        XCTAssertEqual(try drafts.map { try $0.score(today: day) }, Array(repeating: .make(281), count: 4))
    }

    func testAGameIsContinuedWithOnlyItsNewTriesOrWithAllItsTries() {
        let game = WordleScore.make(281, "nymph", ["train"])
        for tries in [["PONDS"], ["train", "ponds"]] {
            XCTAssertEqual(
                WordleGameDraft(tries: tries).continuing(game),
                WordleGameDraft(word: "nymph", id: 281, tries: ["train", "ponds"]))
        }
    }

    func testRefusesDraftsThatContradictThemselves() async throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let early = try XCTUnwrap(CalendarDate("2021-06-18"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 280, date: today, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: early, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: -1, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: .max, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 282, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", tries: []), WordleGameDraft(tries: ["nymph"]),
        ]
        XCTAssertEqual(
            drafts.map { draft in
                do throws(ServiceError) {
                    return "Wordle \(try draft.score(today: today).id)"
                } catch { return error.reason }
            },
            [
                "Wordle 280 was on 2022-03-26, not 2022-03-27",
                "there was no Wordle on 2021-06-18: the first was on 2021-06-19", "there is no Wordle -1",
                "there is no Wordle 9223372036854775807", "Wordle 282 is not out until 2022-03-28",
                "a game needs at least one try", "the word is missing",
            ])
    }

    func testFurtherTriesAreAddedToAnUnfinishedGameAtOnce() async throws {
        for draft in [
            WordleGameDraft(tries: ["blume", "nymph"]), WordleGameDraft(tries: ["train", "ponds", "blume", "nymph"]),
            WordleGameDraft(word: "nymph", tries: ["BLUME", "nymph"]),
        ] {
            let service = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
            let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
            await form.submit(draft).value
            try await assertEqual(service.scores(), [.nymph])
        }
        let service = WordleScoresInMemory([.make(281, "nymph", ["train", "ponds"])])
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
        var reasons: [String?] = []
        for draft in [
            WordleGameDraft(word: "sweet", tries: ["sweet"]), WordleGameDraft(id: 280, tries: ["nymph"]),
            WordleGameDraft(tries: Array(repeating: "blume", count: 5)),
        ] {
            await form.submit(draft).value
            reasons.append(form.state.error.map { "\($0.action): \($0.reason)" })
        }
        assertElements(
            reasons, "add the game: Wordle 281 is saved with another word, “nymph”",
            "add the game: the word is missing", "add the game: a game has at most 6 tries, not 7")
    }
}
