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

    /// Creates the options of a plain start.
    public init() {}
}
