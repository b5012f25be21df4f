import Models
import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import Screens

@MainActor final class GroupScreensTests: XCTestCase {
    func testAWrongPeriodIsAnsweredWithTheNearestOrWithAllForms() async {
        var chosen: [Period] = []
        let period = Action.period(if: true) { period in
            chosen.append(period)
            return nil
        }
        for (typed, problem) in [
            ("lastweek", "“lastweek” is not a period. Did you mean last-week?"),
            ("this-month", "“this-month” is not a period. Did you mean month?"),
            ("soon", "“soon” is not a period. Type \(Period.forms)"),
        ] {
            XCTAssertThrowsError(try period.run(["period": typed])) { XCTAssertEqual(($0 as? Problem)?.text, problem) }
        }
        for text in ["last-week", "", "2", "2022"] { _ = try? period.run(["period": text]) }
        XCTAssertEqual(chosen, [.last(.week), .all, .last(.week), .year(2022)])
    }

    func testThePeriodIsAskedForAndABIsNeverAPeriod() async {
        let argument = Action.period(if: true) { _ in nil }.key?.argument
        XCTAssertEqual([argument?.question, argument?.empty()], ["Period", "all games"])
        XCTAssertEqual(argument?.kind, .choice)
        XCTAssertEqual(
            argument?.above().first,
            "1 week, 2 last-week, 3 month, 4 last-month, 5 year, 6 last-year, 7 today, 8 last-7, 9 last-30")
    }

    func testTheFigureThatRanksThePlayersIsTheirScore() async {
        let scores = StandingsOrder.allCases.map { order in
            PlayerStatistics.parts(FigureDecimals([]), by: order).filter { $0.drawing?.kind == .score }.map(\.name)
        }
        XCTAssertEqual(scores, [["points"], ["winPercentText"], ["averageTries"], ["total"], ["currentStreak"]])
    }

    func testTheShownPartOfTheGroupHasNoKey() async {
        let keys = [GroupRoute.comparison, .league, .players, .log].map { route in
            Action.groupParts(showing: route) { _ in }.compactMap { $0.key?.name }
        }
        assertElements(
            keys, [.month, .owner, .log], [.compare, .owner, .log], [.compare, .month, .log],
            [.compare, .month, .owner])
    }
}
