import Models
import Platform

struct PollPace: Hashable, Sendable {
    /// The minimum wait where nothing is known of a limit, in seconds.
    let interval: TimeInterval
    /// The minimum wait before the first round, and where a limit is known and allows it, in seconds.
    var shortInterval: TimeInterval { min(interval, 10) }
    /// The maximum wait for a rate limit, in seconds: GitHub resets hourly, and the local clock may be wrong.
    private static let longest: TimeInterval = 3_600

    /// Returns the wait after a round, in seconds.
    ///
    /// Half of the remaining requests are reserved for the user. After a rate limit it waits until the reset, if that
    /// is known; otherwise, and after any other failure, it backs off exponentially from at least one minute. `failures`
    /// are the consecutive failed rounds, this one included.
    func wait(after cost: PollCost, failures: Int, now: Date) -> TimeInterval {
        let minimum = max(cost.limit == nil ? interval : shortInterval, cost.interval)
        let backoff = max(minimum, 60) * Double(1 << min(max(0, failures - 1), 4))
        if cost.isLimited {
            return max(minimum, cost.limitEnd.map { min($0.timeIntervalSince(now), Self.longest) } ?? backoff)
        }
        if cost.hasFailed { return backoff }
        guard let limit = cost.limit, let reset = limit.resetsAt, cost.requests > 0 else { return minimum }
        let time = min(reset.timeIntervalSince(now), Self.longest)
        let rounds = limit.remaining / 2 / cost.requests
        return max(minimum, rounds == 0 ? time : time / Double(rounds))
    }
}

/// The cost of one polling round, and what the server said about the next.
struct PollCost: Hashable, Sendable {
    /// The number of requests that count against the rate limit.
    private(set) var requests = 0
    private(set) var limit: RequestLimit?
    /// The minimum time between two rounds that the server asks for, in seconds (`X-Poll-Interval`).
    private(set) var interval: TimeInterval = 0
    /// Whether the rate limit was exceeded, and when it ends, if the server reported that.
    private(set) var isLimited = false
    private(set) var limitEnd: Date?
    private(set) var hasFailed = false

    var isOver: Bool { isLimited || hasFailed }

    mutating func count(_ response: HTTPResponse, isFree: Bool, now: Date) {
        if !isFree { requests += 1 }
        limit = GitHubAPI.limit(of: response) ?? limit
        if let seconds = response[header: "x-poll-interval"].flatMap(Double.init), seconds.isFinite {
            interval = max(interval, min(seconds, 86_400))
        }
        if let met = RateLimit(response, now: now) {
            isLimited = true
            limitEnd = met.until
        } else if response.status >= 500 || response.status == 401 || response.status == 403 {
            hasFailed = true
        }
    }

    mutating func fail() { hasFailed = true }
}
