import Models
import TestSupport
import ViewModels
import XCTest

@MainActor
final class WordleComparisonViewModelTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()

    func testComparesPlayersOrSaysThatThereAreNone() async {
        let comparison = make(pasted: reading(game("Ann", 281, 4), game("Bob", 281, 3)))
        let recorder = StateRecorder(comparison.observe)
        await comparison.compare(WordleComparisonRequest(reading: reading(game("Cy", 281, 1)))).value
        await comparison.compare(WordleComparisonRequest(reading: ChatReading())).value
        XCTAssertEqual(
            recorder.history.map { $0.value?.players.map(\.player) }, [nil, nil, ["Cy"], ["Cy"], ["Cy"]])
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
        let common = await players(comparison.choose(ComparisonWindow.common))
        XCTAssertEqual(common, ["Ann 1", "Bob 1", "you 1"])
        XCTAssertEqual(comparison.window, .common)
        let all = await players(comparison.choose(ComparisonWindow.all))
        XCTAssertEqual(all, pasted)
        _ = await players(comparison.select("ann"))
        XCTAssertEqual(comparison.state.value?.headToHead?.player, "Ann")
        _ = await players(comparison.select(nil))
        XCTAssertNil(comparison.state.value?.headToHead)
        XCTAssertEqual(scores.list.count, 1, "games are fetched once")
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
        let task = comparison.appear()
        await scores.list.calls(1)
        scores.list.answer(0, with: .success(WordleScore.initial))
        await task?.value
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

    func testGamesOfOthersCanBeKeptOnce() async {
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
        await compare(3, comparison.compare(nil))
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["you", "Ann"])
        XCTAssertFalse(comparison.canKeep)
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
        let task = comparison.compare(request)
        await scores.list.calls(1)
        scores.list.answer(0, with: .success(WordleScore.initial))
        await task.value
        XCTAssertEqual(
            comparison.state.value?.players.map { "\($0.player) \($0.statistics.played) \($0.latestText)" },
            ["Ann 1 2/6", "you 3 1/6"])
        XCTAssertEqual(comparison.state.value?.notes, ["1 share has no name before it and counts as yours"])
    }

    func testGamesOfOthersAreKeptAndCompared() async throws {
        let kept = SharedGamesInMemory([SharedResult(player: "Bo", puzzle: 281, tries: 5)])
        let comparison = make(kept)
        let reading = reading(game("Ann", 281, 4), game("you", 281, 3))
        await comparison.compare(WordleComparisonRequest(reading: reading)).value
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Kept 1 game of others.")
        await comparison.keep().value
        XCTAssertEqual(comparison.state.value?.kept, "Nothing new to keep.")
        await comparison.compare(WordleComparisonRequest()).value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann", "Bo"])
        XCTAssertEqual(comparison.state.value?.notes, [])
        XCTAssertNil(comparison.state.value?.kept)
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
        _ kept: SharedGamesInMemory = SharedGamesInMemory(), pasted: ChatReading = ChatReading(), me: String? = nil
    ) -> WordleComparisonViewModel {
        let group = WordleGroup(
            scores: scores, others: kept, me: { me },
            today: { WordleScore.initial[0].date.adding(days: 17) ?? WordleScore.initial[0].date })
        let comparison = WordleComparisonViewModel(group) { _ in ChatReaderStub(pasted) }
        trackForLeaks(comparison)
        return comparison
    }
}
