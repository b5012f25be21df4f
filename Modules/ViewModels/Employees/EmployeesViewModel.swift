import Models

/// The staff directory, sorted by last name; it can be filtered by any part of the name.
@MainActor public final class EmployeesViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<EmployeeListing>()
    /// The title of the screen.
    public let title = AppName.employees.title
    /// The text that filters the names; empty to show everyone.
    public private(set) var filter = ""
    /// The last health check, with the server's answer; `idle` before the first check.
    public let health = Loadable<String>()
    /// The ID of the employee to scroll to, or nil.
    public var sought: Int?
    /// The IDs of the shown employees.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }

    private let service: any EmployeesService
    private let isSample: Bool
    private let today: @Sendable () -> CalendarDate
    /// Whether there is a server that can be checked, which sample data does not have.
    public var hasServer: Bool { !isSample }
    private var staff: Staff?
    private var birthdays: [Birthday] = []

    /// Creates the list, backed by a service; `isSample` means that the service has sample data and no server.
    public init(
        service: any EmployeesService, isSample: Bool = false, today: @escaping @Sendable () -> CalendarDate
    ) {
        self.service = service
        self.isSample = isSample
        self.today = today
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("list the employees") { [service, today] in
            let staff = try await service.staff(policy)
            return (staff, staff.birthdays(from: today()))
        } map: { [weak self] staff, birthdays in
            self?.birthdays = birthdays
            return self?.rows(staff)
        }
    }

    /// Checks the health of the server; returns a task that ends when `health` has settled.
    @discardableResult public func checkHealth() -> Task<Void, Never> {
        health.load("check the server", service.health)
    }

    /// The server's health in one line, such as "Health: Ok"; nil before the first answer, and if the check failed.
    public var healthText: String? {
        guard health.state.error == nil else { return nil }
        return health.state.value.map { "Health: \($0)" + (isSample ? " (sample data, no server)" : "") }
    }

    /// Cancels a running load and a running health check.
    public func cancel() {
        loadable.cancel()
        health.cancel()
    }

    /// Shows the employees whose name contains a text, or everyone if the text is blank.
    public func filter(_ text: String) {
        filter = text.trimmed
        if let staff { loadable.update(rows(staff)) }
    }

    /// Requests an employee's screen; does nothing for an id that no row has.
    public func select(id: Int) { if rowIDs.contains(id) { $onShow.call { $0(.employees(.employee(id))) } } }

    /// Returns the id of the only employee whose name contains a text; throws an error if there is none or several.
    public func id(named text: String) throws -> Int {
        try ListWords.onlyID(of: staff?.named(text).map { ($0.id, $0.fullName) } ?? [], named: text)
    }

    private func rows(_ staff: Staff) -> EmployeeListing {
        self.staff = staff
        return EmployeeListing(staff, filter: filter, birthdays: birthdays)
    }
}
