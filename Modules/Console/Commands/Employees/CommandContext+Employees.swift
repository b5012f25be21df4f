import Models

extension CommandContext {
    /// Returns the employees' service for the menus, where a source that cannot be used is told when they are opened.
    func employeesOrReason() -> any EmployeesService {
        do {
            return try composition.employees(connection)
        } catch {
            return UnavailableEmployees(reason: ServiceError(error, action: "choose the source of employees"))
        }
    }
}

/// Employees without a source.
private struct UnavailableEmployees: EmployeesService {
    let reason: ServiceError

    func staff() async throws -> Staff { throw reason }

    func employee(id: Int) async throws -> Employee { throw reason }

    func health() async throws -> String { throw reason }
}
