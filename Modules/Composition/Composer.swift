import Coordinator
import Models
import Networking
import QuintetFormats
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
        settings =
            options.settings
            ?? QuintetSettings(shared.settings, source: options.source, environment: shared.environment)
        tokens = Tokens(shared, options)
    }

    func services() -> Services {
        let today = { @Sendable in CalendarDate(Date(), in: .current) }
        return Services(
            games: makeGames(today: today), group: makeGroup(today: today), characters: makeCharacters(),
            leaderboard: makeLeaderboard(),
            repositories: makeRepositories(), employees: makeEmployees(), settings: settings, tokens: tokens,
            tokenDestination: tokenDestination, today: today)
    }

    /// Returns the service of an app whose data is one document: the sample, a file, or a document on a server.
    private func service<Service>(
        of app: AppName, sample: LocalDocument, local: (LocalDocument) -> Service, server: (URL) -> Service
    ) -> Service {
        switch source(of: app) {
        case .unavailable(let reason): local(LocalDocument(unavailable: reason))
        case .local: local(sample)
        case .file(let path): local(LocalDocument(path: path, content: options.input))
        case .server(let url): server(url)
        }
    }

    private func makeCharacters() -> CharacterServices {
        let service: any CharactersService = service(of: .characters, sample: .characters, local: { $0 }) {
            DocumentHTTPService(document: $0, connection: connection(CharactersReader.sizeLimit))
        }
        return CharacterServices(service: service, avatars: makeAvatars())
    }

    /// Returns the service for pictures; nil in offline mode, for sample data, or if the source cannot be used.
    private func makeAvatars() -> (any AvatarsService)? {
        guard !options.isOffline else { return nil }
        switch source(of: .characters) {
        case .local, .unavailable: return nil
        case .file, .server: break
        }
        // Pictures load in the background, so notices, waits and the number of received bytes would only distract.
        var quiet = options.quiet
        quiet.settings = settings
        let composer = Composer(options: quiet, shared: shared)
        return AvatarsHTTPService(connection: composer.connection(AvatarsHTTPService.limit))
    }

    private func makeLeaderboard() -> any LeaderboardService {
        service(of: .leaderboard, sample: .leaderboard, local: { $0 }) {
            DocumentHTTPService(document: $0, connection: connection(LeaderboardReader.sizeLimit))
        }
    }

    private func makeEmployees() -> any EmployeesService {
        service(of: .employees, sample: .employees, local: { $0 }) {
            EmployeesHTTPService(base: $0, connection: connection(EmployeesReader.sizeLimit))
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
