import Platform

/// The source of live star counts.
public protocol LiveStarServer: Sendable {
    /// Calls a closure from any thread with counts that have changed, by id; what is learnt at one time is one call.
    func subscribe(
        to repositories: [Repository], onChange: @escaping @Sendable (_ stars: [Int: Int]) -> Void
    ) -> StarSubscription

    /// Calls a closure from any thread with the time of the next poll, if one is scheduled, and of each later one.
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
