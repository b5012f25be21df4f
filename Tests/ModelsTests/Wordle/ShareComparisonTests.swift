import Models
import XCTest

final class ShareComparisonTests: XCTestCase {
    func testPlayersStandBestFirst() {
        let results =
            shares("Loser", [(1, nil)]) + shares("Also", [(1, nil)]) + shares("Keen", [(1, nil), (2, nil)])
            + shares("Slow", [(1, 5)]) + shares("Fast", [(1, 2)]) + shares("Often", [(1, 2), (2, 2)])
            + shares("Half", [(1, 1), (2, nil)]) + shares("Ann", [(1, 5)])
        let comparison = ShareComparison(results)
        XCTAssertEqual(
            comparison.players.map(\.player), ["Often", "Fast", "Ann", "Slow", "Half", "Keen", "Also", "Loser"])
        XCTAssertEqual(comparison.players.map(\.rank), [1, 2, 3, 4, 5, 6, 7, 8])
    }

    func testTheRankingIsExact() {
        let many = (1...300).map { ($0, Optional(4)) }
        let flawed = shares("Aflawed", many + [(301, nil)])
        XCTAssertEqual(ShareComparison(flawed + shares("Whole", [(1, 6)])).players.map(\.player), ["Whole", "Aflawed"])
        // 1000 games of 4 and one of 5 round to 4.00, too.
        let slower = shares("A", (1...1_000).map { ($0, Optional(4)) } + [(1_001, 5)])
        XCTAssertEqual(ShareComparison(slower + shares("B", [(1, 4)])).players.map(\.player), ["B", "A"])
    }

    func testTheSamePuzzleTwiceFromOnePlayerCountsOnceTheFirst() {
        let comparison = ShareComparison(shares("Ann", [(1, 3), (1, 2)]) + shares("Bob", [(1, 2)]))
        XCTAssertEqual(comparison.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(comparison.players.map(\.statistics.played), [1, 1])
        XCTAssertEqual(comparison.players.map(\.statistics.averageTries), [2, 3])
        XCTAssertEqual(comparison.repeated, 1)
    }

    func testNobody() {
        let comparison = ShareComparison([])
        XCTAssertEqual(comparison.players, [])
        XCTAssertNil(comparison.newest)
    }

    func testOnePlayerUnderManyFormsOfAName() {
        let names = ["Zoë Lee", "zoe lee", "~Zoë Lee", "ZOË LEE", "*Zoë Lee*"]
        let results = names.enumerated().map { SharedResult(player: $1, puzzle: $0, tries: 3) }
        let comparison = ShareComparison(results)
        XCTAssertEqual(comparison.players.map(\.player), ["Zoë Lee"])
        XCTAssertEqual(comparison.players.map(\.statistics.played), [5])
        XCTAssertEqual(comparison.player(named: "ZOE LEE"), "Zoë Lee")
        XCTAssertNil(comparison.player(named: "Zo"))
    }

    func testNamesAreJoined() {
        var options = ComparisonOptions()
        options.renames = [.init("annie", to: "Ann"), .init("+44 7700", to: "Bob")]
        let results = shares("Annie", [(1, 3)]) + shares("Ann", [(1, 2), (2, 2)]) + shares("+44 7700", [(1, 1)])
        let comparison = ShareComparison(results, options)
        XCTAssertEqual(comparison.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(
            comparison.players.map(\.statistics.distribution), [[1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0]])
        XCTAssertEqual(comparison.repeated, 1)
        XCTAssertEqual(ComparisonOptions.Rename("a = b "), .init("a", to: "b"))
        for text in ["", "a", "=", "a=", "=b"] { XCTAssertNil(ComparisonOptions.Rename(text), text) }
    }

    func testACurrentStreakCountsOnlyUpToTheNewestPuzzle() {
        let results = shares("Ann", [(1, 3), (2, 3), (3, 3)]) + shares("Bob", [(1, 4), (2, 4)])
        let comparison = ShareComparison(results)
        XCTAssertEqual(comparison.newest, 3)
        XCTAssertEqual(comparison.players.map(\.statistics.currentStreak), [3, 0])
        XCTAssertEqual(comparison.players.map(\.statistics.longestStreak), [3, 2])
        XCTAssertEqual(comparison.players.map(\.latest?.tries), [3, nil])
    }

    func testHardModeIsCounted() {
        let results = [
            SharedResult(player: "Ann", puzzle: 1, tries: 3, hardMode: true),
            SharedResult(player: "Ann", puzzle: 2, tries: 3, hardMode: true),
            SharedResult(player: "Ann", puzzle: 2, tries: 3), SharedResult(player: "Bob", puzzle: 2, tries: 3),
        ]
        XCTAssertEqual(ShareComparison(results).players.map(\.hardMode), [2, 0])
    }

    func testWindows() {
        let results =
            shares("Ann", [(1, 3), (2, 3), (5, 3), (9, 3)]) + shares("Bob", [(2, 4), (5, 4)])
            + shares("Cy", [(5, 5), (9, 5)])
        func played(_ change: (inout ComparisonOptions) -> Void) -> [String] {
            var options = ComparisonOptions()
            change(&options)
            return ShareComparison(results, options).players
                .map { "\($0.rank.map(String.init) ?? "-") \($0.player) \($0.statistics.played)" }
        }
        XCTAssertEqual(played { _ in }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.last = 2 }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.last = 1 }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.last = 99 }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.last = 0 }, [])
        XCTAssertEqual(played { $0.since = 5 }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.since = 10 }, [])
        XCTAssertEqual(played { $0.isCommon = true }, ["1 Ann 1", "2 Bob 1", "3 Cy 1"])
        XCTAssertEqual(played { ($0.last, $0.isCommon) = (1, true) }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.minimumGames = 3 }, ["1 Ann 4", "- Bob 2", "- Cy 2"])
        XCTAssertEqual(played { ($0.minimumGames, $0.since) = (2, 5) }, ["1 Ann 2", "2 Cy 2", "- Bob 1"])
    }

    func testHeadToHead() {
        let results =
            shares("Ann", [(1, 3), (2, nil), (3, 2), (4, 4)]) + shares("Bob", [(1, 4), (2, 6), (4, 4), (5, 1)])
            + shares("Cy", [(9, 5)])
        let comparison = ShareComparison(results)
        XCTAssertEqual(
            comparison.headToHead(of: "Ann"), [HeadToHead(player: "Bob", shared: 3, better: 1, worse: 1, ahead: 0)])
        XCTAssertEqual(comparison.headToHead(of: "Ann").map(\.same), [1])
        XCTAssertEqual(comparison.headToHead(of: "Cy"), [])
        XCTAssertEqual(comparison.headToHead(of: "Nobody"), [])
    }

    func testGamesOfOnesOwnAreResultsOnceTheyAreOver() throws {
        let own = WordleScore.initial.compactMap(SharedResult.init)
        XCTAssertEqual(own.map(\.puzzle), [264, 263, 262].sorted { $0 > $1 }.filter(own.map(\.puzzle).contains))
        XCTAssertEqual(Set(own.map(\.player)), ["you"])
        let open = try WordleScore(id: 1, date: WordleScore.initial[0].date, word: "ab", tries: ["bc"])
        XCTAssertNil(SharedResult(open))
    }

    func testNamesOfGames() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table: [(text: String, name: GameName?, puzzle: Int?)] = [
            ("281", .number(281), 281), ("0", .number(0), 0), ("2022-03-27", .number(281), 281),
            ("2021-06-19", .number(0), 0), ("today", .today, 281), ("Yesterday", .yesterday, 280),
            ("latest", .latest, nil), ("2021-06-18", nil, nil), ("-1", nil, nil), ("", nil, nil),
            ("tomorrow", nil, nil),
            ("2022-02-30", nil, nil), ("99999999999999999999", nil, nil),
        ]
        for row in table {
            XCTAssertEqual(GameName(row.text), row.name, row.text)
            XCTAssertEqual(GameName(row.text)?.on(today).number, row.puzzle, row.text)
        }
    }

    private func shares(_ player: String, _ results: [(Int, Int?)]) -> [SharedResult] {
        results.map { SharedResult(player: player, puzzle: $0.0, tries: $0.1) }
    }
}
