/// The staff directory: rows by last name, filtered by any part of the name.
@MainActor public final class EmployeesViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<EmployeeRows>()
    /// The title of the screen.
    public let title = AppName.employees.title
    /// What the names are filtered by; empty when everybody is shown.
    public private(set) var filter = ""
    /// What the source says about its health, when it was asked.
    public var health: LoadState<String> { healthAnswer.state }
    /// The employee at whom the list is to be shown next, or nil when it was.
    public var sought: Int?
    /// The numbers of the employees, as they are shown.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }
    /// Called when an employee was picked; emits the number, and what the list knows.
    @Callback public var onSelect: (Int, Employee?) -> Void = { _, _ in }

    private let service: any EmployeesService
    private let healthAnswer = Loadable<String>()
    private var staff: Staff?

    /// Creates the list over a service.
    public init(service: any EmployeesService) { self.service = service }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("list the employees", service.staff) { [weak self] in self?.rows($0) }
    }

    /// Asks the source for its health; returns a task that ends when `health` has settled.
    @discardableResult public func checkHealth() -> Task<Void, Never> {
        healthAnswer.load("ask for the server's health", service.health)
    }

    /// What the source says about its health, in a line: "Health: Ok"; nil when it was not asked or did not answer.
    public var healthText: String? { health.value.map { "Health: \($0)" } }

    /// Cancels a running load.
    public func cancel() {
        loadable.cancel()
        healthAnswer.cancel()
    }

    /// Shows the employees whose name contains a text; everybody for a blank one.
    public func filter(_ text: String) {
        filter = text
        if let staff { loadable.update(rows(staff)) }
    }

    /// Requests an employee's screen.
    public func select(id: Int) { $onSelect.call { $0(id, staff?.employees.first { $0.id == id }) } }

    package func id(named text: String) throws -> Int {
        try ListWords.onlyID(of: staff?.named(text).map { ($0.id, $0.fullName) } ?? [], named: text)
    }

    private func rows(_ staff: Staff) -> EmployeeRows {
        self.staff = staff
        return EmployeeRows(staff, filter: filter)
    }
}
