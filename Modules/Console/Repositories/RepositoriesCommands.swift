import Coordinator
import Models
import QuintetCommandLine
import QuintetPlatform
import QuintetTerminal
import ViewModels

/// The commands that begin with `quintet repos`, and the command that opens a link.
enum RepositoriesCommands {
    @MainActor static let all = [list, show, watch, history, open]

    static let owner = Argument(
        optional: "OWNER", owners,
        help: "a user or organization, @me or @starred (default: the setting repos.owner, else swiftlang)"
    )

    private static let owners = ValueKind("@me, @starred or a valid GitHub name") {
        GitHubName.isListable($0) && !SafeText.holdsToken($0) ? $0 : nil
    }.completed(by: .owners)

    /// Returns the list of the given owner, or of the owner in the settings; shows progress while pages load.
    @MainActor static func list(_ invocation: Invocation, _ context: ConsoleContext) -> RepositoriesViewModel {
        let list = context.screens.repositories(of: invocation[owner])
        list.onProgress = { [progress = context.session.progress] in progress.count = "\($0) repositories" }
        return list
    }

    private static let sort = Option(
        "sort", RepositorySort.allCases.map(\.rawValue).joined(separator: "|"), .one(of: RepositorySort.allCases),
        default: .stars, help: "sort order (default: stars)")
    private static let reverse = Option("reverse", help: "reverse the order")
    private static let language = Option(
        "language", "NAME", .name("a language"), help: "only repositories in this language")
    private static let topic = Option("topic", "NAME", .name("a topic"), help: "only repositories with this topic")
    private static let noForks = Option("no-forks", help: "leave out forks")
    private static let noArchived = Option("no-archived", help: "leave out archived repositories")

    @MainActor static let list = CommandSpec.list(
        ["repos", "list"], "List an owner’s repositories, most stars first", arguments: [owner],
        options: [sort, reverse, language, topic, noForks, noArchived],
        details: """
            --limit loads only as many pages as needed; of a list that the server does not sort, it loads ten. @me lists \
            your own repositories, including private ones; @starred lists those you have starred. Both need a token. If \
            a page cannot be loaded, the list ends there with an error, and the exit code is 1.
            """,
        examples: [
            "quintet repos list", "quintet repos list apple --live --sort updated --limit 10",
            "quintet repos list --language swift --no-forks --no-archived", "quintet repos list --sort forks --reverse",
        ]
    ) { invocation, context in
        let list = list(invocation, context)
        list.sort(by: invocation[sort], isReversed: invocation[reverse])
        list.apply(
            RepositoryFilters(
                language: invocation[language], topic: invocation[topic], hidesForks: invocation[noForks],
                hidesArchived: invocation[noArchived]))
        return RepositoriesView(list, context)
    } loaded: { view, _ in
        guard let listing = view.model.state.value, listing.hasMore, !listing.isTop else { return }
        view.context.warn("The server does not sort its list: this is \(listing.countText).")
    }
}

extension CompletionList {
    static let owners = CompletionList("owners") { services, _ in
        let own = [services.owner] + services.repositories.service.knownOwners
        return own.enumerated().filter { !own[..<$0].contains($1) }.map { ($1, "") }
            + [(GitHubName.me, ""), (GitHubName.starred, "")]
    }

    /// The repositories of the current owner by name or, after `OWNER/`, the repositories of that owner by full name.
    ///
    /// Of an owner with several pages of repositories, only those of the first page are offered.
    static let repositories = CompletionList("repositories") { services, beginning in
        let owner = owner(in: beginning)
        return try await repositories(of: owner ?? services.owner, services).map {
            (owner == nil ? $0.name : $0.fullName, $0.description ?? "")
        }
    }

    static let fullNames = CompletionList("fullNames") { services, beginning in
        try await repositories(of: owner(in: beginning) ?? services.owner, services).map {
            ($0.fullName, $0.description ?? "")
        }
    }

    /// Returns the owner in the beginning of a full name, such as "swiftlang" in "swiftlang/sw"; nil without a slash.
    private static func owner(in beginning: String) -> String? {
        beginning.firstIndex(of: "/").map { String(beginning[..<$0]) }
    }

    private static func repositories(of owner: String, _ services: Services) async throws -> [Repository] {
        try await services.repositories.service.page(of: owner, in: .stars, after: nil, .useFresh).repositories
    }
}
