import TestSupport
import XCTest

@testable import Models
@testable import ViewModels

/// The results beside the board, and the sentences about the day and the week of a group.
final class GroupNewsTests: XCTestCase {
    /// Sunday, 27 March 2022; its puzzle is Wordle 281.
    private let sunday = CalendarDate.make("2022-03-27")

    private func day(_ texts: String..., later days: Int = 0) throws -> GroupDay {
        let today = try XCTUnwrap(sunday.adding(days: days))
        return try XCTUnwrap(GroupDay(GroupTable(shares(texts)), today: today))
    }

    func testPlayersStandBesideTheRowAtWhichTheyFinished() throws {
        let rungs = try day("Ann 281:3", "Bob 281:3", "Cy 281:X").ladder.rungs
        XCTAssertEqual(
            rungs.map { $0.mark + $0.names + ($0.isBest ? "!" : "") }, ["1", "2", "3Ann, Bob!", "4", "5", "6", "XCy"])
        XCTAssertEqual(try day("Ann 281:3").ladder.rungs.count, 6, "no one lost")
    }

    func testAHeadlineNamesThreePlayersAndTheNumberOfOthers() throws {
        XCTAssertEqual(try day("Ann 281:3", "Bob 281:3", later: 1).headline, "Ann and Bob were best with 3")
        for (names, best) in [
            (["Ann"], "Ann is"), (["Ann", "Bob", "Cy", "Di", "Ed"], "Ann, Bob, Cy and 2 more are"),
            (["Konstantin", "Maximilian", "Wilhelmina"], "Konstantin, Maximilian and 1 more are"),
            (["Donaudampfschifffahrtsgesellsc", "Ed"], "Donaudampfschifffahrtsgesellsc and 1 more are"),
        ] {
            let table = GroupTable(shares(names.map { "\($0) 281:3" }))
            XCTAssertEqual(GroupDay(table, today: sunday)?.headline, "\(best) best so far")
        }
    }

    func testTheNewsOfAPuzzleIsOneSentence() throws {
        let texts = try [0, 1].map { try day("Ann 281:3", "Bob 281:4", "Cy 280:4", later: $0).sentence }
        XCTAssertEqual(
            texts, ["Wordle 281: Ann is best so far with 3, 1 still to play.", "Wordle 281: Ann was best with 3."])
        XCTAssertEqual(try day("Ann 281:X", later: 1).sentence, "No one solved Wordle 281.")
    }

    func testTheLeagueNamesTheWinnerOfTheNewestFinishedPeriodWithItsMarks() throws {
        let table = GroupTable(shares("Ann 280:3", "Bob 274:2", "Ann 274:5 267:4", "Bob 267:4"))
        let league = League(table, by: .week, today: sunday)
        XCTAssertEqual(league.headline(today: sunday), "Bob won last week by 3 points")
        XCTAssertEqual(league.rounds.map(\.leaderText), ["Ann leads", "Bob", "Ann and Bob"])
        XCTAssertEqual(league.rounds[1].marks, ["", "", "", "", "", "", "2"])
        let later = try XCTUnwrap(sunday.adding(days: 60))
        let newest = League(table, by: .week, today: later).headline(today: later)
        XCTAssertEqual(newest, "Ann won 2022-03-21 to 2022-03-27")
    }

    func testTheWeekHasALeaderAndTheLastWeekAWinner() throws {
        let table = GroupTable(shares("Ann 280:3", "Bob 280:4 274:2", "Ann 274:5"))
        let week = try XCTUnwrap(GroupWeek(table, today: sunday))
        XCTAssertEqual(week.headline, "Ann leads the week")
        XCTAssertEqual(week.lastText, "Bob won last week with 5 points.")
        XCTAssertEqual(week.players.map(\.player), ["Ann", "Bob"])
    }

    func testYouAreAddressed() throws {
        XCTAssertEqual(try day("you 281:3", "Bob 281:4").headline, "You are best so far")
        let week = GroupWeek(GroupTable(shares("you 281:3", "Bob 281:4", "you 274:2")), today: sunday)
        XCTAssertEqual(week?.headline, "You lead the week")
        XCTAssertEqual(week?.lastText, "You won last week with 5 points.")
    }

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

    func testAWeekWithoutResultsHasNoNews() {
        XCTAssertNil(GroupWeek(GroupTable(shares("Ann 200:3")), today: sunday))
    }
}

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
        XCTAssertEqual(figures(["Ann": games(26, of: 27), "Bob": games(24, of: 25)]), ["1 96.3 4.00", "2 96.0 4.00"])
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
