import XCTest

@testable import Models

final class BirthdayTests: XCTestCase {
    func testTheBirthdaysOfTheNextSevenDaysAreListedInOrder() throws {
        let staff = Staff(employees: [
            try employee(1, "1990-12-31"), try employee(2, "1980-01-03"), try employee(3, "1970-12-30"),
            try employee(4, "1975-01-06"), try employee(5, "1975-12-29"), try employee(6, "2135-12-31"),
            Employee(id: 7, firstName: "No", lastName: "Date", gender: "", birthDateText: "soon"),
        ])
        let birthdays = staff.birthdays(from: try day("2026-12-30"))
        XCTAssertEqual(
            birthdays.map { "\($0.id) \($0.date) \($0.age ?? 0)" },
            ["3 2026-12-30 56", "1 2026-12-31 36", "2 2027-01-03 47"])
    }

    func testALeapDayBirthdayIsOnMarch1InOtherYears() throws {
        let staff = Staff(employees: [try employee(1, "2000-02-29")])
        let dates = try ["2026-02-23", "2028-02-23"].map { staff.birthdays(from: try day($0)).map(\.date.description) }
        XCTAssertEqual(dates, [["2026-03-01"], ["2028-02-29"]])
    }

    func testABirthdayWithoutAYearHasNoAge() throws {
        let staff = Staff(employees: [try employee(1, "1604-11-30"), try employee(2, "0001-12-01")])
        let birthdays = staff.birthdays(from: try day("2026-11-29"))
        XCTAssertEqual(birthdays.map(\.date), [try day("2026-11-30"), try day("2026-12-01")])
        XCTAssertEqual(birthdays.map(\.age), [nil, nil])
    }

    func testTheFirstBirthdayIsAYearAfterTheDayOfBirth() throws {
        let staff = Staff(employees: [try employee(1, "2026-03-01")])
        XCTAssertEqual(staff.birthdays(from: try day("2026-03-01")), [])
        XCTAssertEqual(staff.birthdays(from: try day("2027-03-01")).map(\.age), [1])
    }

    private func day(_ text: String) throws -> CalendarDate { try XCTUnwrap(CalendarDate(text)) }

    private func employee(_ id: Int, _ born: String) throws -> Employee {
        Employee(
            id: id, firstName: "A", lastName: "B\(id)", gender: "", birthDate: try day(born), birthDateText: born)
    }
}
