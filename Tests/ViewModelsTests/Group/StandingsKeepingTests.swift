import InMemoryServices
import TestSupport
import ViewModels
import XCTest

@testable import Models

/// Saving results, merged names and your own games from a comparison.
@MainActor final class StandingsKeepingTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()

    func testOtherPlayersResultsAreSavedOnceAndCompared() async {
        let comparison = makeComparison(scores)
        func compare(_ calls: Int, _ task: Task<Void, Never>) async {
            await scores.list.answer(calls - 1, with: .success(WordleScore.initial), to: task)
        }
        XCTAssertFalse(comparison.canSave, "there is something to save")
        await compare(1, comparison.compare(reading("Ann 281:4")))
        XCTAssertTrue(comparison.canSave, "nothing to save")
        await compare(2, comparison.save())
        XCTAssertEqual(comparison.page?.saved, "Saved 1 new result: Ann (1).")
        XCTAssertFalse(comparison.canSave, "there is something to save")
        await compare(3, comparison.save())
        XCTAssertEqual(comparison.page?.saved, "Nothing new to save.")
        await comparison.compare { $0.period = .newest(7) }.value
        XCTAssertFalse(comparison.canSave, "the results can be saved twice")
        await compare(4, comparison.compareSaved())
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Ann"])
        XCTAssertEqual(comparison.page?.notes, [])
        XCTAssertNil(comparison.page?.saved)
        XCTAssertFalse(comparison.canSave, "there is something to save")
    }

    func testWhatWasSavedIsSaidUntilItIsUndone() async {
        let comparison = makeComparison(undoes: true)
        await comparison.saving(reading("Ann 281:4"))
        await comparison.load().value
        XCTAssertEqual(comparison.page?.saved, "Saved 1 new result: Ann (1).")
        await comparison.undo().value
        XCTAssertEqual(comparison.played, [])
        XCTAssertNil(comparison.page?.saved)
    }

    func testAChatIsAddedToOneThatIsNotSaved() async {
        let comparison = makeComparison(pasted: reading("Ben 280:3"))
        let players = { comparison.page?.players.map(\.player) }
        await comparison.compare(reading("Ann 281:4")).value
        await comparison.paste("a share").value
        XCTAssertEqual(players(), ["Ben", "Ann"])
        await comparison.load().value
        await assertEqual(comparison.saving(), "Saved 2 new results: Ann (1), Ben (1).")
        await comparison.paste("a share").value
        XCTAssertEqual(comparison.page?.found.chatText, "1 result of 1 player", "saved ones are not added")
    }

    func testAChatThatFollowsAnotherWhileThatIsReadIsAddedToIt() async {
        let comparison = makeComparison(scores, pasted: reading("Ben 280:3"))
        let first = comparison.paste("a share")
        let second = comparison.paste("another")
        await scores.list.answer(0, with: .success([]), to: first)
        await scores.list.answer(1, with: .success([]), to: second)
        XCTAssertEqual(comparison.page?.found.reading?.results.count, 2)
    }

    func testATextWithoutResultsLeavesAChatThatIsNotSaved() async {
        let comparison = makeComparison()
        await comparison.compare(reading("Ann 281:4")).value
        await comparison.paste("hello").value
        XCTAssertEqual(comparison.state.error?.reason, "the text has no result such as “Wordle 281 4/6”")
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Ann"])
        XCTAssertTrue(comparison.canSave)
    }

    func testAChatThatIsStillBeingReadIsSavedAfterwards() async {
        let comparison = makeComparison(scores)
        comparison.compare(reading("Ann 281:4"))
        let saving = comparison.save()
        await scores.list.answerCall(0, with: .success(WordleScore.initial))
        await scores.list.answer(1, with: .success(WordleScore.initial), to: saving)
        XCTAssertEqual(comparison.page?.saved, "Saved 1 new result: Ann (1).")
    }

    func testSavingAChatAddsYourResultsToYourGamesInOneStep() async throws {
        let store = WordleScoresInMemory(WordleScore.initial)
        let kept = GroupInMemory()
        let comparison = makeComparison(store, kept: kept, me: "ann")
        let chat = ChatReading(results: [solved("Ann", 281)] + shares("Ann 282:4", "Bob 281:3"))
        await assertEqual(
            comparison.saving(chat), "Saved 3 new results: Ann (2), Bob (1). Added 2 games to your games.")
        try await assertEqual(store.scores().map(\.id), [282, 281, 264, 263, 262])
        await assertEqual(comparison.saving(), "Nothing new to save.")
        let undone = try await store.undo(group: kept)
        XCTAssertEqual(undone?.undoneText, "Undone: Saved 3 results of Ann, Bob (Wordle 281 to 282). Imported 2 games.")
        try await assertEqual(store.scores().map(\.id), [264, 263, 262])
        try await assertEqual(kept.table().players, [])
    }

    func testTheFirstSaveOfAChatOfSeveralPeopleAsksWhoYouAre() async throws {
        let store = WordleScoresInMemory(WordleScore.initial)
        let settings = SettingsInMemory()
        let kept = GroupInMemory()
        let comparison = makeComparison(store, kept: kept, settings: settings)
        await comparison.compare(ChatReading(results: [game("Bob", 281, 3), solved("Ann", 281)])).value
        XCTAssertEqual(comparison.candidates, [], "nothing is saved yet")
        await comparison.save().value
        XCTAssertEqual(comparison.candidates, ["Ann", "Bob"])
        await comparison.setMe("Ann").value
        XCTAssertEqual(comparison.candidates, [])
        XCTAssertEqual(try settings.settings(), ["wordle.me": "Ann"])
        XCTAssertEqual(comparison.page?.saved, "You are Ann. Added Wordle 281 1/6 to your games.")
        XCTAssertEqual(comparison.page?.me, "Ann")
        _ = try await store.undo(comparison.madeChange, group: kept)
        try await assertEqual(store.scores().map(\.id), [264, 263, 262])
        try await assertEqual(kept.table().players, [], "one step")
    }

    func testASecondSaveDoesNotAskWhoYouAre() async {
        let comparison = makeComparison(kept: GroupInMemory(shares("Ann 280:3")), settings: SettingsInMemory())
        await comparison.saving(reading("Ann 281:4", "Bob 281:4"))
        XCTAssertEqual(comparison.candidates, [])
    }

    func testSavingAChatAddsYourSharesWithoutANameToYourGames() async throws {
        var changes = 0
        let store = WordleScoresInMemory(WordleScore.initial)
        let comparison = makeComparison(store)
        comparison.onChanged = { changes += 1 }
        let saved = await comparison.saving(ChatReading(results: [solved("you", 281), solved("you", 264)]))
        XCTAssertEqual(saved, "Added Wordle 281 1/6 to your games.", "264 contradicts a saved game")
        XCTAssertEqual(changes, 1)
        try await assertEqual(store.scores().map(\.id), [281, 264, 263, 262])
        try await assertEqual(store.undo(comparison.madeChange)?.step?.change.kind, .import)
    }

    func testOneResultOfYoursCountsInTheGroupAndInYourGames() async throws {
        let store = WordleScoresInMemory([])
        await assertEqual(
            makeComparison(store, me: "Ann").saving(reading("you 281:4", "Ann 281:5", "Bo 281:3")),
            "Saved 2 new results: Ann (1), Bo (1). Ann’s 5/6 for Wordle 281 is saved but does not count: 4/6 counts. "
                + "Added Wordle 281 4/6 to your games.")
        try await assertEqual(store.scores().map(\.result), ["4/6"])
    }

    func testAfterSavingAllSavedResultsAreShown() async {
        let comparison = makeComparison(kept: GroupInMemory(shares("Cy 264:3")))
        await comparison.compare(reading("Ann 281:4 281:4", "Bob 281:3")).value
        XCTAssertEqual(comparison.title, "Group > 2 results of 2 players, not saved")
        await comparison.save().value
        XCTAssertEqual(comparison.title, "Group")
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Bob", "Cy", "Ann"])
    }

    func testYouAreKnownByTheNameInTheSettings() async throws {
        for (me, name) in [(nil, "you"), ("ann", "Ann"), ("Cy", "Cy")] {
            let comparison = makeComparison(WordleScoresInMemory(), me: me)
            await comparison.compare(reading("Ann 281:3", "Bob 282:3", "you 263:3")).value
            XCTAssertEqual(comparison.page?.me, name)
            let emptyText = try comparison.page?.headToHead(of: name).emptyText
            XCTAssertEqual(emptyText, "You have no puzzle in common with another player.")
        }
    }

    func testAChatGetsNoSuggestionForOtherNames() async {
        let kept = GroupInMemory(shares("+49 151 280:3", "Bob Miller 281:3"))
        let comparison = makeComparison(kept: kept)
        await comparison.compare(reading("Ann 280:2")).value
        XCTAssertEqual(comparison.page?.found.suggestions, [])
        await comparison.compare(reading("Bob Miller 281:3")).value
        XCTAssertEqual(comparison.page?.found.suggestions.count, 1)
    }

    func testSuggestedNamesAreMergedOnRequest() async throws {
        let kept = GroupInMemory()
        let comparison = makeComparison(kept: kept)
        await comparison.comparing(reading("+49 151 280:3", "Bob Miller 281:3", "Ann 280:2"))
        let names = PlayerRename("+49 151", to: "Bob Miller")
        XCTAssertEqual(comparison.page?.found.suggestions.map(\.rename), [names])
        XCTAssertEqual(comparison.page?.notes, ["“+49 151” and “Bob Miller” may be one player."])
        await comparison.edit(.rename(names)).value
        XCTAssertEqual(comparison.page?.saved, "“+49 151” is now part of Bob Miller.")
        XCTAssertEqual(comparison.played, ["Ann 1", "Bob Miller 2"])
        XCTAssertEqual(comparison.page?.found.suggestions, [])
        let changes = try await kept.reading().own.actions.map(\.change)
        XCTAssertEqual(changes, [.named([.same("+49 151", shownAs: "Bob Miller")])])
    }

    private func solved(_ player: String, _ puzzle: Int) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: 1, rows: [Array(repeating: Square.correct, count: 5)])
    }
}
