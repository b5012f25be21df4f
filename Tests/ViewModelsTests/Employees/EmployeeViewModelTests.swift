import Foundation
import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import ViewModels

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
