import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

/// The results beside the board, and the sentences about the day and the week of a group.
final class GroupNewsTests: XCTestCase {
    /// Sunday, 27 March 2022; its puzzle is Wordle 281.
    private let sunday = CalendarDate.make("2022-03-27")

    private func result(_ player: String, _ puzzle: Int, _ tries: Int?) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries)
    }

    func testPlayersStandBesideTheRowAtWhichTheyFinished() throws {
        let table = GroupTable([result("Ann", 281, 3), result("Bob", 281, 3), result("Cy", 281, nil)])
        let rungs = try XCTUnwrap(GroupDay(table, today: sunday)).ladder.rungs
        XCTAssertEqual(rungs.map(\.mark), ["1", "2", "3", "4", "5", "6", "X"])
        XCTAssertEqual(rungs.map(\.names), ["", "", "Ann, Bob", "", "", "", "Cy"])
        XCTAssertEqual(rungs.map(\.isBest), [false, false, true, false, false, false, false])
    }

    func testTheRowOfALossIsShownOnlyIfSomeoneLost() throws {
        let rungs = try XCTUnwrap(GroupDay(GroupTable([result("Ann", 281, 3)]), today: sunday)).ladder.rungs
        XCTAssertEqual(rungs.count, 6)
    }

    func testAHeadlineNamesThreePlayersAndTheNumberOfOthers() throws {
        func headline(_ names: String..., on day: CalendarDate) throws -> String {
            try XCTUnwrap(GroupDay(GroupTable(names.map { result($0, 281, 3) }), today: day)).headline
        }
        let monday = try XCTUnwrap(sunday.adding(days: 1))
        XCTAssertEqual(try headline("Ann", on: sunday), "Ann is best so far")
        XCTAssertEqual(try headline("Ann", "Bob", on: monday), "Ann and Bob were best with 3")
        let five = try headline("Ann", "Bob", "Cy", "Di", "Ed", on: sunday)
        XCTAssertEqual(five, "Ann, Bob, Cy and 2 more are best so far")
        let long = try headline("Konstantin", "Maximilian", "Wilhelmina", on: sunday)
        XCTAssertEqual(long, "Konstantin, Maximilian and 1 more are best so far")
        let longer = try headline("Donaudampfschifffahrtsgesellsc", "Ed", on: sunday)
        XCTAssertEqual(longer, "Donaudampfschifffahrtsgesellsc and 1 more are best so far")
    }

    func testTheNewsOfAPuzzleIsOneSentence() throws {
        let table = GroupTable([result("Ann", 281, 3), result("Bob", 281, 4), result("Cy", 280, 4)])
        let monday = try XCTUnwrap(sunday.adding(days: 1))
        let running = try XCTUnwrap(GroupDay(table, today: sunday)).sentence
        XCTAssertEqual(running, "Wordle 281: Ann is best so far with 3, 1 still to play.")
        let over = try XCTUnwrap(GroupDay(table, today: monday)).sentence
        XCTAssertEqual(over, "Wordle 281: Ann was best with 3.")
        let lost = try XCTUnwrap(GroupDay(GroupTable([result("Ann", 281, nil)]), today: monday)).sentence
        XCTAssertEqual(lost, "No one solved Wordle 281.")
    }

    func testTheLeagueNamesTheWinnerOfTheNewestFinishedPeriodWithItsMarks() throws {
        let table = GroupTable([
            result("Ann", 280, 3), result("Bob", 274, 2), result("Ann", 274, 5), result("Ann", 267, 4),
            result("Bob", 267, 4),
        ])
        let league = League(table, by: .week, today: sunday)
        XCTAssertEqual(league.headline(today: sunday), "Bob won last week by 3 points")
        XCTAssertEqual(league.rounds.map(\.leaderText), ["Ann leads", "Bob", "Ann and Bob"])
        XCTAssertEqual(league.rounds[1].marks, ["", "", "", "", "", "", "2"])
        let later = try XCTUnwrap(sunday.adding(days: 60))
        let newest = League(table, by: .week, today: later).headline(today: later)
        XCTAssertEqual(newest, "Ann won 2022-03-21 to 2022-03-27")
    }

    func testTheWeekHasALeaderAndTheLastWeekAWinner() throws {
        let table = GroupTable([
            result("Ann", 280, 3), result("Bob", 280, 4), result("Bob", 274, 2), result("Ann", 274, 5),
        ])
        let week = try XCTUnwrap(GroupWeek(table, today: sunday))
        XCTAssertEqual(week.headline, "Ann leads the week")
        XCTAssertEqual(week.lastText, "Bob won last week with 5 points.")
        XCTAssertEqual(week.players.map(\.player), ["Ann", "Bob"])
    }

    func testYouAreAddressed() throws {
        let you = PostedResult.nameless
        let table = GroupTable([result(you, 281, 3), result("Bob", 281, 4), result(you, 274, 2)])
        XCTAssertEqual(try XCTUnwrap(GroupDay(table, today: sunday)).headline, "You are best so far")
        let week = try XCTUnwrap(GroupWeek(table, today: sunday))
        XCTAssertEqual(week.headline, "You lead the week")
        XCTAssertEqual(week.lastText, "You won last week with 5 points.")
    }

    func testAWeekWithoutResultsHasNoNews() {
        XCTAssertNil(GroupWeek(GroupTable([result("Ann", 200, 3)]), today: sunday))
    }
}

/// The decimals of the figures in standings.
final class FigureDecimalsTests: XCTestCase {
    /// Returns the rank, the percentage and the average of players from their numbers of tries, which are 0 for a loss.
    private func figures(_ players: [String: [Int]], by order: StandingsOrder = .wins) -> [String] {
        let results = players.flatMap { player, tries in
            tries.enumerated().map { PostedResult(player: player, puzzle: $0, tries: $1 == 0 ? nil : $1) }
        }
        let today = WordleScore.initial[0].date
        let standings = Standings(GroupTable(results), by: order, minimumGames: 0, today: today)
        let decimals = FigureDecimals(standings.players)
        return standings.players.map { "\($0.rank ?? 0) \(decimals.winPercent($0)) \(decimals.average($0))" }
    }

    private func games(_ won: Int, of played: Int, tries: Int = 4) -> [Int] {
        Array(repeating: tries, count: won) + Array(repeating: 0, count: played - won)
    }

    func testRanksThatDifferShowDifferentPercentages() {
        XCTAssertEqual(
            figures(["Ann": games(26, of: 27), "Bob": games(24, of: 25)]), ["1 96.3 4.00", "2 96.0 4.00"])
        XCTAssertEqual(figures(["Ann": games(3, of: 4), "Bob": games(1, of: 2)]), ["1 75 4.00", "2 50 4.00"])
    }

    func testRanksThatDifferShowDifferentAverages() {
        let slower = Array(repeating: 4, count: 999) + [5]
        XCTAssertEqual(figures(["Ann": [4], "Bob": slower]), ["1 100 4.000", "2 100 4.001"])
        XCTAssertEqual(figures(["Ann": [4], "Bob": slower], by: .average), ["1 100 4.000", "2 100 4.001"])
        XCTAssertEqual(figures(["Ann": [4, 4], "Bob": [4, 4]]), ["1 100 4.00", "1 100 4.00"])
    }

    func testOnlyWhoNeverLostHasAHundredPercentAndOnlyWhoNeverWonHasZero() {
        XCTAssertEqual(
            figures(["A": [4], "B": games(999, of: 1_000), "C": games(1, of: 1_000), "D": [0]]),
            ["1 100 4.00", "2 99 4.00", "3 1 4.00", "4 0 –"])
        XCTAssertEqual(
            figures(["A": games(999, of: 1_000), "B": games(998, of: 1_000)]), ["1 99.9 4.00", "2 99.8 4.00"])
    }

    func testFiguresThatDoNotDecideTheRankAreToldApartToo() {
        let players = ["Ann": games(26, of: 27), "Bob": games(24, of: 25)]
        XCTAssertEqual(Set(figures(players, by: .streak).map { $0.dropFirst(2) }), ["96.3 4.00", "96.0 4.00"])
    }
}

final class GroupCountsWordsTests: XCTestCase {
    func testNamesTheCountsThatAreNotZero() {
        let table: [(GroupCounts, String)] = [
            (GroupCounts(), "0 new results"), (GroupCounts(results: 1), "1 new result"),
            (GroupCounts(names: 1), "1 new name"),
            (GroupCounts(names: 2, corrections: 1), "2 new names and 1 new correction"),
            (GroupCounts(results: 5, corrections: 1), "5 new results and 1 new correction"),
            (GroupCounts(results: 5, names: 1, corrections: 1), "5 new results, 1 new name and 1 new correction"),
        ]
        for (counts, expected) in table { XCTAssertEqual(counts.text("new"), expected) }
    }
}
