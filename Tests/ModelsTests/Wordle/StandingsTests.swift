import XCTest

@testable import Models

final class StandingsTests: XCTestCase {
    func testPlayersAreRankedBestFirst() {
        let results =
            shares("Loser", [(1, nil)]) + shares("Also", [(1, nil)]) + shares("Keen", [(1, nil), (2, nil)])
            + shares("Slow", [(1, 5)]) + shares("Fast", [(1, 2)]) + shares("Often", [(1, 2), (2, 2)])
            + shares("Half", [(1, 1), (2, nil)]) + shares("Ann", [(1, 5)])
        let standings = Standings(SharedGames(results), withoutMinimum)
        XCTAssertEqual(
            standings.players.map(\.player), ["Often", "Fast", "Ann", "Slow", "Half", "Keen", "Also", "Loser"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, 3, 3, 5, 6, 7, 7])
    }

    func testTheRankingIsExact() {
        let many = (1...300).map { ($0, Optional(4)) }
        let flawed = shares("Aflawed", many + [(301, nil)])
        XCTAssertEqual(
            Standings(SharedGames(flawed + shares("Whole", [(1, 6)])), withoutMinimum).players.map(\.player),
            ["Whole", "Aflawed"])
        // 1000 games of 4 and one of 5 round to 4.00, too.
        let slower = shares("A", (1...1_000).map { ($0, Optional(4)) } + [(1_001, 5)])
        XCTAssertEqual(
            Standings(SharedGames(slower + shares("B", [(1, 4)])), withoutMinimum).players.map(\.player), ["B", "A"])
    }

    func testFirstResultForAPuzzleCounts() {
        let games = SharedGames(
            shares("Ann", [(1, 3), (1, 2), (1, 3)]) + shares("Bob", [(1, 2)]), own: shares("bob", [(1, 1)]))
        let standings = Standings(games)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [1, 1])
        XCTAssertEqual(
            standings.players.map(\.statistics.averageTries), [1, 3], "your own games come before the chat")
        XCTAssertEqual(games.repeated, 1)
        XCTAssertEqual(
            games.contradictions.map { "\($0.player) \($0.counted.text) \($0.other.text)" },
            ["Ann 3/6 2/6", "Bob 1/6 2/6"])
    }

    func testComparisonWithoutGamesIsEmpty() {
        let standings = Standings(SharedGames([]))
        XCTAssertEqual(standings.players, [])
        XCTAssertNil(standings.newest)
    }

    func testOnePlayerUnderManyFormsOfAName() {
        let names = ["Zoë Lee", "zoe lee", "~Zoë Lee", "ZOË LEE", "*Zoë Lee*"]
        let results = names.enumerated().map { SharedResult(player: $1, puzzle: $0, tries: 3) }
        let standings = Standings(SharedGames(results), withoutMinimum)
        XCTAssertEqual(standings.players.map(\.player), ["Zoë Lee"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [5])
        XCTAssertEqual(standings.player(named: "ZOE LEE"), "Zoë Lee")
        XCTAssertNil(standings.player(named: "Zo"))
    }

    func testMergedNamesAreOnePlayer() {
        let names = PlayerNames([.init("annie", to: "Ann"), .init("+44 7700", to: "Bob")])
        let results = shares("Annie", [(1, 3)]) + shares("Ann", [(1, 2), (2, 2)]) + shares("+44 7700", [(1, 1)])
        let games = SharedGames(results, names: names)
        let standings = Standings(games)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.player(named: "~annie"), "Ann")
        XCTAssertEqual(
            standings.players.map(\.statistics.distribution), [[1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0]])
        XCTAssertEqual(games.repeated, 0)
        XCTAssertEqual(games.contradictions.count, 1)
        XCTAssertEqual(PlayerRename("a = b "), .init("a", to: "b"))
        for text in ["", "a", "=", "a=", "=b"] { XCTAssertNil(PlayerRename(text), text) }
    }

    func testACurrentStreakCountsOnlyUpToTheNewestPuzzle() {
        let results = shares("Ann", [(1, 3), (2, 3), (3, 3)]) + shares("Bob", [(1, 4), (2, 4)])
        let standings = Standings(SharedGames(results), withoutMinimum)
        XCTAssertEqual(standings.newest?.puzzle, 3)
        XCTAssertEqual(standings.players.map(\.statistics.currentStreak), [3, 0])
        XCTAssertEqual(standings.players.map(\.statistics.longestStreak), [3, 2])
        XCTAssertEqual(standings.players.map(\.latest?.tries), [3, nil])
    }

    func testHardModeIsCounted() {
        let results = [
            SharedResult(player: "Ann", puzzle: 1, tries: 3, hardMode: true),
            SharedResult(player: "Ann", puzzle: 2, tries: 3, hardMode: true),
            SharedResult(player: "Ann", puzzle: 2, tries: 3), SharedResult(player: "Bob", puzzle: 2, tries: 3),
        ]
        XCTAssertEqual(Standings(SharedGames(results), withoutMinimum).players.map(\.hardMode), [2, 0])
    }

    func testWindows() {
        let results =
            shares("Ann", [(1, 3), (2, 3), (5, 3), (9, 3)]) + shares("Bob", [(2, 4), (5, 4)])
            + shares("Cy", [(5, 5), (9, 5)])
        func played(_ change: (inout ComparisonOptions) -> Void) -> [String] {
            var options = withoutMinimum
            change(&options)
            return Standings(SharedGames(results), options).players
                .map { "\($0.rank.map(String.init) ?? "-") \($0.player) \($0.statistics.played)" }
        }
        XCTAssertEqual(played { _ in }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 2 }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 1 }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.window.last = 99 }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 0 }, [])
        XCTAssertEqual(played { $0.window.since = .number(5) }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.since = .number(10) }, [])
        XCTAssertEqual(played { $0.window.isCommon = true }, ["1 Ann 1", "2 Bob 1", "3 Cy 1"])
        XCTAssertEqual(
            played {
                $0.window.last = 1
                $0.window.isCommon = true
            }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.minimumGames = 3 }, ["1 Ann 4", "- Bob 2", "- Cy 2"])
        XCTAssertEqual(
            played {
                $0.minimumGames = 2
                $0.window.since = .number(5)
            }, ["1 Ann 2", "2 Cy 2", "- Bob 1"])
    }

    func testAWindowHasOnlyTheContradictionsOfItsPuzzles() {
        let games = SharedGames(shares("Ann", [(1, 3), (1, 4), (8, 2), (8, 5), (9, 2)]))
        var options = withoutMinimum
        options.window.last = 2
        let standings = Standings(games, options)
        XCTAssertEqual(standings.contradictions.map(\.puzzle), [8])
        XCTAssertEqual(standings.otherContradictions, 1)
        XCTAssertEqual(Standings(games).contradictions.map(\.puzzle), [1, 8])
        XCTAssertEqual(Standings(games).otherContradictions, 0)
    }

    func testTheDayOfAPuzzleIsTheSameInEveryWindow() {
        let results =
            shares("Ann", [(2, 3), (9, 3)]) + shares("Bob", [(9, nil)]) + shares("Cy", [(2, 1), (9, 3)])
            + shares("Dee", [(2, 2)]) + shares("Old", [(1, 1)])
        let games = SharedGames(results)
        for last in [1, 2, 9] {
            var options = withoutMinimum
            options.window.last = last
            let news = Standings(games, options).newest
            XCTAssertEqual(news, GroupDay(games), "the last \(last)")
            XCTAssertEqual(
                news?.results.map { "\($0.player) \($0.tries ?? 0) \($0.isBest)" },
                ["Ann 3 true", "Cy 3 true", "Bob 0 false"])
            XCTAssertEqual(news?.missing, ["Dee"], "Old has not played for more than seven puzzles")
        }
    }

    func testHeadToHead() {
        let results =
            shares("Ann", [(1, 3), (2, nil), (3, 2), (4, 4)]) + shares("Bob", [(1, 4), (2, 6), (4, 4), (5, 1)])
            + shares("Cy", [(9, 5)])
        let standings = Standings(SharedGames(results))
        XCTAssertEqual(
            standings.headToHead(of: "Ann"), [HeadToHead(player: "Bob", shared: 3, better: 1, worse: 1, ahead: 0)])
        XCTAssertEqual(standings.headToHead(of: "Ann").map(\.same), [1])
        XCTAssertEqual(standings.headToHead(of: "Cy"), [])
        XCTAssertEqual(standings.headToHead(of: "Nobody"), [])
    }

    func testYourGamesBecomeResultsWhenTheirDayIsOver() throws {
        let today = WordleScore.initial[0].date
        let own = WordleScore.initial.compactMap { SharedResult($0, today: today) }
        XCTAssertEqual(own.map(\.puzzle), [264, 263, 262])
        XCTAssertEqual(Set(own.map(\.player)), ["you"])
        let open = try WordleScore(id: 264, date: today, word: "ab", tries: ["bc"])
        XCTAssertNil(SharedResult(open, today: today))
        let tomorrow = try XCTUnwrap(today.adding(days: 1))
        XCTAssertEqual(SharedResult(open, today: tomorrow)?.outcome, .lost, "an abandoned game is lost")
    }

    func testNamesOfGames() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table: [(text: String, name: GameName?, puzzle: Int?)] = [
            ("281", .number(281), 281), ("0", .number(0), 0), ("2022-03-27", .number(281), 281),
            ("2021-06-19", .number(0), 0), ("today", .day(.today), 281), ("Yesterday", .day(.yesterday), 280),
            ("latest", .latest, nil), ("2021-06-18", nil, nil), ("-1", nil, nil), ("", nil, nil),
            ("tomorrow", nil, nil),
            ("2022-02-30", nil, nil), ("99999999999999999999", nil, nil),
        ]
        for row in table {
            XCTAssertEqual(GameName(row.text), row.name, row.text)
            XCTAssertEqual(GameName(row.text)?.on(today).number, row.puzzle, row.text)
        }
    }

    func testWithoutAMinimumHalfOfTheMostGamesIsNeeded() {
        let results =
            shares("Ann", (1...7).map { ($0, 4) }) + shares("Bob", (1...3).map { ($0, 5) })
            + shares("Cy", [(1, 1), (2, 1)])
        let standings = Standings(SharedGames(results))
        XCTAssertEqual(standings.minimumGames, 3)
        XCTAssertEqual(standings.players.map(\.player), ["Ann", "Bob", "Cy"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, nil])
        XCTAssertEqual(Standings(SharedGames(shares("Ann", [(1, 4)]))).minimumGames, 0)
    }

    func testOrders() {
        let results =
            shares("Ann", [(1, 2), (2, nil), (3, 2), (4, 2)]) + shares("Bob", [(1, 3), (2, 3), (3, 3), (4, 3)])
            + shares("Cy", [(3, 6), (4, 6)]) + shares("Di", [(1, nil), (4, nil)]) + shares("Eve", [(4, 1)])
        func ranked(_ order: ComparisonOrder, missed: Int? = nil) -> [String] {
            var options = withoutMinimum
            options.order = order
            options.missed = missed
            return Standings(SharedGames(results), options).players.map { "\($0.player) \($0.total)" }
        }
        XCTAssertEqual(ranked(.wins), ["Eve 1", "Bob 12", "Cy 12", "Ann 13", "Di 14"])
        XCTAssertEqual(ranked(.average), ["Eve 1", "Ann 13", "Bob 12", "Cy 12", "Di 14"])
        XCTAssertEqual(ranked(.total), ["Eve 1", "Bob 12", "Cy 12", "Ann 13", "Di 14"])
        XCTAssertEqual(ranked(.total, missed: 8), ["Bob 12", "Ann 13", "Eve 25", "Cy 28", "Di 30"])
        XCTAssertEqual(ranked(.streak), ["Bob 12", "Ann 13", "Cy 12", "Eve 1", "Di 14"])
    }

    func testTiesShareARankAndTheNextIsSkipped() {
        let results =
            ["Zoe", "Ann", "Cy"].flatMap { shares($0, [(1, 3), (2, 3)]) } + shares("Bob", [(1, 2), (2, 2)])
            + shares("Di", [(1, 4), (2, 4)])
        for order in ComparisonOrder.allCases {
            var options = withoutMinimum
            options.order = order
            let players = Standings(SharedGames(results), options).players
            let expected =
                order == .streak
                ? ["1 Ann", "1 Bob", "1 Cy", "1 Di", "1 Zoe"] : ["1 Bob", "2 Ann", "2 Cy", "2 Zoe", "5 Di"]
            XCTAssertEqual(players.map { "\($0.rank ?? 0) \($0.player)" }, expected, "\(order)")
        }
    }

    func testAStreakLastsUntilTheDayIsOver() {
        let results = shares("Ann", [(8, 3), (9, 3)]) + shares("Bob", [(7, 4), (8, 4)]) + shares("Cy", [(7, 4)])
        func streaks(on puzzle: Int) -> [String: Int] {
            var options = withoutMinimum
            options.today = WordleCalendar.date(ofPuzzle: puzzle)
            let players = Standings(SharedGames(results), options).players
            return Dictionary(uniqueKeysWithValues: players.map { ($0.player, $0.statistics.currentStreak) })
        }
        XCTAssertEqual(streaks(on: 9), ["Ann": 2, "Bob": 2, "Cy": 0])
        XCTAssertEqual(streaks(on: 8), ["Ann": 2, "Bob": 2, "Cy": 1], "somebody is ahead by a time zone")
        XCTAssertEqual(streaks(on: 400), ["Ann": 2, "Bob": 0, "Cy": 0], "an old chat is seen as of its end")
    }

    func testPeriods() throws {
        let day = try XCTUnwrap(CalendarDate("2022-03-27"))
        let periods = CalendarPeriod.Length.allCases.map { CalendarPeriod($0, of: day) }
        XCTAssertEqual(periods.map(\.name), ["2022-03-21 to 2022-03-27", "March 2022", "2022"])
        XCTAssertEqual(periods.map(\.puzzles), [275..<282, 255..<286, 196..<561])
        let first = try XCTUnwrap(CalendarDate("2021-06-19")), before = try XCTUnwrap(CalendarDate("2020-01-01"))
        XCTAssertEqual(CalendarPeriod(.week, of: first).puzzles, 0..<2)
        XCTAssertEqual(CalendarPeriod(.year, of: before).puzzles, 0..<0)
        for text in ["0001-01-01", "9999-12-31"] {
            let edge = try XCTUnwrap(CalendarDate(text))
            for length in CalendarPeriod.Length.allCases { _ = CalendarPeriod(length, of: edge).puzzles }
        }
        var options = withoutMinimum
        options.window.period = periods[0]
        let results = shares("Ann", [(274, 1), (275, 2), (281, 3), (282, 4)])
        XCTAssertEqual(
            Standings(SharedGames(results), options).players.map(\.statistics.distribution),
            [[0, 1, 1, 0, 0, 0, 0]])
    }

    private let withoutMinimum = {
        var options = ComparisonOptions()
        options.minimumGames = 0
        return options
    }()

    private func shares(_ player: String, _ results: [(Int, Int?)]) -> [SharedResult] {
        results.map { SharedResult(player: player, puzzle: $0.0, tries: $0.1) }
    }
}
