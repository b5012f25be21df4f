import CommandLine
import Coordinator
import Models

extension RepositoriesCommands {
    @MainActor static let show = CommandSpec(
        name: ["repos", "show"], summary: "Show one repository",
        arguments: [ArgumentSpec(name: "OWNER/NAME", help: "such as swiftlang/swift")],
        examples: ["quintet repos show swiftlang/swift", "quintet repos show apple/pkl --json"]
    ) { invocation, context in
        context.title(.repos)
        let text = invocation.arguments[0]
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, GitHubName.isOwner(parts[0]), GitHubName.isRepository(parts[1]) else {
            throw invocation.error("OWNER/NAME is a repository such as swiftlang/swift, not “\(text)”")
        }
        try await print(owner: parts[0], name: parts[1], context)
    }

    @MainActor static let open = CommandSpec(
        name: ["open"], summary: "Go straight to what a link names",
        arguments: [ArgumentSpec(name: "LINK", help: "sporty://repo/OWNER/NAME")],
        details: ["On a terminal the menus open at that place; elsewhere it is printed."],
        examples: [
            "quintet open sporty://repo/apple/swift-nio", "quintet open sporty://repo/swiftlang/swift --json",
        ]
    ) { invocation, context in
        let route: Route
        do throws(LinkError) {
            route = try Route(invocation.arguments[0])
        } catch {
            throw invocation.error(error.message.sentence)
        }
        guard !context.mayAsk || context.isJSON else { return await Menus(context: context).run(from: route) }
        guard case .repository(let owner, let name) = route else {
            throw invocation.error("only a repository can be printed; on a terminal the menus open at other places")
        }
        try await print(owner: owner, name: name, context)
    }
}
