import Models
import Storage
import TestSupport
import XCTest

final class EmployeesStorageTests: XCTestCase {
    func testTheBundledEmployeesFulfillTheContract() async throws {
        try await EmployeesServiceContract.check(LocalDocument.employees)
    }

    func testAllBundledEmployeesButTwoHaveAPicture() async throws {
        let staff = try await LocalDocument.employees.staff()
        XCTAssertGreaterThanOrEqual(staff.employees.count, 8)
        XCTAssertEqual(staff.leftOut.count, 0)
        for employee in staff.employees where !["Nowak", "Draft"].contains(employee.lastName) {
            guard case .picture(let image) = employee.imageState else {
                XCTFail("\(employee.fullName) has no picture")
                continue
            }
            XCTAssertEqual(image.header?.mediaType, "image/jpeg", employee.fullName)
        }
        let nils = staff.search("nowak").first
        XCTAssertEqual(nils?.imageState, PictureState.none)
        guard case .picture(let note)? = staff.search("draft").first?.imageState else { return XCTFail("no bytes") }
        XCTAssertNil(note.header)
    }

    func testAFileWithAnArrayOrAnObjectFulfillsTheContract() async throws {
        let list = #"[{"id": 3, "first_name": "Sarah", "last_name": "Corner"}, {"id": 2, "last_name": "Brown"}]"#
        for document in [list, #"{"people": \#(list)}"#] {
            let folder = try TemporaryFolder()
            let file = try folder.write(document, to: "document.json")
            try await EmployeesServiceContract.check(LocalDocument(path: file.path))
        }
    }
}
