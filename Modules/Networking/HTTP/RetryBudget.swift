import Models

struct RetryBudget {
    private static let retries = 3
    /// Timeouts are likely to repeat.
    private static let retriesAfterTimeout = 1
    /// The latest start of a retry, in seconds after the first attempt.
    private static let latestTry = 75.0

    private let longestWait: Double
    private let start: Date
    private var waited: TimeInterval = 0
    private var timeouts = 0
    var attempt = 1

    /// `longestWait` is the maximum total of all waits, in seconds.
    init(longestWait: Double, start: Date) { (self.longestWait, self.start) = (longestWait, start) }

    mutating func allowsTry(after reason: NetworkWait.Reason) -> Bool {
        if reason == .timedOut { timeouts += 1 }
        return attempt <= Self.retries && timeouts <= Self.retriesAfterTimeout
    }

    /// Takes a wait from the budget; returns false when the rest does not suffice.
    mutating func allowsWait(until end: Date, now: Date) -> Bool {
        let seconds = max(0, end.timeIntervalSince(now))
        guard waited + seconds <= longestWait, max(now, end) <= start + Self.latestTry else { return false }
        waited += seconds
        return true
    }

    func withTotals(_ failure: HTTPFailure, now: Date) -> HTTPFailure {
        guard case .timedOut(let seconds, _, _) = failure else { return failure }
        return .timedOut(seconds: seconds, tries: attempt, total: now.timeIntervalSince(start))
    }

    /// Exponential backoff with full jitter: a random time up to a bound that doubles with each attempt, in seconds.
    static func backoff(attempt: Int, random: (ClosedRange<Double>) -> Double) -> TimeInterval {
        random(0...min(8, 0.5 * pow(2, Double(attempt - 1))))
    }
}

extension HTTPFailure {
    /// Why a retry may succeed, or nil when it would fail in the same way, as where no server is running.
    var retryReason: NetworkWait.Reason? {
        switch self {
        case .timedOut: .timedOut
        case .cutShort: .cutShort
        default: nil
        }
    }
}

extension HTTPRequest.Method {
    /// Whether repeating the request has no further effect (RFC 9110, section 9.2.2).
    var isIdempotent: Bool { self != .post }
}
