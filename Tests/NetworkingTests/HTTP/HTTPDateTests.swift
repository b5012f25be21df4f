import XCTest

@testable import Networking

final class HTTPDateTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_648_375_200)

    func testReadsTheThreeFormsOfTheStandard() {
        for text in [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ] {
            XCTAssertEqual(HTTPDate.parse(text, now: now), Date(timeIntervalSince1970: 784_111_777), text)
        }
    }

    func testAYearOfTwoDigitsIsAtMostFiftyYearsAhead() {
        let years = ["72", "73", "00", "99"].map { HTTPDate.parse("Sunday, 01-Jan-\($0) 00:00:00 GMT", now: now) }
        let expected = ["2072", "1973", "2000", "1999"].map {
            HTTPDate.parse("Sun, 01 Jan \($0) 00:00:00 GMT", now: now)
        }
        XCTAssertEqual(years, expected)
        XCTAssertFalse(expected.contains(nil), "\(expected)")
    }

    func testReadsALeapSecondAndALeapDay() {
        XCTAssertEqual(
            HTTPDate.parse("Sat, 31 Dec 2016 23:59:60 GMT", now: now), Date(timeIntervalSince1970: 1_483_228_800))
        XCTAssertEqual(
            HTTPDate.parse("Thu, 29 Feb 2024 00:00:00 GMT", now: now), Date(timeIntervalSince1970: 1_709_164_800))
    }

    func testInvalidDatesAreRefused() {
        for text in [
            "", " ", "soon", "0", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 32 Jan 1994 08:49:37 GMT",
            "Wed, 29 Feb 2023 08:49:37 GMT", "Sun, 00 Jan 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Nov 1994 +8:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov -6 08:49:37 1994",
            "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08::49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 CET", "Sunday 06-Nov-94 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:61 GMT",
        ] {
            XCTAssertNil(HTTPDate.parse(text, now: now), text)
        }
    }
}
