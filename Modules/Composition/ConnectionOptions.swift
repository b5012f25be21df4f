import Models
import QuintetPlatform

/// The options for the source of the data and for connections, and callbacks for progress.
public struct ConnectionOptions: Sendable {
    /// The source of all apps (`local`, `live`, a URL, a file's path or `-`).
    ///
    /// If the value is nil, the environment and the settings determine the source of each app.
    public var source: String?
    /// The settings with this source, if they were read already; nil to read them for the services.
    public var settings: QuintetSettings?
    /// The content of standard input, if the source is `-`.
    public var input: Data?
    /// Whether network connections are disabled.
    public var isOffline = false
    /// Whether a request is sent even if a cached response is still fresh.
    public var refreshes = false
    /// The timeout of one attempt of a request, in seconds.
    public var timeout = 15.0
    /// The maximum time that one request waits in total for rate limits and retries, in seconds.
    public var longestWait = 60.0
    /// Whether a user can answer a window in which the keyring asks for its password or for access.
    public var isAttended = true
    /// Called with a line for each attempt of a request; nil for no log.
    public var log: (@Sendable (String) -> Void)?
    /// Called with information for the user that is not an error.
    public var notice: @Sendable (String) -> Void = { _ in }
    /// Called with what to do when the keyring waits for the user, then with nil when it no longer does.
    public var onKeyringWait: @Sendable (String?) -> Void = { _ in }
    /// Called at the start of a wait for a rate limit or a retry, then once a second, and at the end of the wait.
    public var onWait: @Sendable (NetworkWait) -> Void = { _ in }
    /// Called with the number of bytes in each received part of a body.
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
