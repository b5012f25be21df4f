import Models
import XCTest

final class EmployeeTests: XCTestCase {
    func testTheBirthDateIsShownInEnglishOrAsItWasGiven() {
        let names = "January February March April May June July August September October November December"
        for (index, name) in names.split(separator: " ").enumerated() {
            let date = CalendarDate(year: 1999, month: index + 1, day: 5)
            XCTAssertEqual(employee(born: date).displayBirthDate, "05 \(name) 1999")
        }
        XCTAssertEqual(employee(born: CalendarDate("2135-04-13")).displayBirthDate, "13 April 2135")
        XCTAssertEqual(employee(born: CalendarDate("1604-04-13")).displayBirthDate, "13 April")
        XCTAssertEqual(employee(born: nil, "4 Mai 1960").displayBirthDate, "4 Mai 1960")
    }

    func testTheAgeGrowsOnTheBirthday() throws {
        let ages: [(born: String, on: String, age: Int?)] = [
            ("1960-05-04", "2024-05-03", 63), ("1960-05-04", "2024-05-04", 64), ("1960-05-04", "1960-05-04", 0),
            ("1960-05-04", "1960-05-03", nil), ("2000-02-29", "2001-02-28", 0), ("2000-02-29", "2001-03-01", 1),
            // Address books write these years for a birthday without a year.
            ("1604-05-04", "2024-05-04", nil), ("0001-05-04", "2024-05-04", nil), ("1999-12-31", "2000-01-01", 0),
            ("2135-04-13", "2024-01-01", nil), ("unknown", "2024-01-01", nil),
        ]
        for (born, day, age) in ages {
            XCTAssertEqual(
                employee(born: CalendarDate(born)).age(on: try XCTUnwrap(CalendarDate(day))), age, "\(born) on \(day)")
        }
    }

    func testANameIsShownWithTheLastNameFirstOrInFull() {
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

    private func employee(born date: CalendarDate?, _ text: String = "") -> Employee {
        Employee(id: 1, firstName: "Sarah", lastName: "Corner", gender: "", birthDate: date, birthDateText: text)
    }
}
