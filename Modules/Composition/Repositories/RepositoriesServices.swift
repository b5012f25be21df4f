import Coordinator
import Formats
import Networking
import Storage

extension Composer {
    var repositories: RepositoryServices {
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
}

extension Unavailable: RepositoriesService, LiveStarServer, StarHistoryStore {
    func page(of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?) async throws -> RepositoryPage {
        throw reason
    }

    func repository(owner: String, name: String) async throws -> Repository { throw reason }

    func subscribe(
        to repositories: [Repository], onChange: @escaping @Sendable (_ stars: [Int: Int]) -> Void
    ) -> StarSubscription { StarSubscription {} }

    func history(of id: Int) async throws -> StarHistory { throw reason }
    func newestChange(of ids: [Int]) async throws -> StarSighting? { throw reason }
    func record(_ sightings: [StarSighting]) async throws { throw reason }
}
