import Foundation
import Models

/// How often and how long `RetryingHTTPClient` tries again.
public struct RetryPolicy: Hashable, Sendable {
    /// The longest first wait when nobody asks for one, in seconds; it doubles with each try.
    public var base = 0.5
    /// The longest of these waits, in seconds.
    public var cap = 8.0
    /// The most tries after the first.
    public var retries = 3
    /// The most further tries after one that timed out: who hangs once is likely to hang again.
    public var retriesAfterTimeout = 1
    /// The longest that all waits of one request take together, in seconds.
    public var longestWait = 60.0
    /// The latest that a further try begins, in seconds after the first: however long the tries themselves take, a
    /// request ends this much and one time limit after its beginning.
    public var latestTry = 75.0

    /// Creates the standard policy.
    public init() {}

    /// Exponential back-off with full jitter: any time up to a bound that doubles with each try.
    func backoff(attempt: Int, random: (ClosedRange<Double>) -> Double) -> TimeInterval {
        random(0...min(cap, base * pow(2, Double(attempt - 1))))
    }
}

extension HTTPFailure {
    /// Why to try again, or nil where the same would come of it.
    ///
    /// A refused connection is left to the person: nothing listens there.
    var retryReason: NetworkWait.Reason? {
        switch self {
        case .timedOut: .timedOut
        case .cutShort: .cutShort
        default: nil
        }
    }
}

extension HTTPRequest.Method {
    /// Whether doing it twice comes to the same (RFC 9110, section 9.2.2).
    var isIdempotent: Bool { self != .post }
}
