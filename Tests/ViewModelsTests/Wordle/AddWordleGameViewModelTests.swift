import Models
import TestSupport
import ViewModels
import XCTest

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
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(.make(281))])
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
        XCTAssertEqual(form.state, .error(error, previous: nil))
        XCTAssertEqual(added, [])
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
