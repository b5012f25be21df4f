import Foundation

/// Tells star counts as they change.
public protocol LiveStarServer: Sendable {
    /// Calls a closure with every new count of a repository, from any thread.
    ///
    /// Nothing comes at once, counts are absolute, and all subscriptions to one repository get the same ones.
    ///
    /// - Parameters:
    ///   - repository: The repository; its id says which.
    ///   - stars: Its present count.
    ///   - onChange: Called with each count that differs from the one before.
    /// - Returns: The subscription, which lasts until it is cancelled.
    func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (_ stars: Int) -> Void
    ) -> any StarSubscription

    /// Calls a closure, from any thread, with the moment at which a source that has to look for changes looks next: with
    /// the one that is planned, then with each later one.
    func observeLooks(_ handler: @escaping @Sendable (Date) -> Void)
}

extension LiveStarServer {
    /// Does nothing: a source that hears of changes by itself never looks.
    public func observeLooks(_ handler: @escaping @Sendable (Date) -> Void) {}
}

/// An interest in a repository's star count.
public protocol StarSubscription: Sendable {
    /// Ends it, sooner or later: a value that was on its way may still come.
    func cancel()
}
