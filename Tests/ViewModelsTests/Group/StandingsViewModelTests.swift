import InMemoryServices
import TestSupport
import ViewModels
import XCTest

@testable import Models

@MainActor final class StandingsViewModelTests: XCTestCase {
    private let scores = WordleScoresServiceSpy()

    func testATableWithoutKnownColumnsIsRefusedWithItsColumns() async {
        let comparison = makeComparison(scores, pasted: reading("Ann 281:4"))
        var table = ChatReading()
        table.unknownColumns = ["Joueur", "", "Essais"]
        await comparison.comparing(table)
        XCTAssertEqual(
            comparison.state.error?.reason,
            "it is a table, but no results were found in its columns; it has “Joueur”, “Essais”")
    }

    func testAPastedChatIsComparedWithYourGamesUntilAnotherChatIsPasted() async {
        let comparison = makeComparison(scores, pasted: chat)
        await scores.list.answer(0, with: .success(WordleScore.initial), to: comparison.paste("a chat"))
        XCTAssertEqual(comparison.played, ["Bob 1", "Ann 2", "you 1"])
        await comparison.compare { $0.period = .puzzles(from: 264, through: 264) }.value
        XCTAssertEqual(comparison.played, ["Ann 1", "Bob 1", "you 1"])
        XCTAssertEqual(comparison.request.period, .puzzles(from: 264, through: 264))
        await comparison.compare { $0.period = .all }.value
        XCTAssertEqual(comparison.played, ["Bob 1", "Ann 2", "you 1"])
        XCTAssertEqual(scores.list.count, 1, "games are fetched once")
    }

    func testAWeekHasAMarkOrItsPlaceForEachDay() async {
        let page = await makeComparison().comparing(reading("Ann 276:3", "Bob 281:4")) { $0.period = .this(.week) }
        XCTAssertEqual(page?.marks, ["Ann": ["", "3", "", "", "", "", ""], "Bob": ["", "", "", "", "", "", "4"]])
    }

    func testTheSavedResultsOpenWithTheCurrentWeekOrTheLastOneIfItHasAny() async {
        for (puzzle, period) in [(281, Period.this(.week)), (270, .last(.week)), (200, .all)] {
            let kept = GroupInMemory([game("Ann", puzzle, 4), game("Bob", 210, 3)])
            let comparison = makeComparison(scores, kept: kept, opening: .this(.week))
            await comparison.compare { $0.withMine = false }.value
            XCTAssertEqual(comparison.page?.request.period, period)
            await comparison.compare { $0.showsDays = true }.value
            XCTAssertEqual(comparison.page?.request.period, .all, "the days are not limited")
            await comparison.compare { $0.period = .newest(7) }.value
            XCTAssertEqual(comparison.page?.request.period, .newest(7))
        }
    }

    func testAChatThatIsPastedBelowAPeriodIsShownWhole() async {
        let kept = GroupInMemory([game("Ann", 281, 4)])
        let comparison = makeComparison(kept: kept, pasted: reading("Bo 200:3"), opening: .this(.week))
        await comparison.compare { $0.withMine = false }.value
        await comparison.paste("a chat").value
        XCTAssertEqual(comparison.played, ["Bo 1"])
        await comparison.compareSaved().value
        XCTAssertEqual(comparison.page?.request.period, .this(.week))
    }

    func testACancelledChoiceDoesNotChangeTheScreen() async {
        let comparison = makeComparison(scores, pasted: chat)
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
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Ann", "Bob", "you"])
        XCTAssertEqual(scores.list.count, fetched, "the games are not fetched again")
    }

    func testAPastedChatIsReadOnlyOnce() async {
        let read = Recorder<Bool>()
        let kept = GroupInMemory(shares("Bo 264:2"))
        let comparison = makeComparison(WordleScoresInMemory(), kept: kept, pasted: reading("Ann 281:4")) {
            read.record(true)
        }
        await comparison.paste("a chat").value
        await comparison.load().value
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Ann"])
        XCTAssertEqual(read.values, [true])
        comparison.paste("another")
        await comparison.compareSaved().value
        XCTAssertEqual(comparison.page?.players.map(\.player), ["Bo", "you"])
    }

    func testAPlayerIsComparedWithTheOthersWithGamesInCommon() async throws {
        let comparison = makeComparison()
        let shown = await comparison.comparing(reading("Ann 281:4", "Bob 281:3", "Cy 280:2"))
        let page = try XCTUnwrap(shown)
        XCTAssertEqual(page.players.map(\.player) + [page.summary], ["Cy", "Bob", "Ann", "3 players"])
        XCTAssertNil(page.emptyText)
        let ann = try page.headToHead(of: "Ann")
        XCTAssertEqual(ann.shareText, "Wordle, all games: Ann against 1 other\nBob: 0–1, 1 try more")
        XCTAssertNil(ann.emptyText)
        let cy = try page.headToHead(of: "Cy")
        XCTAssertEqual(cy.shareText, "Wordle, all games: Cy against no one")
        XCTAssertEqual(cy.emptyText, "Cy has no puzzle in common with another player.")
        await comparison.compareSaved().value
        XCTAssertEqual(comparison.page.map { [$0.summary, $0.emptyText] }, ["0 players", "No results are saved yet."])
    }

    func testAPeriodHasALeaderWhileItRunsAndAWinnerAfterwards() async {
        func shown(_ period: Period) async -> [String] {
            let chat = reading("Ann 281:3", "Bob 281:4", "Ann 274:2", "Bob 274:2", "Cy 274:6")
            let page = await makeComparison().comparing(chat) { $0.period = period }
            return [page?.headline ?? "none"] + (page?.shareText().components(separatedBy: "\n") ?? [])
        }
        await assertElements(
            shown(.this(.week)), "This week: Ann leads with 4 points, Bob is 1 behind.",
            "Wordle, 2022-03-21 to 2022-03-27 by points: 2 players", "Wordle 281: Ann 3, Bob 4 · not yet: Cy",
            "🥇 Ann: 4 points, average 3.00", "🥈 Bob: 3 points, average 4.00")
        await assertElements(
            shown(.last(.week)), "Last week: Ann and Bob won with 5 points.",
            "Wordle, 2022-03-14 to 2022-03-20 by points: 3 players", "👑 Ann: 5 points, average 2.00",
            "👑 Bob: 5 points, average 2.00", "🥉 Cy: 1 point, average 6.00")
        await assertElements(
            shown(.all).prefix(3), "none", "Wordle, all games by win %: 3 players",
            "Wordle 281: 👑 Ann 3, Bob 4 · not yet: Cy")
    }

    func testTheShareTextHasEveryPlayer() async {
        let games = "ABCDEFGHIJKLMN".enumerated().map { game("\($1)", 281, min($0 + 1, 6)) } + shares("A 280:1 279:1")
        let page = await makeComparison().comparing(ChatReading(results: games)) { $0.minimumGames = 0 }
        let last = "FGHIJKLMN"
        XCTAssertEqual(
            page?.shareText(),
            """
            Wordle, all games by win %: 14 players
            Wordle 281: 👑 A 1, B 2, C 3, D 4, E 5, \(last.map { "\($0) 6" }.joined(separator: ", "))
            🥇 A: 100% won, average 1.00
            🥈 B: 100% won, average 2.00
            🥉 C: 100% won, average 3.00
            4. D: 100% won, average 4.00
            5. E: 100% won, average 5.00
            \(last.map { "6. \($0): 100% won, average 6.00" }.joined(separator: "\n"))
            """)
        XCTAssertEqual(
            page?.latestText(), "Wordle 281: 👑 A 1, B 2, C 3, D 4, E 5, F 6, G 6, H 6, I 6, J 6, K 6, L 6 and 2 more")
    }

    private let chat = ChatReading(results: shares("Ann 281:4", "Bob 264:3", "Ann 264:3"))
}
