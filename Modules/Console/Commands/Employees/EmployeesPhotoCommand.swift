import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    private static let thumbnail = Option("thumbnail", help: "the small picture")
    private static let save = Option("save", "FILE", .file, help: "write it to a file instead of showing it")
    private static let force = Option("force", help: "replace a file of that name")

    @MainActor static let photo = CommandSpec(
        name: ["employees", "photo"], summary: "Show or save an employee's picture", arguments: [employee],
        options: [thumbnail, save, force],
        examples: ["quintet employees photo sarah", "quintet employees photo 3 --live --save sarah.jpg"]
    ) { invocation, context in
        let path = invocation[save]
        if invocation[force], path == nil { throw invocation.error("--force goes with --save FILE") }
        let isThumbnail = invocation[thumbnail]
        let details = try await photoDetails(invocation, context, isThumbnail: isThumbnail)
        let state = isThumbnail ? details.thumbnail : details.image
        guard let picture = state.image else {
            throw ServiceError(
                action: "show the picture of \(details.name)", cause: .invalid(state.summary),
                remedy: .other("`quintet employees show \(details.employee.id)` shows the rest."))
        }
        if let path { try PictureFile.write(picture, to: path, replaces: invocation[force]) }
        if context.isJSON {
            context.out.print(json: state.json.map { $0.merging(["file": path]) })
        } else if let path {
            context.out.print(Line("Saved \(picture.summary) as \(path)."))
        } else {
            let page = EmployeePage(appearance: context.appearance, pictures: context.pictures)
            await page.prepare(state)
            context.out.print(page.picture(state))
        }
    }

    /// The People server sends a thumbnail along with one employee only after it was asked for the list.
    @MainActor private static func photoDetails(
        _ invocation: Invocation, _ context: CommandContext, isThumbnail: Bool
    ) async throws -> EmployeeDetails {
        let details = try await details(invocation, context)
        guard isThumbnail, details.thumbnail == .none else { return details }
        _ = try await context.services.employees.staff()
        return try await self.details(invocation, context)
    }
}
