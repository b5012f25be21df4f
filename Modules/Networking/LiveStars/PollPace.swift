import Platform

struct PollPace: Hashable, Sendable {
    /// The minimum wait where nothing is known of a limit, in seconds.
    let interval: TimeInterval
    /// The minimum wait before the first round, and where a limit is known and allows it, in seconds.
    let shortInterval: TimeInterval
    /// The maximum wait for a rate limit, in seconds: GitHub resets hourly, and the local clock may be wrong.
    private let longest: TimeInterval = 3_600

    init(interval: TimeInterval) {
        self.interval = interval
        shortInterval = min(interval, 10)
    }

    /// Returns the wait after a round, in seconds.
    ///
    /// Half of the remaining requests are reserved for the user. After a rate limit it waits until the reset, if that
    /// is known; otherwise, and after any other failure, it backs off exponentially from at least one minute. `failures`
    /// are the consecutive failed rounds, this one included.
    func wait(after cost: PollCost, failures: Int, now: Date) -> TimeInterval {
        let minimum = max(cost.limit == nil ? interval : shortInterval, cost.interval)
        let backoff = max(minimum, 60) * Double(1 << min(max(0, failures - 1), 4))
        if cost.isLimited {
            return max(minimum, cost.limitEnd.map { min($0.timeIntervalSince(now), longest) } ?? backoff)
        }
        if cost.hasFailed { return backoff }
        guard let limit = cost.limit, let reset = limit.resetsAt, cost.requests > 0 else { return minimum }
        let time = min(reset.timeIntervalSince(now), longest)
        let rounds = limit.remaining / 2 / cost.requests
        return max(minimum, rounds == 0 ? time : time / Double(rounds))
    }
}
