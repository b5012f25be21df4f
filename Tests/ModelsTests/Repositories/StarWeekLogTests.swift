import TestSupport
import XCTest

@testable import Models

final class StarWeekLogTests: XCTestCase {
    func testConsecutivePagesLeaveNoGap() {
        var log = StarWeekLog()
        log.add(weeks(9, 8, 7), isLast: false)
        log.add(weeks(6, 5), after: log.newest.last, isLast: false)
        XCTAssertEqual(log.newest.map(\.start), weeks(9, 8, 7, 6, 5).map(\.start))
        XCTAssertFalse(log.isWhole, "\(log)")
        log.add(weeks(4), after: log.newest.last, isLast: true)
        XCTAssertTrue(log.isWhole, "\(log)")
    }

    func testAGapIsClosedByAPageThatOverlapsBothSides() {
        var log = StarWeekLog()
        log.add(weeks(5, 4, 3), isLast: true)
        log.add(weeks(9, 8), isLast: false)
        XCTAssertEqual(log.newest.count, 2)
        XCTAssertFalse(log.isWhole, "\(log)")
        log.add(weeks(7, 6, 5), after: log.newest.last, isLast: false)
        XCTAssertEqual(log.newest.count, 7)
        XCTAssertTrue(log.isWhole, "\(log)")
    }

    func testANewerCopyOfAWeekReplacesTheOldCopy() {
        var log = StarWeekLog()
        log.add([week(2, stars: 5), week(1)], isLast: true)
        log.add([week(2, stars: 3), week(1)], isLast: true)
        XCTAssertEqual(log.weeks, [week(2, stars: 3), week(1)])
    }

    func testOnlyWeeksThatEndedBeforeYesterdayAreCached() {
        var log = StarWeekLog()
        log.add(weeks(3, 2, 1), isLast: true)
        let third = week(3).start
        XCTAssertEqual(log.over(on: third).weeks.map(\.start), [week(1).start])
        XCTAssertEqual(third.adding(days: 1).map { log.over(on: $0).weeks.count }, 2)
        XCTAssertEqual(third.adding(days: 8).map { log.over(on: $0).isWhole }, true)
    }

    func testWeeksThatTheServiceLeavesOutAreNotAGap() {
        var log = StarWeekLog()
        log.add(weeks(20, 3), isLast: false)
        XCTAssertEqual(log.newest.count, 2)
    }

    private func weeks(_ numbers: Int...) -> [StarWeek] { numbers.map { week($0) } }

    private func week(_ number: Int, stars: Int = 1) -> StarWeek {
        StarWeek(start: CalendarDate.make("2022-01-02").adding(days: 7 * number) ?? .make(""), days: [stars])
    }
}

final class StarTimelineTests: XCTestCase {
    private let timeline = StarTimeline([
        StarWeek(start: .make("2022-03-20"), days: [0, 0, 0, 4, 0, 0, 0]),
        StarWeek(start: .make("2022-03-13"), days: [1, 0, 2, 0, 0, 0, 3]),
    ])

    func testEachDayWithANewStarIsAPoint() {
        XCTAssertEqual(
            timeline.points.map { "\($0.date) \($0.stars)" },
            ["2022-03-13 1", "2022-03-15 3", "2022-03-19 6", "2022-03-23 10"])
    }

    func testAStarCountAppliesUntilTheNextPoint() {
        let days = ["2022-03-12", "2022-03-13", "2022-03-14", "2022-03-22", "2022-03-23", "2030-01-01"]
        XCTAssertEqual(days.map { timeline.stars(on: .make($0)) }, [0, 1, 1, 6, 10, 10])
    }

    func testTheFirstPointSinceADayIsTheCountOfThatDay() {
        XCTAssertEqual(
            timeline.points(since: .make("2022-03-16")).map { "\($0.date) \($0.stars)" },
            ["2022-03-16 3", "2022-03-19 6", "2022-03-23 10"])
        XCTAssertEqual(timeline.points(since: .make("2000-01-01")), timeline.points)
    }
}
