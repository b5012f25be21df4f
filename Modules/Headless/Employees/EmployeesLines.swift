extension EmployeesScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(actions: [
                Action("select", integer("id"), do: list.select), Action("filter", text("text"), do: list.filter),
                Action("checkHealth", do: list.checkHealth),
                Action("picture", text("id")) { id in
                    let row = list.state.value?.rows.first { id == "thumbnail/\($0.id)" }
                    guard let picture = row?.thumbnail else { throw Problem.noPicture }
                    return Task { answer(id, picture.decoded().image) }
                },
            ]) { $0.merging(["healthText": list.healthText]) }
        case .employee(let page):
            ScreenLines(pictured: page, id: "image/\(page.id)")
        }
    }
}

extension EmployeeRows: Displayed {}

extension Employee: Displayed {
    var displayed: JSON {
        object([
            "id": id, "name": displayName, "birthDate": displayBirthDate, "spokenText": spokenText,
            "thumbnail": thumbnail.map { _ in "thumbnail/\(id)" },
        ])
    }
}

extension EmployeeDetails: Displayed {
    var displayed: JSON { pictured(id: employee.id) }
}
