import Coordinator
import Models
import Platform
import ViewModels

extension EmployeesScreen {
    @MainActor var lines: ScreenLines {
        switch self {
        case .list(let list):
            ScreenLines(
                of: list,
                actions: [
                    Action("select", integer("id"), do: list.select),
                    .filter(list),
                    Action(starting: "checkHealth", do: list.checkHealth).offered(.button, "Check the server"),
                    Action(answering: "picture", text("id")) { id in
                        let row = list.state.value?.rows.first { id == "thumbnail/\($0.id)" }
                        guard let picture = row?.thumbnail else { throw Problem.noPicture }
                        return .answering(Task { pictureLine(id, picture.decoded().image) })
                    },
                ],
                values: [
                    Value("summary", .note), Value("healthText", .note),
                    Value("rows", .list, "Employees").pressed("select", route: "/employees/{id}")
                        .parts(
                            Value("thumbnail", .image), Value("name", .title), Value("gender", .note, "Gender"),
                            Value("birthDate", .note, "Born")), Value("emptyText", .empty), Value("leftOutNote", .note),
                ]
            ) { $0.appending(["healthText": list.healthText]) }
        case .employee(let page):
            ScreenLines(pictured: page, id: "image/\(page.id)")
        }
    }
}

extension EmployeeRows: Displayed {
    var displayed: JSON {
        object([
            "summary": summary, "rows": rows, "emptyText": emptyText, "leftOutNote": leftOutNote, "total": total,
            "filter": filter, "unreadable": unreadable, "repeated": repeated,
        ])
    }
}

extension Employee: Displayed {
    var displayed: JSON {
        object([
            "id": id, "thumbnail": thumbnail.map { _ in "thumbnail/\(id)" }, "name": displayName, "gender": gender,
            "birthDate": displayBirthDate, "spokenText": spokenText,
        ])
    }
}

extension EmployeeDetails: Displayed {
    var displayed: JSON { pictured(id: employee.id) }
}
