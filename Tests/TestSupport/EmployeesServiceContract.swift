import Models
import XCTest

/// The contract tests of all services of employees.
package enum EmployeesServiceContract {
    /// Checks a service that has at least one employee, and none with the number 999 999.
    package static func check(
        _ service: any EmployeesService, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let staff = try await service.staff()
        XCTAssertFalse(staff.employees.isEmpty, "employees is empty", file: file, line: line)
        let names = staff.employees.map { SearchText.fold($0.lastName) }
        XCTAssertEqual(names, names.sorted(), file: file, line: line)
        for employee in staff.employees {
            let alone = try await service.employee(id: employee.id)
            XCTAssertEqual(alone.id, employee.id, file: file, line: line)
            XCTAssertEqual(alone.fullName, employee.fullName, file: file, line: line)
        }
        let error = await failure(ServiceError.self, file: file, line: line) {
            try await service.employee(id: 999_999)
        }
        XCTAssertEqual(error?.cause, .notFound, file: file, line: line)
        XCTAssertEqual(error?.action, "show employee 999999", file: file, line: line)
        let health = try await service.health()
        XCTAssertEqual(health, "Ok", file: file, line: line)
    }
}

/// The contract tests of all services of characters.
package enum CharactersServiceContract {
    package static func check(
        _ service: any CharactersService, names: [String], file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        for _ in 1...2 {
            let characters = try await service.characters()
            XCTAssertEqual(characters.users.map(\.name), names, file: file, line: line)
            XCTAssertEqual(characters.leftOut.count, 0, file: file, line: line)
        }
    }
}
