import Foundation
import Models

/// What one request may still spend on further tries.
struct RetryBudget {
    private let policy: RetryPolicy
    private let start: Date
    private var waited: TimeInterval = 0
    private var timeouts = 0
    /// Which try is under way: 1 is the first.
    var attempt = 1

    init(_ policy: RetryPolicy, start: Date) {
        self.policy = policy
        self.start = start
    }

    /// Whether there may be a try after this one, which ended for a reason.
    mutating func allowsTry(after reason: NetworkWait.Reason) -> Bool {
        if reason == .timedOut { timeouts += 1 }
        return attempt <= policy.retries && timeouts <= policy.retriesAfterTimeout
    }

    /// Takes a wait off the budget, if there is enough left of it.
    mutating func allowsWait(until end: Date, now: Date) -> Bool {
        let seconds = max(0, end.timeIntervalSince(now))
        guard waited + seconds <= policy.longestWait, max(now, end) <= start + policy.latestTry else { return false }
        waited += seconds
        return true
    }

    /// The failure with which the last try ended, with all the time that a person waited for it.
    func told(_ failure: HTTPFailure, now: Date) -> HTTPFailure {
        guard case .timedOut(let seconds, _, _) = failure, attempt > 1 else { return failure }
        return .timedOut(seconds: seconds, tries: attempt, total: now.timeIntervalSince(start))
    }
}
