import TestSupport
import XCTest

@testable import Models

final class StandingsTests: XCTestCase {
    func testTheFirstResultForAPuzzleCounts() {
        let games = GroupTable(shares("Ann 1:3 1:2 1:3", "Bob 1:2"), own: shares("bob 1:1"))
        // The chat comes before your own games.
        XCTAssertEqual(Standings(games, today: .later).figures, ["Bob 1 2.0", "Ann 1 3.0"])
        XCTAssertEqual(games.repeated, 1)
        XCTAssertEqual(
            games.contradictions.map { "\($0.player) \($0.counted?.text ?? "-") \($0.other.text)" },
            ["Ann 3/6 2/6", "Bob 2/6 1/6"])
    }

    func testFormsOfOneNameAreOnePlayer() {
        let names = ["Zoë Lee", "zoe lee", "~Zoë Lee", "ZOË LEE", "*Zoë Lee*"]
        let results = names.enumerated().map { PostedResult(player: $1, puzzle: $0, tries: 3) }
        let standings = Standings.ranking(results)
        XCTAssertEqual(standings.figures, ["Zoë Lee 5 3.0"])
        XCTAssertEqual(standings.player(named: "ZOE LEE"), "Zoë Lee")
        XCTAssertEqual(standings.player(named: "Zo"), "Zoë Lee", "the beginning of one name only")
        XCTAssertNil(standings.player(named: "Zed"))
    }

    func testMergedNamesAreOnePlayer() throws {
        var machine = GroupMachine()
        try machine.make(.named([.same("annie", shownAs: "Ann"), .same("+44 7700", shownAs: "Bob")]))
        let games = GroupTable(machine.file.actions, chat: shares("Annie 1:3", "Ann 1:2 2:2", "+44 7700 1:1"))
        let standings = Standings(games, today: .later)
        XCTAssertEqual(standings.figures, ["Bob 1 1.0", "Ann 2 2.5"])
        XCTAssertEqual(standings.player(named: "~annie"), "Ann")
        XCTAssertEqual([games.repeated, games.contradictions.count], [0, 1])
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
        let results = shares("Ann 1:3 2:X 4:2", "Bob 2:6 3:1")
        assertElements(
            Standings.ranking(results, .puzzles(from: 2, through: 3)).days,
            DayResults(puzzle: 3, players: ["Bob", "Ann"], outcomes: [0: .solved(1)]),
            DayResults(puzzle: 2, players: ["Bob", "Ann"], outcomes: [0: .solved(6), 1: .lost]))
    }

    func testComparesTwoPlayersHeadToHead() {
        let standings = Standings.ranking(shares("Ann 1:3 2:X 3:2 4:4", "Bob 1:4 2:6 4:4 5:1", "Cy 9:5"))
        let games = standings.headToHead(of: "Ann")
        XCTAssertEqual(games, [HeadToHead(player: "Bob", shared: 3, better: 1, worse: 1, ahead: 0)])
        XCTAssertEqual(games.map(\.same), [1])
        for name in ["Cy", "Zelda"] { XCTAssertEqual(standings.headToHead(of: name), [], name) }
    }

    func testYourGamesBecomeResultsWhenTheyAreFinishedOrTheirDayIsOver() {
        let today = WordleScore.initial[0].date
        let own = WordleScore.initial.compactMap { PostedResult($0, today: today) }
        XCTAssertEqual(own.map { "\($0.player) \($0.puzzle)" }, ["you 264", "you 263", "you 262"])
        let open = WordleScore.make(264, "ab", ["bc"])
        XCTAssertNil(PostedResult(open, today: today))
        let late = PostedResult(open, today: WordleScore.make(265).date)
        XCTAssertEqual(late?.outcome, .lost, "an abandoned game is lost")
    }

    func testOnlyAResultOfTheNewestPuzzleIsTheLatest() {
        let standings = Standings.ranking(shares("Ann 1:3 2:3 3:3", "Bob 1:4 2:4"))
        XCTAssertEqual(standings.newest?.puzzle, 3)
        XCTAssertEqual(standings.players.map(\.latest?.tries), [3, nil])
    }

    func testAStreakLastsUntilTheDayIsOver() {
        func streaks(on puzzle: Int) -> [String: Int] {
            let players = Standings.ranking(
                shares("Ann 8:3 9:3", "Bob 7:4 8:4", "Cy 7:4"), today: WordleScore.make(puzzle).date
            ).players
            return Dictionary(uniqueKeysWithValues: players.map { ($0.player, $0.statistics.streak.current) })
        }
        XCTAssertEqual(streaks(on: 9), ["Ann": 2, "Bob": 2, "Cy": 0])
        XCTAssertEqual(streaks(on: 8), ["Ann": 2, "Bob": 2, "Cy": 1], "Ann has played tomorrow’s puzzle already")
        XCTAssertEqual(streaks(on: 400), ["Ann": 2, "Bob": 0, "Cy": 0], "an old chat is counted as of its end")
    }

    func testAveragesAreComparedExactly() {
        func players(_ first: String, _ games: Int, last: String, _ other: String) -> [String] {
            let results = (1...games).map { "\(first) \($0):4" } + ["\(first) \(games + 1):\(last)", other]
            return Standings.ranking(shares(results)).players.map(\.player)
        }
        XCTAssertEqual(players("Aflawed", 300, last: "X", "Whole 1:6"), ["Whole", "Aflawed"])
        // The average of 1,000 games of 4 and one of 5 is also rounded to 4.00.
        XCTAssertEqual(players("A", 1_000, last: "5", "B 1:4"), ["B", "A"])
    }

    func testTheTotalCountsSevenForALossAndForEachMissedPuzzleOfThePeriod() {
        let results = shares("Ann 1:3 2:X 5:2", "Bob 5:4", "Cy 2:1")
        for (period, expected) in [
            (Period.all, ["Ann 12", "Cy 15", "Bob 18"]), (.newest(1), ["Ann 2", "Bob 4"]),
            (.puzzles(from: 2, through: 4), ["Cy 1", "Ann 7"]),
        ] {
            XCTAssertEqual(totals(Standings.ranking(results, period, by: .total)), expected)
        }
    }

    func testByDefaultARankNeedsHalfOfTheGamesOfTheMostActivePlayer() {
        let results = shares("Ann 1:4 2:4 3:4 4:4 5:4 6:4 7:4", "Bob 1:5 2:5 3:5", "Cy 1:1 2:1")
        let standings = Standings.ranking(results, minimumGames: nil)
        XCTAssertEqual(standings.minimumGames, 3)
        XCTAssertEqual(ranks(standings), ["1 Ann", "2 Bob", "0 Cy"])
        XCTAssertEqual(Standings.ranking(shares("Ann 1:4"), minimumGames: nil).minimumGames, 0)
    }

    private func ranks(_ standings: Standings) -> [String] { standings.players.map { "\($0.rank ?? 0) \($0.player)" } }

    private func totals(_ standings: Standings) -> [String] { standings.players.map { "\($0.player) \($0.total)" } }
}

extension Standings {
    /// Each player with the number of games and the average.
    fileprivate var figures: [String] {
        players.map { "\($0.player) \($0.statistics.played) \($0.statistics.averageTries ?? 0)" }
    }

    /// Ranks every player, on a day long after the newest puzzle by default.
    static func ranking(
        _ results: [PostedResult], _ period: Period = .all, by order: StandingsOrder = .wins, minimumGames: Int? = 0,
        today: CalendarDate = .later
    ) -> Standings {
        Standings(GroupTable(results), period, by: order, minimumGames: minimumGames, today: today)
    }
}

extension CalendarDate {
    /// A day long after the puzzles of the tests.
    static let later = CalendarDate(unchecked: 2024, 1, 1)
}
