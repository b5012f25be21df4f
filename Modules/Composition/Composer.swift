import Coordinator
import Models
import Networking
import QuintetPlatform
import Storage

struct Composer: Sendable {
    let options: ConnectionOptions
    let shared: ProgramState
    let settings: QuintetSettings
    let tokens: Tokens

    init(options: ConnectionOptions, shared: ProgramState) {
        self.options = options
        self.shared = shared
        settings = QuintetSettings(shared.settings, source: options.source, environment: shared.environment)
        tokens = Tokens(shared, notice: options.notice)
    }

    func services() -> Services {
        let today = { @Sendable in CalendarDate(Date(), in: .current) }
        return Services(
            wordle: makeWordle(today: today), characters: makeCharacters(), leaderboard: makeLeaderboard(),
            repositories: makeRepositories(), employees: makeEmployees(), settings: settings, tokens: tokens,
            tokenDestination: tokenDestination, today: today)
    }

    /// Returns the service for an app's source: the sample, a file or a server; or `unavailable` for an invalid source.
    func service<Service>(
        of app: AppName, unavailable: (ServiceError) -> Service, sample: LocalDocument,
        local: (LocalDocument) -> Service, server: (URL) -> Service
    ) -> Service {
        switch source(of: app) {
        case .unavailable(let reason): unavailable(reason)
        case .local: local(sample)
        case .file(let path): local(LocalDocument(path: path, content: options.input))
        case .server(let url): server(url)
        }
    }

    /// Returns the file for a server's data; servers have separate files, because two servers may use the same ids.
    func file(_ name: String, of base: URL) -> URL {
        shared.folders.data.appending(component: "\(name)-\(server(base)).json")
    }

    /// Returns the folder for a server's data that can be fetched again.
    func folder(_ name: String, of base: URL) -> URL {
        shared.folders.cache.appending(component: "\(name)-\(server(base))")
    }

    private func server(_ base: URL) -> String { Origin(base).map { "\($0.host)-\($0.port)" } ?? "server" }
}
