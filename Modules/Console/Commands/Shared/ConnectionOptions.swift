import Models

/// How a person wants data to be fetched, as far as the command line says so.
public struct ConnectionOptions: Sendable {
    /// The source as typed after `--source`, or nil.
    public var source: String?
    /// Whether no connection may be opened.
    public var isOffline = false
    /// The time for one request in seconds, or nil for the standard.
    public var timeout: Double?
    /// Called with a line for each request, or nil.
    public var log: (@Sendable (String) -> Void)?
    /// Called with what a person should know although nothing failed.
    public var notice: @Sendable (String) -> Void = { _ in }
    /// Called at the start of a pause before a request, once a second, and at its end.
    public var onWait: @Sendable (NetworkWait) -> Void = { _ in }
    /// Called with the number of bytes that have come in.
    public var onReceive: @Sendable (Int) -> Void = { _ in }

    /// Creates the options of a plain start.
    public init() {}

    /// The same without a word to the person.
    public var quiet: ConnectionOptions {
        var options = self
        (options.notice, options.onWait, options.onReceive) = ({ _ in }, { _ in }, { _ in })
        return options
    }
}
