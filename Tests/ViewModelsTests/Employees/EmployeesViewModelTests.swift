import Foundation
import Models
import QuintetPlatform
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
        await service.condition.answer(0, with: .success("Ok"), to: check)
        XCTAssertEqual(list.health.state, .loaded("Ok"))
        XCTAssertEqual(recorder.history.count, 3)
    }

    func testACancelledHealthCheckReportsNothing() async {
        let (list, service, _) = makeSUT()
        let check = list.checkHealth()
        await service.condition.calls(1)
        list.cancel()
        XCTAssertEqual(list.health.state, .idle)
        await service.condition.answer(0, with: .success("Ok"), to: check)
        XCTAssertEqual(list.health.state, .idle)
    }

    func testTheBirthdaysOfTheWeekAreNamedUnlessTheListIsSearched() async {
        let (list, service, _) = makeSUT()
        // Sunday, 27 March 2022 is today.
        let born = [
            ("Ann Lee", "27 March 1990"), ("Bo Day", "1 April 1980"), ("Cy Ray", "2 April 2000"),
            ("Di", "4 April 2000"),
        ]
        let people = born.enumerated().map { Employee.make($0, $1.0, born: $1.1) }
        await service.list.answer(0, with: .success(Staff(employees: people)), to: list.load())
        let text = "Birthdays: Ann Lee today, Bo Day on Friday and 1 more"
        XCTAssertEqual(list.state.value?.birthdaysText, text)
        list.filter("Ann")
        XCTAssertNil(list.state.value?.birthdaysText)
        XCTAssertEqual(EmployeeDetails(people[0], on: .make("2022-03-27")).headline, "Turns 32 today")
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
            assertThrows(try list.id(named: name), \.message, "Could not find “\(name)”: \(reason).")
        }
    }
}

@MainActor final class EmployeeViewModelTests: XCTestCase {
    func testShowsTheFactsTheAgeTodayAndTheDecodedPicture() async throws {
        let service = trackForLeaks(EmployeesServiceSpy())
        let page = trackForLeaks(EmployeeViewModel(id: 3, service: service, today: { [day] in day }))
        let recorder = StateRecorder(page.observe)
        let sarah = Employee.make(3, "Sarah Corner", born: "04 May 1960", image: .png())
        await service.single.answer(0, with: .success(sarah), to: page.load())
        let details = EmployeeDetails(sarah, on: day)
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(details)])
        XCTAssertEqual(details.image, .picture(.png()))
        XCTAssertEqual(details.thumbnail, .none)
        XCTAssertEqual(
            details.facts.map { "\($0.name) \($0.value)" },
            ["Name Sarah Corner", "Gender female", "Born 04 May 1960", "Age 61", "ID 3"])
        XCTAssertEqual(details.headline, "Turns 62 on Wednesday, 4 May")
        XCTAssertEqual(
            details.spokenText,
            "Name: Sarah Corner. Gender: female. Born: 04 May 1960. Age: 61. ID: 3. Picture: PNG, 100×100, 34 kB.")
    }

    func testUnknownValuesAreOmitted() async {
        let details = EmployeeDetails(.make(1, "Unit", born: "13 April 2135"), on: day)
        XCTAssertEqual(details.facts.map(\.value), ["Unit", "female", "13 April 2135", "1"])
        XCTAssertNil(details.headline)
        XCTAssertEqual(EmployeeDetails(.make(1, "Unit", born: "soon"), on: day).facts.map(\.value)[2], "soon")
    }

    func testSummarizesPictures() async {
        XCTAssertEqual(PictureState.none.summary, "no picture")
        XCTAssertEqual(PictureState.broken(.undecodable).summary, "the picture cannot be decoded")
        let text = PictureState.picture(Picture(data: Data("no image".utf8), header: nil))
        XCTAssertEqual(text.summary, "the picture is broken: 8 bytes in an unknown format")
        XCTAssertNil(text.image)
        XCTAssertEqual(PictureState.picture(.png(64, 48, bytes: 999)).summary, "PNG, 64×48, 999 bytes")
        XCTAssertEqual(PictureState.picture(.png(bytes: 1_260_000)).summary, "PNG, 100×100, 1.3 MB")
    }

    private let day = CalendarDate("2022-03-27") ?? .init(Date(), in: .gmt)

    func testTheTitleIsStillTheNameFromTheListAfterAFailure() async {
        let service = EmployeesServiceSpy()
        let page = EmployeeViewModel(
            id: 9, known: "Croft, Lara", service: service, today: { WordleScore.nymph.date })
        XCTAssertEqual(page.title, "Croft, Lara")
        await service.single.answer(0, with: .failure(ServiceError.refused), to: page.load())
        XCTAssertEqual(page.title, "Croft, Lara")
        XCTAssertEqual(
            EmployeeViewModel(id: 9, service: service, today: { WordleScore.nymph.date }).title, "Employee 9")
    }
}
