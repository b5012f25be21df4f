import Models
import TestSupport
import XCTest

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
