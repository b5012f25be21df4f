import Models
import ViewModels

/// A place in the app of characters.
public enum CharactersRoute: AppRoute {
    /// The cards of the characters.
    case list

    init(_ words: [Substring]) throws(LinkError) {
        guard words.isEmpty else { throw .wrongHost }
        self = .list
    }

    var words: [String] { [] }
}

/// A screen of the app of characters.
@MainActor
public enum CharactersScreen {
    /// The cards of the characters.
    case list(CharactersViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("characters", list)
        }
    }
}

extension ScreenFactory {
    func screen(for route: CharactersRoute) -> CharactersScreen {
        switch route {
        case .list: .list(characters())
        }
    }

    /// Creates the list of characters.
    public func characters() -> CharactersViewModel {
        CharactersViewModel(service: services.characters, avatars: services.avatars)
    }
}

extension Services {
    var charactersLine: HomeViewModel.Line { { [characters] in try await characters.characters().homeLine } }
}
