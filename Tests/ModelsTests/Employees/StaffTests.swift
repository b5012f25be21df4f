import Models
import XCTest

final class StaffTests: XCTestCase {
    private let staff = Staff(employees: [
        employee(1, "Zoë", "corner"), employee(2, "sarah", "Corner"), employee(4, "Sarah", "Corner"),
        employee(3, "Sarah", "Corner"),
        employee(5, "Ann", "Zapp"), employee(6, "Åke", "Ångström"), employee(7, "Mary Ann", "van Dyke"),
        employee(8, "Cher", ""),
    ])

    func testSortsByLastNameFirstNameAndID() {
        XCTAssertEqual(staff.employees.map(\.id), [8, 6, 2, 3, 4, 1, 7, 5])
        XCTAssertEqual(Staff(employees: staff.employees.reversed()), staff)
    }

    func testSearchFindsAnyPartOfTheNameInEitherOrder() {
        let searches: [(text: String, ids: [Int])] = [
            ("corner", [2, 3, 4, 1]), ("Corner, S", [2, 3, 4]), ("sarah  c", [2, 3, 4]), ("zoe", [1]),
            ("angstrom ak", [6]),
            ("n van", [7]), ("dyke, mary", [7]), ("her", [8]), ("zelda", []), ("ann", [7, 5]),
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
