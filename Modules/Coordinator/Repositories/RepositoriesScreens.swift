/// A place in the app of repositories.
public enum RepositoriesRoute: AppRoute {
    /// The repositories of an owner, or of the one who is shown first.
    case list(owner: String?)
    case repository(owner: String, name: String)

    init(_ words: [Substring]) throws(LinkError) {
        switch words.count {
        case 0: self = .list(owner: nil)
        case 1:
            guard GitHubName.isListable(words[0]) else { throw .badOwner }
            self = .list(owner: String(words[0]))
        default: self = try .page(words)
        }
    }

    /// Reads the owner and the name of a repository.
    static func page(_ words: [Substring]) throws(LinkError) -> RepositoriesRoute {
        guard words.count >= 2 else { throw .missingPart }
        guard words.count == 2 else { throw .extraPart }
        guard words[0].utf8.count <= GitHubName.longestOwner else { throw .longOwner }
        guard GitHubName.isOwner(words[0]) else { throw .badOwner }
        guard words[1].utf8.count <= GitHubName.longestRepository else { throw .longName }
        guard GitHubName.isRepository(words[1]) else { throw .badName }
        return .repository(owner: String(words[0]), name: String(words[1]))
    }

    var words: [String] {
        switch self {
        case .list(let owner): owner.map { [$0] } ?? []
        case .repository(let owner, let name): [owner, name]
        }
    }

    var parent: [String]? { if case .repository(let owner, _) = self { [owner] } else { nil } }

    var link: String? {
        if case .repository(let owner, let name) = self { "sporty://repo/\(owner)/\(name)" } else { nil }
    }
}

/// A screen of the app of repositories.
@MainActor public enum RepositoriesScreen {
    case list(RepositoriesViewModel)
    case repository(RepositoryViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("repositories", list)
        case .repository(let page): ("repository", page)
        }
    }
}

extension ScreenFactory {
    func screen(for route: RepositoriesRoute, _ known: (any Sendable)?) -> RepositoriesScreen {
        switch route {
        case .list(let owner): .list(repositories(of: owner))
        case .repository(let owner, let name): .repository(repository(owner, name, known: known as? Repository))
        }
    }

    /// Creates the list of an owner's repositories, or for nil of those of the owner in the settings.
    package func repositories(of owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars)
        list.$onSelect.coordinator = { [weak coordinator] in
            coordinator?.show(.repos(.repository(owner: $0.owner, name: $0.name)), known: $0)
        }
        list.$onToken.coordinator = { [weak coordinator] in coordinator?.show(.settings(.token(.github))) }
        return list
    }

    package func repository(_ owner: String, _ name: String, known: Repository? = nil) -> RepositoryViewModel {
        let page = RepositoryViewModel(
            owner: owner, name: name, known: known, service: services.repositories.service, stars: stars)
        coordinator?.connect(
            page, to: coordinator?.list(RepositoriesViewModel.self),
            id: { [weak page] in page?.state.value?.repository.id }
        ) { list, id in
            let repository = list.state.value?.rows.first { $0.id == id }?.repository
            return repository.map { (.repos(.repository(owner: $0.owner, name: $0.name)), $0) }
        }
        return page
    }
}
