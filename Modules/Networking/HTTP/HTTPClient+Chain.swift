import Models
import Platform

extension HTTPClient {
    /// Returns this transport in the decorators of every request: redirects within the origin, a timeout, log, and retries.
    ///
    /// The transport must neither follow redirects nor retry by itself. Cache and credentials belong to an
    /// `HTTPConnection`.
    ///
    /// - Parameters:
    ///   - timeout: The time for one attempt from its start to its last byte, redirects included, in seconds.
    ///   - longestWait: The maximum total of all waits of one request, in seconds.
    ///   - pauses: The active rate limits, shared by all chains of the program.
    ///   - sleeper: The clock.
    ///   - log: Called with a line for each attempt, or nil without a log.
    ///   - onWait: Called at the start of a wait, then once a second, and with 0 seconds left at its end.
    /// - Returns: The client that sends as a service needs it.
    public func decorated(
        timeout: Double = 15, longestWait: Double = RetryPolicy().longestWait, pauses: HostPauses, sleeper: any Sleeper,
        log: (@Sendable (String) -> Void)?, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) -> any HTTPClient {
        var policy = RetryPolicy()
        policy.longestWait = longestWait
        let client = DeadlineHTTPClient(RedirectingHTTPClient(self), seconds: timeout)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client, policy: policy, pauses: pauses,
            sleeper: sleeper, random: { Double.random(in: $0) }, onWait: onWait)
    }
}
