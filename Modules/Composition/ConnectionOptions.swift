import Models

/// How a person wants data to be fetched in this run, and who is told how that goes.
public struct ConnectionOptions: Sendable {
    /// The source of all apps (`local`, `live`, an address or a file), or nil where settings decide.
    public var source: String?
    /// Whether no connection may be opened.
    public var isOffline = false
    /// The time for one try of a request, in seconds.
    public var timeout = 15.0
    /// Called with a line for each request, or nil.
    public var log: (@Sendable (String) -> Void)?
    /// Called with what a person should know although nothing failed.
    public var notice: @Sendable (String) -> Void = { _ in }
    /// Called at the start of a pause before a request, once a second, and at its end.
    public var onWait: @Sendable (NetworkWait) -> Void = { _ in }
    /// Called with the number of bytes that have come in.
    public var onReceive: @Sendable (Int) -> Void = { _ in }

    /// Creates the options of a run without any.
    public init() {}

    /// The same without a word to the person.
    var quiet: ConnectionOptions {
        var options = self
        (options.notice, options.onWait, options.onReceive) = ({ _ in }, { _ in }, { _ in })
        return options
    }
}
