import Models
import QuintetPlatform

/// Live star counts from a server that does not push them, polled at a pace that the server's rate limit allows.
///
/// Each stream repeats the requests that returned its repositories. The requests use the cache of the service, so they
/// are conditional, and an unchanged answer has no body. The new counts are not compared with the old counts here,
/// because only the view model knows which counts are shown.
public struct PollingStarServer: LiveStarServer {
    /// A stream with each poll, sent when the poll is planned.
    ///
    /// The stream supports only one reader.
    public let polls: AsyncStream<PlannedPoll>
    private let plannedPolls: AsyncStream<PlannedPoll>.Continuation
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
                var failure: String?
                while true {
                    plannedPolls.yield(PlannedPoll(at: sleeper.now + wait, failure: failure))
                    guard (try? await sleeper.sleep(for: wait)) != nil else { return }
                    let round = await poll(sources)
                    for (id, stars) in round.counts where counts[id] != nil { counts[id] = stars }
                    if !round.counts.isEmpty { continuation.yield(counts) }
                    failures = round.failure == nil ? 0 : failures + 1
                    failure = round.failure.map { ServiceError(action: "watch the star counts", cause: $0).reason }
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

/// The time between two rounds of polling.
struct PollPace: Hashable, Sendable {
    /// The minimum wait between rounds if no rate limit is known, in seconds.
    let interval: TimeInterval
    /// The wait before the first round, and the minimum wait between rounds if a rate limit is known, in seconds.
    var shortInterval: TimeInterval { min(interval, 10) }
    /// The maximum time until a rate limit resets, in seconds.
    ///
    /// GitHub's limits last an hour. If a limit seems to last longer, the local clock is wrong.
    private static let longest: TimeInterval = 3_600

    /// Returns the wait after a round, in seconds.
    ///
    /// - After a successful round, the requests above half of the limit are spread over the time until the limit resets.
    ///   That half is left for the user, however many screens and programs poll. If only the number of remaining requests
    ///   is known, half of them are spread.
    /// - If a rate limit ended the round, the wait lasts until the limit resets, but at most an hour.
    /// - If that rate limit has no reset time, or if another failure ended the round, the wait is at least one minute.
    ///   The wait doubles with each further failed round, until it is 16 times as long.
    ///
    /// No wait is shorter than the minimum wait or than the time that the server asks for. `failures` is the number of
    /// consecutive failed rounds, including this round.
    func wait(after round: PollRound, failures: Int, now: Date) -> TimeInterval {
        let minimum = max(round.limit == nil ? interval : shortInterval, round.interval)
        let backoff = max(minimum, 60) * Double(1 << min(max(0, failures - 1), 4))
        if case .rateLimited(let end) = round.failure {
            return max(minimum, end.map { min($0.timeIntervalSince(now), Self.longest) } ?? backoff)
        }
        guard round.failure == nil else { return backoff }
        guard let limit = round.limit, let reset = limit.resetsAt, round.requests > 0 else { return minimum }
        let time = min(reset.timeIntervalSince(now), Self.longest)
        let spare = limit.remaining - (limit.total ?? limit.remaining) / 2
        let rounds = max(0, spare) / round.requests
        return max(minimum, rounds == 0 ? time : time / Double(rounds))
    }
}

/// The star counts of one polling round, the number of its requests, and the server's limits for the next round.
struct PollRound: Hashable, Sendable {
    private(set) var counts: [Int: Int] = [:]
    /// The number of requests.
    ///
    /// Requests with unchanged answers are included, because only the server knows whether the rate limit counts them.
    private(set) var requests = 0
    /// The rate limit with the fewest requests left; a round may have two limits, because searches have a separate one.
    private(set) var limit: RequestLimit?
    /// The minimum time between two rounds that the server asks for, in seconds.
    private(set) var interval: TimeInterval = 0
    /// The failure that ended the round early, if there was one.
    private(set) var failure: ServiceError.Cause?

    mutating func add(_ page: RepositoryPage) {
        requests += 1
        for repository in page.repositories { counts[repository.id] = repository.stars }
        limit = [limit, page.limit].compactMap(\.self).min { $0.remaining < $1.remaining }
        interval = max(interval, page.pollInterval)
    }

    /// Counts a failed request, and ends the round unless the cause is a missing list or repository.
    mutating func noteFailure(_ cause: ServiceError.Cause) {
        requests += 1
        if cause != .notFound { failure = cause }
    }
}
