import XCTest

@testable import Models

final class StandingsTests: XCTestCase {
    func testTheFirstResultForAPuzzleCounts() {
        let games = GroupTable(
            shares("Ann", [(1, 3), (1, 2), (1, 3)]) + shares("Bob", [(1, 2)]), own: shares("bob", [(1, 1)]))
        let standings = Standings(games, today: .later)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [1, 1])
        XCTAssertEqual(
            standings.players.map(\.statistics.averageTries), [2, 3], "the chat comes before your own games")
        XCTAssertEqual(games.repeated, 1)
        XCTAssertEqual(
            games.contradictions.map { "\($0.player) \($0.counted?.text ?? "-") \($0.other.text)" },
            ["Ann 3/6 2/6", "Bob 2/6 1/6"])
    }

    func testAComparisonWithoutGamesIsEmpty() {
        let standings = Standings.ranking([])
        XCTAssertEqual(standings.players, [])
        XCTAssertNil(standings.newest)
    }

    func testFormsOfOneNameAreOnePlayer() {
        let names = ["Zoë Lee", "zoe lee", "~Zoë Lee", "ZOË LEE", "*Zoë Lee*"]
        let results = names.enumerated().map { PostedResult(player: $1, puzzle: $0, tries: 3) }
        let standings = Standings.ranking(results)
        XCTAssertEqual(standings.players.map(\.player), ["Zoë Lee"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [5])
        XCTAssertEqual(standings.player(named: "ZOE LEE"), "Zoë Lee")
        XCTAssertEqual(standings.player(named: "Zo"), "Zoë Lee", "the beginning of one name only")
        XCTAssertNil(standings.player(named: "Zed"))
    }

    func testMergedNamesAreOnePlayer() {
        let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "1")
        let names = [PlayerName.same("annie", shownAs: "Ann"), .same("+44 7700", shownAs: "Bob")]
        let results = shares("Annie", [(1, 3)]) + shares("Ann", [(1, 2), (2, 2)]) + shares("+44 7700", [(1, 1)])
        let games = GroupTable([GroupAction(id: id, at: nil, by: nil, .named(names))], chat: results)
        let standings = Standings(games, today: .later)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.player(named: "~annie"), "Ann")
        XCTAssertEqual(
            standings.players.map(\.statistics.distribution), [[1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0]])
        XCTAssertEqual(games.repeated, 0)
        XCTAssertEqual(games.contradictions.count, 1)
        XCTAssertEqual(PlayerRename.all(in: "a = b "), [.init("a", to: "b")])
        for text in ["", "a", "=", "a=", "=b"] { XCTAssertEqual(PlayerRename.all(in: text), [], text) }
    }

    func testGamesInHardModeAreCounted() {
        let results = [
            PostedResult(player: "Ann", puzzle: 1, tries: 3, hardMode: true),
            PostedResult(player: "Ann", puzzle: 2, tries: 3, hardMode: true),
            PostedResult(player: "Ann", puzzle: 2, tries: 3), PostedResult(player: "Bob", puzzle: 2, tries: 3),
        ]
        XCTAssertEqual(Standings.ranking(results).players.map(\.hardMode), [2, 0])
    }

    func testEachPuzzleOfThePeriodHasTheResultsOfItsPlayers() {
        let results = shares("Ann", [(1, 3), (2, nil), (4, 2)]) + shares("Bob", [(2, 6), (3, 1)])
        XCTAssertEqual(
            Standings.ranking(results, .puzzles(from: 2, through: 3)).days,
            [
                DayResults(puzzle: 3, players: ["Bob", "Ann"], outcomes: [0: .solved(1)]),
                DayResults(puzzle: 2, players: ["Bob", "Ann"], outcomes: [0: .solved(6), 1: .lost]),
            ])
    }

    func testComparesTwoPlayersHeadToHead() {
        let results =
            shares("Ann", [(1, 3), (2, nil), (3, 2), (4, 4)]) + shares("Bob", [(1, 4), (2, 6), (4, 4), (5, 1)])
            + shares("Cy", [(9, 5)])
        let standings = Standings.ranking(results)
        XCTAssertEqual(
            standings.headToHead(of: "Ann"), [HeadToHead(player: "Bob", shared: 3, better: 1, worse: 1, ahead: 0)])
        XCTAssertEqual(standings.headToHead(of: "Ann").map(\.same), [1])
        XCTAssertEqual(standings.headToHead(of: "Cy"), [])
        XCTAssertEqual(standings.headToHead(of: "Zelda"), [])
    }

    func testYourGamesBecomeResultsWhenTheyAreFinishedOrTheirDayIsOver() throws {
        let today = WordleScore.initial[0].date
        let own = WordleScore.initial.compactMap { PostedResult($0, today: today) }
        XCTAssertEqual(own.map(\.puzzle), [264, 263, 262])
        XCTAssertEqual(Set(own.map(\.player)), ["you"])
        let open = try WordleScore(id: 264, date: today, word: "ab", tries: ["bc"])
        XCTAssertNil(PostedResult(open, today: today))
        let tomorrow = try XCTUnwrap(today.adding(days: 1))
        XCTAssertEqual(PostedResult(open, today: tomorrow)?.outcome, .lost, "an abandoned game is lost")
    }
}
