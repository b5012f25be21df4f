extension RepositoriesCommands {
    private static let repository = Argument(
        "OWNER/NAME|NAME", names,
        help: "such as swiftlang/swift, its address, or the name alone of a repository of the setting repos.owner")
    private static let address = Argument(
        "LINK", .text, help: "OWNER/NAME, sporty://repo/OWNER/NAME or https://github.com/OWNER/NAME")

    private static let names = ValueKind("a repository such as swiftlang/swift") { text -> (String?, String)? in
        if case .repos(.repository(let owner, let name))? = try? Route(text) { return (owner, name) }
        return GitHubName.isRepository(text) ? (nil, text) : nil
    }.completed(by: .repositories)

    @MainActor static let show = CommandSpec(
        name: ["repos", "show"], summary: "Show one repository",
        arguments: [repository], options: [opens], columns: ["name", "value"],
        examples: ["quintet repos show swift", "quintet repos show https://github.com/apple/pkl --json"]
    ) { invocation, context in
        context.heading(.repos)
        let (named, name) = invocation[repository]
        let owner = named ?? context.services.owner
        guard owner != GitHubName.me else {
            throw invocation.error("repos.owner is @me, so that OWNER/NAME needs its OWNER")
        }
        let detail = try await show(owner, name, context)
        guard invocation[opens] else { return }
        let viewer = context.viewer
        guard viewer.exists, let link = detail.link else {
            throw ServiceError(
                action: "open \(detail.repository.url.absoluteString)",
                cause: .invalid(viewer.exists ? "it is no address of the web" : "there is no program that opens it"),
                remedy: .other("Copy the address into a browser."))
        }
        try await viewer.open(link)
    }

    private static let opens = Option("open", help: "open its page in the browser, too")

    @MainActor static let open = CommandSpec(
        name: ["open"], summary: "Go straight to what a link names",
        arguments: [address],
        details: "On a terminal the menus open at that place; elsewhere it is printed.",
        examples: ["quintet open apple/pkl", "quintet open sporty://repo/swiftlang/swift --json"]
    ) { invocation, context in
        let route: Route
        do throws(LinkError) {
            route = try Route(invocation[address])
        } catch {
            throw invocation.error(error.message.sentence)
        }
        guard !context.mayAsk || context.isJSON else { return await ConsoleMenus(context: context).run(from: route) }
        guard case .repos(.repository(let owner, let name)) = route else {
            throw invocation.error("Only a repository can be printed; on a terminal the menus open at other places")
        }
        _ = try await show(owner, name, context)
    }

    @MainActor private static func show(
        _ owner: String, _ name: String, _ context: ConsoleContext
    ) async throws -> RepositoryDetail {
        let detail = try await context.load(context.screens.repository(owner, name))
        let (repository, appearance) = (detail.repository, context.appearance)
        try context.show(json: repository, fields: appearance.isPlain ? nil : detail.cells) {
            let heading = Line(repository.fullName, .bold).fitted(to: appearance.width)
            return (appearance.isPlain ? [] : [heading]) + RepositoryDrawing(appearance: appearance).lines(detail)
        }
        return detail
    }
}
