import Coordinator
import Models
import QuintetMenus
import QuintetTerminal
import Screens
import ViewModels

@MainActor final class EmployeesView: ModelView<EmployeesViewModel>, ListView {
    var page = ListPage<[Employee]>()
    let hasNumbersInPrint = true

    var ownKeys: [Key] { declaredKeys }

    func prepare(_ rows: ArraySlice<Employee>, _ appearance: Appearance) async {
        await drawing(appearance).prepare(rows)
    }

    func drawing(_ appearance: Appearance) -> EmployeesDrawing {
        EmployeesDrawing(
            appearance: appearance, model.state.value?.rows ?? [], pictures: context.session.pictures)
    }
}

extension EmployeesScreen {
    @MainActor func view(_ context: ConsoleContext) -> any ScreenView {
        switch self {
        case .list(let list): EmployeesView(list, context, of: .employees)
        case .employee(let page): PageView(page, context)
        }
    }
}
