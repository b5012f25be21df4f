/// Reads the staff directory from this machine, a file or a People server.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol EmployeesService: Sendable {
    /// Returns all employees; their pictures may be missing.
    func staff() async throws -> Staff

    /// Returns one employee with the full picture; throws `.notFound` when there is none with this number.
    func employee(id: Int) async throws -> Employee

    /// Returns the health status that the source reports: "Ok".
    func health() async throws -> String
}
