import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

/// The saved players, the page of one of them, and the league.
@MainActor final class WordleGroupViewModelTests: XCTestCase {
    private let scores = WordleScoresInMemory(WordleScore.initial)
    private let kept = GroupInMemory(shares("~Bob 280:3", "Bob Miller 281:4", "Ann 281:2 264:6"))
    private lazy var group = makeGroup(kept)
    private lazy var list = PlayersViewModel(group, documents: GroupDocumentsStub())

    private let noZed = "there are no saved results of “Zed”; the players are “Ann”, “Bob Miller”, “~Bob”"

    private func makeGroup(_ store: GroupInMemory, me: String? = "Ann") -> OwnGroup {
        OwnGroup(scores: scores, others: store, me: { me }, today: { WordleScore.nymph.date })
    }

    private func makeList(_ store: GroupInMemory, me: String? = "Ann") -> PlayersViewModel {
        PlayersViewModel(makeGroup(store, me: me), documents: GroupDocumentsStub())
    }

    /// Renames or merges a player; returns the notice, or the reason of the error.
    private func rename(_ old: String, to new: String) async -> String? {
        await list.edit(.rename(PlayerRename(old, to: new))).value
        return list.state.error?.reason ?? list.state.value?.notice
    }

    func testMergedNamesAreOnePlayerUntilTheMergeIsUndone() async {
        func rows() -> [String]? {
            list.state.value?.rows.map { ([$0.player] + $0.names).joined(separator: "=") + " \($0.played)" }
        }
        await list.load().value
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller 1", "~Bob 1"])
        XCTAssertEqual(list.state.value?.summary, "3 players")
        await assertEqual(rename("~bob", to: "Bob Miller"), "“~Bob” is now part of Bob Miller (2 games).")
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller=~Bob 2"])
        list.filter("~bo")
        XCTAssertEqual(rows(), ["Bob Miller=~Bob 2"], "other names are searched, too")
        XCTAssertEqual(list.state.value?.summary, "1 of 2 players")
        list.filter("")
        await assertEqual(rename("~Bob", to: "bob miller"), "“~Bob” is already part of bob miller")
        let undo = GroupUndo(group)
        list.groupUndo = undo
        await list.undo().value
        XCTAssertEqual(undo.notice, "Undone: Merged “~Bob” into Bob Miller.")
        await list.load().value
        XCTAssertEqual(rows(), ["Ann 2", "Bob Miller 1", "~Bob 1"])
    }

    func testTheQuestionBeforeForgettingSaysWhoStillSeesTheResults() async {
        for (isShared, others) in [(false, ""), (true, " Others still see them in the shared folder.")] {
            let list = await makeList(GroupInMemory(shares("Ann 281:2"), isShared: isShared), me: nil).loaded()
            let questions = [list.forgetQuestion("ann"), list.forgetQuestion(nil), list.forgetQuestion]
            let players = ["Ann", "all players", "\u{2068}{player}\u{2069}"]
            XCTAssertEqual(questions, players.map { "Delete the saved results of \($0) on this machine?\(others)" })
        }
    }

    func testForgettingYourselfSaysThatYourOwnGamesStayAndWhichNamesGo() async {
        list = makeList(GroupInMemory(shares("Ann 281:2", "annie s 281:2")))
        _ = await rename("annie s", to: "Ann")
        XCTAssertEqual(
            list.forgetQuestion("ann"),
            "Delete the saved results of Ann (also “annie s”) on this machine? Your own games stay.")
        await list.forget("ann").value
        XCTAssertEqual(list.state.value?.notice, "Deleted 1 result of Ann. Your own games stay.")
    }

    func testTheNumberOfARowStandsForItsPlayer() async {
        let rows = PlayerSearch(GroupTable(shares("3 281:3", "Ann 281:3", "Bob 281:3")).groupPlayers)
        XCTAssertEqual(GroupEdit("1=2", rows: rows), .rename(PlayerRename("3", to: "Ann")))
        XCTAssertEqual(GroupEdit("3=2", rows: rows), .rename(PlayerRename("3", to: "Ann")), "a name")
        XCTAssertEqual(GroupEdit("4=Ann", rows: rows), .rename(PlayerRename("4", to: "Ann")), "no such row")
        XCTAssertEqual(
            GroupEdit("2 281 5", rows: rows),
            .correct(ResultCorrection(player: "Ann", game: .number(281), outcome: .solved(5))))
    }

    func testANameMayBeInQuotesAndWithoutAGameTheNewestResultIsCorrected() async {
        let edit = { (player: String, game: GameName) in
            GroupEdit.correct(ResultCorrection(player: player, game: game, outcome: .solved(5)))
        }
        let rows = PlayerSearch(names: ["Ann", "Mum ❤️"])
        for (text, expected) in [
            ("“Mum” 5", edit("“Mum”", .latest)), ("Mum 5", edit("Mum", .latest)), ("2 5", edit("Mum ❤️", .latest)),
            ("\"Mum ❤️\" 281 5", edit("Mum ❤️", .number(281))), ("'Mum ❤️' 5", edit("Mum ❤️", .latest)),
            ("\"Mum ❤️\"='Ann'", .rename(PlayerRename("Mum ❤️", to: "Ann"))),
        ] {
            XCTAssertEqual(GroupEdit(text, rows: rows), expected, text)
        }
        let signs = PlayerSearch(names: ["Ann", "3=6", "Ann=Ben", "Mum"])
        for (text, expected) in [
            ("3=6 281 5", edit("3=6", .number(281))), ("3=6=Three", .rename(PlayerRename("3=6", to: "Three"))),
            ("Ann=Ben 5", edit("Ann=Ben", .latest)), ("Ann=Ben=Ben", .rename(PlayerRename("Ann=Ben", to: "Ben"))),
            ("Mum=Ann=Ben", .rename(PlayerRename("Mum", to: "Ann=Ben"))),
            ("1=4", .rename(PlayerRename("Ann", to: "Mum"))),
        ] {
            XCTAssertEqual(GroupEdit(text, rows: signs), expected, text)
        }
        XCTAssertNil(GroupEdit("Mum 281", rows: rows))
        XCTAssertNil(GroupEdit("Mum", rows: rows))
    }

    func testChangesThatChangeNothingAreRefused() async throws {
        let nameless = "the name of a player is missing"
        for (old, new, reason) in [
            ("Ann", "Ann", "“Ann” is not merged with another name"),
            ("Zed", "Ann", noZed),
            ("b", "Ann", "several players match “b”"), ("", "Ann", nameless), ("Ann", " ", nameless),
            ("Ann", "~", nameless), ("", "", nameless),
        ] {
            await assertEqual(rename(old, to: new), reason, "\(old)=\(new)")
        }
        await list.edit(.correct(ResultCorrection(player: "Ann", game: .number(281), outcome: .solved(2)))).value
        XCTAssertEqual(list.state.error?.reason, "Ann’s Wordle 281 is already 2/6")
        try await assertEqual(kept.reading().own.actions.count, 1)
        let removal = ResultCorrection(player: "Ann", game: .number(281), outcome: nil)
        await list.edit(.correct(removal)).value
        XCTAssertEqual(list.state.value?.notice, "Ann’s Wordle 281 was corrected from 2/6 to no result.")
        await list.edit(.correct(removal)).value
        XCTAssertEqual(list.state.error?.reason, "Ann’s Wordle 281 has already been removed")
        try await assertEqual(kept.reading().own.actions.count, 2)
        XCTAssertNil(ResultCorrection(player: "~", game: "281", outcome: "4"))
        XCTAssertEqual(PlayerRename.all(in: "Ann=~"), [])
    }

    func testACorrectionOfYourOwnGameLeadsToTheGame() async {
        let nameless = makeList(GroupInMemory(), me: nil)
        for (list, player) in [
            (makeList(GroupInMemory(shares("Bob 264:3"))), "Ann"), (nameless, PostedResult.nameless),
        ] {
            let correction = ResultCorrection(player: player, game: .number(264), outcome: .solved(2))
            await list.edit(.correct(correction)).value
            XCTAssertEqual(list.state.error?.reason, "your own games are not part of the saved results", player)
            XCTAssertEqual(list.state.error?.remedy, .editGame(264), player)
        }
        await nameless.forget(PostedResult.nameless).value
        XCTAssertEqual(
            nameless.state.error?.remedy, .other("Change your own games instead.", allowsRetry: false, on: .list))
    }

    func testThePageOfAPlayerHasTheirGamesAndEachHeadToHead() async {
        let page = await WordleStatisticsViewModel(player: "you", in: group).loaded()
        XCTAssertEqual(page.title, "Group > you")
        let summary = page.state.value
        XCTAssertEqual(summary?.figures.map(\.value), ["2", "100", "1", "1", "4.00"])
        XCTAssertEqual(summary?.details.map(\.title), ["By month", "Best and worst", "Head to head", "Day by day"])
        XCTAssertEqual(
            summary?.details.dropFirst(2).map { $0.facts.map { "\($0.name): \($0.value)" } },
            [["Bob Miller: 1–0, 2 tries fewer"], ["2022-03: ·········6················2····"]])
        let march = await WordleStatisticsViewModel(player: "Ann", in: group, period: .newest(1)).loaded()
        XCTAssertEqual(march.state.value?.bars.map(\.count), [0, 1, 0, 0, 0, 0, 0])
        await assertEqual(WordleStatisticsViewModel(player: "Zed", in: group).loaded().state.error?.reason, noZed)
    }

    func testANameGetsAnotherSpellingWhichIsNoSplit() async {
        await assertEqual(rename("ann", to: "ANN"), "“Ann” is now shown as ANN (2 games).")
        XCTAssertEqual(list.state.value?.rows.map(\.player).contains("ANN"), true)
        await assertEqual(rename("ANN", to: "ANN"), "“ANN” is not merged with another name")
    }

    func testThePageOfAPlayerFollowsANewNameAMergeAndTheirUndo() async throws {
        let page = WordleStatisticsViewModel(player: "~Bob", in: group)
        func shown() async -> [String?] {
            await page.load().value
            let summary = page.state.value
            return [page.title, summary?.nameNote, summary?.figures.last { $0.name == "Played" }?.value]
        }
        let undo = GroupUndo(group)
        list.groupUndo = undo
        let before = await shown()
        XCTAssertEqual(before, ["Group > ~Bob", nil, "1"])
        for (name, played) in [("Robin", "1"), ("Bob Miller", "2")] {
            await list.edit(.rename(PlayerRename("~Bob", to: name, isExact: true))).value
            await assertEqual(shown(), ["Group > \(name)", "“~Bob” is another name of \(name).", played])
            await list.undo().value
            await assertEqual(shown(), before)
        }
        await list.edit(.rename(PlayerRename("~Bob", to: "Robin", isExact: true))).value
        let renamed = await WordleStatisticsViewModel(player: "Robin", in: group).loaded()
        await list.undo().value
        await renamed.load().value
        XCTAssertEqual([renamed.title, renamed.state.error?.reason], ["Group > ~Bob", nil])
        await list.forget("~Bob").value
        await page.load().value
        XCTAssertEqual(page.state.error?.remedy, .seePlayers("Check the name."))
    }

    func testTheLeagueCanBeCountedByWeekOrYear() async {
        let league = await LeagueViewModel(group, withMine: true).loaded()
        XCTAssertEqual(league.title, "Group > League by week")
        XCTAssertEqual(league.state.value?.summary, "3 players, 2 weeks")
        XCTAssertEqual(
            league.state.value?.rounds.map { $0.text() },
            ["Ann (5, leads), ~Bob (4), Bob Miller (3)", "👑 Ann (1)"])
        XCTAssertEqual(league.state.value?.rounds.map { $0.text(plain: true) }.last, "Ann (1, won)")
        let points = league.state.value?.newestPoints(9) ?? []
        XCTAssertEqual(league.state.value?.table.map { $0.lineText(points, upTo: 5) }, ["▂█", " ▆", " ▅"])
        await league.choose(.year).value
        XCTAssertEqual(league.state.value?.summary, "3 players, 1 year")
        let none = LeagueViewModel(
            OwnGroup(
                scores: WordleScoresInMemory([]), others: GroupInMemory(), me: { nil }, today: { .make("2022-03-27") }),
            withMine: false)
        await none.load().value
        XCTAssertEqual(none.state.value?.emptyText, "No results are saved yet.")
    }
}
