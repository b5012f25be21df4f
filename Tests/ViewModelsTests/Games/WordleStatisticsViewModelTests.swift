import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class WordleStatisticsViewModelTests: XCTestCase {
    private let today = WordleScore.nymph.date

    func testSummarizesTheGames() async {
        let scores = [WordleScore.nymph, .make(280, "nymph", ["ponds"]), .make(279)]
        let service = WordleScoresInMemory(scores)
        let page = trackForLeaks(WordleStatisticsViewModel(today: { [today] in today }, service: service))
        let summary = StatisticsSummary(scores, today: today)
        await assertEqual(page.loaded().state, .loaded(summary))
        XCTAssertEqual(
            summary.figures.map { "\($0.name): \($0.value)" },
            ["Played: 3", "Win %: 67", "Current streak: 1", "Longest streak: 1", "Average tries: 2.50"])
        assertElements(
            summary.bars.map { "\($0.label) \($0.spokenCount), \($0.share)" }, "1 1, 33 percent, 1.0",
            "2 0, 0 percent, 0.0", "3 0, 0 percent, 0.0", "4 1, 33 percent, the latest one, 1.0", "5 0, 0 percent, 0.0",
            "6 0, 0 percent, 0.0", "X 1, 33 percent, 1.0")
        XCTAssertEqual(
            summary.bars.map(\.spokenLabel),
            ["1 try", "2 tries", "3 tries", "4 tries", "5 tries", "6 tries", "Not solved"])
        let begun = [WordleScore.make(281, "nymph", ["train"]), .make(280)]
        XCTAssertEqual(StatisticsSummary(begun, today: today), StatisticsSummary([begun[1]], today: today))
    }

    func testShowsMonthsExtremesAndOpenersWithoutTodaysLetters() {
        let games = [
            WordleScore.make(281, "nymph", ["crane", "nymph"]), .make(280, "nymph", ["train", "nymph"]),
            .make(279, "nymph", ["train", "ponds", "nymph"]), .make(250, "sweet", Array(repeating: "corgi", count: 6)),
        ]
        let details = StatisticsSummary(games, today: today).details.map { group in
            [group.title] + group.facts.map { "\($0.name): \($0.value)" }
        }
        assertElements(
            details, ["By month", "2022-03: 3 games, 3 won, average 2.33", "2022-02: 1 game, 0 won, average –"],
            ["Best and worst", "Best: 2/6  Wordle 281, 2022-03-27 and 1 more", "Worst: X/6  Wordle 250, 2022-02-24"],
            ["Openers", "train: 2 games, 2 won, in 2.50 tries on average", "corgi: 1 game, 0 won"])
        XCTAssertEqual(StatisticsSummary([], today: today).details, [])
    }

    func testOpenersOfAsManyGamesAreSortedByName() {
        let games = ["train", "crane", "ponds"].enumerated().map { index, opener in
            WordleScore.make(270 + index, "nymph", [opener, "nymph"])
        }
        let openers = StatisticsSummary(games, today: today).details.first { $0.title == "Openers" }
        XCTAssertEqual(openers?.facts.map(\.name), ["crane", "ponds", "train"])
    }

    func testTheMonthsWithAnAverageAreThePointsOfAChart() {
        let games = [
            WordleScore.make(281, "nymph", ["crane", "nymph"]), .make(280, "nymph", ["train", "ponds", "nymph"]),
            .make(250, "sweet", Array(repeating: "corgi", count: 6)), .make(220, "sweet", ["sweet"]),
        ]
        XCTAssertEqual(
            StatisticsSummary(games, today: today).details.map { $0.points.map { "\($0.id) \($0.value) \($0.text)" } },
            [["2022-01 1.0 1.00", "2022-03 2.5 2.50"], [], []])
    }

    func testShowsAtMostTwelveMonthsAndFiveOpeners() {
        let openers = ["crane", "train", "ponds", "blume", "sweet", "month"]
        let games = (0..<13).map { WordleScore.make(281 + 31 * $0, "nymph", [openers[$0 % 6], "nymph"]) }
        let details = StatisticsSummary(games, today: games[12].date.adding(days: 1) ?? today).details
        XCTAssertEqual(
            details.map { "\($0.title) \($0.facts.count)" }, ["By month 12", "Best and worst 2", "Openers 5"])
        XCTAssertEqual(details.map(\.facts.first?.name), ["2023-04", "Best", "crane"])
    }

    func testCountsTheGamesOfAPeriodWhichCanBeChosen() async {
        let service = WordleScoresInMemory([.nymph, .make(280), .make(250)])
        let page = WordleStatisticsViewModel(today: { [today] in today }, service: service)
        for (period, played) in [("all", "3"), ("280..", "2"), ("2022-02", "1"), ("last-1", "1")] {
            let chosen = Period(period) ?? .all
            let other = await WordleStatisticsViewModel(period: chosen, today: { [today] in today }, service: service)
                .loaded()
            await page.choose(chosen).value
            XCTAssertEqual([other, page].map { $0.state.value?.figures.first?.value }, [played, played], period)
        }
        XCTAssertEqual(page.title, "Wordle scores: statistics (last-1)")
        await page.choose(.all).value
        XCTAssertEqual(page.title, "Wordle scores: statistics")
    }
}
