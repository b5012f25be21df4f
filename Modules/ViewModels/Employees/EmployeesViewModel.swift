import Models

/// The staff directory: rows by last name, and a search by any part of the name.
@MainActor
public final class EmployeesViewModel {
    /// The rows to show; they change with every load and every search.
    public var state: LoadState<EmployeeRows> { rows.value }
    /// What the source says about its health, when it was asked.
    public var health: LoadState<String> { healthLoader.state }
    /// What is searched for; empty when everybody is shown.
    public private(set) var search = ""

    /// Call when an employee was picked; emits the number.
    public var onSelect: (Int) -> Void = { _ in }

    private let service: any EmployeesService
    private let loader = Loader<Staff>()
    private let healthLoader = Loader<String>()
    private let rows = ObservableState<LoadState<EmployeeRows>>(.idle)

    /// Creates the list over a service; nothing is loaded yet.
    public init(service: any EmployeesService) {
        self.service = service
        loader.onChange = { [weak self] in self?.show($0) }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<EmployeeRows>) -> Void) -> ObservationToken {
        rows.observe(handler)
    }

    /// Loads the employees anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "list the employees") { [service] in try await service.staff() }
    }

    /// Asks the source for its health; returns a task that ends when `health` has settled.
    @discardableResult
    public func checkHealth() -> Task<Void, Never> {
        healthLoader.load(action: "ask for the server's health") { [service] in try await service.health() }
    }

    /// Gives up what is running.
    public func cancel() {
        loader.cancel()
        healthLoader.cancel()
    }

    /// Shows the employees whose name contains a text; everybody for a blank one.
    public func search(for text: String) {
        search = text
        show(loader.state)
    }

    /// Hands an employee on.
    public func select(id: Int) {
        onSelect(id)
    }

    private func show(_ state: LoadState<Staff>) {
        rows.value = state.map { EmployeeRows($0, search: search) }
    }
}
