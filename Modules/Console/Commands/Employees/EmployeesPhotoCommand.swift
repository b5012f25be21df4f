import CommandLine
import Composition
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
        var details = try await EmployeesCommands.details(invocation, context)
        if isThumbnail, details.thumbnail == .none {
            // The People server sends a thumbnail along with one employee only after it was asked for the list.
            _ = try await context.services.employees.staff()
            details = try await EmployeesCommands.details(invocation, context)
        }
        let state = isThumbnail ? details.thumbnail : details.image
        guard let picture = state.image else {
            throw ServiceError(
                action: "show the picture of \(details.name)", cause: .invalid(state.summary),
                remedy: .other("`quintet employees show \(details.employee.id)` shows the rest."))
        }
        let page = EmployeePage(appearance: context.appearance, pictures: context.pictures)
        if let path {
            try write(picture, to: path, replacing: invocation[force], context)
        } else {
            await page.prepare(state)
        }
        context.show(json: state.json.map { $0.merging(["file": path]) }) {
            path.map { [Line("Saved \(picture.summary) as \($0).")] } ?? page.picture(state)
        }
    }

    @MainActor private static func write(
        _ picture: Picture, to path: String, replacing: Bool, _ context: CommandContext
    ) throws(ServiceError) {
        do throws(ServiceError) {
            try context.services.save(picture, as: path, replacing: replacing)
        } catch  where error.cause == .conflict {
            throw error.advising(.other("Name another file, or replace it with --force."))
        }
    }
}
