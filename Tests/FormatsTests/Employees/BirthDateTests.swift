import Models
import XCTest

@testable import QuintetFormats

final class BirthDateTests: XCTestCase {
    func testReadsEnglishAndISODates() {
        let dates = [
            "9 March 1943": "1943-03-09", "04 May 1960": "1960-05-04", "10 July 1856": "1856-07-10",
            "13 April 2135": "2135-04-13", "  29  FEBRUARY\t2000 ": "2000-02-29", "1960-05-04": "1960-05-04",
            "1988-11-30T00:00:00Z": "1988-11-30", "1988-11-30 00:00": "1988-11-30", "1604-02-29": "1604-02-29",
        ]
        for (text, date) in dates { XCTAssertEqual(BirthDate.date(text), CalendarDate(date), text) }
    }

    func testReadsTheNameOfEveryMonth() {
        let names = "January February March April May June July August September October November December"
        for (index, name) in names.split(separator: " ").enumerated() {
            XCTAssertEqual(BirthDate.date("5 \(name) 1999"), CalendarDate(year: 1999, month: index + 1, day: 5))
        }
    }

    func testOtherFormsAreNotDates() {
        for text in [
            "", "29 February 1900", "31 April 2000", "1960-05-32", "1960-5-4", "May 4, 1960", "4 Mai 1960", "4 May 60",
            "٤ May 1960", "004 May 1960",
        ] {
            XCTAssertNil(BirthDate.date(text), text)
        }
    }
}
