import Models

/// A service of employees that answers when the test says so.
public final class EmployeesServiceSpy: EmployeesService, Sendable {
    /// Where `staff()` waits.
    public let list = Gate<Staff>()
    /// Where `employee(id:)` waits.
    public let single = Gate<Employee>()
    /// Where `health()` waits.
    public let condition = Gate<String>()

    /// Creates the spy.
    public init() {}

    /// Answers at the gate `list`.
    public func staff() async throws -> Staff { try await list.call() }

    /// Answers at the gate `single`.
    public func employee(id: Int) async throws -> Employee { try await single.call() }

    /// Answers at the gate `condition`.
    public func health() async throws -> String { try await condition.call() }
}
