import CommandLine
import Models
import Terminal
import ViewModels

extension EmployeesCommands {
    @MainActor static let show = CommandSpec(
        name: ["employees", "show"], summary: "Show one employee", arguments: [employee],
        examples: ["quintet employees show sarah", "quintet employees show 3 --live --json"]
    ) { invocation, context in
        context.title(.employees)
        let details = try await details(invocation, context)
        if context.isJSON {
            context.out.print(json: details.employee.json.merging(["image": details.image.json]))
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

extension PictureState {
    /// A picture as JSON; nil when there is none or its bytes are no image.
    var json: JSONObject? {
        guard let image, let header = image.header else { return nil }
        return [
            "mediaType": header.mediaType, "width": header.width, "height": header.height, "bytes": image.data.count,
        ]
    }
}
