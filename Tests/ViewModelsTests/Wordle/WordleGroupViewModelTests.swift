/// The players who are kept, the page of one of them, and the league.
@MainActor final class WordleGroupViewModelTests: XCTestCase {
    private let kept = SharedGamesInMemory(
        [("~Bob", 280, 3), ("Bob Miller", 281, 4), ("Ann", 281, 2), ("Ann", 264, 6)].map {
            SharedResult(player: $0.0, puzzle: $0.1, tries: $0.2)
        })

    private var group: WordleGroup {
        let day = WordleScore.initial[0].date.adding(days: 17) ?? WordleScore.initial[0].date
        return WordleGroup(
            scores: WordleScoresInMemory(WordleScore.initial), others: kept, me: { "Ann" }, today: { day })
    }

    func testPlayersAreRenamedAndTheNameIsGivenBack() async {
        let list = WordlePlayersViewModel(group)
        func rows() -> [String]? {
            list.state.value?.rows.map { ([$0.player] + $0.names).joined(separator: "=") + " \($0.played)" }
        }
        await list.load().value
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller 1", "~Bob 1"])
        XCTAssertEqual(list.state.value?.summary, "3 players")
        await list.rename("~bob", to: "Bob Miller").value
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller=~Bob 2"])
        XCTAssertEqual(list.state.value?.notice, "“~bob” is Bob Miller now, 2 games.")
        list.filter("~bo")
        XCTAssertEqual(rows(), ["Bob Miller=~Bob 2"], "other names are searched, too")
        XCTAssertEqual(list.state.value?.summary, "1 of 2 players")
        list.filter("")
        await list.rename("~Bob", to: "bob miller").value
        XCTAssertEqual(list.state.error?.reason, "“~Bob” is that already")
        await list.undo().value
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller 1", "~Bob 1"])
        XCTAssertEqual(list.state.value?.notice, "“~bob” is a player again, 1 game.")
    }

    func testPlayersAreForgotten() async {
        let list = WordlePlayersViewModel(group)
        await list.forget("Zed").value
        XCTAssertEqual(list.state.error?.reason, "no games of “Zed” are kept, but “Ann”, “Bob Miller”, “~Bob”")
        await list.forget("ann").value
        XCTAssertEqual(list.state.value?.notice, "Forgot 2 games.")
        XCTAssertEqual(list.forgotten, 2)
        await list.forget(nil).value
        XCTAssertEqual(list.state.value?.emptyText, "No games of others are kept.")
        await list.forget(nil).value
        XCTAssertEqual(list.state.value?.notice, "No games are kept.")
        var selected: [String] = []
        list.onSelect = { selected.append($0) }
        list.select("Ann")
        XCTAssertEqual(selected, ["Ann"])
    }

    func testThePageOfAPlayerHasTheirGamesAndHowTheyStandAgainstEachOther() async {
        let page = StatisticsViewModel(player: "you", in: group)
        await page.load().value
        XCTAssertEqual(page.title, "Wordle scores of you")
        let summary = page.state.value
        XCTAssertEqual(summary?.figures.map(\.value), ["4", "100", "1", "3", "3.75"])
        XCTAssertEqual(
            summary?.details.map(\.title), ["By month", "Best and worst", "Head to head", "Games, a day each"])
        XCTAssertEqual(
            summary?.details.dropFirst(2).map { $0.facts.map { "\($0.name): \($0.value)" } },
            [
                ["Bob Miller: 1 puzzle: better in 1, worse in 0, 2 ahead in tries"],
                ["2022-03: ·······436················2····"],
            ])
        let march = StatisticsViewModel(player: "Ann", in: group, window: WordleWindow(last: 1))
        await march.load().value
        XCTAssertEqual(march.state.value?.bars.map(\.count), [0, 1, 0, 0, 0, 0, 0])
        let nobody = StatisticsViewModel(player: "Zed", in: group)
        await nobody.load().value
        XCTAssertEqual(nobody.state.error?.reason, "no games of “Zed” are kept, but “~Bob”, “Bob Miller”, “Ann”")
    }

    func testTheLeagueIsCountedByOtherPeriods() async {
        let league = WordleLeagueViewModel(group, withMine: true)
        await league.load().value
        XCTAssertEqual(league.title, "Wordle scores: league by week")
        XCTAssertEqual(league.state.value?.summary, "3 players, 2 weeks")
        XCTAssertEqual(league.state.value?.rounds.map { $0.text() }, ["👑 Ann 5, ~Bob 4, Bob Miller 3", "👑 Ann 8"])
        XCTAssertEqual(league.state.value?.rounds.map { $0.text(plain: true) }.last, "Ann 8 (won)")
        XCTAssertEqual(league.state.value?.table.map { $0.lineText(9, upTo: 8) }, ["█▅", " ▄", " ▃"])
        await league.choose(.year).value
        XCTAssertEqual(league.state.value?.summary, "3 players, 1 year")
        let none = WordleLeagueViewModel(
            WordleGroup(
                scores: WordleScoresInMemory([]), others: SharedGamesInMemory(), me: { nil }, today: group.today),
            withMine: false)
        await none.load().value
        XCTAssertEqual(none.state.value?.emptyText, "No games of others are kept.")
    }
}
