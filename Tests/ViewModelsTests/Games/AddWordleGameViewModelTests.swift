import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class AddWordleGameViewModelTests: XCTestCase {
    private let drafts = WordleDrafts()
    private let spy = WordleScoresServiceSpy()
    private let empty = WordleGameForm(today: WordleScore.nymph.date)

    func testTypedTriesSurviveMidnight() async {
        await makeBegun("train")
        let tomorrow = WordleScore.make(282).date
        let next = AddWordleGameViewModel(today: { tomorrow }, service: spy, drafts: drafts).form
        XCTAssertEqual(next.draft, WordleGameDraft(id: 281, tries: ["train"]))
        XCTAssertEqual(next.today, tomorrow)
    }

    func testAFormSaysAtOnceThatTodaysGameIsFinished() async throws {
        let form = makeSUT(WordleScoresInMemory([.nymph]))
        XCTAssertNil(form.appear())
        try await eventually { form.state.error != nil }
        XCTAssertEqual(form.state.error?.message, "Could not add the game: Wordle 281 is already finished (4/6).")
    }

    func testTriesTypedDuringASaveAreNotLost() async {
        let form = makeSUT(spy)
        await spy.list.answer(0, with: .success([]), to: form.enter(""))
        for text in ["train", "", "nymph"] { form.enter(text) }
        let save = form.enter("yes")
        await spy.change.calls(1)
        form.undoLastAnswer()
        form.enter("ponds")
        await spy.change.answer(0, with: .success(()), to: save)
        XCTAssertEqual(form.state.value?.saved?.tries, ["train"])
        XCTAssertEqual(drafts.added?.draft.tries, ["train", "ponds"])
        XCTAssertEqual(drafts.unsaved, "the 2 tries you typed for Wordle 281")
    }

    func testSavingAGameIsReported() async {
        let form = makeSUT(spy)
        let recorder = StateRecorder(form.observe)
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await spy.change.answer(0, with: .success(()), to: submit)
        var kept = empty
        kept.saved = .make(281)
        XCTAssertEqual(recorder.history, [.loaded(empty), .loading(previous: empty), .loaded(kept)])
        XCTAssertEqual(added, [.make(281)])
    }

    func testAddingAnExistingGameIsAnErrorAndReportsNoChange() async {
        let form = makeSUT(spy)
        form.onAdded = { _ in XCTFail("nothing was added") }
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await spy.change.answerCall(0, with: .failure(ServiceError(action: "add Wordle 281", cause: .conflict)))
        await spy.list.answer(0, with: .success([.nymph]), to: submit)
        XCTAssertEqual(form.state.error?.message, "Could not add the game: Wordle 281 is already finished (4/6).")
        XCTAssertEqual(form.state.value, empty)
    }

    func testAResultAfterATryIsRefusedWithTheReason() async {
        let replies = await makeBegun("train").replies(to: "4/6")
        XCTAssertEqual(replies, ["you already typed tries: undo them to enter only the result"])
    }

    func testAGameIsTypedTryByTryAndSavedWithTheWord() async throws {
        let service = WordleScoresInMemory([])
        let form = makeSUT(service)
        XCTAssertEqual(form.form.emptyAnswer, "today, Wordle 281")
        await assertElements(
            form.replies(to: " 281 ", "train", "PONDS", "blume"), "… Try 1 of 6", "Try 2 of 6", "Try 3 of 6",
            "Try 4 of 6")
        XCTAssertEqual(form.form.uncoloured, ["TRAIN", "PONDS", "BLUME"])
        XCTAssertEqual(form.form.tiles, [])
        await assertElements(form.replies(to: "nymph", "", "Nymph"), "Try 5 of 6", "Answer", "… complete")
        XCTAssertEqual(
            form.form.tiles.map { row in String(row.compactMap(\.letter)) + " " + String(row.map(\.square.code)) },
            ["TRAIN xxxxy", "PONDS yxyxx", "BLUME xxxyx", "NYMPH ggggg"])
        try await assertEqual(service.scores(), [.nymph])
    }

    func testAnswersAreUndoneOneByOne() async {
        let form = await makeBegun("train", "ponds", "", "nymph")
        var steps = ["\(form.form.step) \(form.form.draft.tries)"]
        for _ in 0..<5 {
            form.undoLastAnswer()
            steps.append("\(form.form.step) \(form.form.draft.tries)")
        }
        assertElements(
            steps, #"unfinished ["train", "ponds"]"#, #"tries ["train", "ponds"]"#, #"tries ["train"]"#, "tries []",
            "puzzle []", "puzzle []")
    }

    func testTheWordOfASolvedGameIsTheLastTry() async {
        XCTAssertNil(makeSUT(spy).solve())
        let form = await makeBegun()
        XCTAssertNil(form.solve())
        for text in ["train", "ponds", "blume", "nymph"] { form.enter(text) }
        XCTAssertEqual(form.form.unsaved, "the 4 tries you typed for Wordle 281")
        await form.solve()?.value
        XCTAssertEqual(form.state.value?.saved, .nymph)
        XCTAssertNil(form.form.unsaved)
    }

    func testAGameWithoutATryIsRefused() async {
        let form = makeSUT(WordleScoresInMemory([]))
        await assertElements(form.replies(to: "", ""), "… Try 1 of 6", "a game needs at least one try")
    }

    func testARefusedWordLeavesTheFormAtTheTries() async {
        let form = await makeBegun("train", "train")
        XCTAssertNil(form.solve())
        XCTAssertEqual(form.state.error?.reason, "“train” is try 1, but you entered more tries after it")
        XCTAssertEqual(form.form, form.state.value)
        form.enter("ponds")
        XCTAssertEqual(form.form.draft, WordleGameDraft(id: 281, tries: ["train", "train", "ponds"]))
    }

    func testATryThatIsTypedInPlaceOfYesIsTheNextTry() async {
        let form = await makeBegun("train", "", "nymph")
        await assertElements(
            form.replies(to: "trains", "", "", "ponds", "", "No", "", "Y"), "“trains” has 6 letters, not 5",
            "Try 2 of 6", "Save as unfinished (1 of 6)", "Try 3 of 6", "Save as unfinished (2 of 6)", "Try 3 of 6",
            "Save as unfinished (2 of 6)", "… complete")
        XCTAssertEqual(form.state.value?.saved?.tries, ["train", "ponds"])
    }

    func testTheRowsOfABoardReplaceAllTypedTries() async {
        let early = makeSUT(spy)
        early.typeTries(["early"])
        XCTAssertEqual(early.form.draft, WordleGameDraft())
        let form = await makeBegun()
        form.typeTries(["train", "", "Po"])
        XCTAssertNil(form.state.error)
        XCTAssertEqual(form.form.draft.tries, ["train", "po"])
        form.typeTries(["train", "nymph"])
        await form.solve()?.value
        XCTAssertEqual(form.state.value?.saved?.tries, ["train", "nymph"])
    }

    func testARowOfABoardThatIsNoWordIsReportedAndStays() async {
        let form = await makeBegun()
        form.typeTries(["trai", "nymph"])
        XCTAssertEqual(form.state.error?.reason, "“trai” has 4 letters, not 5")
        XCTAssertNil(form.solve())
        form.enter("")
        XCTAssertEqual(form.form.draft.tries, ["trai", "nymph"])
        XCTAssertEqual(form.form.step, .tries)
    }

    func testNothingTypedIsLostWhenTheGameCannotBeSaved() async {
        let service = WordleScoresInMemory([])
        let form = await makeBegun("nymph", in: service)
        await service.fail(with: .refused)
        await form.solve()?.value
        XCTAssertEqual(form.state.error, .refused)
        XCTAssertEqual(form.state.value?.step, .complete)
        await service.fail(with: nil)
        await form.enter("")?.value
        XCTAssertEqual(form.state.value?.saved, .make(281))
    }

    func testAGameThatCouldNotBeSavedCanBeSolvedAgainAtOnce() async {
        let service = WordleScoresInMemory([])
        let form = await makeBegun("nymph", in: service)
        await service.fail(with: .refused)
        await form.solve()?.value
        XCTAssertTrue(form.form.canSolve)
        await service.fail(with: nil)
        await form.solve()?.value
        XCTAssertEqual(form.state.value?.saved, .make(281))
    }

    func testTryingAgainRepeatsWhatHasFailed() async {
        let service = WordleScoresInMemory([])
        let form = makeSUT(service)
        for (answer, tries) in [("", nil), ("nymph", nil), ("", nil), ("nymph", ["nymph"])] {
            await service.fail(with: .refused)
            await form.enter(answer)?.value
            await service.fail(with: nil)
            await form.tryAgain().value
            XCTAssertNil(form.state.error, answer)
            XCTAssertEqual(form.state.value?.saved?.tries, tries, answer)
        }
    }

    func testTryingAgainDoesNotRepeatWhatWasDoneBeforeAnotherMistake() async {
        let service = WordleScoresInMemory([])
        let form = await makeBegun("nymph", in: service)
        await service.fail(with: .refused)
        await form.solve()?.value
        await service.fail(with: nil)
        form.undoLastAnswer()
        form.enter("nymphs")
        await form.tryAgain().value
        XCTAssertEqual(form.state.error?.reason, "“nymphs” has 6 letters, not 5")
    }

    /// Returns a form for the puzzle of the day, Wordle 281, after some answers.
    @discardableResult private func makeBegun(
        _ texts: String..., in service: WordleScoresInMemory = WordleScoresInMemory([])
    ) async -> AddWordleGameViewModel {
        let form = makeSUT(service)
        for text in [""] + texts { await form.enter(text)?.value }
        return form
    }

    private func makeSUT(_ service: any WordleScoresService) -> AddWordleGameViewModel {
        trackForLeaks(AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service, drafts: drafts))
    }
}

extension AddWordleGameViewModel {
    /// Enters texts, and returns the error or the next question after each; "…" marks an answer that took time.
    func replies(to texts: String...) async -> [String] {
        var replies: [String] = []
        for text in texts {
            let task = enter(text)
            await task?.value
            replies.append((task == nil ? "" : "… ") + (state.error?.reason ?? form.prompt ?? "\(form.step)"))
        }
        return replies
    }
}
