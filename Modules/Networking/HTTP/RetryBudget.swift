import Models
import Platform

/// The retries and waiting time that a request has left.
struct RetryBudget {
    private let policy: RetryPolicy
    private let start: Date
    private var waited: TimeInterval = 0
    private var timeouts = 0
    /// The number of the current attempt, from 1.
    var attempt = 1

    init(_ policy: RetryPolicy, start: Date) {
        self.policy = policy
        self.start = start
    }

    /// Whether another attempt is allowed after one that failed for a reason.
    mutating func allowsTry(after reason: NetworkWait.Reason) -> Bool {
        if reason == .timedOut { timeouts += 1 }
        return attempt <= policy.retries && timeouts <= policy.retriesAfterTimeout
    }

    /// Takes a wait from the budget; returns false when the rest does not suffice.
    mutating func allowsWait(until end: Date, now: Date) -> Bool {
        let seconds = max(0, end.timeIntervalSince(now))
        guard waited + seconds <= policy.longestWait, max(now, end) <= start + policy.latestTry else { return false }
        waited += seconds
        return true
    }

    /// The failure of the last attempt, with the number of attempts and their total time.
    func withTotals(_ failure: HTTPFailure, now: Date) -> HTTPFailure {
        guard case .timedOut(let seconds, _, _) = failure, attempt > 1 else { return failure }
        return .timedOut(seconds: seconds, tries: attempt, total: now.timeIntervalSince(start))
    }
}
