import Models
import QuintetPlatform

/// Live star counts from a server that does not push them, polled at a pace that the server's rate limit allows.
///
/// Each stream repeats the requests that returned its repositories. The requests use the cache of the service, so they
/// are conditional, and an unchanged answer has no body. The new counts are not compared with the old counts here,
/// because only the view model knows which counts are shown.
public struct PollingStarServer: LiveStarServer {
    /// A stream with the time of each poll, sent when the poll is planned.
    ///
    /// The stream supports only one reader.
    public let polls: AsyncStream<Date>
    private let plannedPolls: AsyncStream<Date>.Continuation
    private let service: GitHubRepositoriesService
    private let sleeper: any Sleeper
    private let pace: PollPace

    /// Creates a server; `interval` is the minimum time in seconds between two polls if no rate limit is known.
    public init(service: GitHubRepositoriesService, sleeper: any Sleeper, interval: TimeInterval = 60) {
        (polls, plannedPolls) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.service = service
        self.sleeper = sleeper
        pace = PollPace(interval: interval)
    }

    /// Polls while the stream is read; the first poll is after ten seconds at most.
    public func counts(of repositories: [Repository], from sources: [StarSource]) -> AsyncStream<[Int: Int]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let polling = Task {
                var counts = Dictionary(repositories.map { ($0.id, $0.stars) }) { $1 }
                var wait = pace.shortInterval
                var failures = 0
                while true {
                    let moment = sleeper.now + wait
                    plannedPolls.yield(moment)
                    guard (try? await sleeper.sleep(until: moment)) != nil else { return }
                    let round = await poll(sources)
                    for (id, stars) in round.counts where counts[id] != nil { counts[id] = stars }
                    continuation.yield(counts)
                    failures = round.failure == nil ? 0 : failures + 1
                    wait = pace.wait(after: round, failures: failures, now: sleeper.now)
                }
            }
            continuation.onTermination = { _ in polling.cancel() }
        }
    }

    private func poll(_ sources: [StarSource]) async -> PollRound {
        var round = PollRound()
        for source in sources where round.failure == nil {
            do {
                round.add(try await page(source))
            } catch let error as ServiceError {
                round.noteFailure(error.cause)
            } catch {
                return round
            }
        }
        return round
    }

    private func page(_ source: StarSource) async throws -> RepositoryPage {
        switch source {
        case .page(let owner, let order, let cursor):
            try await service.page(of: owner, in: order, after: cursor, .revalidate)
        case .repository(let owner, let name):
            try await service.page(ofRepository: name, owner: owner, .revalidate)
        }
    }
}
