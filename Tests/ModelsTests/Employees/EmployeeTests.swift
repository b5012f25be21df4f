import Models
import XCTest

final class EmployeeTests: XCTestCase {
    func testDatesInEnglishWithAndWithoutALeadingZero() {
        let dates = [
            "9 March 1943": ("1943-03-09", "09 March 1943"), "04 May 1960": ("1960-05-04", "04 May 1960"),
            "10 July 1856": ("1856-07-10", "10 July 1856"), "13 April 2135": ("2135-04-13", "13 April 2135"),
            "  29  FEBRUARY\t2000 ": ("2000-02-29", "29 February 2000"),
        ]
        for (text, (date, display)) in dates {
            XCTAssertEqual(employee(born: text).birthDate, CalendarDate(date), text)
            XCTAssertEqual(employee(born: text).displayBirthDate, display)
        }
    }

    func testEveryMonthHasItsName() {
        for month in 1...12 {
            let date = CalendarDate(year: 1999, month: month, day: 5)
            let names = "January February March April May June July August September October November December"
            XCTAssertEqual(employee(born: "5 \(names.split(separator: " ")[month - 1]) 1999").birthDate, date)
        }
    }

    func testUnknownFormsKeepTheirText() {
        for text in [
            "", "29 February 1900", "31 April 2000", "1960-05-04", "May 4, 1960", "4 Mai 1960", "4 May 60",
            "٤ May 1960", "004 May 1960",
        ] {
            XCTAssertNil(employee(born: text).birthDate, text)
            XCTAssertEqual(employee(born: text).displayBirthDate, text)
        }
    }

    func testTheAgeGrowsOnTheBirthday() throws {
        let ages: [(born: String, on: String, age: Int?)] = [
            ("4 May 1960", "2024-05-03", 63), ("4 May 1960", "2024-05-04", 64), ("4 May 1960", "1960-05-04", 0),
            ("4 May 1960", "1960-05-03", nil), ("29 February 2000", "2001-02-28", 0),
            ("29 February 2000", "2001-03-01", 1),
            ("31 December 1999", "2000-01-01", 0), ("13 April 2135", "2024-01-01", nil), ("unknown", "2024-01-01", nil),
        ]
        for (born, day, age) in ages {
            XCTAssertEqual(employee(born: born).age(on: try XCTUnwrap(CalendarDate(day))), age, "\(born) on \(day)")
        }
    }

    func testNames() {
        let names = [
            ("Sarah", "Corner", "Corner, Sarah", "Sarah Corner"), ("", "Corner", "Corner", "Corner"),
            ("Sarah", "", "Sarah", "Sarah"),
        ]
        for (first, last, display, full) in names {
            let employee = Employee(id: 1, firstName: first, lastName: last, gender: "", birthDateText: "")
            XCTAssertEqual(employee.displayName, display)
            XCTAssertEqual(employee.fullName, full)
        }
    }

    private func employee(born text: String) -> Employee {
        Employee(id: 1, firstName: "Sarah", lastName: "Corner", gender: "female", birthDateText: text)
    }
}
