import Models

/// One employee with the full picture.
@MainActor
public final class EmployeeViewModel: PageViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<EmployeeDetails>()
    /// The number under which the source knows the employee.
    public let id: Int

    /// What a list knows of the employee, for the title until the answer is there.
    private let known: Employee?
    private let service: any EmployeesService
    private let today: @Sendable () -> CalendarDate

    /// Creates the page of an employee; the age is told on the day that it is when the page is loaded.
    public init(
        id: Int, known: Employee? = nil, service: any EmployeesService, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.id = id
        self.known = known
        self.service = service
        self.today = today
    }

    /// The name as directories list it, or the number until it is known.
    public var title: String { (state.value?.employee ?? known)?.displayName ?? "Employee \(id)" }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("show employee \(id)") { [service, id, today] in
            // Pictures of megabytes are decoded here, away from the main actor.
            EmployeeDetails(try await service.employee(id: id), on: today())
        }
    }
}
