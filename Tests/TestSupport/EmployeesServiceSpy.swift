import Models

/// A service of employees whose responses the test controls.
package final class EmployeesServiceSpy: EmployeesService, Sendable {
    package let list = Gate<Staff>()
    package let single = Gate<Employee>()
    package let condition = Gate<String>()

    package init() {}
    package func staff(_ policy: CachePolicy) async throws -> Staff { try await list.call() }
    package func employee(id: Int, _ policy: CachePolicy) async throws -> Employee { try await single.call() }
    package func health() async throws -> String { try await condition.call() }
}
