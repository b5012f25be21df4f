import Models
import QuintetPlatform
import TestSupport
import XCTest

final class CalendarDateTests: XCTestCase {
    func testOnlyDaysOfTheCalendarAreValid() {
        let days = [
            (2022, 3, 8), (2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31), (1582, 10, 10),
            (1900, 2, 29), (2023, 2, 29), (2022, 4, 31), (2022, 13, 1), (2022, 0, 1), (2022, 1, 0),
            (2022, 1, 32), (0, 1, 1), (10_000, 1, 1), (.max, .max, .max), (.min, .min, .min),
        ]
        XCTAssertEqual(
            days.compactMap { CalendarDate(year: $0.0, month: $0.1, day: $0.2)?.description },
            ["2022-03-08", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1582-10-10"])
    }

    func testReadsOnlyTheFormYYYYMMDD() {
        let texts = [
            "2022-03-08", "2022-3-8", "2022-03-08 ", "2022-03-08T00:00:00Z", "+022-03-08", "2022/03/08", "20220308", "",
            "2022-02-30", "٢٠٢٢-٠٣-٠٨", "-2022-03-08", "2022-03-08-", "2022-03--8",
        ]
        XCTAssertEqual(texts.compactMap { CalendarDate($0) }.map(\.description), ["2022-03-08"])
    }

    func testEveryDayFollowsTheOneBefore() throws {
        var date = try XCTUnwrap(CalendarDate("1895-12-30"))
        try untilFailure(0..<80_000) { _ in
            let next = try XCTUnwrap(date.adding(days: 1))
            XCTAssertTrue(date < next && next.days(since: date) == 1 && next.adding(days: -1) == date, "\(date)")
            XCTAssertEqual(CalendarDate(year: next.year, month: next.month, day: next.day), next)
            date = next
        }
        XCTAssertEqual(date.description, "2115-01-11")
    }

    func testCalculatesSpansUpToTheLimitsOfTheCalendar() throws {
        let first = try XCTUnwrap(CalendarDate("0001-01-01"))
        let last = try XCTUnwrap(CalendarDate("9999-12-31"))
        XCTAssertEqual(last.days(since: first), 3_652_058)
        XCTAssertEqual(first.days(since: last), -3_652_058)
        XCTAssertEqual(first.adding(days: 3_652_058), last)
        XCTAssertEqual(last.adding(days: 0), last)
        XCTAssertEqual([first.adding(days: -1), last.adding(days: 1)], [nil, nil])
        XCTAssertEqual(
            [Int.min, .max].flatMap { [first.adding(days: $0), last.adding(days: $0)] }, [nil, nil, nil, nil])
    }

    func testTheDayOfATimeDependsOnTheTimeZone() {
        let moment = Date(timeIntervalSince1970: 1_646_697_600)
        let west = UTCOffset { _ in -3_600 }
        let east = UTCOffset { _ in 14 * 3_600 }
        XCTAssertEqual(
            [west, .gmt, east].map { CalendarDate(moment, in: $0).description },
            ["2022-03-07", "2022-03-08", "2022-03-08"])
        XCTAssertEqual(CalendarDate(Date(timeIntervalSince1970: -0.5), in: .gmt).description, "1969-12-31")
    }

    func testTimesBeyondTheCalendarAreClamped() {
        let moments: [Double] = [-.infinity, -1e300, 1e300, .infinity, .nan]
        XCTAssertEqual(
            moments.map { CalendarDate(Date(timeIntervalSince1970: $0), in: .gmt).description },
            ["0001-01-01", "0001-01-01", "9999-12-31", "9999-12-31", "1970-01-01"])
    }
}

final class CalendarMonthTests: XCTestCase {
    func testReadsAndWritesMonths() {
        XCTAssertEqual(["2026-11", "2024-02", "2023-02"].map { CalendarMonth($0)?.days }, [30, 29, 28])
        XCTAssertEqual(CalendarMonth("2026-11").map { "\($0) \($0.name)" }, "2026-11 November 2026")
        for text in ["2026", "2026-13", "2026-1", "2026-11-01", ""] { XCTAssertNil(CalendarMonth(text), text) }
    }

    func testMonthsFollowEachOther() {
        let months = ["2026-12", "2027-01", "9999-12", "0001-01"].map(CalendarMonth.init)
        XCTAssertEqual(months[0]?.next, months[1])
        XCTAssertEqual(months[1]?.previous, months[0])
        XCTAssertNil(months[2]?.next)
        XCTAssertNil(months[3]?.previous)
    }

    func testNamesTheDaysOfTheWeek() {
        let days = ["1969-12-31", "1970-01-01", "2026-11-22", "0001-01-01"].map { CalendarDate($0)?.weekday }
        XCTAssertEqual(
            days.map { $0.map { CalendarDate.weekdayNames[$0] } }, ["Wednesday", "Thursday", "Sunday", "Monday"])
    }
}

final class TimeWordsTests: XCTestCase {
    func testDurationsUseTheLargestFullUnit() {
        let table: [(Double, String)] = [
            (-5, "less than a minute ago"), (0, "less than a minute ago"), (59.9, "less than a minute ago"),
            (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"), (86_399, "23 hours ago"),
            (86_400, "1 day ago"), (8_640_000, "100 days ago"),
        ]
        for (seconds, words) in table { XCTAssertEqual(TimeWords.ago(seconds: seconds), words) }
    }

    func testWritesTimestampsAndRelativeTimes() {
        let table: [(Double, String)] = [
            (-1e15, "0001-01-01T22:13:20Z"), (1_714_564_800, "2024-05-01T12:00:00Z"),
            (1_648_371_719.9, "2022-03-27T09:01:59Z"), (-1, "1969-12-31T23:59:59Z"),
        ]
        for (seconds, text) in table {
            XCTAssertEqual(TimeWords.timestamp(Date(timeIntervalSince1970: seconds)), text)
        }
        let ago = [-5, 59.9, 60, 30 * 86_400 - 1, 30 * 86_400].map { TimeWords.ago(from: .noon, to: .noon + $0) }
        XCTAssertEqual(ago, ["just now", "just now", "1 minute ago", "29 days ago", "on 2024-05-01"])
    }
}
