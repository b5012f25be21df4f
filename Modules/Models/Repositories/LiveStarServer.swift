import Platform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Subscribes to the star count of a repository.
    ///
    /// The current count is not delivered. Counts are absolute, and all subscriptions to one repository receive the
    /// same ones.
    ///
    /// - Parameters:
    ///   - repository: The repository, identified by its id.
    ///   - stars: Its current count.
    ///   - onChange: Called from any thread with each count that differs from the previous one.
    /// - Returns: The subscription, which lasts until it is cancelled.
    func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (_ stars: Int) -> Void
    ) -> any StarSubscription

    /// Observes the schedule of a polling source.
    ///
    /// The closure is called from any thread with the time of the next poll, if one is scheduled, and of each later one.
    func observePolls(_ handler: @escaping @Sendable (Date) -> Void)
}

extension LiveStarServer {
    /// Does nothing, as for a source with push.
    public func observePolls(_ handler: @escaping @Sendable (Date) -> Void) {}
}

/// A subscription to the star count of a repository.
public protocol StarSubscription: Sendable {
    /// Ends the subscription; a count that is already being delivered may still arrive.
    func cancel()
}
