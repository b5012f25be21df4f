import TestSupport
import XCTest

@testable import Models

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

final class BirthdayTests: XCTestCase {
    func testTheBirthdaysOfTheNextSevenDaysAreListedInOrder() {
        let staff = Staff(employees: [
            employee(1, "1990-12-31"), employee(2, "1980-01-03"), employee(3, "1970-12-30"),
            employee(4, "1975-01-06"), employee(5, "1975-12-29"), employee(6, "2135-12-31"),
            Employee(id: 7, firstName: "No", lastName: "Date", gender: "", birthDateText: "soon"),
        ])
        let birthdays = staff.birthdays(from: .make("2026-12-30"))
        XCTAssertEqual(
            birthdays.map { "\($0.id) \($0.date) \($0.age ?? 0)" },
            ["3 2026-12-30 56", "1 2026-12-31 36", "2 2027-01-03 47"])
    }

    func testALeapDayBirthdayIsOnMarch1InOtherYears() {
        let staff = Staff(employees: [employee(1, "2000-02-29")])
        let dates = ["2026-02-23", "2028-02-23"].map { staff.birthdays(from: .make($0)).map(\.date.description) }
        XCTAssertEqual(dates, [["2026-03-01"], ["2028-02-29"]])
    }

    func testABirthdayWithoutAYearHasNoAge() {
        let staff = Staff(employees: [employee(1, "1604-11-30"), employee(2, "0001-12-01")])
        let birthdays = staff.birthdays(from: .make("2026-11-29"))
        XCTAssertEqual(birthdays.map { "\($0.date) \($0.age ?? -1)" }, ["2026-11-30 -1", "2026-12-01 -1"])
    }

    func testTheFirstBirthdayIsAYearAfterTheDayOfBirth() {
        let staff = Staff(employees: [employee(1, "2026-03-01")])
        let ages = ["2026-03-01", "2027-03-01"].map { staff.birthdays(from: .make($0)).map(\.age) }
        XCTAssertEqual(ages, [[], [1]])
    }

    private func employee(_ id: Int, _ born: String) -> Employee {
        Employee(id: id, firstName: "A", lastName: "B\(id)", gender: "", birthDate: .make(born), birthDateText: born)
    }
}

final class StaffTests: XCTestCase {
    private let staff = Staff(employees: [
        employee(1, "Zoë", "corner"), employee(2, "sarah", "Corner"), employee(4, "Sarah", "Corner"),
        employee(3, "Sarah", "Corner"), employee(5, "Ann", "Zapp"), employee(6, "Åke", "Ångström"),
        employee(7, "Mary Ann", "van Dyke"), employee(8, "Cher", ""),
    ])

    func testSortsByLastNameFirstNameAndID() {
        XCTAssertEqual(staff.employees.map(\.id), [8, 6, 2, 3, 4, 1, 7, 5])
        XCTAssertEqual(Staff(employees: staff.employees.reversed()), staff)
    }

    func testSearchFindsAnyPartOfTheNameInEitherOrder() {
        let searches: [(text: String, ids: [Int])] = [
            ("corner", [2, 3, 4, 1]), ("Corner, S", [2, 3, 4]), ("sarah  c", [2, 3, 4]), ("zoe", [1]),
            ("angstrom ak", [6]), ("n van", [7]), ("dyke, mary", [7]), ("her", [8]), ("zelda", []), ("ann", [7, 5]),
        ]
        for (text, ids) in searches {
            XCTAssertEqual(staff.search(text).map(\.id), ids, text)
        }
        XCTAssertEqual(staff.search(" , "), staff.employees)
    }

    private static func employee(_ id: Int, _ first: String, _ last: String) -> Employee {
        Employee(id: id, firstName: first, lastName: last, gender: "", birthDateText: "")
    }
}
