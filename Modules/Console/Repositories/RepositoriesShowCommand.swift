import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import Screens
import ViewModels

extension RepositoriesCommands {
    private static let repository = Argument(
        "OWNER/NAME|NAME", noun: "repository", names,
        help: "OWNER/NAME, the repository’s address, or only NAME for the owner in the setting repos.owner")
    private static let address = Argument(
        "LINK", .text, help: "OWNER/NAME, sporty://repo/OWNER/NAME or https://github.com/OWNER/NAME")

    private static let names = ValueKind("a name such as swiftlang/swift") { text -> (String?, String)? in
        if case .repos(.repository(let owner, let name))? = try? Route(text) { return (owner, name) }
        let name = text.hasSuffix(".git") ? String(text.dropLast(4)) : text
        return GitHubName.isRepository(name) && !SafeText.holdsToken(name) ? (nil, name) : nil
    }.completed(by: .repositories)

    @MainActor static let show = CommandSpec(
        name: ["repos", "show"], summary: "Show one repository",
        arguments: [repository], options: [opens], output: .json(Repository.fieldNames), columns: ["name", "value"],
        examples: ["quintet repos show swift", "quintet repos show https://github.com/apple/pkl --json"]
    ) { invocation, context in
        context.heading(.repos)
        let (named, name) = invocation[repository]
        let owner = named ?? context.services.owner
        guard !GitHubName.isOfToken(owner) else {
            throw invocation.error("Give OWNER/NAME: the setting repos.owner is \(owner)")
        }
        let detail = try await show(owner, name, context)
        guard invocation[opens] else { return }
        let viewer = context.viewer
        guard viewer.exists, let link = detail.link else {
            throw ServiceError(
                action: "open \(detail.repository.url.absoluteString)",
                cause: .invalid(viewer.exists ? "it is not a web address" : "no program to open it was found"),
                remedy: .other("Open the address in a browser yourself."))
        }
        try await viewer.open(link)
    }

    private static let opens = Option("open", help: "also open the repository’s page in the browser")

    @MainActor static let open = CommandSpec(
        name: ["open"], summary: "Open a link to a repository",
        arguments: [address], output: .json(Repository.fieldNames),
        details: "In a terminal, this opens the menus at the repository. Elsewhere, it prints the repository.",
        examples: ["quintet open apple/pkl", "quintet open sporty://repo/swiftlang/swift --json"], usesInput: true
    ) { invocation, context in
        let route: Route
        do throws(LinkError) {
            route = try Route(invocation[address])
        } catch {
            throw invocation.error(error.message.sentence)
        }
        if context.mayOpenScreens { return try await context.open(route) }
        guard case .repos(.repository(let owner, let name)) = route else {
            throw invocation.error("Only repositories can be printed. In a terminal, other links open in the menus")
        }
        _ = try await show(owner, name, context)
    }

    @MainActor private static func show(
        _ owner: String, _ name: String, _ context: ConsoleContext
    ) async throws -> RepositoryDetails {
        let page = context.screens.repository(owner, name)
        let detail = try await context.load(page)
        let repository = detail.repository
        let appearance = context.session.appearance
        context.show(json: repository, fields: appearance.isPlain ? nil : detail.cells) {
            let heading = Line(repository.fullName, .bold).fitted(to: appearance.width)
            let drawing = PageDrawing(appearance: appearance, pictures: context.session.pictures)
            return (appearance.isPlain ? [] : [heading]) + drawing.lines(page.spec)
        }
        return detail
    }
}
