import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class EmployeesViewModelTests: XCTestCase {
    private let service = EmployeesServiceSpy()
    private let staff = Staff(
        employees: [.make(1, "Sarah Corner", born: "9 March 1943"), .make(2, "Emmett Brown")], leftOut: LeftOut(2))

    func testFulfillsTheLoadingContract() async {
        let today = { @Sendable in WordleScore.nymph.date }
        let people = (Staff(employees: [.make(1, "Emmett Brown")]), Staff(employees: [.make(2, "Sarah Corner")]))
        await LoadingContract(service.list, people) { [service] in
            EmployeesViewModel(service: service, today: today)
        }.check()
        let answers = (people.0.employees[0], Employee.make(1, "Emmett Lathrop Brown"))
        await LoadingContract(service.single, answers) { [service] in
            EmployeeViewModel(id: 1, service: service, today: today)
        }.check()
    }

    func testLoadsRowsByLastNameWithTheBirthDateInWords() async {
        let list = await makeLoaded(staff)
        XCTAssertEqual(list.state, .loaded(EmployeeListing(staff)))
        assertElements(
            list.state.value?.rows.map { "\($0.displayName): \($0.displayBirthDate)" }, "Brown, Emmett: 04 May 1960",
            "Corner, Sarah: 09 March 1943")
        XCTAssertEqual(list.state.value?.rows.last?.spokenText, "Sarah Corner, female, born 09 March 1943")
        XCTAssertEqual(list.state.value?.leftOut, LeftOut(2))
    }

    func testFiltersByAnyPartOfTheNameAndKeepsTheFilterAfterARefresh() async {
        let list = await makeLoaded(staff)
        let recorder = StateRecorder(list.observe)
        list.filter("arah co")
        await list.load().value
        list.filter(" ")
        XCTAssertEqual(recorder.history.map { $0.value?.rows.map(\.id) }, [[2, 1], [1], [1], [1], [2, 1]])
        XCTAssertEqual(recorder.history.map { $0.value?.total }, [2, 2, 2, 2, 2])
    }

    func testAHealthCheckLeavesTheRowsUnchangedAndReportsNothingIfItIsCancelled() async {
        let list = makeSUT(service)
        let recorder = StateRecorder(list.observe)
        for (call, isCancelled) in [false, true].enumerated() {
            let check = list.checkHealth()
            await service.condition.calls(call + 1)
            XCTAssertTrue(list.health.state.isLoading)
            if isCancelled { list.cancel() }
            await service.condition.answer(call, with: .success(isCancelled ? "Late" : "Ok"), to: check)
            XCTAssertEqual(list.health.state, .loaded("Ok"))
        }
        XCTAssertEqual(recorder.history, [.idle])
    }

    func testTheBirthdaysOfTheWeekAreNamedUnlessTheListIsSearched() async {
        // Sunday, 27 March 2022 is today.
        let born = [
            ("Ann Lee", "27 March 1990"), ("Bo Day", "1 April 1980"), ("Cy Ray", "2 April 2000"),
            ("Di", "4 April 2000"),
        ]
        let people = born.enumerated().map { Employee.make($0, $1.0, born: $1.1) }
        XCTAssertEqual(EmployeeDetails(people[0], on: .make("2022-03-27")).headline, "Turns 32 today")
        let list = await makeLoaded(Staff(employees: people))
        let text = "Birthdays: Ann Lee today, Bo Day on Friday and 1 more"
        for (filter, shown) in [("", text), ("Ann", nil), ("", text)] {
            list.filter(filter)
            XCTAssertEqual(list.state.value?.birthdaysText, shown)
        }
    }

    func testAnEmployeeIsFoundByAUniquePartOfTheName() async {
        let list = await makeLoaded(
            Staff(employees: [.make(3, "Sarah Corner"), .make(7, "Sam Stone"), .make(8, "Sam Stoney")]))
        for name in ["sarah", "Corner, S", "CORNER"] { XCTAssertEqual(try list.id(named: name), 3, name) }
        XCTAssertEqual(try list.id(named: "sam stone"), 7)
        for (name, reason) in [
            ("sam", "several names match: Sam Stone (7), Sam Stoney (8)"), ("zoe", "no name matches"),
        ] {
            assertThrows(try list.id(named: name), \.message, "Could not find “\(name)”: \(reason).")
        }
    }

    private func makeLoaded(_ staff: Staff) async -> EmployeesViewModel {
        await makeSUT(EmployeesInMemory(staff)).loaded()
    }

    private func makeSUT(_ service: any EmployeesService) -> EmployeesViewModel {
        trackForLeaks(EmployeesViewModel(service: service, today: { WordleScore.nymph.date }))
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
        let text = PictureState.picture(Picture(data: Data("no image".utf8), header: nil))
        XCTAssertNil(text.image)
        for (state, summary) in [
            (PictureState.none, "no picture"), (.broken(.undecodable), "the picture cannot be decoded"),
            (text, "the picture is broken: 8 bytes in an unknown format"),
            (.picture(.png(64, 48, bytes: 999)), "PNG, 64×48, 999 bytes"),
            (.picture(.png(bytes: 1_260_000)), "PNG, 100×100, 1.3 MB"),
        ] {
            XCTAssertEqual(state.summary, summary)
        }
    }

    func testTheTitleIsStillTheNameFromTheListAfterAFailure() async {
        let service = EmployeesInMemory(Staff(employees: []))
        let page = EmployeeViewModel(id: 9, known: "Croft, Lara", service: service, today: { WordleScore.nymph.date })
        XCTAssertEqual(page.title, "Croft, Lara")
        await page.load().value
        XCTAssertEqual(page.title, "Croft, Lara")
        XCTAssertNotNil(page.state.error)
        let unknown = EmployeeViewModel(id: 9, service: service, today: { WordleScore.nymph.date })
        XCTAssertEqual(unknown.title, "Employee 9")
    }

    private let day = CalendarDate.make("2022-03-27")
}
