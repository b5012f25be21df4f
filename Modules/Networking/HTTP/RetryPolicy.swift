import Models
import Platform

/// The number of retries of `RetryingHTTPClient` and their timing.
public struct RetryPolicy: Hashable, Sendable {
    /// The upper bound of the first backoff, in seconds; it doubles with each attempt.
    public var base = 0.5
    /// The upper bound of every backoff, in seconds.
    public var cap = 8.0
    /// The maximum number of retries.
    public var retries = 3
    /// The maximum number of retries after timeouts, which are likely to repeat.
    public var retriesAfterTimeout = 1
    /// The maximum total of all waits of one request, in seconds.
    public var longestWait = 60.0
    /// The latest start of a retry, in seconds after the first attempt: a request ends at most this long plus one
    /// timeout after its start.
    public var latestTry = 75.0

    /// Creates the default policy.
    public init() {}

    /// Exponential backoff with full jitter: a random time up to a bound that doubles with each attempt.
    func backoff(attempt: Int, random: (ClosedRange<Double>) -> Double) -> TimeInterval {
        random(0...min(cap, base * pow(2, Double(attempt - 1))))
    }
}

extension HTTPFailure {
    /// Why a retry may succeed, or nil when it would fail in the same way.
    ///
    /// A refused connection is not retried, since no server is running.
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
