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
    /// The full length of the wait in seconds.
    public let total: Int
    /// The remaining seconds, from `total` down to 0.
    ///
    /// An interrupted wait also reports 0 at its end.
    public let left: Int
    /// The number of the attempt after the wait, from 1.
    public let attempt: Int
    /// Whether the whole wait is shorter than a second, which is too short to report.
    public let isBrief: Bool

    /// Creates a wait.
    public init(reason: Reason, host: String, total: Int, left: Int, attempt: Int, isBrief: Bool = false) {
        self.reason = reason
        self.host = host
        self.total = total
        self.left = left
        self.attempt = attempt
        self.isBrief = isBrief
    }

    /// Whether the wait has just begun.
    public var isStart: Bool { left == total && left > 0 }
    /// The wait in one line, such as `Waiting 12 s for api.github.com (rate limit)…`.
    public var words: String { "Waiting \(left) s for \(host) (\(reason.words))…" }
}

/// A clock with which a task can sleep; tests use a clock that they control instead of the system clock.
public protocol Sleeper: Sendable {
    /// The current time.
    var now: Date { get }
    /// Suspends until a time; throws `CancellationError` as soon as the task is cancelled.
    func sleep(until moment: Date) async throws
}
