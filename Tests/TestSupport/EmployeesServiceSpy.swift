import Models

/// A service of employees whose responses the test controls.
public final class EmployeesServiceSpy: EmployeesService, Sendable {
    /// The gate of `staff()`.
    public let list = Gate<Staff>()
    /// The gate of `employee(id:)`.
    public let single = Gate<Employee>()
    /// The gate of `health()`.
    public let condition = Gate<String>()

    /// Creates the spy.
    public init() {}

    /// Waits at the gate `list`.
    public func staff() async throws -> Staff { try await list.call() }

    /// Waits at the gate `single`.
    public func employee(id: Int) async throws -> Employee { try await single.call() }

    /// Waits at the gate `condition`.
    public func health() async throws -> String { try await condition.call() }
}
