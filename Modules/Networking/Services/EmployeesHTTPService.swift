import Models
import QuintetFormats
import QuintetPlatform

/// Loads the staff directory from a People server.
public struct EmployeesHTTPService: EmployeesService {
    private let client: ServiceClient

    /// Creates the service under a base URL, to which `/employees` and `/healthCheck` are appended.
    public init(base: URL, connection: HTTPConnection) { client = ServiceClient(base: base, connection: connection) }

    /// Returns all employees.
    ///
    /// The People server remembers requests: its list has the full picture of an employee only if `employee(id:_:)` has
    /// requested that employee before.
    public func staff(_ policy: CachePolicy) async throws -> Staff {
        try await client.readDocument(
            at: client.url("employees"), policy, action: "list the employees", EmployeesReader.staff)
    }

    /// Returns one employee with the full picture.
    ///
    /// The People server remembers requests: its answer has the thumbnail only if `staff(_:)` has requested the list
    /// before.
    public func employee(id: Int, _ policy: CachePolicy) async throws -> Employee {
        let action = "show employee \(id)"
        return try await client.read(.json(client.url("employees", String(id)), policy), action: action) {
            try EmployeesReader.employee(from: $0.response.body, action: action, place: client.place)
        }
    }

    /// Returns the health status that the server reports.
    public func health() async throws -> String {
        try await client.read(.json(client.url("healthCheck"), .revalidate), action: "check the server") {
            try EmployeesReader.status(from: $0.response.body, place: client.place)
        }
    }
}
