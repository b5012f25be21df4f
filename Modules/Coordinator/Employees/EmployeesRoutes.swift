import Models
import ViewModels

extension EmployeesRoute: AppRoute {
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
            service: services.employees, isSample: services.settings.showsSamples(in: .employees),
            today: services.today)
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func employee(_ id: Int) -> EmployeeViewModel {
        let list = coordinator?.list(EmployeesViewModel.self)
        let known = list?.state.value?.rows.first { $0.id == id }
        let page = EmployeeViewModel(
            id: id, known: known?.displayName, service: services.employees, today: services.today)
        coordinator?.connect(page, to: list, id: { id }) { _, id in .employees(.employee(id)) }
        return page
    }
}
