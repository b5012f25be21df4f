import Console
import Foundation
import Models
import Networking
import Programs
import Storage

/// Every concrete type behind the protocols, chosen from options, environment and settings.
@MainActor
final class LiveComposition: Composition {
    let settings: any SettingsStore

    let environment: [String: String]
    let folders: Folders
    /// A limit that one service meets holds for the others at the same server.
    let pauses = HostPauses()
    let said = SaidOnce()

    init(environment: [String: String], home: URL) {
        self.environment = environment
        folders = Folders(environment: environment, home: home)
        settings = SettingsFile(folders.config.appending(component: "settings.json"))
    }

    var today: @Sendable () -> CalendarDate {
        { CalendarDate(Date(), in: .current) }
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

    /// The token that goes to a source.
    func token(
        for service: ServiceError.Credential,
        source: Source,
        _ options: ConnectionOptions
    ) async throws -> String? {
        let origin = try origin(of: source, service).description
        let tokens = tokens(options)
        return try await TokenChoice.resolve(service, for: origin, environment: environment) {
            try await tokens.token(for: service)
        }?.value
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
        case .wordle: .wordle
        case .github: .repos
        }
    }
}
