import Coordinator
import Models
import Networking
import QuintetFormats
import QuintetPlatform
import Storage

extension Composer {
    func makeRepositories() -> RepositoryServices {
        let sleeper = SystemSleeper()
        // GitHub counts stars by days in UTC. The local date can be a day earlier or later.
        let today = { @Sendable in CalendarDate(Date(), in: .gmt) }
        switch source(of: .repos) {
        case .unavailable(let reason):
            let unavailable = Unavailable(reason: reason)
            return RepositoryServices(
                service: unavailable, live: unavailable, seen: SeenStarsInMemory(),
                timelines: SampleStarTimelines(), sleeper: sleeper)
        case .server(let base):
            let connection = connection(RepositoryReader.sizeLimit, to: base, as: .github)
            let service = GitHubRepositoriesService(base: base, connection: connection)
            // Offline, requesting the counts again would always return the same cached counts, so there is no polling.
            let offline = Unavailable(reason: ServiceError(action: "watch the star counts", cause: .offline))
            return RepositoryServices(
                service: service,
                live: options.isOffline ? offline : PollingStarServer(service: service, sleeper: sleeper),
                seen: SeenStarsFile(file("stars", of: base)),
                timelines: GitHubStarTimelines(
                    base: base, connection: connection, cache: CacheFolder(folder("star-weeks", of: base)),
                    rereads: options.refreshes, today: today),
                sleeper: sleeper)
        case .local, .file:
            let live = SimulatedStarServer(sleeper: sleeper, seed: UInt64.random(in: 0 ... .max))
            return RepositoryServices(
                service: LocalRepositoriesService(liveStars: { live.count(of: $0) }), live: live,
                seen: SeenStarsInMemory(), timelines: SampleStarTimelines(), sleeper: sleeper)
        }
    }
}

extension Unavailable: RepositoriesService, LiveStarServer {
    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        throw reason
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository { throw reason }

    func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        AsyncStream { $0.finish() }
    }
}
