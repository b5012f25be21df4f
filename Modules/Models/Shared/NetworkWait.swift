import QuintetPlatform

/// A wait before a request is sent, for display.
public struct NetworkWait: Hashable, Sendable {
    /// Why a request has to wait.
    public enum Reason: Hashable, Sendable {
        case rateLimit
        /// A transient server error: HTTP 502, 503 or 504.
        case serverFailed(status: Int)
        case timedOut
        case cutShort

        fileprivate var words: String {
            switch self {
            case .rateLimit: "rate limit"
            case .serverFailed(let status): "status \(status)"
            case .timedOut: "no answer in time"
            case .cutShort: "the connection ended early"
            }
        }
    }

    /// Why the request has to wait.
    public let reason: Reason
    /// The server's host, such as `api.github.com`, followed by the port unless the port is the default.
    public let host: String
    /// The remaining seconds, down to 0; an interrupted wait also reports 0 at its end.
    public let left: Int
    /// Whether the wait has just begun.
    public let isStart: Bool

    /// Creates a wait.
    public init(reason: Reason, host: String, left: Int, isStart: Bool = false) {
        self.reason = reason
        self.host = host
        self.left = left
        self.isStart = isStart
    }

    /// The wait in one line, such as `Waiting 12 s for api.github.com (rate limit)…`.
    public var words: String { "Waiting \(left) s for \(host) (\(reason.words))…" }
}

/// A clock with which a task can sleep; tests use a clock that they control instead of the system clock.
public protocol Sleeper: Sendable {
    /// The current time, which jumps if the clock is set.
    var now: Date { get }
    /// The time on a clock that is never set, from which the lengths of waits are measured.
    var steady: Date { get }
    /// Suspends for a time in seconds; throws `CancellationError` as soon as the task is cancelled.
    func sleep(for seconds: TimeInterval) async throws
}
