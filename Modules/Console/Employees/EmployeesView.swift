import Coordinator
import Menus
import Models
import Terminal
import ViewModels

@MainActor final class EmployeesView: ModelView<EmployeesViewModel>, ListView {
    var page = ListPage<[Employee]>()
    private var isTable = false

    var ownKeys: [Key] {
        let lines = Key(.lines, isTable ? "full entries" : "one line each", draw: { [self] in isTable.toggle() })
        return [lines.shown(hasRows), Key(.health, "check the server", tellHealth)]
    }

    func content(_ content: EmployeeRows) -> ListContent<[Employee]> { ListContent(content, content.rows) }

    var picking: RowPicking<Employee>? { RowPicking(ownNumber: \.id, pick: { [self] in select($0) }) }

    func record(_ row: Employee) -> Employee { row }

    static let columns = ["id", "name", "birth date", "gender"]

    let hasNumbersInPrint = true

    var cells: (Employee) -> [String] { { [String($0.id), $0.displayName, $0.displayBirthDate, $0.gender] } }

    func prepare(_ rows: ArraySlice<Employee>, _ appearance: Appearance) async {
        await drawing(appearance).prepare(rows)
    }

    func drawing(_ appearance: Appearance) -> EmployeesDrawing {
        EmployeesDrawing(
            appearance: appearance, model.state.value?.rows ?? [], pictures: context.session.pictures, asLines: isTable)
    }

    private func tellHealth() -> ScreenReply {
        loading(model.checkHealth()) { [model, context] in
            let trouble = model.health.error.map { self.lines(of: $0, context.session.appearance) }
            return .say(trouble ?? [model.healthText].compactMap { $0.map { Line($0) } })
        }
    }
}

extension EmployeesScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): EmployeesView(list, context, of: .employees)
        case .employee(let page): PicturedView(page, context)
        }
    }
}
