import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    private static let search = Option("search", "TEXT", .text, help: "those with this in their name")
    private static let limit = Option("limit", "N", .integer(0...), default: .max, help: "the first N only")

    @MainActor static let list = CommandSpec(
        name: ["employees", "list"], summary: "List the employees by last name",
        options: [search, limit],
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
        let rows = content.rows.prefix(invocation[limit])
        if context.isJSON {
            context.out.print(json: rows) { $0.employee.json }
        } else if context.terminal.isOutputTerminal {
            let gallery = EmployeeGallery(appearance: context.appearance, showsIDs: true)
            context.out.print(content.emptyText.map { [Line($0)] } ?? gallery.lines(rows))
        } else {
            for row in rows { context.out.print(fields: [String(row.id), row.name, row.birthDate]) }
        }
    }
}

extension Employee {
    /// An employee of a list as JSON.
    var json: JSONObject {
        [
            "id": id, "firstName": firstName.nonEmpty, "lastName": lastName.nonEmpty, "gender": gender.nonEmpty,
            "birthDate": birthDate?.description, "hasThumbnail": thumbnailState.image != nil,
        ]
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
