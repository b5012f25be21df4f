import Models
import ViewModels

extension SettingsRoute: AppRoute {
    private static let settings = "settings"
    private static let tokens = "tokens"

    static let start = Self.list

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case (Self.settings, 1): self = .list
        case (Self.tokens, 2):
            guard let service = TokenService(rawValue: words[1].lowercased()) else { throw .unknownPage }
            self = .token(service)
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .list: [Self.settings]
        case .token(let service): [Self.tokens, service.rawValue]
        }
    }
}

/// A screen of the settings.
@MainActor public enum SettingsScreen {
    case list(SettingsViewModel)
    case token(TokenViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let settings): ("settings", settings)
        case .token(let token): ("token", token)
        }
    }
}

extension ScreenFactory {
    func screen(for route: SettingsRoute) -> SettingsScreen {
        switch route {
        case .list: .list(settings())
        case .token(let service): .token(token(service))
        }
    }

    package func settings() -> SettingsViewModel {
        let settings = SettingsViewModel(services.settings)
        settings.$onChanged.coordinator = { [weak coordinator] in coordinator?.onSettingChanged($0) }
        settings.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return settings
    }

    package func token(_ service: TokenService) -> TokenViewModel {
        let token = TokenViewModel(service: service, destination: services.tokenDestination, store: services.tokens)
        token.$onChanged.coordinator = { [weak coordinator, weak token] in
            coordinator?.leave(token)
            if let app = service.app { coordinator?.dataChanged(in: app) }
        }
        return token
    }

    package func tokens() -> TokensViewModel {
        TokensViewModel(destination: services.tokenDestination, store: services.tokens)
    }
}
