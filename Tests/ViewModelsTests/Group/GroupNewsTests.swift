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
