import Models
import ViewModels

extension RepositoriesRoute: AppRoute {
    static let start = Self.list(owner: nil)

    init(_ words: [Substring]) throws(LinkError) {
        switch words.count {
        case 0: self = .start
        case 1:
            guard GitHubName.isListable(words[0]) else { throw .badOwner }
            self = .list(owner: String(words[0]))
        case 3... where words[2].lowercased() == "stars":
            var names = [try Self.fullName(Array(words.prefix(2)))]
            for place in stride(from: 3, to: words.count, by: 2) {
                names.append(try Self.fullName(Array(words[place..<min(place + 2, words.count)])))
            }
            self = .stars(names)
        default: self = try .page(words)
        }
    }

    /// Returns the route to the page of a repository; `words` are the repository's owner and name.
    static func page(_ words: [Substring]) throws(LinkError) -> RepositoriesRoute {
        let repository = try fullName(words)
        return .repository(owner: repository.owner, name: repository.name)
    }

    private static func fullName(_ words: [Substring]) throws(LinkError) -> RepositoryName {
        guard words.count >= 2 else { throw .missingPart }
        guard words.count == 2 else { throw .extraPart }
        guard words[0].utf8.count <= GitHubName.longestOwner else { throw .longOwner }
        guard GitHubName.isOwner(words[0]) else { throw .badOwner }
        guard words[1].utf8.count <= GitHubName.longestRepository else { throw .longName }
        guard GitHubName.isRepository(words[1]) else { throw .badName }
        return RepositoryName(owner: String(words[0]), name: String(words[1]))
    }

    var words: [String] {
        switch self {
        case .list(let owner): return owner.map { [$0] } ?? []
        case .repository(let owner, let name): return [owner, name]
        case .stars(let names):
            var words = names.flatMap { [$0.owner, $0.name] }
            words.insert("stars", at: min(2, words.count))
            return words
        }
    }

    var parent: RepositoriesRoute? {
        switch self {
        case .list: nil
        case .repository(let owner, _): .list(owner: owner)
        case .stars(let names):
            names.count == 1
                ? .repository(owner: names[0].owner, name: names[0].name) : .list(owner: names.first?.owner)
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
        case .stars(let names): .stars(starTimelines(names))
        }
    }

    /// Creates the list of an owner's repositories, by default of the owner in the settings.
    package func repositories(of owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars,
            isSample: services.settings.showsSamples(in: .repos))
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    /// Creates the page of a repository, which at first shows the data of the list below it, if that has the repository.
    package func repository(_ owner: String, _ name: String) -> RepositoryViewModel {
        let list = coordinator?.list(RepositoriesViewModel.self)
        let known = list?.state.value?.rows.first { $0.repository.owner == owner && $0.repository.name == name }
        let page = RepositoryViewModel(
            owner: owner, name: name, known: known?.repository, service: services.repositories.service, stars: stars,
            timelines: services.repositories.timelines, isSample: services.settings.showsSamples(in: .repos))
        page.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        coordinator?.connect(page, to: list, id: { [weak page] in page?.state.value?.repository.id }) { list, id in
            let row = list.state.value?.rows.first { $0.id == id }?.repository
            return row.map { .repos(.repository(owner: $0.owner, name: $0.name)) }
        }
        return page
    }

    /// Creates the page that shows the stars of repositories over time.
    package func starTimelines(_ names: [RepositoryName], since: CalendarDate? = nil) -> StarTimelineViewModel {
        let page = StarTimelineViewModel(
            names, since: since, service: services.repositories.service,
            timelines: services.repositories.timelines, stars: stars)
        page.$onShow.coordinator = { [weak coordinator] in coordinator?.replaceTop(with: .repos($0)) }
        return page
    }
}

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// The service for repositories and lists of them.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// The store of the newest star counts that were seen on this machine.
    public var seen: any SeenStarsStore
    /// The service for stars over time.
    public var timelines: any StarTimelineService
    /// The clock.
    public var sleeper: any Sleeper

    /// Creates the services.
    public init(
        service: any RepositoriesService, live: any LiveStarServer, seen: any SeenStarsStore,
        timelines: any StarTimelineService, sleeper: any Sleeper
    ) {
        self.service = service
        self.live = live
        self.seen = seen
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
