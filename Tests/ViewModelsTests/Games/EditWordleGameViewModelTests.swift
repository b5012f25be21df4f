import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class EditWordleGameViewModelTests: XCTestCase {
    private let drafts = WordleDrafts()
    private let service = WordleScoresInMemory()
    private let lapse = WordleScore.initial[0]

    func testGivenFieldsAreReplacedAndTheOthersStay() async throws {
        let edits: [([WordleEditForm.Field: String], WordleScore)] = [
            ([.tries: "train  nymph"], .make(264, "lapse", ["train", "nymph"])),
            ([.tries: "corgi parry leaps", .word: "LEAPS"], .make(264, "leaps", ["corgi", "parry", "leaps"])),
            ([.puzzle: "270"], .make(270, "lapse", lapse.tries)),
            ([.puzzle: "2022-03-16", .word: "nymph", .tries: "nymph"], .make(270)),
            ([.puzzle: "yesterday"], .make(280, "lapse", lapse.tries)), ([:], lapse),
        ]
        for (typed, expected) in edits {
            let service = WordleScoresInMemory()
            var changed: [WordleScore] = []
            try await assertEqual(saved(service, typed) { changed.append($0) }.state.value?.saved, expected)
            XCTAssertEqual(changed, [expected])
            try await assertEqual(
                service.scores(), ([expected] + WordleScore.initial.dropFirst()).sorted(by: WordleScore.newestFirst))
            try await assertEqual(service.changes().count, typed.isEmpty ? 0 : 1)
        }
    }

    func testAResultAloneReplacesTriesThatOneDoesNotRemember() async throws {
        for (typed, hardMode, expected) in [
            ("3/6", "", try WordleScore(id: 264, date: lapse.date, outcome: .solved(3))),
            ("x/6", "yes", try WordleScore(id: 264, date: lapse.date, outcome: .lost, hardMode: true)),
            ("4/6", "", lapse),
        ] {
            let form = try await saved(WordleScoresInMemory(), [.tries: typed, .hardMode: hardMode])
            XCTAssertNil(form.check(.tries, typed))
            XCTAssertEqual(form.state.value?.saved, expected)
        }
        let form = try await saved(WordleScoresInMemory(), [.tries: "3/6", .word: "leaps"])
        XCTAssertEqual(form.state.error?.reason, "a game with only a result has no answer")
        XCTAssertEqual(form.check(.tries, "7/6"), "“7/6” is not a result from 1/6 to 6/6, or X/6")
    }

    func testEnteringTheSavedValuesIsNotAChange() async throws {
        let form = await makeSUT(WordleScoresInMemory(), drafts).loaded()
        form.enter(.word, "leaps")
        let same: KeyValuePairs<WordleEditForm.Field, String> = [
            .puzzle: "264", .tries: "corgi parry leaps lapse ", .word: "Lapse",
        ]
        for (field, text) in same { form.enter(field, text) }
        XCTAssertEqual(form.state.value?.typed, [:])
        XCTAssertNil(form.state.value?.unsaved)
        XCTAssertNil(drafts.unsaved)
    }

    func testWhatSomethingElseHasChangedSinceStaysUnlessItIsTyped() async throws {
        let other = WordleScore.make(264, "leaps", ["corgi", "parry", "leaps"])
        let hard = try WordleScore(id: 264, date: other.date, word: "leaps", tries: other.tries, hardMode: true)
        let service = WordleScoresInMemory([lapse])
        let form = await makeSUT(service).loaded()
        form.enter(.hardMode, "yes")
        try await service.change(WordleChange(.edit, removing: [lapse], adding: [other]))
        await form.save().value
        try await assertEqual(service.scores(), [hard])
    }

    func testATypedFieldThatSomethingElseHasChangedIsReplacedOnlyIfYouSaveAgain() async throws {
        let other = WordleScore.make(264, "lapse", ["corgi", "lapse"])
        for isLoadedAgain in [false, true] {
            let service = WordleScoresInMemory([lapse])
            let form = await makeSUT(service).loaded()
            form.enter(.tries, "train lapse")
            try await service.change(WordleChange(.edit, removing: [lapse], adding: [other]))
            if isLoadedAgain { await form.load().value }
            await form.save().value
            XCTAssertEqual(
                form.state.error?.message,
                "Could not change Wordle 264: it was changed in the meantime and is now solved in 2 of 6 tries.")
            try await assertEqual(service.scores(), [other])
            await form.save().value
            try await assertEqual(service.scores(), [.make(264, "lapse", ["train", "lapse"])])
        }
    }

    func testASampleIsStillASampleAfterTheTypedTextIsDiscarded() async throws {
        let service = WordleScoresInMemory([], samples: WordleScore.initial)
        let form = await makeSUT(service).loaded()
        form.enter(.word, "leaps")
        form.discard()
        form.enter(.tries, "train nymph")
        await form.save().value
        XCTAssertNil(form.state.error)
        try await assertEqual(service.scores(), [.make(264, "lapse", ["train", "nymph"])])
    }

    func testInvalidInputChangesNothingAndCanBeCorrected() async throws {
        let form = await makeSUT(service).loaded()
        for (field, text, reason) in [
            (.puzzle, "282", "Wordle 282 is not out until 2022-03-28"),
            (.puzzle, "263", "it already exists"),
            (.tries, "lapse parry", "“parry” comes after the winning guess"),
            (.word, "laps", "“laps” has 4 letters, not 5"),
        ] as [(WordleEditForm.Field, String, String)] {
            form.enter(field, text)
            await form.save().value
            XCTAssertEqual(form.state.error?.reason, reason)
            XCTAssertEqual(form.state.value?.typed, [field: text])
            form.enter(field, " ")
        }
        try await assertEqual(service.scores(), WordleScore.initial)
    }

    func testTextTypedDuringASaveIsNotLost() async {
        let service = WordleScoresServiceSpy()
        let form = makeSUT(service, drafts)
        await service.list.answer(0, with: .success(WordleScore.initial), to: form.load())
        form.enter(.word, "leaps")
        form.enter(.tries, "corgi leaps")
        let save = form.save()
        await service.list.answerCall(1, with: .success(WordleScore.initial))
        await service.change.calls(1)
        form.enter(.tries, "parry leaps")
        await service.change.answer(0, with: .success(()), to: save)
        XCTAssertEqual(form.state.value?.saved?.tries, ["corgi", "leaps"])
        XCTAssertEqual(form.state.value?.typed, [.tries: "parry leaps"])
        XCTAssertEqual(drafts.unsaved, "your changes to Wordle 264")
    }

    func testAGameThatWasDeletedInTheMeantimeIsReportedWithAWayToKeepIt() async throws {
        let form = await makeSUT(service).loaded()
        form.enter(.word, "leaps")
        _ = try await service.delete(id: 264)
        await form.load().value
        XCTAssertEqual(form.state.error?.message, "Could not change Wordle 264: it was deleted in the meantime.")
        XCTAssertEqual(form.state.error?.remedy.words, "To add it again with your changes, choose Save.")
        XCTAssertEqual(form.state.value?.typed, [.word: "leaps"])
    }

    func testADeletedGameIsAddedAgainOnlyIfYouSaveAfterYouWereTold() async throws {
        for isLoadedAgain in [false, true] {
            let service = WordleScoresInMemory([lapse])
            let form = await makeSUT(service).loaded()
            form.enter(.tries, "train lapse")
            _ = try await service.delete(id: 264)
            await (isLoadedAgain ? form.load() : form.save()).value
            XCTAssertEqual(form.state.error?.reason, "it was deleted in the meantime")
            try await assertEqual(service.scores(), [])
            await form.save().value
            try await assertEqual(service.scores(), [.make(264, "lapse", ["train", "lapse"])])
        }
    }

    func testTypedTextSurvivesLeavingTheScreenAndARefresh() async {
        let first = await makeSUT(service, drafts).loaded()
        XCTAssertEqual(
            WordleEditForm.Field.allCases.map { first.state.value?.present($0) },
            ["264", "corgi parry leaps lapse", "lapse", "no"])
        first.enter(.word, "leaps")
        XCTAssertEqual(first.state.value?.unsaved, "your changes to Wordle 264")
        let second = await makeSUT(service, drafts).loaded()
        XCTAssertEqual(second.state.value?.typed, [.word: "leaps"])
        second.discard()
        XCTAssertNil(second.state.value?.unsaved)
        await assertEqual(makeSUT(service, drafts).loaded().state.value?.typed, [:])
    }

    func testWordsCanBeAddedToAGameThatHasOnlySquares() async throws {
        let service = WordleScoresInMemory([
            try WordleScore(id: 264, date: lapse.date, squares: [[.absent], [.correct]])
        ])
        let form = await makeSUT(service).loaded()
        XCTAssertEqual(WordleEditForm.Field.allCases.map { form.state.value?.present($0) }, ["264", nil, nil, "no"])
        for (field, text, reason) in [
            (.word, "a", "the words of its tries are not recorded"), (.word, " ", nil),
            (.tries, "b a", "the answer is not recorded"), (.word, "a", nil),
        ] as [(WordleEditForm.Field, String, String?)] {
            form.enter(field, text)
            await form.save().value
            XCTAssertEqual(form.state.error?.reason, reason)
        }
        try await assertEqual(service.scores(), [.make(264, "a", ["b", "a"])])
    }

    /// Types into the fields of a form and saves it.
    private func saved(
        _ service: WordleScoresInMemory, _ typed: [WordleEditForm.Field: String],
        onChanged: @escaping (WordleScore) -> Void = { _ in }
    ) async throws -> EditWordleGameViewModel {
        let form = await makeSUT(service).loaded()
        form.onChanged = onChanged
        // A word is checked against the tries.
        for field in WordleEditForm.Field.allCases { if let text = typed[field] { form.enter(field, text) } }
        await form.save().value
        return form
    }

    private func makeSUT(
        _ service: any WordleScoresService, _ drafts: WordleDrafts = WordleDrafts()
    ) -> EditWordleGameViewModel {
        let day = WordleScore.nymph.date
        return trackForLeaks(EditWordleGameViewModel(id: 264, today: { day }, service: service, drafts: drafts))
    }
}
