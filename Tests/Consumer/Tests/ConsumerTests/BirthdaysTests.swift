import InMemoryServices
import Models
import ViewModels
import Web
import XCTest

@testable import Consumer

/// The tests of a screen of your own: they need no user interface.
@MainActor final class BirthdaysTests: XCTestCase {
    private let staff = Staff(employees: [
        Employee(
            id: 3, firstName: "Ann", lastName: "May", gender: "female",
            birthDate: CalendarDate("1960-05-04"), birthDateText: "1960-05-04"),
        Employee(
            id: 4, firstName: "Bob", lastName: "Fall", gender: "male",
            birthDate: CalendarDate("1970-10-04"), birthDateText: "1970-10-04"),
    ])

    func testTheScreenShowsWhoWasBornInTheMonth() async {
        let screen = BirthdaysViewModel(month: 5, service: EmployeesInMemory(staff))
        await screen.load().value
        XCTAssertEqual(screen.state.value?.map(\.fullName), ["Ann May"])
        XCTAssertEqual(Renderer().text(screen.spec), "loaded, notes")
        XCTAssertEqual(Page(title: "A & B", of: screen.spec).lines, ["<h1>A &amp; B</h1>"])
    }

    func testListsAndPagesAreMadeFromValuesForAPreview() async throws {
        let birthday = try XCTUnwrap(CalendarDate("2026-05-04"))
        XCTAssertEqual(EmployeeListing(staff, filter: "fall").rows.map(\.fullName), ["Bob Fall"])
        XCTAssertEqual(staff.employees.map { EmployeeDetails($0, on: birthday).age }, [55, 66])
        let cards = CharacterListing(Characters(users: [GameCharacter(name: "Ann May", avatar: nil)])).cards
        XCTAssertEqual(cards.map(\.initials), ["AM"])
    }
}
