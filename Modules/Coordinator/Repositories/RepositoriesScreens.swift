import Models
import ViewModels

/// A route to a screen of the repositories.
public enum RepositoriesRoute: AppRoute {
    /// The repositories of `owner` or, if `owner` is nil, of the owner in the settings.
    case list(owner: String?)
    case repository(owner: String, name: String)
    /// The stars of a repository over time, compared with those of other repositories.
    case stars(owner: String, name: String, others: [StarTimelineViewModel.Name] = [])

    static let start = Self.list(owner: nil)

    init(_ words: [Substring]) throws(LinkError) {
        switch words.count {
        case 0: self = .start
        case 1:
            guard GitHubName.isListable(words[0]) else { throw .badOwner }
            self = .list(owner: String(words[0]))
        case 3... where words[2].lowercased() == "stars":
            let repository = try Self.fullName(words.prefix(2).map(\.self))
            var others: [StarTimelineViewModel.Name] = []
            for place in stride(from: 3, to: words.count, by: 2) {
                let other = try Self.fullName(Array(words[place..<min(place + 2, words.count)]))
                others.append(StarTimelineViewModel.Name(owner: other.owner, name: other.name))
            }
            self = .stars(owner: repository.owner, name: repository.name, others: others)
        default: self = try .page(words)
        }
    }

    /// Returns the route to the page of a repository; `words` are the repository's owner and name.
    static func page(_ words: [Substring]) throws(LinkError) -> RepositoriesRoute {
        let repository = try fullName(words)
        return .repository(owner: repository.owner, name: repository.name)
    }

    private static func fullName(_ words: [Substring]) throws(LinkError) -> (owner: String, name: String) {
        guard words.count >= 2 else { throw .missingPart }
        guard words.count == 2 else { throw .extraPart }
        guard words[0].utf8.count <= GitHubName.longestOwner else { throw .longOwner }
        guard GitHubName.isOwner(words[0]) else { throw .badOwner }
        guard words[1].utf8.count <= GitHubName.longestRepository else { throw .longName }
        guard GitHubName.isRepository(words[1]) else { throw .badName }
        return (owner: String(words[0]), name: String(words[1]))
    }

    var words: [String] {
        switch self {
        case .list(let owner): owner.map { [$0] } ?? []
        case .repository(let owner, let name): [owner, name]
        case .stars(let owner, let name, let others): [owner, name, "stars"] + others.flatMap { [$0.owner, $0.name] }
        }
    }

    var parent: RepositoriesRoute? {
        switch self {
        case .list: nil
        case .repository(let owner, _): .list(owner: owner)
        case .stars(let owner, let name, let others):
            others.isEmpty ? .repository(owner: owner, name: name) : .list(owner: owner)
        }
    }

    var link: String? {
        if case .repository(let owner, let name) = self { "sporty://repo/\(owner)/\(name)" } else { nil }
    }
}

/// A screen of the repositories.
@MainActor public enum RepositoriesScreen {
    case list(RepositoriesViewModel)
    case repository(RepositoryViewModel)
    case stars(StarTimelineViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("repositories", list)
        case .repository(let page): ("repository", page)
        case .stars(let page): ("repositoryStars", page)
        }
    }
}

extension ScreenFactory {
    func screen(for route: RepositoriesRoute) -> RepositoriesScreen {
        switch route {
        case .list(let owner): .list(repositories(of: owner))
        case .repository(let owner, let name): .repository(repository(owner, name))
        case .stars(let owner, let name, let others):
            .stars(starTimelines([StarTimelineViewModel.Name(owner: owner, name: name)] + others))
        }
    }

    /// Creates the list of an owner's repositories, by default of the owner in the settings.
    package func repositories(of owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars)
        list.$onSelect.coordinator = { [weak self] row in
            guard let self else { return }
            let target = target(of: row)
            coordinator?.show(target.route, as: target.screen)
        }
        list.$onCompare.coordinator = { [weak coordinator] rows in
            let names = rows.map { StarTimelineViewModel.Name(owner: $0.owner, name: $0.name) }
            guard let first = names.first else { return }
            coordinator?.show(.repos(.stars(owner: first.owner, name: first.name, others: Array(names.dropFirst()))))
        }
        list.$onToken.coordinator = { [weak coordinator] in coordinator?.show(.settings(.token(.github))) }
        return list
    }

    package func repository(_ owner: String, _ name: String, known: Repository? = nil) -> RepositoryViewModel {
        let page = RepositoryViewModel(
            owner: owner, name: name, known: known, service: services.repositories.service, stars: stars)
        page.$onStars.coordinator = { [weak coordinator] in
            coordinator?.show(.repos(.stars(owner: $0.owner, name: $0.name)))
        }
        coordinator?.connect(
            page, to: coordinator?.list(RepositoriesViewModel.self),
            id: { [weak page] in page?.state.value?.repository.id }
        ) { [weak self] list, id in
            list.state.value?.rows.first { $0.id == id }.flatMap { self?.target(of: $0.repository) }
        }
        return page
    }

    /// Returns the route to a listed repository's page, and that page, which at first shows the data of the list.
    private func target(of row: Repository) -> (route: Route, screen: Screen?) {
        let page = repository(row.owner, row.name, known: row)
        return (.repos(.repository(owner: row.owner, name: row.name)), .repos(.repository(page)))
    }

    /// Creates the page that shows the stars of repositories over time.
    package func starTimelines(
        _ names: [StarTimelineViewModel.Name], since: CalendarDate? = nil, isAligned: Bool = false
    ) -> StarTimelineViewModel {
        StarTimelineViewModel(
            names, since: since, isAligned: isAligned, service: services.repositories.service,
            timelines: services.repositories.timelines, stars: stars)
    }
}

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// The service for repositories and lists of them.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// The store of observed star counts.
    public var history: any StarHistoryStore
    /// The service for stars over time.
    public var timelines: any StarTimelineService
    /// The clock.
    public var sleeper: any Sleeper

    /// Creates the services.
    public init(
        service: any RepositoriesService, live: any LiveStarServer, history: any StarHistoryStore,
        timelines: any StarTimelineService, sleeper: any Sleeper
    ) {
        self.service = service
        self.live = live
        self.history = history
        self.timelines = timelines
        self.sleeper = sleeper
    }
}

extension Services {
    /// The default owner of repositories; an invalid setting is ignored.
    package var owner: String {
        let choice = try? settings.choice(of: .owner).text
        return choice.flatMap { SettingKey.owner.objection(to: $0) == nil ? $0 : nil } ?? SettingKey.owner.standard
    }
}
