import Coordinator
import Formats
import Models
import Networking
import Platform
import Storage

/// Creates the services of all apps for some options.
struct Composer: Sendable {
    let options: ConnectionOptions
    let shared: Shared
    let settings: Settings
    let tokens: Tokens

    init(options: ConnectionOptions, shared: Shared) {
        self.options = options
        self.shared = shared
        settings = Settings(shared.settings, source: options.source, environment: shared.environment)
        tokens = Tokens(shared, notice: options.notice)
    }

    func services() -> Services {
        let today = { @Sendable in CalendarDate(Date(), in: .current) }
        return Services(
            leaderboard: leaderboard, wordleScores: wordleScores,
            sharedGames: SharedGamesBook(shared.folders.data.appending(component: "wordle-shared.json")),
            chatReader: { ChatDocumentReader(today: today(), place: $0) }, characters: characters, avatars: avatars,
            employees: employees,
            repositories: repositories, settings: settings, tokens: tokens,
            tokenPlace: tokenPlace, today: today)
    }

    private var wordleScores: any WordleScoresService {
        switch place(of: .wordle) {
        case .unavailable(let reason): Unavailable(reason: reason)
        case .server(let base):
            WordleScoresHTTPService(
                base: base, connection: connection(WordleScoresReader.sizeLimit, to: base, as: .wordle),
                journal: WordleJournalFile(file("wordle-undo", of: base)))
        case .local, .file:
            ScoreBook(shared.folders.data.appending(component: "wordle-scores.json")) { [options] aside in
                options.notice("The score book could not be read. It is kept as \(aside.path); a new one has begun.")
            }
        }
    }

    private var characters: any CharactersService {
        service(of: .characters, Unavailable.init, local: BundledCharacters(), file: CharactersFile.init) {
            DocumentHTTPService(document: $0, connection: connection(CharactersReader.sizeLimit))
        }
    }

    private var leaderboard: any LeaderboardService {
        service(of: .leaderboard, Unavailable.init, local: BundledLeaderboard(), file: LeaderboardFile.init) {
            DocumentHTTPService(document: $0, connection: connection(LeaderboardReader.sizeLimit))
        }
    }

    private var employees: any EmployeesService {
        service(of: .employees, Unavailable.init, local: BundledEmployees(), file: EmployeesFile.init) {
            EmployeesHTTPService(base: $0, connection: connection(EmployeesReader.sizeLimit))
        }
    }

    /// The service of an app that reads a document, for the place where it is.
    private func service<Service>(
        of app: AppName, _ unavailable: (ServiceError) -> Service, local: Service, file: (String) -> Service,
        server: (URL) -> Service
    ) -> Service {
        switch place(of: app) {
        case .unavailable(let reason): unavailable(reason)
        case .local: local
        case .file(let path): file(path)
        case .server(let url): server(url)
        }
    }

    /// Without remote pictures for local data: `local` opens no connection.
    private var avatars: (any AvatarsService)? {
        guard !options.isOffline, case .server = place(of: .characters) else { return nil }
        // Pictures load in the background, where a notice about a delay would be noise.
        let quiet = Composer(options: options.quiet, shared: shared)
        return CachedAvatars(AvatarsHTTPService(connection: quiet.connection(AvatarsHTTPService.limit)))
    }

    private var repositories: RepositoryServices {
        let sleeper = SystemSleeper()
        switch place(of: .repos) {
        case .unavailable(let reason):
            let unavailable = Unavailable(reason: reason)
            return RepositoryServices(service: unavailable, live: unavailable, history: unavailable, sleeper: sleeper)
        case .server(let base):
            let connection = connection(RepositoryReader.sizeLimit, to: base, as: .github)
            return RepositoryServices(
                service: GitHubRepositoriesService(base: base, connection: connection),
                live: PollingStarServer(base: base, connection: connection, sleeper: sleeper),
                history: StarHistoryFile(file("stars", of: base)), sleeper: sleeper)
        case .local, .file:
            let live = SimulatedStarServer(sleeper: sleeper, seed: UInt64.random(in: 0 ... .max))
            return RepositoryServices(
                service: LocalRepositoriesService(count: { live.count(of: $0) }), live: live,
                history: StarHistoryInMemory(), sleeper: sleeper)
        }
    }

    /// Each server has its own files, since ids are unique only within a server.
    private func file(_ name: String, of base: URL) -> URL {
        let server = Origin(base).map { "\($0.host)-\($0.port)" } ?? "server"
        return shared.folders.data.appending(component: "\(name)-\(server).json")
    }
}
