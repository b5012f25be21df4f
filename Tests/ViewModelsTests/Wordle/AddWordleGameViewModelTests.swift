import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class AddWordleGameViewModelTests: XCTestCase {
    func testNumberAndDateFollowFromEachOtherAndFromToday() async throws {
        let day = try XCTUnwrap(CalendarDate("2022-03-27"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: day, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 281, date: day, tries: ["nymph"]),
            WordleGameDraft(word: "NYMPH", tries: ["Nymph"]),
        ]
        XCTAssertEqual(try drafts.map { try $0.score(today: day) }, Array(repeating: .make(281), count: 4))
    }

    func testRefusesWhatContradictsItself() async throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let early = try XCTUnwrap(CalendarDate("2021-06-18"))
        let drafts = [
            WordleGameDraft(word: "nymph", id: 280, date: today, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", date: early, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: -1, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: .max, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", id: 282, tries: ["nymph"]),
            WordleGameDraft(word: "nymph", tries: []),
        ]
        XCTAssertEqual(
            drafts.map { draft in
                do throws(ServiceError) {
                    return try draft.score(today: today).title
                } catch { return error.reason }
            },
            [
                "Wordle 280 is of 2022-03-26, not 2022-03-27",
                "there was no Wordle on 2021-06-18: the first is of 2021-06-19",
                "there is no Wordle -1",
                "there is no Wordle 9223372036854775807",
                "Wordle 282 is of 2022-03-28, which is yet to come",
                "a game has at least one try",
            ])
    }

    func testKeepsAGameAndTellsSo() async throws {
        let (form, service) = try makeSUT()
        let recorder = StateRecorder(form.observe)
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await service.change.calls(1)
        service.change.answer(0, with: .success(()))
        await submit.value
        var kept = empty
        kept.kept = .make(281)
        XCTAssertEqual(recorder.history, [.loaded(empty), .loading(previous: empty), .loaded(kept)])
        XCTAssertEqual(added, [.make(281)])
    }

    func testAGameThatIsThereAlreadyIsAnErrorAndTellsNothing() async throws {
        let (form, service) = try makeSUT()
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let error = ServiceError(action: "add game 281", cause: .conflict)
        let submit = form.submit(WordleGameDraft(word: "nymph", tries: ["nymph"]))
        await service.change.calls(1)
        service.change.answer(0, with: .failure(error))
        await submit.value
        XCTAssertEqual(form.state, .error(error, previous: empty))
        XCTAssertEqual(added, [])
    }

    func testSavePressedTwiceKeepsTheGameOnceAndTellsSoOnce() async throws {
        let (form, service) = try makeSUT()
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        let draft = WordleGameDraft(word: "nymph", tries: ["nymph"])
        let first = form.submit(draft)
        await service.change.calls(1)
        let second = form.submit(draft)
        form.cancel()
        service.change.answer(0, with: .success(()))
        await first.value
        await second.value
        XCTAssertEqual(service.change.count, 1)
        XCTAssertEqual(added, [.make(281)])
        XCTAssertEqual(form.state.value?.kept, .make(281))
    }

    func testAGameIsTypedAnswerByAnswerAndKeptWithTheLast() async throws {
        let (form, service) = try makeSUT()
        var added: [WordleScore] = []
        form.onAdded = { added.append($0) }
        await answer(form.enter(" 281 "), service, 0, .failure(ServiceError(action: "show", cause: .notFound)))
        XCTAssertEqual(form.form.step, .word)
        XCTAssertNil(form.enter("Nymph"))
        for attempt in ["train", "PONDS", "blume"] { XCTAssertNil(form.enter(attempt)) }
        XCTAssertEqual(
            form.state.value?.tiles.map { row in
                String(row.compactMap(\.letter)) + " " + String(row.map(\.square.code))
            }, ["TRAIN xxxxy", "PONDS yxyxx", "BLUME xxxyx"])
        let keep = form.enter("nymph")
        await service.change.calls(1)
        service.change.answer(0, with: .success(()))
        await keep?.value
        XCTAssertEqual(added, [.nymph])
    }

    func testWhatCannotBeIsRefusedAtOnceAndMayBeGivenAgain() async throws {
        let (form, service) = try makeSUT()
        for (text, reason) in [
            ("soon", "a number such as 281, or a date such as 2022-03-27, is needed"),
            ("latest", "a number such as 281, or a date such as 2022-03-27, is needed"),
            ("282", "Wordle 282 is of 2022-03-28, which is yet to come"),
            ("2021-06-18", "there was no Wordle on 2021-06-18: the first is of 2021-06-19"),
            ("-1", "there is no Wordle -1"),
        ] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
            XCTAssertEqual(form.state.value, empty)
        }
        await answer(form.enter("Yesterday"), service, 0, .success(.make(280)))
        XCTAssertEqual(
            form.state, .error(ServiceError(action: "add game 280", cause: .conflict), previous: empty))
        await answer(form.enter(""), service, 1, .failure(ServiceError(action: "show", cause: .notFound)))
        XCTAssertEqual(form.form.draft.id, 281)
        for (text, reason) in [("", "a word has at least one letter"), ("n0", "“0” is not a letter")] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
        }
        XCTAssertNil(form.enter("nymph"))
        XCTAssertNil(form.state.error)
        for (text, reason) in [
            ("", "a game has at least one try"), ("trains", "the guess has 6 letters and the answer 5 letters"),
        ] {
            XCTAssertNil(form.enter(text))
            XCTAssertEqual(form.state.error?.reason, reason)
        }
        XCTAssertNil(form.enter("train"))
        XCTAssertEqual(form.form.draft.tries, ["train"])
    }

    func testAnswersAreTakenBackOneByOne() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, .failure(ServiceError(action: "show", cause: .notFound)))
        for text in ["nymph", "train", "ponds"] { form.enter(text) }
        var steps: [String] = []
        for _ in 0..<5 {
            form.takeBack()
            steps.append("\(form.form.step) \(form.form.draft.tries)")
        }
        XCTAssertEqual(steps, [#"tries ["train"]"#, "tries []", "word []", "puzzle []", "puzzle []"])
    }

    func testTheWordOfASolvedGameIsNotTypedTwice() async throws {
        let (form, service) = try makeSUT()
        XCTAssertNil(form.solve())
        await answer(form.enter(""), service, 0, .failure(ServiceError(action: "show", cause: .notFound)))
        for text in ["nymph", "train", "ponds", "blume"] { form.enter(text) }
        XCTAssertEqual(form.form.unkept, "3 tries")
        let keep = form.solve()
        await service.change.calls(1)
        service.change.answer(0, with: .success(()))
        await keep?.value
        XCTAssertEqual(form.state.value?.kept, .nymph)
        XCTAssertNil(form.form.unkept)
    }

    func testNothingThatWasTypedIsLostWhenTheGameCannotBeKept() async throws {
        let (form, service) = try makeSUT()
        await answer(form.enter(""), service, 0, .failure(ServiceError(action: "show", cause: .notFound)))
        form.enter("nymph")
        let first = form.enter("nymph")
        await service.change.calls(1)
        service.change.answer(0, with: .failure(ServiceError.refused))
        await first?.value
        XCTAssertEqual(form.state.error, .refused)
        XCTAssertEqual(form.state.value?.step, .complete)
        let second = form.enter("")
        await service.change.calls(2)
        service.change.answer(1, with: .success(()))
        await second?.value
        XCTAssertEqual(form.state.value?.kept, .make(281))
        await form.load().value
        XCTAssertEqual(form.state, .loaded(empty))
    }

    private var empty: WordleGameForm { WordleGameForm(today: WordleScore.nymph.date) }

    private func answer(
        _ task: Task<Void, Never>?, _ service: WordleScoresServiceSpy, _ index: Int,
        _ result: Result<WordleScore, any Error>
    ) async {
        await service.single.calls(index + 1)
        service.single.answer(index, with: result)
        await task?.value
    }

    private func makeSUT() throws -> (AddWordleGameViewModel, WordleScoresServiceSpy) {
        let service = WordleScoresServiceSpy()
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let form = AddWordleGameViewModel(today: today, service: service)
        trackForLeaks(form)
        return (form, service)
    }
}

extension WordleScore {
    fileprivate var title: String { "Wordle \(id)" }
}
