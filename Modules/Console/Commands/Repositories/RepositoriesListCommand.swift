import CommandLine
import Models
import Terminal
import ViewModels

extension RepositoriesCommands {
    private static let sort = Option(
        "sort", RepositorySort.allCases.map(\.rawValue).joined(separator: "|"), .one(of: RepositorySort.allCases),
        default: .stars, help: "by what they are sorted")
    private static let limit = Option("limit", "N", .integer(0...), default: .max, help: "the first N only")
    private static let search = Option("search", "TEXT", .text, default: "", help: "only those with this text")
    private static let language = Option("language", "NAME", .text, help: "only those mainly in this language")
    private static let topic = Option("topic", "NAME", .text, help: "only those with this topic")
    private static let noForks = Option("no-forks", help: "leave out forks of others")
    private static let noArchived = Option("no-archived", help: "leave out those that are read-only")

    @MainActor static let list = CommandSpec(
        name: ["repos", "list"], summary: "List an owner's repositories, most stars first",
        arguments: [owner],
        options: [sort, limit, search, language, topic, noForks, noArchived],
        details: """
            The server sorts, so that with --limit no more pages are asked for than that takes. @me: your own \
            repositories, private ones too, for which a token is needed. A page that cannot be loaded ends the list; it is named, \
            and the exit code is 1.
            """,
        examples: [
            "quintet repos list", "quintet repos list apple --live --sort updated --limit 10",
            "quintet repos list --language swift --no-forks --no-archived",
        ]
    ) { invocation, context in
        context.title(.repos)
        let list = list(invocation, context.services)
        list.sort(by: invocation[sort])
        list.narrow(
            RepositoryFilter(
                text: invocation[search], language: invocation[language], topic: invocation[topic],
                hidesForks: invocation[noForks], hidesArchived: invocation[noArchived]))
        let limit = invocation[limit]
        list.onProgress = { [progress = context.progress] in progress.count = "\($0) repositories" }
        let load = limit == .max ? list.loadAll() : list.load(first: limit)
        await context.finish(load, rows: Skeleton.rows(context.appearance.width))
        await list.finish()
        let listing = try list.state.result()
        if let text = listing.emptyText, context.terminal.isOutputTerminal, !context.isJSON {
            context.out.print(Line(text).wrapped(to: context.appearance.width))
        } else {
            try print(listing.rows.prefix(limit), context)
        }
        for warning in listing.warnings { context.warn(warning) }
        if listing.isCutShort { throw Exit(code: 1) }
    }

    @MainActor private static func print(_ rows: some Sequence<RepositoryRow>, _ context: CommandContext) throws {
        if context.isJSON {
            context.out.print(json: rows) { $0.repository.json }
        } else if context.terminal.isOutputTerminal {
            let drawing = RepositoryRowDrawing(appearance: context.appearance)
            for (index, row) in rows.enumerated() { context.out.print(drawing.lines([row], first: index + 1)) }
        } else {
            for row in rows { context.out.print(fields: fields(row.repository)) }
        }
    }

    private static func fields(_ repository: Repository) -> [String] {
        [
            repository.fullName, String(repository.stars), String(repository.forks), repository.language ?? "",
            repository.updatedAt.map(Timestamp.text) ?? "", repository.description ?? "",
        ]
    }
}
