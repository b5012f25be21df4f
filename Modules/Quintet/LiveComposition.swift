import Console
import Foundation
import Models
import Networking
import Storage

/// Every concrete type behind the protocols, chosen from options, environment and settings.
@MainActor
final class LiveComposition: Composition {
    let settings: any SettingsStore
    let tokens: any TokenStore

    private let environment: [String: String]
    let folders: Folders

    init(environment: [String: String], home: URL) {
        self.environment = environment
        folders = Folders(environment: environment, home: home)
        settings = SettingsFile(folders.config.appending(component: "settings.json"))
        tokens = TokenFile(folders.config.appending(component: "tokens.json"))
    }

    var today: CalendarDate {
        CalendarDate(Date(), in: .current)
    }

    func source(of app: AppName, _ options: ConnectionOptions) throws -> SourceChoice {
        try SourceChoice.resolve(
            app, option: options.source, environment: environment,
            setting: settings.settings()["\(app.rawValue).source"])
    }

    func tokenOrigin(of service: ServiceError.Credential, _ options: ConnectionOptions) throws -> String {
        try origin(of: source(of: Self.app(of: service), options).source, service).description
    }

    var processes: any ProcessRunner { SystemProcessRunner() }

    func pause(seconds: Double) async {
        try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1_000_000_000))
    }

    func client(_ options: ConnectionOptions, sizeLimit: Int = 100_000_000) -> any HTTPClient {
        guard !options.isOffline else { return OfflineHTTPClient() }
        let client = URLSessionHTTPClient(timeout: options.timeout ?? 15, sizeLimit: sizeLimit)
        return options.log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client
    }

    /// The token for a source: the environment's goes to whatever source the person named, the stored one only to the
    /// origin that it was stored for.
    func token(for service: ServiceError.Credential, source: Source) throws -> String? {
        let variable = "QUINTET_\(service.rawValue.uppercased())_TOKEN"
        if let token = environment[variable], !token.isEmpty { return token }
        guard let stored = try tokens.token(for: service) else { return nil }
        return stored.origin == (try origin(of: source, service).description) ? stored.value : nil
    }

    /// The origin of a source; data of this machine needs no token, so that one stored meanwhile is meant for the real
    /// service.
    private func origin(of source: Source, _ service: ServiceError.Credential) throws -> Origin {
        var address = LiveAddress.of(service)
        if case .server(let url) = source { address = url }
        guard let origin = Origin(address) else {
            throw ServiceError(action: "bind the token", cause: .invalid("\(address) is no address of a server"))
        }
        return origin
    }

    private static func app(of service: ServiceError.Credential) -> AppName {
        switch service {
        case .wordle, .github: .wordle
        }
    }
}
