import Models
import Networking
import QuintetPlatform

/// The source of an app's data that the options, settings and environment specify.
enum ResolvedSource: Sendable {
    case local
    case file(String)
    case server(URL)
    case unavailable(ServiceError)
}

extension Composer {
    func source(of app: AppName) -> ResolvedSource {
        do {
            let choice = try settings.choice(of: .source(app))
            let text = choice.text
            return switch Source(text) {
            case .local, nil: .local
            case .live: try .server(home(of: app))
            case .server(let url): .server(url)
            case .file where app.readsFiles: .file(text)
            case .file:
                throw ServiceError(
                    action: "use the source of \(app.mention)",
                    cause: .invalid(SettingKey.source(app).objection(to: text, setBy: choice.setBy) ?? ""),
                    remedy: choice.correction)
            }
        } catch {
            return .unavailable(ServiceError(error, action: "use the source of \(app.mention)"))
        }
    }

    /// Returns the origin that a token is sent to, and the environment variable with a token for that origin.
    ///
    /// The origin is that of the app's server or, if the app's source is a file or local, of the app's public service.
    /// The variable is nil if no environment variable has a token for the origin.
    ///
    /// Throws if the source is invalid, or if there is neither a server nor a public service.
    func tokenDestination(of service: TokenService) throws -> TokenDestination {
        var address = service.app?.address.flatMap { URL(string: $0) }
        if let app = service.app {
            switch source(of: app) {
            case .server(let url): address = url
            case .unavailable(let error): throw error
            case .local, .file: break
            }
        }
        guard let origin = address.flatMap(Origin.init) else {
            let words = "\(address?.absoluteString ?? "the source") is not a server address"
            throw ServiceError(action: "use the token", cause: .invalid(words))
        }
        return TokenDestination(
            origin: origin.description, variable: tokens.variable(service, for: origin.description),
            isSafe: origin.isSafeForSecrets)
    }

    /// Returns the URL of an app's public service.
    ///
    /// For an app without a public service, returns the URL of the server in the saved settings, or throws if the
    /// settings name no server.
    private func home(of app: AppName) throws -> URL {
        if let address = app.address.flatMap({ URL(string: $0) }) { return address }
        if let url = try settings.storedServer(of: app) { return url }
        throw ServiceError(action: "use the live source of \(app.mention)", cause: .noPublicService(app))
    }
}

/// The service of an app whose source cannot be used: each throwing function throws the reason.
struct Unavailable: Sendable {
    let reason: ServiceError
}
