import Foundation
import Models

/// The way that every request takes to its server, with the cache and the credentials left out: redirects within the
/// server, a time limit, a line in the log for each try, and further tries where they may help.
public struct ClientChain: Sendable {
    private let timeout: Double
    private let pauses: HostPauses
    private let sleeper: any Sleeper
    private let log: (@Sendable (String) -> Void)?
    private let onWait: @Sendable (NetworkWait) -> Void

    /// Plans a chain; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - timeout: The time for one try from its start to its last byte, redirects included, in seconds.
    ///   - pauses: The limits that are in force, shared by all chains of the program.
    ///   - sleeper: The clock.
    ///   - log: Called with a line for each try, or nil where nobody wants to know.
    ///   - onWait: Called at the start of a wait, then once a second, and with 0 seconds left at its end.
    public init(
        timeout: Double = 15, pauses: HostPauses, sleeper: any Sleeper, log: (@Sendable (String) -> Void)?,
        onWait: @escaping @Sendable (NetworkWait) -> Void
    ) {
        self.timeout = timeout
        self.pauses = pauses
        self.sleeper = sleeper
        self.log = log
        self.onWait = onWait
    }

    /// Returns a client over one that sends a request and nothing after it.
    public func client(over transport: any HTTPClient) -> any HTTPClient {
        let client = DeadlineHTTPClient(RedirectingHTTPClient(transport), seconds: timeout)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            pauses: pauses, sleeper: sleeper, random: { Double.random(in: $0) }, onWait: onWait)
    }
}
