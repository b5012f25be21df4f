import Foundation
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class EmployeesViewModelTests: XCTestCase {
    private typealias State = LoadState<EmployeeListing>

    func testFulfillsTheLoadingContract() async {
        let service = EmployeesServiceSpy()
        let people = (
            Staff(employees: [.make(1, "Emmett Brown")]),
            Staff(employees: [.make(2, "Sarah Corner")])
        )
        await LoadingContract(service.list, people) {
            EmployeesViewModel(service: service, today: { WordleScore.nymph.date })
        }.check()
        let answers = (people.0.employees[0], Employee.make(1, "Emmett Lathrop Brown"))
        await LoadingContract(service.single, answers) {
            EmployeeViewModel(id: 1, service: service, today: { WordleScore.nymph.date })
        }.check()
    }

    func testLoadsRowsByLastNameWithTheBirthDateInWords() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success(staff), to: list.load())
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(EmployeeListing(staff))])
        XCTAssertEqual(list.state.value?.rows.map(\.displayName), ["Brown, Emmett", "Corner, Sarah"])
        XCTAssertEqual(list.state.value?.rows.map(\.displayBirthDate), ["04 May 1960", "09 March 1943"])
        XCTAssertEqual(list.state.value?.rows.last?.spokenText, "Sarah Corner, female, born 09 March 1943")
        XCTAssertEqual(list.state.value?.leftOut, LeftOut(2))
    }

    func testFiltersByAnyPartOfTheNameAndKeepsTheFilterAfterARefresh() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success(staff), to: list.load())
        list.filter("arah co")
        await service.list.answer(1, with: .success(staff), to: list.load())
        list.filter(" ")
        XCTAssertEqual(
            recorder.history.dropFirst(2).map { $0.value?.rows.map(\.id) }, [[2, 1], [1], [1], [1], [2, 1]])
        XCTAssertEqual(recorder.history.map { $0.value?.total }, [nil, nil, 2, 2, 2, 2, 2])
    }

    func testAHealthCheckLeavesTheRowsUnchanged() async {
        let (list, service, recorder) = makeSUT()
        await service.list.answer(0, with: .success(staff), to: list.load())
        let check = list.checkHealth()
        await service.condition.calls(1)
        XCTAssertEqual(list.health.state, .loading(previous: nil))
        service.condition.answer(0, with: .success("Ok"))
        await check.value
        XCTAssertEqual(list.health.state, .loaded("Ok"))
        XCTAssertEqual(recorder.history.count, 3)
    }

    func testACancelledHealthCheckReportsNothing() async {
        let (list, service, _) = makeSUT()
        let check = list.checkHealth()
        await service.condition.calls(1)
        list.cancel()
        XCTAssertEqual(list.health.state, .idle)
        service.condition.answer(0, with: .success("Ok"))
        await check.value
        XCTAssertEqual(list.health.state, .idle)
    }

    func testTheBirthdaysOfTheWeekAreNamedUnlessTheListIsSearched() async {
        let (list, service, _) = makeSUT()
        // Sunday, 27 March 2022 is today.
        let born = [
            ("Ann Lee", "28 March 1990"), ("Bo Day", "1 April 1980"), ("Cy Ray", "2 April 2000"),
            ("Di", "4 April 2000"),
        ]
        let people = born.enumerated().map { Employee.make($0, $1.0, born: $1.1) }
        await service.list.answer(0, with: .success(Staff(employees: people)), to: list.load())
        let text = "Birthdays: Ann Lee on Monday, Bo Day on Friday and 1 more"
        XCTAssertEqual(list.state.value?.birthdaysText, text)
        list.filter("Ann")
        XCTAssertNil(list.state.value?.birthdaysText)
        list.filter("")
        XCTAssertEqual(list.state.value?.birthdaysText, text)
    }

    private let staff = Staff(
        employees: [.make(1, "Sarah Corner", born: "9 March 1943"), .make(2, "Emmett Brown")], leftOut: LeftOut(2))

    private func makeSUT() -> (EmployeesViewModel, EmployeesServiceSpy, StateRecorder<State>) {
        let service = trackForLeaks(EmployeesServiceSpy())
        let list = trackForLeaks(EmployeesViewModel(service: service, today: { WordleScore.nymph.date }))
        return (list, service, StateRecorder(list.observe))
    }

    func testAnEmployeeIsFoundByAUniquePartOfTheName() async throws {
        let service = EmployeesServiceSpy()
        let list = EmployeesViewModel(service: service, today: { WordleScore.nymph.date })
        let load = list.load()
        await service.list.calls(1)
        service.list.answer(
            0,
            with: .success(Staff(employees: [.make(3, "Sarah Corner"), .make(7, "Sam Stone"), .make(8, "Sam Stoney")])))
        await load.value
        for name in ["sarah", "Corner, S", "CORNER"] { XCTAssertEqual(try list.id(named: name), 3, name) }
        XCTAssertEqual(try list.id(named: "sam stone"), 7)
        for (name, reason) in [
            ("sam", "several names match: Sam Stone (7), Sam Stoney (8)"), ("zoe", "no name matches"),
        ] {
            XCTAssertThrowsError(try list.id(named: name)) { error in
                XCTAssertEqual((error as? ServiceError)?.message, "Could not find “\(name)”: \(reason).")
            }
        }
    }
}
