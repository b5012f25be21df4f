import Foundation
import Models

/// A source of live star counts that the test controls; it also delivers to cancelled subscriptions.
public final class LiveStarServerSpy: LiveStarServer, @unchecked Sendable {
    private struct Entry {
        let id: Int
        let stars: Int
        let onChange: @Sendable (Int) -> Void
        var isCancelled = false
    }

    private struct Subscription: StarSubscription {
        let server: LiveStarServerSpy
        let index: Int

        func cancel() { server.lock.withLock { server.entries[index].isCancelled = true } }
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    /// Creates the spy.
    public init() {}

    /// Records the subscription.
    public func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (_ stars: Int) -> Void
    ) -> any StarSubscription {
        lock.withLock {
            entries.append(Entry(id: repository.id, stars: stars, onChange: onChange))
            return Subscription(server: self, index: entries.count - 1)
        }
    }

    /// The active subscriptions in order, each with the repository's id and the initial count.
    public var alive: [[Int]] { lock.withLock { entries.filter { !$0.isCancelled }.map { [$0.id, $0.stars] } } }

    /// All closures of a repository, oldest first, including cancelled ones.
    public func closures(of id: Int) -> [@Sendable (Int) -> Void] {
        lock.withLock { entries.filter { $0.id == id }.map(\.onChange) }
    }

    /// Delivers a count to the newest subscription to a repository.
    public func send(_ stars: Int, to id: Int) { closures(of: id).last?(stars) }

    /// Releases all closures and what they capture.
    public func forget() { lock.withLock { entries = [] } }
}

/// Returns after all work that is waiting for the main actor.
@MainActor
public func mainActorTurn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
}
