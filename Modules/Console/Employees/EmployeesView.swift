@MainActor final class EmployeesView: ModelView<EmployeesViewModel>, ListView {
    var page = ListPage<[Employee]>()

    var ownKeys: [Key] { [Key(.health, "health of the source", tellHealth)] }

    func content(_ content: EmployeeRows) -> ListContent<[Employee]> {
        // Commands know people by the numbers of the source.
        let isNumbered = zip(content.rows, 1...).allSatisfy { $0.id == $1 }
        return ListContent(
            content, content.rows, notes: [isNumbered ? nil : "Commands take a name in place of these numbers."])
    }

    func record(_ row: Employee) -> Employee { row }

    static let columns = ["id", "name", "day of birth"]

    var cells: (Employee) -> [String] { { [String($0.id), $0.displayName, $0.displayBirthDate] } }

    func printing(_ appearance: Appearance) -> EmployeesDrawing {
        EmployeesDrawing(appearance: appearance, model.state.value?.rows ?? [], showsIDs: true)
    }

    func prepare(_ appearance: Appearance) async {
        guard context.pictures.canDraw, let rows = shownRows(appearance) else { return }
        await drawing(appearance).prepare(rows)
    }

    func drawing(_ appearance: Appearance) -> EmployeesDrawing {
        EmployeesDrawing(appearance: appearance, model.state.value?.rows ?? [], pictures: context.pictures)
    }

    private func tellHealth() -> ScreenReply {
        loading(model.checkHealth()) { [model, context] in
            let trouble = model.health.error.map { self.lines(of: $0, context.appearance) }
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
