import Foundation
import Models

/// The way that every request takes to its server, with the cache and the credentials left out: limits on time and size,
/// a line in the log for each try, and further tries where they may help.
public struct ClientChain: Sendable {
    private let timeout: Double
    private let pauses: HostPauses
    private let sleeper: any Sleeper
    private let log: (@Sendable (String) -> Void)?
    private let onReceive: @Sendable (Int) -> Void
    private let onWait: @Sendable (NetworkWait) -> Void

    /// Plans a chain; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - timeout: The time for one try from its start to its last byte, in seconds.
    ///   - pauses: The limits that are in force, shared by all chains of the program.
    ///   - sleeper: The clock.
    ///   - log: Called with a line for each try, or nil where nobody wants to know.
    ///   - onReceive: Called with the number of bytes of a body that have come in, on any thread.
    ///   - onWait: Called at the start of a wait, then once a second, and with 0 seconds left at its end.
    public init(
        timeout: Double = 15, pauses: HostPauses, sleeper: any Sleeper, log: (@Sendable (String) -> Void)?,
        onReceive: @escaping @Sendable (Int) -> Void = { _ in }, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) {
        self.timeout = timeout
        self.pauses = pauses
        self.sleeper = sleeper
        self.log = log
        self.onReceive = onReceive
        self.onWait = onWait
    }

    /// Returns a client that takes no more than so many bytes of a body, after decompression.
    public func client(sizeLimit: Int) -> any HTTPClient {
        let client = URLSessionHTTPClient(timeout: timeout, sizeLimit: sizeLimit, onReceive: onReceive)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            pauses: pauses, sleeper: sleeper, random: { Double.random(in: $0) }, onWait: onWait)
    }
}
