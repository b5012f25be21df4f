import Models
import Platform

/// The options for the connections of one run, and callbacks for its progress.
public struct ConnectionOptions: Sendable {
    /// The source of all apps (`local`, `live`, an address or a file), or nil to use the settings.
    public var source: String?
    /// The contents of standard input if the source is `-`.
    public var input: Data?
    /// Whether network connections are disabled.
    public var isOffline = false
    /// Whether the server is asked even if a cached answer is still fresh.
    public var refreshes = false
    /// The timeout of one attempt, in seconds.
    public var timeout = 15.0
    /// The maximum total wait of one request for rate limits and retries, in seconds.
    public var longestWait = 60.0
    /// Called with a line for each request; nil for no lines.
    public var log: (@Sendable (String) -> Void)?
    /// Called with information for the user that is not an error.
    public var notice: @Sendable (String) -> Void = { _ in }
    /// Called at the start of a wait before a request, then once a second, and at its end.
    public var onWait: @Sendable (NetworkWait) -> Void = { _ in }
    /// Called with the number of bytes received.
    public var onReceive: @Sendable (Int) -> Void = { _ in }

    /// Creates the default options.
    public init() {}

    var quiet: ConnectionOptions {
        var options = self
        options.notice = { _ in }
        options.onWait = { _ in }
        options.onReceive = { _ in }
        return options
    }
}
