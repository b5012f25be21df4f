import Models

/// One employee with the full picture.
@MainActor
public final class EmployeeViewModel {
    /// The employee to show.
    public var state: LoadState<EmployeeDetails> { details.value }
    /// The number under which the source knows the employee.
    public let id: Int

    private let service: any EmployeesService
    private let today: @Sendable () -> CalendarDate
    private let loader = Loader<EmployeeDetails>()
    private let details = ObservableState<LoadState<EmployeeDetails>>(.idle)

    /// Creates the page of an employee; nothing is loaded yet.
    ///
    /// - Parameters:
    ///   - id: The number of the employee.
    ///   - service: Where the employee comes from.
    ///   - today: The day on which the age is told.
    public init(id: Int, service: any EmployeesService, today: @escaping @Sendable () -> CalendarDate) {
        self.id = id
        self.service = service
        self.today = today
        loader.onChange = { [weak self] in self?.details.value = $0 }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<EmployeeDetails>) -> Void) -> ObservationToken {
        details.observe(handler)
    }

    /// Loads the employee anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "show employee \(id)") { [service, id, today] in
            // Pictures of megabytes are decoded here, away from the main actor.
            EmployeeDetails(try await service.employee(id: id), on: today())
        }
    }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
    }
}
