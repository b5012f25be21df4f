import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    private static let search = Option("search", "TEXT", .text, help: "those with this in their name")

    @MainActor static let list = CommandSpec(
        name: ["employees", "list"], summary: "List the employees by last name",
        options: [search],
        examples: [
            "quintet employees list", "quintet employees list --live --search sarah",
            "quintet employees list --source employees.json --json",
        ]
    ) { invocation, context in
        context.title(.employees)
        let list = EmployeesViewModel(service: context.services.employees)
        if let text = invocation[search] { list.filter(text) }
        await context.finish(list.load())
        let content = try list.state.result()
        if let note = content.leftOutNote { context.warn(note) }
        if context.isJSON {
            try context.out.print(jsonList: content.rows.lazy.map { EmployeeJSON($0.employee) })
        } else if context.terminal.isOutputTerminal {
            let gallery = EmployeeGallery(appearance: context.appearance, pictures: nil)
            context.out.print(content.rows.isEmpty ? ["Nobody."] : gallery.lines(withIDs: content.rows))
        } else {
            for row in content.rows { context.out.print(fields: [String(row.id), row.name, row.birthDate]) }
        }
    }
}

/// An employee of a list as JSON.
struct EmployeeJSON: Encodable {
    let id: Int
    @Nullable var firstName: String?
    @Nullable var lastName: String?
    @Nullable var gender: String?
    @Nullable var birthDate: String?
    let hasThumbnail: Bool

    init(_ employee: Employee) {
        id = employee.id
        firstName = employee.firstName.nonEmpty
        lastName = employee.lastName.nonEmpty
        gender = employee.gender.nonEmpty
        birthDate = employee.birthDate?.description
        hasThumbnail = employee.thumbnailState.image != nil
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
