import Foundation

/// How long to wait between rounds of polling.
struct PollPace: Hashable, Sendable {
    /// The shortest wait, in seconds.
    let interval: TimeInterval
    /// The longest wait for a limit, in seconds: GitHub counts by the hour, and this machine's clock may be wrong.
    private let longest: TimeInterval = 3_600

    init(interval: TimeInterval) {
        self.interval = interval
    }

    /// Returns the wait after a round, in seconds.
    ///
    /// Half of the requests that a limit leaves are kept for the person. A limit that was met is waited out; one that
    /// names no end, and any other failure, is waited out longer each time, beginning with a minute for the former.
    ///
    /// - Parameters:
    ///   - cost: What the round cost.
    ///   - failures: How many rounds in a row went wrong, this one included.
    ///   - now: The moment it is.
    /// - Returns: The seconds to wait.
    func wait(after cost: PollCost, failures: Int, now: Date) -> TimeInterval {
        let least = max(interval, cost.interval)
        let backoff = max(least, 60) * Double(1 << min(max(0, failures - 1), 4))
        if cost.isLimited {
            return max(least, cost.limitEnd.map { min($0.timeIntervalSince(now), longest) } ?? backoff)
        }
        if cost.hasFailed { return backoff }
        guard let limit = cost.limit, let reset = limit.resetsAt, cost.requests > 0 else { return least }
        let time = min(reset.timeIntervalSince(now), longest)
        let rounds = limit.remaining / 2 / cost.requests
        return max(least, rounds == 0 ? time : time / Double(rounds))
    }
}
