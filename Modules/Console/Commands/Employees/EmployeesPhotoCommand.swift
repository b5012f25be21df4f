import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    @MainActor static let photo = CommandSpec(
        name: ["employees", "photo"], summary: "Show or save an employee's picture", arguments: [id],
        options: [
            OptionSpec(name: "thumbnail", help: "the small picture"),
            OptionSpec(name: "save", value: "FILE", help: "write it to a file instead of showing it", values: .file),
            OptionSpec(name: "force", help: "replace a file of that name"),
        ],
        examples: ["quintet employees photo 3", "quintet employees photo 3 --live --save sarah.jpg"]
    ) { invocation, context in
        let path = invocation["save"]
        if path == "-" || path?.isEmpty == true { throw invocation.error("--save takes the name of a file") }
        if invocation.has("force"), path == nil { throw invocation.error("--force goes with --save FILE") }
        let isThumbnail = invocation.has("thumbnail")
        let details = try await photoDetails(invocation, context, isThumbnail: isThumbnail)
        let state = isThumbnail ? details.thumbnail : details.image
        guard let picture = state.image else {
            throw ServiceError(
                action: "show the picture of \(details.name)", cause: .invalid(state.summary),
                advice: "`quintet employees show \(details.employee.id)` shows the rest.")
        }
        if let path { try PictureFile.write(picture, to: path, replaces: invocation.has("force")) }
        if context.isJSON {
            try context.out.print(json: PhotoJSON(image: ImageJSON(state), file: path))
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

/// A picture as JSON, with the file that it was written to.
struct PhotoJSON: Encodable {
    let mediaType: String
    let width: Int
    let height: Int
    let bytes: Int
    @Nullable var file: String?

    init?(image: ImageJSON?, file: String?) {
        guard let image else { return nil }
        mediaType = image.mediaType
        width = image.width
        height = image.height
        bytes = image.bytes
        self.file = file
    }
}
