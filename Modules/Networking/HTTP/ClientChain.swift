import Models
import Platform

/// The decorators of every request but the cache and the credentials, which belong to an `HTTPConnection`: same-origin redirects, a timeout, one log line
/// per attempt, and retries.
public struct ClientChain: Sendable {
    private let timeout: Double
    private let policy: RetryPolicy
    private let pauses: HostPauses
    private let sleeper: any Sleeper
    private let log: (@Sendable (String) -> Void)?
    private let onWait: @Sendable (NetworkWait) -> Void

    /// Creates the plan of a chain.
    ///
    /// - Parameters:
    ///   - timeout: The time for one attempt from its start to its last byte, redirects included, in seconds.
    ///   - longestWait: The maximum total of all waits of one request, in seconds.
    ///   - pauses: The active rate limits, shared by all chains of the program.
    ///   - sleeper: The clock.
    ///   - log: Called with a line for each attempt, or nil without a log.
    ///   - onWait: Called at the start of a wait, then once a second, and with 0 seconds left at its end.
    public init(
        timeout: Double = 15, longestWait: Double = RetryPolicy().longestWait, pauses: HostPauses, sleeper: any Sleeper,
        log: (@Sendable (String) -> Void)?, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) {
        self.timeout = timeout
        var policy = RetryPolicy()
        policy.longestWait = longestWait
        self.policy = policy
        self.pauses = pauses
        self.sleeper = sleeper
        self.log = log
        self.onWait = onWait
    }

    /// Wraps a transport in the decorators; it must not follow redirects or retry by itself.
    public func client(over transport: any HTTPClient) -> any HTTPClient {
        let client = DeadlineHTTPClient(RedirectingHTTPClient(transport), seconds: timeout)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            policy: policy, pauses: pauses, sleeper: sleeper, random: { Double.random(in: $0) }, onWait: onWait)
    }
}
