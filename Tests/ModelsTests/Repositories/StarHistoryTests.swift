import Foundation
import Models
import TestSupport
import XCTest

final class StarHistoryTests: XCTestCase {
    private let day: TimeInterval = 86_400

    func testOnlyChangedCountsAreSaved() {
        var history = StarHistory()
        for (second, stars) in [(0, 5), (1, 5), (2, 6), (3, 6), (4, 5)] {
            history.record(stars, at: .noon + Double(second))
        }
        XCTAssertEqual(
            history.points,
            [.init(at: .noon, stars: 5), .init(at: .noon + 2, stars: 6), .init(at: .noon + 4, stars: 5)])
    }

    func testPointsMayArriveOutOfOrder() {
        let points = [3, 1, 2].map { StarPoint(at: .noon + Double($0), stars: $0) }
        XCTAssertEqual(StarHistory(points).points.map(\.stars), [1, 2, 3])
    }

    func testStarChangesOverADayAndAWeek() {
        let history = StarHistory([
            StarPoint(at: .noon - 8 * day, stars: 100), StarPoint(at: .noon - 3 * day, stars: 140),
            StarPoint(at: .noon - 1, stars: 150),
        ])
        XCTAssertEqual(history.change(over: day, until: .noon), 10)
        XCTAssertEqual(history.change(over: 7 * day, until: .noon), 50)
        XCTAssertNil(history.change(over: 9 * day, until: .noon))
        XCTAssertNil(StarHistory().change(over: day, until: .noon))
    }

    func testSamplesRepeatEachCountUntilTheNextPoint() {
        let history = StarHistory([
            StarPoint(at: .noon, stars: 1), StarPoint(at: .noon + 10, stars: 5), StarPoint(at: .noon + 20, stars: 9),
        ])
        XCTAssertEqual(history.samples(5, until: .noon + 40), [1, 5, 9, 9, 9])
        XCTAssertEqual(history.samples(3, until: .noon), [1, 5, 9])
        XCTAssertEqual(history.samples(2, until: .noon + 40), [1, 9])
        XCTAssertEqual(history.samples(1, until: .noon), [])
        XCTAssertEqual(StarHistory().samples(5, until: .noon), [])
        XCTAssertEqual(StarHistory(Array(history.points[1...])).samples(3, until: .noon), [5, 5, 9])
    }

    func testExceedingTheLimitRemovesAFifthOfThePointsAndNeverTwoNeighbours() {
        var history = StarHistory()
        for second in 0...StarHistory.limit { history.record(second, at: .noon + Double(second)) }
        XCTAssertEqual(history.points.count, StarHistory.limit * 4 / 5)
        let gaps = zip(history.points, history.points.dropFirst()).map { $1.stars - $0.stars }
        XCTAssertEqual(Set(gaps), [1, 2])
    }

    func testManyPointsInAnHourDoNotRemoveThoseOfTheWeekBefore() {
        var history = StarHistory()
        for day in 0..<8 { history.record(day, at: .noon + Double(day) * self.day) }
        let start = Date.noon + 7 * day
        for second in 1...5_000 { history.record(100 + second, at: start + Double(second)) }
        let end = start + 5_000
        XCTAssertLessThanOrEqual(history.points.count, StarHistory.limit)
        XCTAssertGreaterThanOrEqual(history.points.count, StarHistory.limit * 4 / 5)
        XCTAssertEqual(history.points.prefix(7).map(\.stars), [0, 1, 2, 3, 4, 5, 6])
        XCTAssertEqual(history.latest, StarPoint(at: end, stars: 5_100))
        XCTAssertEqual(history.change(over: 7 * day, until: end), 5_100)
        XCTAssertEqual(history.points.map(\.at), history.points.map(\.at).sorted())
    }
}
