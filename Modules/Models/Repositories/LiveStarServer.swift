import Platform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Subscribes to the star counts of repositories.
    ///
    /// The counts that the repositories have are not delivered. Counts are absolute, and all subscriptions to one
    /// repository receive the same ones.
    ///
    /// - Parameters:
    ///   - repositories: The repositories with their present counts, identified by their ids.
    ///   - onChange: Called from any thread with the counts that differ from the previous ones, by id; what the source
    ///     learns at one time is one call.
    /// - Returns: The subscription, which lasts until it is cancelled.
    func subscribe(
        to repositories: [Repository], onChange: @escaping @Sendable (_ stars: [Int: Int]) -> Void
    ) -> StarSubscription

    /// Observes the schedule of a polling source.
    ///
    /// The closure is called from any thread with the time of the next poll, if one is scheduled, and of each later one.
    func observePolls(_ handler: @escaping @Sendable (Date) -> Void)
}

extension LiveStarServer {
    /// Does nothing, as for a source with push.
    public func observePolls(_ handler: @escaping @Sendable (Date) -> Void) {}
}

/// A subscription to star counts.
public struct StarSubscription: Sendable {
    /// Ends the subscription; a count that is already being delivered may still arrive.
    public let cancel: @Sendable () -> Void

    /// Creates a subscription from what ends it.
    public init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }
}
