import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    @MainActor static let show = CommandSpec(
        name: ["employees", "show"], summary: "Show one employee", arguments: [id],
        examples: ["quintet employees show 3", "quintet employees show 3 --live --json"]
    ) { invocation, context in
        context.title(.employees)
        let details = try await details(invocation, context)
        if context.isJSON {
            try context.out.print(json: EmployeeDetailsJSON(details))
        } else if context.terminal.isOutputTerminal {
            let page = EmployeePage(appearance: context.appearance, pictures: context.pictures)
            await page.prepare(details.image)
            context.out.print(page.lines(details))
        } else {
            for fact in details.facts { context.out.print(fields: [fact.name, fact.value]) }
            context.out.print(fields: ["Picture", details.image.summary])
        }
    }
}

/// A picture as JSON.
struct ImageJSON: Encodable {
    let mediaType: String
    let width: Int
    let height: Int
    let bytes: Int

    /// Describes a picture; nil when there is none or its bytes are no image.
    init?(_ state: PictureState) {
        guard let image = state.image, let header = image.header else { return nil }
        mediaType = header.mediaType
        width = header.width
        height = header.height
        bytes = image.data.count
    }
}

/// One employee as JSON.
struct EmployeeDetailsJSON: Encodable {
    let id: Int
    @Nullable var firstName: String?
    @Nullable var lastName: String?
    @Nullable var gender: String?
    @Nullable var birthDate: String?
    let hasThumbnail: Bool
    @Nullable var image: ImageJSON?

    init(_ details: EmployeeDetails) {
        let employee = EmployeeJSON(details.employee)
        id = employee.id
        firstName = employee.firstName
        lastName = employee.lastName
        gender = employee.gender
        birthDate = employee.birthDate
        hasThumbnail = employee.hasThumbnail
        image = ImageJSON(details.image)
    }
}
