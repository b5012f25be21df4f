import Foundation
import Models

/// A source of live star counts that the test controls; it also delivers to cancelled subscriptions.
package final class LiveStarServerSpy: LiveStarServer, @unchecked Sendable {
    private struct Entry {
        let id: Int
        let stars: Int
        let onChange: @Sendable ([Int: Int]) -> Void
        var isCancelled = false
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    package init() {}

    package func subscribe(
        to repositories: [Repository], onChange: @escaping @Sendable (_ stars: [Int: Int]) -> Void
    ) -> StarSubscription {
        lock.withLock {
            let first = entries.count
            entries += repositories.map { Entry(id: $0.id, stars: $0.stars, onChange: onChange) }
            let own = first..<entries.count
            return StarSubscription { [self] in lock.withLock { for index in own { entries[index].isCancelled = true } }
            }
        }
    }

    /// The repositories that are subscribed to in order, each by its id and the initial count.
    package var alive: [[Int]] { lock.withLock { entries.filter { !$0.isCancelled }.map { [$0.id, $0.stars] } } }

    /// All closures of a repository, oldest first, including cancelled ones.
    package func closures(of id: Int) -> [@Sendable (Int) -> Void] {
        lock.withLock { entries.filter { $0.id == id } }.map { entry in { entry.onChange([id: $0]) } }
    }

    /// Delivers a count to the newest subscription to a repository.
    package func send(_ stars: Int, to id: Int) { closures(of: id).last?(stars) }
    package func forget() { lock.withLock { entries = [] } }
}

/// Returns after all work that is waiting for the main actor.
@MainActor
package func mainActorTurn() async { for _ in 0..<3 { await Task { @MainActor in }.value } }
