import Foundation
import Models

/// A live star server that tells what the test tells it, also to those who have cancelled.
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

    /// Keeps the closure.
    public func subscribe(
        to repository: Repository, stars: Int, onChange: @escaping @Sendable (_ stars: Int) -> Void
    ) -> any StarSubscription {
        lock.withLock {
            entries.append(Entry(id: repository.id, stars: stars, onChange: onChange))
            return Subscription(server: self, index: entries.count - 1)
        }
    }

    /// The repositories whose subscriptions are alive, in order of subscription, with the counts given.
    public var alive: [[Int]] { lock.withLock { entries.filter { !$0.isCancelled }.map { [$0.id, $0.stars] } } }

    /// The closures of a repository so far, oldest first, whether or not they were cancelled.
    public func closures(of id: Int) -> [@Sendable (Int) -> Void] {
        lock.withLock { entries.filter { $0.id == id }.map(\.onChange) }
    }

    /// Tells a count to the newest subscription to a repository.
    public func send(_ stars: Int, to id: Int) { closures(of: id).last?(stars) }

    /// Forgets all closures, and what they hold.
    public func forget() { lock.withLock { entries = [] } }
}

/// Returns when everything that waited for the main actor has had its turn.
@MainActor
public func mainActorTurn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
}
