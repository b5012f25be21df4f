import Composition
import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

enum EmployeesCommands {
    @MainActor static let all = [list, show, photo, health]

    private static let employee = Argument(
        "ID|NAME", .name("an ID or a name").completed(by: .employees),
        help: "the employee’s ID, such as 3, or enough of the name")

    @MainActor private static func page(
        _ invocation: Invocation, _ context: ConsoleContext
    ) async throws -> EmployeeViewModel {
        let list = context.screens.employees()
        return context.screens.employee(try await context.id(invocation[employee], in: list, list.id))
    }

    @MainActor private static let list = CommandSpec.list(
        ["employees", "list"], "List the employees by last name",
        examples: [
            "quintet employees list", "quintet employees list --live --search sarah",
            "quintet employees list --source employees.json --json",
        ]
    ) { _, context in EmployeesView(context.screens.employees(), context, of: .employees) }

    @MainActor private static let show = CommandSpec(
        name: ["employees", "show"], summary: "Show one employee", arguments: [employee],
        output: .json(Employee.fieldNames + ["image"]), columns: ["name", "value"],
        examples: ["quintet employees show sarah", "quintet employees show 3 --live --json"]
    ) { invocation, context in
        context.heading(.employees)
        try await context.show(try await page(invocation, context))
    }

    private static let thumbnail = Option("thumbnail", help: "use the small picture")
    private static let save = Option(
        "save", "FILE|-", .fileOrStream, help: "save the picture to a file; - for standard output"
    )

    @MainActor private static let photo = CommandSpec(
        name: ["employees", "photo"], summary: "Show or save an employee’s picture", arguments: [employee],
        options: [thumbnail, save, FileOptions.force],
        output: .json(["mediaType", "width", "height", "bytes", "file"]),
        examples: [
            "quintet employees photo sarah", "quintet employees photo 3 --live --save sarah.jpg",
            "quintet employees photo 3 --save - > sarah.jpg",
        ],
        objection: { invocation in
            if invocation[FileOptions.force], invocation[save] == nil { return "--force needs --save FILE" }
            let isStream = invocation[save] == "-"
            return isStream && invocation[OutputForms.json] != nil ? "--save - and --json cannot be used together" : nil
        }
    ) { invocation, context in
        let path = invocation[save]
        if path == "-", context.session.terminal.isOutputTerminal {
            throw invocation.error("--save - writes binary data: redirect standard output to a file")
        }
        let isThumbnail = invocation[thumbnail]
        var person = try await context.load(page(invocation, context))
        if isThumbnail, person.thumbnail == .none {
            // The People server includes the thumbnail of a single employee only after a request for the list.
            _ = try await context.services.employees.staff(.revalidate)
            person = try await context.load(page(invocation, context))
        }
        let state = isThumbnail ? person.thumbnail : person.image
        guard let picture = state.image else {
            let command = context.connection.command("quintet employees show \(person.employee.id)")
            throw ServiceError(
                action: "show the picture of \(person.name)", cause: .invalid(state.summary),
                remedy: .other("See the other details with \(command)."))
        }
        if path == "-" { return context.session.out.print(raw: Array(picture.data)) }
        let drawing = PageDrawing(appearance: context.session.appearance, pictures: context.session.pictures)
        if let path { try context.save("picture", picture.data, as: path) }
        if path == nil { await drawing.prepare(state) }
        let appearance = context.session.appearance
        if path == nil, context.session.terminal.isOutputTerminal, !appearance.hasColour, !context.isJSON {
            context.warn("Pictures are shown only in colour. Use --save FILE to save the picture.")
        }
        context.show(json: state.json == .null ? .null : state.json.appending(["file": path])) {
            path.map { [Line("Saved the picture (\(picture.summary)) as \($0).")] } ?? drawing.picture(state)
        }
    }

    /// Returns a clause about a source that has no server, or nil if the source is a server.
    private static func sourceWithoutServer(_ source: Source) -> String? {
        switch source {
        case .local: "This is sample data"
        case .file: "The source is a file"
        case .live, .server: nil
        }
    }

    @MainActor private static let health = CommandSpec(
        name: ["employees", "health"], summary: "Check that the server is up", output: .json(["status"]),
        details: "Sample data and files have no server; for them, Ok means that they can be read.",
        examples: ["quintet employees health --live", "quintet employees health --source http://127.0.0.1:5000 --json"]
    ) { _, context in
        let list = context.screens.employees()
        await context.session.finish(list.checkHealth())
        let status = try list.health.state.result()
        context.show(status, json: ["status": status] as JSON)
        let isRead = context.session.terminal.isErrorTerminal && !context.isJSON
        let source = Source(try context.services.settings.choice(of: .source(.employees)).text)
        if isRead, let unchecked = source.flatMap(sourceWithoutServer) {
            context.warn("\(unchecked), so no server was checked. Use --live or --source to check one.")
        }
    }
}

extension CompletionList {
    static let employees = CompletionList("employees") { services, _ in
        let staff = try await services.employees.staff(.useFresh).employees
        return staff.map { ("\($0.id)", $0.fullName) } + staff.map { ($0.fullName, "") }
    }
}
