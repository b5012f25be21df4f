import Models
import ViewModels

/// A route to a screen of the employees.
public enum EmployeesRoute: AppRoute {
    case list
    /// One employee, by ID.
    case employee(Int)

    static let start = Self.list

    init(_ words: [Substring]) throws(LinkError) {
        switch words.count {
        case 0: self = .list
        case 1: self = .employee(try Self.number(words[0]))
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .list: []
        case .employee(let id): ["\(id)"]
        }
    }
}

/// A screen of the employees.
@MainActor public enum EmployeesScreen {
    case list(EmployeesViewModel)
    case employee(EmployeeViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("employees", list)
        case .employee(let page): ("employee", page)
        }
    }
}

extension ScreenFactory {
    func screen(for route: EmployeesRoute) -> EmployeesScreen {
        switch route {
        case .list: .list(employees())
        case .employee(let id): .employee(employee(id))
        }
    }

    package func employees() -> EmployeesViewModel {
        let list = EmployeesViewModel(
            service: services.employees, isSample: services.settings.showsSamples(in: .employees))
        list.$onSelect.coordinator = { [weak self] id, row in
            guard let self else { return }
            coordinator?.show(.employees(.employee(id)), as: .employees(.employee(employee(id, known: row))))
        }
        return list
    }

    package func employee(_ id: Int, known: Employee? = nil) -> EmployeeViewModel {
        let page = EmployeeViewModel(id: id, known: known, service: services.employees, today: services.today)
        coordinator?.connect(page, to: coordinator?.list(EmployeesViewModel.self), id: { id }) { [weak self] list, id in
            let row = list.state.value?.rows.first { $0.id == id }
            return self.map { (.employees(.employee(id)), .employees(.employee($0.employee(id, known: row)))) }
        }
        return page
    }
}
