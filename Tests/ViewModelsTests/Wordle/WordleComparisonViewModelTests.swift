import TestSupport
import ViewModels
import XCTest

@testable import Models

@MainActor final class WordleComparisonViewModelTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()

    func testComparesPlayersOrSaysThatThereAreNone() async {
        let comparison = make(pasted: reading(game("Ann", 281, 4), game("Bob", 281, 3)))
        let recorder = StateRecorder(comparison.observe)
        await comparison.compare(WordleComparisonRequest(reading: reading(game("Cy", 281, 1)))).value
        await comparison.compare(WordleComparisonRequest(reading: ChatReading())).value
        XCTAssertEqual(recorder.history.map { $0.value?.players.map(\.player) }, [nil, nil, ["Cy"], ["Cy"], ["Cy"]])
        XCTAssertEqual(
            recorder.history.last?.error?.reason,
            "there is no share in the text, such as “Wordle 281 4/6” and its squares")
    }

    func testAPastedChatIsComparedWithOnesOwnGamesUntilTheNextOne() async {
        let comparison = make(pasted: reading(game("Ann", 281, 4), game("Bob", 264, 3), game("Ann", 264, 3)))
        func players(_ task: Task<Void, Never>) async -> [String]? {
            await task.value
            return comparison.state.value?.players.map { "\($0.player) \($0.statistics.played)" }
        }
        let first = comparison.paste("a chat")
        await scores.list.calls(1)
        scores.list.answer(0, with: .success(WordleScore.initial))
        let pasted = await players(first)
        XCTAssertEqual(pasted, ["Bob 1", "Ann 2", "you 3"])
        let common = await players(comparison.choose(.common))
        XCTAssertEqual(common, ["Ann 1", "Bob 1", "you 1"])
        XCTAssertEqual(comparison.windowWord, "common")
        let all = await players(comparison.choose(.all))
        XCTAssertEqual(all, pasted)
        _ = await players(comparison.select("ann"))
        XCTAssertEqual(comparison.state.value?.headToHead?.player, "Ann")
        _ = await players(comparison.select(nil))
        XCTAssertNil(comparison.state.value?.headToHead)
        XCTAssertEqual(scores.list.count, 1, "games are fetched once")
        _ = await players(comparison.select("Bob"))
        await scores.list.answer(1, with: .success(WordleScore.initial), to: comparison.paste("another"))
        XCTAssertNil(comparison.state.value?.headToHead)
    }

    func testAWindowIsTypedByItsWord() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table = [
            ("All", "all games"), (" 7 ", "the last 7 puzzles"), ("1", "the last 1 puzzle"),
            ("common", "puzzles that everybody played"), ("week", "2022-03-21 to 2022-03-27"),
            ("week yesterday", "2022-03-21 to 2022-03-27"), ("Month", "March 2022"), ("2022-02", "February 2022"),
            ("month 2021-12-31", "December 2021"), ("year", "2022"), ("year 2021", "2021"),
        ]
        for (word, text) in table {
            let window = ComparisonWindow(word: word, today: today)
            XCTAssertEqual(window?.text, text, word)
            XCTAssertEqual(window.flatMap { ComparisonWindow(word: $0.word, today: today) }, window, word)
        }
        for word in ["", "0", "-7", "week soon", "all 7", "everything"] {
            XCTAssertNil(ComparisonWindow(word: word, today: today), word)
        }
        for (word, _) in ComparisonWindow.choices { XCTAssertNotNil(ComparisonWindow(word: word, today: today), word) }
    }

    func testWithoutAChatTheKeptGamesAndOnesOwnAreCompared() async {
        let comparison = make(SharedGamesInMemory([game("Bo", 264, 2)]))
        await scores.list.answer(0, with: .success(WordleScore.initial), to: comparison.appear())
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Bo", "you"])
    }

    func testAChatThatWasReadTakesTheWindowInForceAndAnotherOneEndsAHeadToHead() async {
        let comparison = make()
        func compare(_ calls: Int, _ task: Task<Void, Never>) async -> [String]? {
            await scores.list.calls(calls)
            scores.list.answer(calls - 1, with: .success([]))
            await task.value
            return comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        }
        let first = reading(game("Ann", 281, 4), game("Bob", 281, 3), game("Cy", 280, 2))
        let ranking = await compare(1, comparison.compare(first))
        XCTAssertEqual(ranking, ["Cy", "Bob", "Ann", "3 players", ""])
        await comparison.select("Ann").value
        let against = comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        XCTAssertEqual(against, ["Bob", "Ann against 1 other", ""])
        await comparison.select("Cy").value
        let alone = comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        XCTAssertEqual(alone, ["Cy against nobody", "Cy has no puzzle in common with another player."])
        let second = await compare(2, comparison.compare(reading(game("Di", 281, 4))))
        XCTAssertEqual(second, ["Di", "1 player", ""])
        let kept = await compare(3, comparison.compare(nil))
        XCTAssertEqual(kept, ["0 players", "No games to compare."])
    }

    func testGamesOfOthersAreKeptOnceAndCompared() async {
        let book = SharedGamesInMemory()
        let comparison = make(book)
        func compare(_ calls: Int, _ task: Task<Void, Never>) async {
            await scores.list.calls(calls)
            scores.list.answer(calls - 1, with: .success(WordleScore.initial))
            await task.value
        }
        XCTAssertFalse(comparison.canKeep)
        await compare(1, comparison.compare(reading(game("you", 281, 4))))
        XCTAssertFalse(comparison.canKeep)
        await compare(2, comparison.compare(reading(game("you", 281, 4), game("Ann", 281, 4))))
        XCTAssertTrue(comparison.canKeep)
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Kept 1 game of others.")
        XCTAssertFalse(comparison.canKeep)
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Nothing new to keep.")
        await compare(3, comparison.compare(nil))
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["you", "Ann"])
        XCTAssertEqual(comparison.state.value?.notes, [])
        XCTAssertNil(comparison.state.value?.kept)
        XCTAssertFalse(comparison.canKeep)
    }

    func testThisWeekIsToldByItsWord() async {
        let comparison = make()
        await comparison.compare(WordleComparisonRequest(reading: reading(game("Ann", 281, 4), game("Ann", 274, 2))))
            .value
        for (word, expected, played) in [
            ("week", "week", 1), ("week 2022-03-14", "week 2022-03-14", 1), ("7", "7", 2), ("12", "12", 2),
        ] {
            guard let window = comparison.window(word) else { return XCTFail(word) }
            await comparison.choose(window).value
            XCTAssertEqual(comparison.windowWord, expected)
            XCTAssertEqual(comparison.state.value?.players.map(\.statistics.played), [played], word)
        }
    }

    func testOnesOwnSharesBecomeOnesGames() async throws {
        var changes = 0
        let share = SharedResult(
            player: "Ann", puzzle: 281, tries: 1, rows: [Array(repeating: Square.correct, count: 5)])
        let (store, kept) = (WordleScoresInMemory(WordleScore.initial), SharedGamesInMemory())
        func pasted(_ results: [SharedResult]) async -> WordleComparisonViewModel {
            let comparison = make(kept, me: "Ann", scores: store)
            comparison.onChanged = { changes += 1 }
            await comparison.compare(ChatReading(results: results)).value
            return comparison
        }
        let comparison = await pasted([share, game("Bob", 281, 3)])
        XCTAssertEqual(comparison.ownShares, [share])
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann", "Bob"])
        await comparison.takeOwn().value
        XCTAssertEqual(comparison.state.value?.kept, "Imported 1 game.")
        XCTAssertEqual(comparison.state.value?.players.map(\.statistics.played), [4, 1])
        let games = try await store.scores()
        XCTAssertEqual(games.map(\.id), [281, 264, 263, 262])
        let undone = try await store.undo()
        XCTAssertEqual(undone?.kind, .import)
        XCTAssertEqual(changes, 1)
        let other = await pasted([SharedResult(player: "ann", puzzle: 264, tries: 1, rows: share.rows)])
        await other.takeOwn().value
        XCTAssertEqual(other.state.error?.reason, "Wordle 264 is there already, with other tries; nothing was added")
    }

    func testOneselfIsKnownUnderTheNameOfTheSettings() async {
        for (me, name) in [(nil, "you"), ("ann", "Ann"), ("Cy", "Cy")] {
            let comparison = make(me: me, scores: WordleScoresInMemory())
            await comparison.compare(reading(game("Ann", 281, 3), game("Bob", 282, 3))).value
            XCTAssertEqual(comparison.state.value?.me, name)
            await comparison.select(name).value
            XCTAssertEqual(comparison.state.value?.emptyText, "You have no puzzle in common with another player.")
        }
    }

    func testNamesThatMayBeOnePlayersAreJoinedWhenThatIsAskedFor() async {
        let kept = SharedGamesInMemory()
        let comparison = make(kept)
        let reading = reading(game("~Bob", 280, 3), game("Bob Miller", 281, 3), game("Ann", 281, 2))
        await comparison.compare(WordleComparisonRequest(reading: reading)).value
        let names = PlayerRename("~Bob", to: "Bob Miller")
        XCTAssertEqual(comparison.state.value?.suggestions, [names])
        XCTAssertEqual(comparison.state.value?.notes, ["“~Bob” and “Bob Miller” may be one player"])
        await comparison.join(names).value
        XCTAssertEqual(comparison.state.value?.kept, "“~Bob” is Bob Miller now; no game is kept yet.")
        XCTAssertEqual(
            comparison.state.value?.players.map { "\($0.player) \($0.statistics.played)" }, ["Ann 1", "Bob Miller 2"])
        XCTAssertEqual(comparison.state.value?.suggestions, [])
        let book = await kept.kept()
        XCTAssertEqual(book.names.renames, [names])
    }

    func testRenamesOfAComparisonAreKeptWithItsGames() async {
        let kept = SharedGamesInMemory()
        let comparison = make(kept)
        var request = WordleComparisonRequest(reading: reading(game("Cy", 281, 3)))
        request.renames = [PlayerRename("Cy", to: "Cyrus")]
        await comparison.compare(request).value
        await comparison.keep().value
        await comparison.compare(WordleComparisonRequest()).value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Cyrus"])
    }

    func testTellsWhatWasLeftOut() async throws {
        var reading = reading(game("you", 281, 3), game("you", 281, 4), game("Ann", 281, 4), game("Ann", 281, 4))
        reading.refusals = [.init(line: 6, reason: "the score “9/6” is none of 1/6 to 6/6 and X/6")]
        reading.unread = 2
        reading.firstUnread = .init(line: 7, reason: "it stands in a sentence without a grid under it")
        reading.nameless = 2
        let comparison = make()
        await comparison.compare(WordleComparisonRequest(reading: reading)).value
        XCTAssertEqual(
            comparison.state.value?.notes,
            [
                "line 6: the score “9/6” is none of 1/6 to 6/6 and X/6",
                "2 lines name a Wordle score and were not read; the first is line 7: it stands in a sentence without a grid under it",
                "2 games were shared more than once; the first counts",
                "2 shares have no name before them and count as yours",
            ])
    }

    func testOnesOwnGamesCountAfterThePastedOnes() async throws {
        let comparison = make()
        var reading = reading(game("Ann", 264, 2), game("you", 264, 1))
        reading.nameless = 1
        var request = WordleComparisonRequest(reading: reading)
        request.withMine = true
        await scores.list.answer(0, with: .success(WordleScore.initial), to: comparison.compare(request))
        XCTAssertEqual(
            comparison.state.value?.players.map { "\($0.player) \($0.statistics.played) \($0.latestText)" },
            ["Ann 1 2/6", "you 3 1/6"])
        XCTAssertEqual(comparison.state.value?.notes, ["1 share has no name before it and counts as yours"])
    }

    func testOneAgainstTheOthersAndSinceTheLatest() async throws {
        let comparison = make()
        let reading = reading(game("Ann", 281, 4), game("Bo", 281, 5), game("Ann", 280, 4))
        var request = WordleComparisonRequest(reading: reading)
        request.against = "ANN"
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.value?.headToHead?.player, "Ann")
        XCTAssertEqual(
            comparison.state.value?.headToHead?.others,
            [HeadToHead(player: "Bo", shared: 1, better: 1, worse: 0, ahead: 1)])
        request.against = "Cy"
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.error?.reason, "there is no player “Cy” in it, but “Ann”, “Bo”")
        request = WordleComparisonRequest(reading: reading)
        request.since = .latest
        await comparison.compare(request).value
        XCTAssertEqual(comparison.state.value?.players.map(\.statistics.played), [1, 1])
    }

    private func game(_ player: String, _ puzzle: Int, _ tries: Int) -> SharedResult {
        SharedResult(player: player, puzzle: puzzle, tries: tries)
    }

    private func reading(_ results: SharedResult...) -> ChatReading { ChatReading(results: results) }

    private func make(
        _ kept: SharedGamesInMemory = SharedGamesInMemory(), pasted: ChatReading = ChatReading(), me: String? = nil,
        scores: (any WordleScoresService)? = nil
    ) -> WordleComparisonViewModel {
        let group = WordleGroup(
            scores: scores ?? self.scores, others: kept, me: { me },
            today: { WordleScore.initial[0].date.adding(days: 17) ?? WordleScore.initial[0].date })
        let comparison = WordleComparisonViewModel(group) { _ in ChatReaderStub(pasted) }
        trackForLeaks(comparison)
        return comparison
    }
}
