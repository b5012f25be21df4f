import Models
import QuintetPlatform

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
    /// - After a successful round, half of the remaining requests are spread over the time until the rate limit resets.
    ///   The other half is left for the user.
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
        let rounds = limit.remaining / 2 / round.requests
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
