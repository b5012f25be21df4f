import Models
import Platform

/// The bundled staff directory.
public struct BundledEmployees: EmployeesService {
    private static let document = EmployeesDocument(data: Data(SampleEmployees.json.utf8), place: nil)

    /// Creates the service.
    public init() {}

    /// Returns all employees.
    public func staff() async throws -> Staff { try Self.document.staff() }

    /// Returns one employee with the full picture.
    public func employee(id: Int) async throws -> Employee { try Self.document.employee(id: id) }

    /// Returns "Ok", since local data is always available.
    public func health() async throws -> String { "Ok" }
}
