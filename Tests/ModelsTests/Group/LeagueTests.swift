import Models
import TestSupport
import XCTest

final class LeagueTests: XCTestCase {
    /// Puzzle 275 is a Monday, 2022-03-21.
    private let results = shares(
        "Ann 275:3", "Bob 275:4", "Ann 276:X", "Bob 276:6", "Cy 281:2", "Ann 282:4", "Bob 282:4", "Di 282:X")

    private let later = CalendarDate.make("2024-01-01")

    private func weeks(of results: [PostedResult]? = nil, on day: String = "2024-01-01") -> League {
        League(GroupTable(results ?? self.results), by: .week, today: .make(day))
    }

    func testARunningPeriodHasALeaderAndNoWinner() {
        let running = weeks(on: "2022-04-03")
        XCTAssertEqual(running.rounds.map(\.isFinished), [false, true])
        XCTAssertEqual(running.rounds.map(\.winners), [[], ["Cy"]])
        XCTAssertEqual(running.rounds.map(\.leaders), [["Ann", "Bob"], ["Cy"]])
        XCTAssertEqual(running.table.map { "\($0.player) \($0.won)" }, ["Ann 0", "Bob 0", "Cy 1", "Di 0"])
        XCTAssertEqual(weeks(on: "2022-04-04").rounds.map(\.winners), [["Ann", "Bob"], ["Cy"]])
    }

    func testAWeekThatHasNotBegunIsLeftOut() {
        let league = weeks(on: "2022-03-27")
        XCTAssertEqual(league.rounds.map(\.period.name), ["2022-03-21 to 2022-03-27"])
        XCTAssertEqual(league.table.map { "\($0.player) \($0.points)" }, ["Cy 5", "Ann 4", "Bob 4"])
    }

    func testThePlayerWithTheMostPointsWinsTheWeek() {
        let league = weeks()
        XCTAssertEqual(league.rounds.map(\.period.name), ["2022-03-28 to 2022-04-03", "2022-03-21 to 2022-03-27"])
        XCTAssertEqual(league.rounds.map(\.winners), [["Ann", "Bob"], ["Cy"]])
        let standings = league.rounds.map {
            $0.players.map { "\($0.rank ?? 0) \($0.player) \($0.points) \($0.statistics.played)" }
        }
        XCTAssertEqual(standings, [["1 Ann 3 1", "1 Bob 3 1", "3 Di 0 1"], ["1 Cy 5 1", "2 Ann 4 2", "2 Bob 4 2"]])
        XCTAssertEqual(league.rounds[1].players.map(\.statistics.averageTries), [2, 3, 5])
        XCTAssertEqual(
            league.table.map { "\($0.rank) \($0.player) \($0.points) \($0.won)" },
            ["1 Ann 7 1", "1 Bob 7 1", "3 Cy 5 1", "4 Di 0 0"])
        XCTAssertEqual(league.newestPoints(9), [["Ann": 4, "Bob": 4, "Cy": 5], ["Ann": 3, "Bob": 3, "Di": 0]])
    }

    func testYourPointsAreKnownInEachPeriodInWhichYouPlayed() {
        let games = GroupTable(results, own: [PostedResult(player: PostedResult.nameless, puzzle: 282, tries: 5)])
        let league = League(games, by: .week, today: later)
        XCTAssertEqual(league.rounds.map(\.ownPoints), [2, nil])
        XCTAssertEqual(league.me, PostedResult.nameless)
    }

    func testTheNewestPointsAreThoseOfTheNewestPeriods() {
        let results = (0..<500).map { PostedResult(player: "Ann", puzzle: 275 + $0, tries: $0 < 79 ? 1 : 2) }
        let league = weeks(of: results)
        XCTAssertEqual(league.rounds.count, 72)
        XCTAssertEqual(league.newestPoints(3), [["Ann": 35], ["Ann": 35], ["Ann": 15]])
    }

    func testALeagueMayBeByMonthOrYear() {
        let games = GroupTable(results + [PostedResult(player: "Ann", puzzle: .max, tries: 1)])
        XCTAssertEqual(League(games, by: .month, today: later).rounds.map(\.period.name), ["March 2022"])
        let march = League(GroupTable(results), by: .year, today: later)
        XCTAssertEqual(march.rounds.map(\.period.name), ["2022"], "a puzzle without a day is in no period")
        XCTAssertEqual(march.table.map(\.player), ["Ann", "Bob", "Cy", "Di"])
        XCTAssertEqual(League(GroupTable([]), by: .week, today: later).table, [])
    }

    func testAPeriodWithoutPointsHasNoWinner() {
        XCTAssertEqual(weeks(of: shares("Ann 1:X")).rounds.map(\.winners), [[]])
    }

    func testTheStandingsOfAWeekMonthOrYearAreThoseOfTheLeague() {
        let monday = CalendarDate.make("2022-03-28")
        let lastWeek = Standings(GroupTable(results), .last(.week), today: monday)
        XCTAssertEqual(
            lastWeek.players.map { "\($0.rank ?? 0) \($0.player) \($0.points)" }, ["1 Cy 5", "2 Ann 4", "2 Bob 4"])
        XCTAssertEqual(lastWeek.round?.winners, ["Cy"])
        XCTAssertEqual(lastWeek.minimumGames, 0)
        let orders = [Period.this(.month), .year(2022), .all, .today, .newest(3), .puzzles(from: 1, through: nil)]
            .map { StandingsOrder(for: $0) }
        XCTAssertEqual(orders, [.points, .points, .wins, .wins, .wins, .wins])
        XCTAssertNil(Standings(GroupTable(results), today: monday).round)
    }
}
