import Models
import QuintetPlatform

/// Live star counts from a server that does not push them, polled at a pace that the server's rate limit allows.
///
/// A poll repeats the requests for all open streams. The requests use the cache of the service, so they are
/// conditional, and an unchanged answer has no body. The new counts are not compared with the old counts here, because
/// only the view model knows which counts are shown.
public actor PollingStarServer: LiveStarServer {
    /// A stream with the time of each poll, sent when the poll is planned.
    ///
    /// The stream supports only one reader.
    public nonisolated let polls: AsyncStream<Date>
    private let plannedPolls: AsyncStream<Date>.Continuation
    private let service: GitHubRepositoriesService
    private let sleeper: any Sleeper
    private let pace: PollPace
    private let streams = StarStreams()
    private var polling: Task<Void, Never>?
    private var wait: TimeInterval = 0
    private var failures = 0

    /// Creates a server; `interval` is the minimum time in seconds between two polls if no rate limit is known.
    public init(service: GitHubRepositoriesService, sleeper: any Sleeper, interval: TimeInterval = 60) {
        (polls, plannedPolls) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.service = service
        self.sleeper = sleeper
        pace = PollPace(interval: interval)
    }

    deinit { polling?.cancel() }

    /// Polls while the stream is read.
    ///
    /// If a poll is already planned, the stream takes part in that poll. Otherwise the first poll is after ten seconds
    /// at most.
    public nonisolated func counts(
        of repositories: [Repository], from sources: [StarSource]
    ) -> AsyncStream<[Int: Int]> {
        let counts = streams.open(repositories, from: sources)
        Task { await startIfNeeded() }
        return counts
    }

    private func startIfNeeded() {
        guard polling == nil else { return }
        wait = pace.shortInterval
        failures = 0
        polling = Task { [weak self, sleeper] in
            while let moment = await self?.nextPoll(), (try? await sleeper.sleep(until: moment)) != nil {
                await self?.poll()
            }
        }
    }

    /// Returns the time of the next poll, or nil if no stream is open; opening a stream then restarts the polling.
    private func nextPoll() -> Date? {
        guard !streams.isEmpty else {
            polling = nil
            return nil
        }
        let moment = sleeper.now + wait
        plannedPolls.yield(moment)
        return moment
    }

    private func poll() async {
        var round = PollRound()
        for source in streams.sources where round.failure == nil && !Task.isCancelled {
            do {
                guard let page = try await page(source, round) else { continue }
                round.add(page)
            } catch let error as ServiceError {
                round.noteFailure(error.cause)
            } catch {
                return
            }
        }
        streams.publish(round.counts)
        failures = round.failure == nil ? 0 : failures + 1
        wait = pace.wait(after: round, failures: failures, now: sleeper.now)
    }

    /// Requests a source again; returns nil, without a request, for a repository whose count is already in `round`.
    private func page(_ source: StarSource, _ round: PollRound) async throws -> RepositoryPage? {
        switch source {
        case .page(let owner, let order, let cursor):
            return try await service.page(of: owner, in: order, after: cursor, .revalidate)
        case .repository(let id, let owner, let name):
            guard round.counts[id] == nil else { return nil }
            return try await service.page(ofRepository: name, owner: owner, .revalidate)
        }
    }
}
