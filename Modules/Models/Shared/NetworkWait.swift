/// A pause before a request is sent, as a person follows it.
public struct NetworkWait: Hashable, Sendable {
    /// Why it is waited.
    public enum Reason: Hashable, Sendable {
        /// The server limits how many requests it takes.
        case rateLimit
        /// The server failed in a way that passes: HTTP 502, 503 or 504.
        case serverFailed(status: Int)
        /// No answer came in time.
        case timedOut
        /// The connection ended before the answer did.
        case cutShort
    }

    /// Why it is waited.
    public let reason: Reason
    /// The host that it is waited for, with its port unless that is the standard one: `api.github.com`.
    public let host: String
    /// The length of the whole wait, in seconds.
    public let total: Int
    /// The seconds that are left, from `total` down to 0, when the wait is over or was interrupted.
    public let left: Int
    /// Which try follows the wait: 1 is the first.
    public let attempt: Int

    /// Creates a wait.
    public init(reason: Reason, host: String, total: Int, left: Int, attempt: Int) {
        self.reason = reason
        self.host = host
        self.total = total
        self.left = left
        self.attempt = attempt
    }

    /// Whether the wait has just begun.
    public var isStart: Bool { left == total && left > 0 }

    /// The wait in one line: `Waiting 12 s for api.github.com (rate limit)…`.
    public var words: String {
        "Waiting \(left) s for \(host) (\(reason.words))…"
    }
}

extension NetworkWait.Reason {
    fileprivate var words: String {
        switch self {
        case .rateLimit: "rate limit"
        case .serverFailed(let status): "it failed with status \(status)"
        case .timedOut: "no answer in time"
        case .cutShort: "the connection ended early"
        }
    }
}
