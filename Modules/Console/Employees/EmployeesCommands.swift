enum EmployeesCommands {
    @MainActor static let all = [list, show, photo, health]

    private static let employee = Argument(
        "ID|NAME", .text.completed(by: .employees),
        help: "the employee's number, such as 3, or a part of the name that only one has")

    @MainActor private static func details(
        _ invocation: Invocation, _ context: ConsoleContext
    ) async throws -> EmployeeDetails {
        let list = context.screens.employees()
        let id = try await context.id(invocation[employee], in: list, list.id)
        return try await context.load(context.screens.employee(id))
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
        columns: ["name", "value"],
        examples: ["quintet employees show sarah", "quintet employees show 3 --live --json"]
    ) { invocation, context in
        context.heading(.employees)
        try await context.show(try await details(invocation, context))
    }

    private static let thumbnail = Option("thumbnail", help: "the small picture")
    private static let save = Option(
        "save", "FILE|-", .fileOrStream, help: "write it to a file, or to standard output with -, instead of showing it"
    )
    private static let force = Option("force", help: "replace a file of that name")

    @MainActor private static let photo = CommandSpec(
        name: ["employees", "photo"], summary: "Show or save an employee's picture", arguments: [employee],
        options: [thumbnail, save, force],
        examples: [
            "quintet employees photo sarah", "quintet employees photo 3 --live --save sarah.jpg",
            "quintet employees photo 3 --save - > sarah.jpg",
        ]
    ) { invocation, context in
        let path = invocation[save]
        if invocation[force], path == nil { throw invocation.error("--force goes with --save FILE") }
        if path == "-", context.isJSON || context.terminal.isOutputTerminal {
            let place = context.isJSON ? "--json needs standard output" : "standard output is a terminal"
            throw invocation.error("--save - writes the bytes of the picture, and \(place)")
        }
        let isThumbnail = invocation[thumbnail]
        var person = try await details(invocation, context)
        if isThumbnail, person.thumbnail == .none {
            // The People server sends a thumbnail along with one employee only after it was asked for the list.
            _ = try await context.services.employees.staff()
            person = try await details(invocation, context)
        }
        let state = isThumbnail ? person.thumbnail : person.image
        guard let picture = state.image else {
            throw ServiceError(
                action: "show the picture of \(person.name)", cause: .invalid(state.summary),
                remedy: .other("`quintet employees show \(person.employee.id)` shows the rest."))
        }
        if path == "-" { return context.out.print(raw: Array(picture.data)) }
        let page = PicturedDrawing(appearance: context.appearance, pictures: context.pictures)
        do {
            if let path { try context.services.save(picture, as: path, replacing: invocation[force]) }
        } catch let error as ServiceError where error.cause == .conflict {
            throw error.advising(.other("Name another file, or replace it with --force."))
        }
        if path == nil { await page.prepare(state) }
        try context.show(json: state.json == .null ? .null : state.json.merging(["file": path])) {
            path.map { [Line("Saved \(picture.summary) as \($0).")] } ?? page.picture(state)
        }
    }

    @MainActor private static let health = CommandSpec(
        name: ["employees", "health"], summary: "Ask the server how it is",
        examples: ["quintet employees health --live", "quintet employees health --source http://127.0.0.1:5000 --json"]
    ) { _, context in
        let list = context.screens.employees()
        await context.session.finish(list.checkHealth())
        let status = try list.health.result()
        try context.show(status, json: ["status": status] as JSON)
    }
}
