import Models
import ViewModels

extension CharactersRoute: AppRoute {
    static let start = Self.list

    init(_ words: [Substring]) throws(LinkError) {
        switch words.count {
        case 0: self = .list
        case 1: self = .character(try Self.number(words[0]))
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .list: []
        case .character(let id): ["\(id)"]
        }
    }
}

/// A screen of the characters.
@MainActor public enum CharactersScreen {
    case list(CharactersViewModel)
    case character(CharacterViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("characters", list)
        case .character(let page): ("character", page)
        }
    }
}

extension ScreenFactory {
    func screen(for route: CharactersRoute) -> CharactersScreen {
        switch route {
        case .list: .list(characters())
        case .character(let id): .character(character(id))
        }
    }

    package func characters() -> CharactersViewModel {
        let list = CharactersViewModel(service: services.characters.service, avatars: services.characters.avatars)
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func character(_ id: Int) -> CharacterViewModel {
        let list = coordinator?.list(CharactersViewModel.self)
        let known = list?.state.value?.cards.first { $0.id == id }
        let page = CharacterViewModel(
            id: id, known: known?.name, service: services.characters.service, avatars: services.characters.avatars)
        coordinator?.connect(page, to: list, id: { id }) { _, id in .characters(.character(id)) }
        return page
    }
}

/// The dependencies of the characters' view models.
public struct CharacterServices: Sendable {
    /// The service for the characters.
    public var service: any CharactersService
    /// The service for the characters' pictures; if it is nil, no pictures are fetched.
    public var avatars: (any AvatarsService)?

    /// Creates the services.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        self.avatars = avatars
    }
}
