import Models
import Platform

struct RetryBudget {
    private let policy: RetryPolicy
    private let start: Date
    private var waited: TimeInterval = 0
    private var timeouts = 0
    var attempt = 1

    init(_ policy: RetryPolicy, start: Date) { (self.policy, self.start) = (policy, start) }

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

    func withTotals(_ failure: HTTPFailure, now: Date) -> HTTPFailure {
        guard case .timedOut(let seconds, _, _) = failure, attempt > 1 else { return failure }
        return .timedOut(seconds: seconds, tries: attempt, total: now.timeIntervalSince(start))
    }
}
