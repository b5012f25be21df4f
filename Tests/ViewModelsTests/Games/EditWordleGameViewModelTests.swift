import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class EditWordleGameViewModelTests: XCTestCase {
    private let drafts = WordleDrafts()
    private let service = WordleScoresInMemory()
    private let today = WordleScore.nymph.date

    func testGivenFieldsAreReplacedAndTheOthersStay() async throws {
        let edits: [([WordleEditForm.Field: String], WordleScore)] = [
            ([.tries: "train  nymph"], .make(264, "lapse", ["train", "nymph"])),
            ([.word: "LEAPS"], .make(264, "leaps", ["corgi", "parry", "leaps"])),
            ([.puzzle: "270"], .make(270, "lapse", WordleScore.initial[0].tries)),
            ([.puzzle: "2022-03-16", .word: "nymph", .tries: "nymph"], .make(270)),
            ([.puzzle: "yesterday"], .make(280, "lapse", WordleScore.initial[0].tries)), ([:], WordleScore.initial[0]),
        ]
        for (typed, expected) in edits {
            let service = WordleScoresInMemory()
            let form = makeSUT(service)
            var changed: [WordleScore] = []
            form.onChanged = { changed.append($0) }
            await form.load().value
            if typed[.word] == "LEAPS" { form.enter(.tries, "corgi parry leaps") }
            for (field, text) in typed { form.enter(field, text) }
            await form.save().value
            XCTAssertEqual(form.state.value?.saved, expected)
            XCTAssertEqual(changed, [expected])
            let scores = try await service.scores()
            XCTAssertEqual(scores, ([expected] + WordleScore.initial.dropFirst()).sorted(by: WordleScore.newestFirst))
            try await assertEqual(service.changes().count, typed.isEmpty ? 0 : 1)
        }
    }

    func testAResultAloneReplacesTriesThatOneDoesNotRemember() async throws {
        let lapse = WordleScore.initial[0]
        let date = lapse.date
        for (typed, hardMode, expected) in [
            ("3/6", "", try WordleScore(id: 264, date: date, outcome: .solved(3))),
            ("x/6", "yes", try WordleScore(id: 264, date: date, outcome: .lost, hardMode: true)), ("4/6", "", lapse),
        ] {
            let form = await makeSUT(WordleScoresInMemory()).loaded()
            XCTAssertNil(form.check(.tries, typed))
            form.enter(.hardMode, hardMode)
            await form.save().value
            XCTAssertEqual(form.state.value?.saved, expected)
        }
        let form = await makeSUT(WordleScoresInMemory()).loaded()
        XCTAssertEqual(form.check(.tries, "7/6"), "“7/6” is not a result from 1/6 to 6/6, or X/6")
        form.enter(.tries, "3/6")
        form.enter(.word, "leaps")
        await form.save().value
        XCTAssertEqual(form.state.error?.reason, "a game with only a result has no answer")
    }

    func testEnteringTheSavedValuesIsNotAChange() async throws {
        let form = await makeSUT(WordleScoresInMemory(), drafts).loaded()
        form.enter(.word, "leaps")
        for (field, text) in [(.puzzle, "264"), (.tries, "corgi parry leaps lapse "), (.word, "Lapse")]
            as [(WordleEditForm.Field, String)]
        {
            form.enter(field, text)
        }
        XCTAssertEqual(form.state.value?.typed, [:])
        XCTAssertNil(form.state.value?.unsaved)
        XCTAssertNil(drafts.unsaved)
    }

    func testWhatSomethingElseHasChangedSinceStaysUnlessItIsTyped() async throws {
        let lapse = WordleScore.initial[0]
        let other = WordleScore.make(264, "leaps", ["corgi", "parry", "leaps"])
        let hard = try WordleScore(id: 264, date: other.date, word: "leaps", tries: other.tries, hardMode: true)
        for (field, text, present, saved) in [
            (.hardMode, "yes", [other], hard), (.tries, "train lapse", [], .make(264, "lapse", ["train", "lapse"])),
        ] as [(WordleEditForm.Field, String, [WordleScore], WordleScore)] {
            let service = WordleScoresInMemory([lapse])
            let form = await makeSUT(service).loaded()
            form.enter(field, text)
            try await service.change(WordleChange(.edit, removing: [lapse], adding: present))
            await form.save().value
            try await assertEqual(service.scores(), [saved])
        }
    }

    func testATypedFieldThatSomethingElseHasChangedIsReplacedOnlyIfYouSaveAgain() async throws {
        let lapse = WordleScore.initial[0]
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
        let form = EditWordleGameViewModel(id: 264, today: { [today] in today }, service: service, drafts: drafts)
        let load = form.load()
        await service.list.answer(0, with: .success(WordleScore.initial), to: load)
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
        XCTAssertEqual(
            form.state.error?.message, "Could not change Wordle 264: it was deleted in the meantime.")
        XCTAssertEqual(form.state.error?.remedy.words, "To add it again with your changes, choose Save.")
        XCTAssertEqual(form.state.value?.typed, [.word: "leaps"])
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
        let squares = try WordleScore(id: 264, date: WordleScore.initial[0].date, squares: [[.absent], [.correct]])
        let service = WordleScoresInMemory([squares])
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

    private func makeSUT(_ service: WordleScoresInMemory, _ drafts: WordleDrafts = WordleDrafts())
        -> EditWordleGameViewModel
    {
        let form = trackForLeaks(
            EditWordleGameViewModel(id: 264, today: { [today] in today }, service: service, drafts: drafts))
        return form
    }
}
