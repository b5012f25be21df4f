import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class AddWordleGameViewModelTests: XCTestCase {
    private let drafts = WordleDrafts()

    func testTypedTriesSurviveMidnight() async {
        let today = WordleScore.nymph.date
        let first = AddWordleGameViewModel(today: { today }, service: WordleScoresInMemory(), drafts: drafts)
        await first.enter("")?.value
        first.enter("train")
        let tomorrow = today.adding(days: 1) ?? today
        let next = AddWordleGameViewModel(today: { tomorrow }, service: WordleScoresInMemory(), drafts: drafts)
        XCTAssertEqual(next.form.draft.tries, ["train"])
        XCTAssertEqual(next.form.draft.id, 281)
        XCTAssertEqual(next.form.today, tomorrow)
    }

    func testAFormSaysAtOnceThatTodaysGameIsFinished() async {
        let service = WordleScoresInMemory([.nymph])
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service)
        let isRefused = expectation(description: "the form says so")
        let token = form.observe { if $0.error != nil { isRefused.fulfill() } }
        XCTAssertNil(form.appear())
        await fulfillment(of: [isRefused], timeout: 10)
        XCTAssertEqual(form.state.error?.message, "Could not add the game: Wordle 281 is already finished (4/6).")
        withExtendedLifetime(token) {}
    }

    func testTriesTypedDuringASaveAreNotLost() async {
        let service = WordleScoresServiceSpy()
        let form = AddWordleGameViewModel(today: { WordleScore.nymph.date }, service: service, drafts: drafts)
        await answer(form.enter(""), service, 0, [])
        for text in ["train", "", "nymph"] { form.enter(text) }
        let save = form.enter("yes")
        await service.change.calls(1)
        form.undoLastAnswer()
        form.enter("ponds")
        await service.change.answer(0, with: .success(()), to: save)
        XCTAssertEqual(form.state.value?.saved?.tries, ["train"])
        XCTAssertEqual(drafts.added?.draft.tries, ["train", "ponds"])
        XCTAssertEqual(drafts.unsaved, "the 2 tries you typed for Wordle 281")
    }

    func testSavingAGameIsReported() async throws {
        let (form, service) = try makeSUT()
        let recorder = StateRecorder(form.observe)
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await service.change.answer(0, with: .success(()), to: submit)
        var kept = empty
        kept.saved = .make(281)
        XCTAssertEqual(recorder.history, [.loaded(empty), .loading(previous: empty), .loaded(kept)])
        XCTAssertEqual(added, [.make(281)])
    }

    func testAddingAnExistingGameIsAnErrorAndReportsNoChange() async throws {
        let (form, service) = try makeSUT()
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let error = ServiceError(action: "add Wordle 281", cause: .conflict)
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await service.change.answerCall(0, with: .failure(error))
        await service.list.answer(0, with: .success([.nymph]), to: submit)
        XCTAssertEqual(form.state.error?.message, "Could not add the game: Wordle 281 is already finished (4/6).")
        XCTAssertEqual(form.state.value, empty)
        XCTAssertEqual(added, [])
    }

    func testAResultAfterATryIsRefusedWithTheReason() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter("281"), service, 0, [])
        form.enter("train")
        form.enter("4/6")
        XCTAssertEqual(form.state.error?.reason, "you already typed tries: undo them to enter only the result")
    }

    func testAGameIsTypedTryByTryAndSavedWithTheWord() async throws {
        let (form, service) = try makeSUT()
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        XCTAssertEqual(form.form.emptyAnswer, "today, Wordle 281")
        await answer(form.enter(" 281 "), service, 0, [])
        var prompts = [form.form.prompt]
        for attempt in ["train", "PONDS", "blume"] {
            XCTAssertNil(form.enter(attempt))
            prompts.append(form.form.prompt)
        }
        XCTAssertEqual(prompts, ["Try 1 of 6", "Try 2 of 6", "Try 3 of 6", "Try 4 of 6"])
        XCTAssertEqual(form.form.uncoloured, ["TRAIN", "PONDS", "BLUME"])
        XCTAssertEqual(form.form.tiles, [])
        XCTAssertNil(form.enter("nymph"))
        XCTAssertNil(form.enter(""))
        XCTAssertEqual(form.form.prompt, "Answer")
        let keep = form.enter("Nymph")
        XCTAssertEqual(
            form.form.tiles.map { row in String(row.compactMap(\.letter)) + " " + String(row.map(\.square.code)) },
            ["TRAIN xxxxy", "PONDS yxyxx", "BLUME xxxyx", "NYMPH ggggg"])
        await service.change.answer(0, with: .success(()), to: keep)
        XCTAssertEqual(added, [.nymph])
    }

    func testInvalidInputIsRefusedAtOnceAndCanBeCorrected() async throws {
        let (form, service) = try makeSUT()
        for (text, reason) in [
            ("soon", "type a number such as 281 or a date such as 2026-10-21"),
            ("latest", "type a number such as 281 or a date such as 2026-10-21"),
            ("282", "Wordle 282 is not out until 2022-03-28"),
        ] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
            XCTAssertEqual(form.state.value, empty)
        }
        await answer(form.enter("Yesterday"), service, 0, [.make(280)])
        XCTAssertEqual(form.state.error?.message, "Could not add the game: Wordle 280 is already finished (1/6).")
        XCTAssertEqual(form.state.value, empty)
        await answer(form.enter(""), service, 1, [])
        XCTAssertEqual(form.form.draft.id, 281)
        for (text, reason) in [
            ("", "a game needs at least one try"), ("n0", "“n0” has characters that are not letters"),
        ] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
        }
        XCTAssertNil(form.enter("train"))
        XCTAssertNil(form.state.error)
        XCTAssertNil(form.enter("trains"))
        XCTAssertEqual(form.state.error?.reason, "“trains” has 6 letters, not 5")
        XCTAssertEqual(form.form.draft.tries, ["train"])
    }

    func testAnswersAreUndoneOneByOne() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, [])
        for text in ["train", "ponds", "", "nymph"] { form.enter(text) }
        var steps = ["\(form.form.step) \(form.form.draft.tries)"]
        for _ in 0..<5 {
            form.undoLastAnswer()
            steps.append("\(form.form.step) \(form.form.draft.tries)")
        }
        assertElements(
            steps, #"unfinished ["train", "ponds"]"#, #"tries ["train", "ponds"]"#, #"tries ["train"]"#, "tries []",
            "puzzle []", "puzzle []")
    }

    func testTheWordOfASolvedGameIsTheLastTry() async throws {
        let (form, service) = try makeSUT()
        XCTAssertNil(form.solve())
        await answer(form.enter(""), service, 0, [])
        XCTAssertNil(form.solve())
        for text in ["train", "ponds", "blume", "nymph"] { form.enter(text) }
        XCTAssertEqual(form.form.unsaved, "the 4 tries you typed for Wordle 281")
        await service.change.answer(0, with: .success(()), to: form.solve())
        XCTAssertEqual(form.state.value?.saved, .nymph)
        XCTAssertNil(form.form.unsaved)
    }

    func testARefusedWordLeavesTheFormAtTheTries() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, [])
        for text in ["train", "train"] { form.enter(text) }
        XCTAssertNil(form.solve())
        XCTAssertEqual(form.state.error?.reason, "“train” is try 1, but you entered more tries after it")
        XCTAssertEqual(form.form, form.state.value)
        form.enter("ponds")
        XCTAssertEqual(form.form.draft.tries, ["train", "train", "ponds"])
        XCTAssertNil(form.form.draft.word)
    }

    func testATryThatIsTypedInPlaceOfYesIsTheNextTry() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, [])
        for text in ["train", "", "nymph"] { form.enter(text) }
        form.enter("trains")
        XCTAssertEqual(form.state.error?.reason, "“trains” has 6 letters, not 5")
        XCTAssertEqual(form.form.step, .unfinished)
        form.enter("ponds")
        XCTAssertEqual(form.form.draft.tries, ["train", "ponds"])
        XCTAssertEqual(form.form.step, .tries)
        form.enter("")
        form.enter("No")
        XCTAssertEqual(form.form.draft.tries, ["train", "ponds"])
        XCTAssertEqual(form.form.step, .tries)
        form.enter("")
        await service.change.answer(0, with: .success(()), to: form.enter("Y"))
        XCTAssertEqual(form.state.value?.saved?.tries, ["train", "ponds"])
    }

    func testTheRowsOfABoardReplaceAllTypedTries() async throws {
        let (form, service) = try makeSUT()
        form.typeTries(["early"])
        XCTAssertEqual(form.form.draft, WordleGameDraft())
        await answer(form.enter(""), service, 0, [])
        form.typeTries(["train", "", "Po"])
        XCTAssertNil(form.state.error)
        XCTAssertEqual(form.form.draft.tries, ["train", "po"])
        form.typeTries(["train", "nymph"])
        await service.change.answer(0, with: .success(()), to: form.solve())
        XCTAssertEqual(form.state.value?.saved?.tries, ["train", "nymph"])
    }

    func testARowOfABoardThatIsNoWordIsReportedAndStays() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, [])
        form.typeTries(["trai", "nymph"])
        XCTAssertEqual(form.state.error?.reason, "“trai” has 4 letters, not 5")
        XCTAssertNil(form.solve())
        form.enter("")
        XCTAssertEqual(form.form.draft.tries, ["trai", "nymph"])
        XCTAssertEqual(form.form.step, .tries)
    }

    func testNothingTypedIsLostWhenTheGameCannotBeSaved() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, [])
        form.enter("nymph")
        await service.change.answer(0, with: .failure(ServiceError.refused), to: form.solve())
        XCTAssertEqual(form.state.error, .refused)
        XCTAssertEqual(form.state.value?.step, .complete)
        await service.change.answer(1, with: .success(()), to: form.enter(""))
        XCTAssertEqual(form.state.value?.saved, .make(281))
    }

    private var empty: WordleGameForm { WordleGameForm(today: WordleScore.nymph.date) }

    private func answer(
        _ task: Task<Void, Never>?, _ service: WordleScoresServiceSpy, _ index: Int,
        _ games: [WordleScore]
    ) async {
        await service.list.answer(index, with: .success(games), to: task)
    }

    private func makeSUT() throws -> (AddWordleGameViewModel, WordleScoresServiceSpy) {
        let service = WordleScoresServiceSpy()
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let form = trackForLeaks(AddWordleGameViewModel(today: { today }, service: service))
        return (form, service)
    }
}
