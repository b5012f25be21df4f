import InMemoryServices
import TestSupport
import ViewModels
import XCTest

@testable import Models

@MainActor final class StandingsViewModelTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()

    func testComparesPlayersOrSaysThatThereAreNone() async {
        let comparison = makeComparison(scores, pasted: reading(game("Ann", 281, 4), game("Bob", 281, 3)))
        let recorder = StateRecorder(comparison.observe)
        await comparison.compare { $0 = StandingsRequest(reading: reading(game("Cy", 281, 1))) }.value
        await comparison.compare { $0 = StandingsRequest(reading: ChatReading()) }.value
        XCTAssertEqual(recorder.history.map { $0.value?.players.map(\.player) }, [nil, nil, ["Cy"], ["Cy"], ["Cy"]])
        XCTAssertEqual(
            recorder.history.last?.error?.reason,
            "the text has no result such as “Wordle 281 4/6”")
    }

    func testATableWithoutKnownColumnsIsRefusedWithItsColumns() async {
        let comparison = makeComparison(scores, pasted: reading(game("Ann", 281, 4)))
        var table = ChatReading()
        table.unknownColumns = ["Joueur", "", "Essais"]
        await comparison.compare { [table] in $0 = StandingsRequest(reading: table) }.value
        XCTAssertEqual(
            comparison.state.error?.reason,
            "it is a table, but no results were found in its columns; it has “Joueur”, “Essais”")
    }

    func testAPastedChatIsComparedWithYourGamesUntilAnotherChatIsPasted() async {
        let comparison = makeComparison(
            scores, pasted: reading(game("Ann", 281, 4), game("Bob", 264, 3), game("Ann", 264, 3)))
        func players(_ task: Task<Void, Never>) async -> [String]? {
            await task.value
            return comparison.state.value?.players.map { "\($0.player) \($0.statistics.played)" }
        }
        let first = comparison.paste("a chat")
        await scores.list.answerCall(0, with: .success(WordleScore.initial))
        let pasted = await players(first)
        XCTAssertEqual(pasted, ["Bob 1", "Ann 2", "you 1"])
        let narrow = await players(comparison.compare { $0.period = .puzzles(from: 264, through: 264) })
        XCTAssertEqual(narrow, ["Ann 1", "Bob 1", "you 1"])
        XCTAssertEqual(comparison.request.period, .puzzles(from: 264, through: 264))
        await assertEqual(players(comparison.compare { $0.period = .all }), pasted)
        XCTAssertEqual(scores.list.count, 1, "games are fetched once")
    }

    func testAWeekHasAMarkOrItsPlaceForEachDay() async {
        let comparison = makeComparison(scores, pasted: reading(game("Ann", 276, 3), game("Bob", 281, 4)))
        await comparison.compare {
            $0 = StandingsRequest(reading: reading(game("Ann", 276, 3), game("Bob", 281, 4)))
            $0.period = .this(.week)
        }.value
        XCTAssertEqual(
            comparison.state.value?.marks,
            ["Ann": ["", "3", "", "", "", "", ""], "Bob": ["", "", "", "", "", "", "4"]])
    }

    func testTheSavedResultsOpenWithTheCurrentWeekOrTheLastOneIfItHasAny() async {
        for (puzzle, period) in [(281, Period.this(.week)), (270, .last(.week)), (200, .all)] {
            let kept = GroupInMemory([game("Ann", puzzle, 4), game("Bob", 210, 3)])
            let comparison = makeComparison(scores, kept: kept, opening: .this(.week))
            await comparison.compare { $0.withMine = false }.value
            XCTAssertEqual(comparison.state.value?.request.period, period)
            await comparison.compare { $0.view = .days }.value
            XCTAssertEqual(comparison.state.value?.request.period, .all, "the days are not limited")
            await comparison.compare { $0.period = .newest(7) }.value
            XCTAssertEqual(comparison.state.value?.request.period, .newest(7))
        }
    }

    func testAChatThatIsPastedBelowAPeriodIsShownWhole() async {
        let kept = GroupInMemory([game("Ann", 281, 4)])
        let comparison = makeComparison(
            scores, kept: kept, pasted: reading(game("Bo", 200, 3)), opening: .this(.week))
        await comparison.compare { $0.withMine = false }.value
        await comparison.paste("a chat").value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Bo"])
        await comparison.compare(nil).value
        XCTAssertEqual(comparison.state.value?.request.period, .this(.week))
    }

    func testACancelledChoiceDoesNotChangeTheScreen() async {
        let comparison = makeComparison(
            scores, pasted: reading(game("Ann", 281, 4), game("Bob", 264, 3), game("Ann", 264, 3)))
        await scores.list.answer(0, with: .success(WordleScore.initial), to: comparison.paste("a chat"))
        let before = comparison.state
        for begin in [
            { comparison.compare { $0.period = .puzzles(from: 264, through: 264) } },
            { comparison.compare { $0.chosenOrder = .total } },
            { comparison.compare { $0.withMine.toggle() } }, { comparison.paste("another chat") },
        ] {
            let load = begin()
            comparison.cancel()
            await load.value
            XCTAssertEqual(comparison.state, before)
            XCTAssertEqual(comparison.request.period, .all)
            XCTAssertEqual(comparison.request.order, .wins)
            XCTAssertTrue(comparison.request.withMine)
        }
        let fetched = scores.list.count
        await comparison.compare { $0.period = .puzzles(from: 264, through: 264) }.value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann", "Bob", "you"])
        XCTAssertEqual(scores.list.count, fetched, "the games are not fetched again")
    }

    func testAPastedChatIsReadOnlyOnce() async {
        let read = Recorder<Bool>()
        let comparison = makeComparison(WordleScoresInMemory(), pasted: reading(game("Ann", 281, 4))) {
            read.record(true)
        }
        await comparison.paste("a chat").value
        await comparison.load().value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Ann"])
        XCTAssertEqual(read.values, [true])
        comparison.paste("another")
        await comparison.compare(reading(game("Cy", 281, 1))).value
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Cy"])
    }

    func testWithoutAChatTheSavedAndYourOwnGamesAreCompared() async {
        let comparison = makeComparison(scores, kept: GroupInMemory([game("Bo", 264, 2)]))
        await scores.list.answer(0, with: .success(WordleScore.initial), to: comparison.appear())
        XCTAssertEqual(comparison.state.value?.players.map(\.player), ["Bo", "you"])
    }

    func testAPlayerIsComparedWithTheOthersWithGamesInCommon() async {
        let comparison = makeComparison(scores)
        func compare(_ calls: Int, _ task: Task<Void, Never>) async -> [String]? {
            await scores.list.answer(calls - 1, with: .success([]), to: task)
            return comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        }
        let first = reading(game("Ann", 281, 4), game("Bob", 281, 3), game("Cy", 280, 2))
        await assertEqual(compare(1, comparison.compare(first)), ["Cy", "Bob", "Ann", "3 players", ""])
        await comparison.compare { $0.view = .headToHead("Ann") }.value
        let against = comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        XCTAssertEqual(against, ["Bob", "Ann against 1 other", ""])
        await comparison.compare { $0.view = .headToHead("Cy") }.value
        let alone = comparison.state.value.map { $0.shownPlayers.map(\.player) + [$0.summary, $0.emptyText ?? ""] }
        XCTAssertEqual(alone, ["Cy against no one", "Cy has no puzzle in common with another player."])
        await assertEqual(compare(2, comparison.compare(nil)), ["0 players", "No results are saved yet."])
    }

    func testAHeadToHeadAndAPeriodNarrowTheGames() async throws {
        let comparison = makeComparison(scores)
        let reading = reading(game("Ann", 281, 4), game("Bo", 281, 5), game("Ann", 280, 4))
        var request = StandingsRequest(reading: reading)
        request.view = .headToHead("ANN")
        await comparison.compare { $0 = request }.value
        XCTAssertEqual(comparison.state.value?.headToHead?.player, "Ann")
        XCTAssertEqual(
            comparison.state.value?.headToHead?.others,
            [HeadToHead(player: "Bo", shared: 1, better: 1, worse: 0, ahead: 1)])
        request.view = .headToHead("Cy")
        await comparison.compare { $0 = request }.value
        XCTAssertEqual(comparison.state.error?.reason, "there is no player “Cy”; the players are “Ann”, “Bo”")
        request = StandingsRequest(reading: reading)
        request.period = .today
        await comparison.compare { $0 = request }.value
        XCTAssertEqual(comparison.state.value?.players.map(\.statistics.played), [1, 1])
    }

    func testAPlayerWithoutTodaysPuzzleKeepsTheStreak() async {
        let comparison = makeComparison(scores)
        let chat = reading(game("Ann", 281, 4), game("Bo", 280, 4))
        await comparison.compare { $0 = StandingsRequest(reading: chat) }.value
        XCTAssertEqual(comparison.state.value?.players.map(\.statistics.currentStreak), [1, 1])
    }

    func testAPeriodHasALeaderWhileItRunsAndAWinnerAfterwards() async {
        let comparison = makeComparison(scores)
        let chat = reading(
            game("Ann", 281, 3), game("Bob", 281, 4), game("Ann", 274, 2), game("Bob", 274, 2), game("Cy", 274, 6))
        func shown(_ period: Period) async -> [String] {
            var request = StandingsRequest(reading: chat)
            request.period = period
            await comparison.compare { $0 = request }.value
            let group = comparison.state.value
            return [group?.headline ?? "none"] + (group?.shareText().components(separatedBy: "\n") ?? [])
        }
        let running = await shown(.this(.week))
        assertElements(
            running, "This week: Ann leads with 4 points, Bob is 1 behind.",
            "Wordle, 2022-03-21 to 2022-03-27 by points: 2 players", "Wordle 281: Ann 3, Bob 4 · not yet: Cy",
            "🥇 Ann: 4 points, average 3.00", "🥈 Bob: 3 points, average 4.00")
        let finished = await shown(.last(.week))
        assertElements(
            finished, "Last week: Ann and Bob won with 5 points.",
            "Wordle, 2022-03-14 to 2022-03-20 by points: 3 players", "👑 Ann: 5 points, average 2.00",
            "👑 Bob: 5 points, average 2.00", "🥉 Cy: 1 point, average 6.00")
        let all = await shown(.all)
        XCTAssertEqual(
            all.prefix(3),
            ["none", "Wordle, all games by win %: 3 players", "Wordle 281: 👑 Ann 3, Bob 4 · not yet: Cy"])
    }

    func testTheShareTextHasEveryPlayer() async {
        let comparison = makeComparison(scores)
        let names = "ABCDEFGHIJKLMN".map(String.init)
        let games = names.enumerated().map { game($1, 281, min($0 + 1, 6)) } + [game("A", 280, 1), game("A", 279, 1)]
        var request = StandingsRequest(reading: ChatReading(results: games))
        request.minimumGames = 0
        await comparison.compare { $0 = request }.value
        let lines = comparison.state.value?.shareText().split(separator: "\n").map(String.init) ?? []
        assertElements(
            lines.prefix(5), "Wordle, all games by win %: 14 players",
            "Wordle 281: 👑 A 1, B 2, C 3, D 4, E 5, " + "FGHIJKLMN".map { "\($0) 6" }.joined(separator: ", "),
            "🥇 A: 100% won, average 1.00", "🥈 B: 100% won, average 2.00", "🥉 C: 100% won, average 3.00")
        XCTAssertEqual(lines.count, 16)
        XCTAssertEqual(lines.suffix(9), "FGHIJKLMN".map { "6. \($0): 100% won, average 6.00" }[...])
        XCTAssertEqual(
            comparison.state.value?.latestText(),
            "Wordle 281: 👑 A 1, B 2, C 3, D 4, E 5, F 6, G 6, H 6, I 6, J 6, K 6, L 6 and 2 more")
    }
}
