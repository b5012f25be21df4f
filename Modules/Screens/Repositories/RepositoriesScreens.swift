import Models
import QuintetPlatform
import ViewModels

extension RepositoriesViewModel: DeclaredList {
    /// The rows of the screen.
    public var rows: ScreenRows<RepositoryListing, [RepositoryRow]> {
        ScreenRows("rows", \.rows, .list, "Repositories", parts: RepositoryRow.parts)
            .opening(integer("id"), by: \.id, route: "/repositories/{fullName}", select)
    }

    /// The declaration of the screen.
    public var spec: ScreenSpec {
        ScreenSpec(
            of: self, rows,
            [
                .summary, Part("limitText", \.limitText, .note), Part("ageText", \.ageText, .note),
                Part("unseenText", \.unseenText, .note), rows.part,
                // The title and each row say so too, so that the rows come first.
                Part("sampleText", { [self] _ in sampleText }, .note), .emptyText,
                Part("warnings", \.warnings, .notes),
                Part(Value("more", .pages).pressed("loadNextPage"), \.more), Part("owner", \.owner),
                Part("total", \.total), Part("count", \.count), Part("isTop", \.isTop),
                Part("sort", \.order.sort.rawValue), Part("isReversed", \.order.isReversed), Part("filters", \.filters),
                Part("unreadable", \.leftOut.count), Part("limit", \.limit), Part("filter", \.filter),
                Part("languages", \.languages),
            ],
            actions: [
                Action(starting: "search", text("owner", "Owner"), do: search).offered(.entry, "Owner", value: "owner")
                    .key(
                        .owner, "change owner",
                        argument: ActionArgument(
                            "OWNER", examples: "apple, @me for your own, @starred", asking: "User or organization")),
                Action(starting: "queryChanged", text("text"), do: queryChanged),
                .filter(self, if: self.state.value?.rows.isEmpty == false), narrow, sort,
                Action(starting: "reverse", do: reverse).offered(.button, "Reverse the order", value: "isReversed"),
                Action(starting: "showed", integer("row"), do: loadMoreIfNear),
                Action(starting: "loadNextPage", do: loadNextPage),
                Action(starting: "continueAfterError", do: continueAfterError)
                    .key(
                        .enter, self.goOnWords,
                        if: self.canContinue),
                Action("compareStars", integers("ids")) { [self] ids in
                    guard (2...4).contains(ids.count), Set(ids).count == ids.count else {
                        throw Problem("ids must be two to four rows")
                    }
                    guard Set(rowIDs).isSuperset(of: ids) else { throw Problem.noRow }
                    compareStars(ids: ids)
                }.offered(.ticks, "Compare the stars"),
                Action("showToken", do: showToken).offered(.menu, "GitHub token").key(.settings),
            ])
    }

    private var goOnWords: String {
        state.error != nil && state.value != nil ? "go on" : "back to \(standardOwner)"
    }

    private var narrow: Action {
        Action(
            "narrow", text("language", "Language").suggested(by: "languages"), text("topic", "Topic"),
            flag("hidesForks", "Hide forks"), flag("hidesArchived", "Hide archived")
        ) { [self] in
            apply(
                RepositoryFilters(
                    text: filter, language: $0.isEmpty ? nil : $0, topic: $1.isEmpty ? nil : $1, hidesForks: $2,
                    hidesArchived: $3))
        }.offered(.filters, "Filters", value: "filters")
            .key(
                .filter, "filter",
                argument: ActionArgument(
                    "FILTER", examples: "Swift, cli, no-forks, no-archived", asking: "Filter by",
                    empty: "show all",
                    above: ["A language, a topic, no-forks, no-archived, or several of these"]),
                if: (self.state.value?.total ?? 0) > 0)
    }

    private var sort: Action {
        Action(
            starting: "sort", one("by", "Order", of: RepositorySort.allCases, \.rawValue, titled: \.title)
        ) { [self] in sort(by: $0) }.offered(.choice, "Order", value: "sort")
            .key(
                .order, "sort by \(self.order.sort.next.words)",
                explanation: "sort by \(self.order.sort.next.words), or by the word you type",
                argument: ActionArgument("ORDER", examples: "stars, name, updated, forks, reverse"),
                if: self.state.value?.rows.isEmpty == false)
    }
}

extension RepositoryRow: DeclaredRow {
    /// The columns of the list in a pipe.
    @MainActor public static let columns: [Part<RepositoryRow>] =
        fields(named: "fullName", "stars", "forks", "language", "updatedAt", "description")

    /// The members of a row, without the sentence for screen readers.
    ///
    /// The sentence contains the number of stars, so the whole sentence would be sent again with each new star.
    @MainActor public static let parts: [Part<RepositoryRow>] = [
        Part("id", \.id), Part("name", \.repository.name, .title),
        Part(Value("starsText", .stars).counting("stars"), \.stars),
        Part("description", \.repository.description, .text), Part(Value("facts", .note).dated, \.facts),
        Part(Value("forksText", .number, "forks"), { GroupedNumber.text($0.repository.forks) }),
        Part("licence", \.repository.licence, .note), Part("topics", \.repository.topics, .notes),
        Part("owner", \.repository.owner), Part("stars", \.repository.stars),
        Part("forks", \.repository.forks), Part("fullName", \.repository.fullName),
    ]

    /// The values for scripts.
    public var record: Repository { repository }
}

extension RepositoryListing.More: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        switch self {
        case .none: .text("none")
        case .available: .text("available")
        case .loading: .text("loading")
        case .failed: .text("failed")
        }
    }
}

extension RepositoryFilters: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        [
            "text": text, "language": language, "topic": topic, "hidesForks": hidesForks,
            "hidesArchived": hidesArchived,
        ]
    }
}

extension RequestLimit: JSONConvertible {
    /// The value as JSON.
    public var json: JSON {
        ["remaining": remaining, "total": total, "resetsAt": resetsAt.map(TimeWords.timestamp)]
    }
}

extension RepositorySort {
    /// The name of the order in a list of choices.
    fileprivate var title: String {
        switch self {
        case .stars: "Most stars"
        case .name: "Name"
        case .updated: "Last updated"
        case .forks: "Most forks"
        }
    }
}

extension Repository: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<Repository>] = [
        JSONField("id", \.id), JSONField("owner", \.owner), JSONField("name", \.name),
        JSONField("fullName", \.fullName), JSONField("description", \.description), JSONField("stars", \.stars),
        JSONField("forks", \.forks), JSONField("openIssues", \.openIssues), JSONField("licence", \.licence),
        JSONField("language", \.language), JSONField("topics", \.topics), JSONField("fork", \.isFork),
        JSONField("archived", \.isArchived), JSONField("updatedAt") { $0.updatedAt.map(TimeWords.timestamp) },
        JSONField("url", \.url),
    ]
}
