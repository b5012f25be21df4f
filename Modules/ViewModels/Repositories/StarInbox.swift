import Foundation

/// Takes star counts from any thread and keeps the newest of each row until they are fetched.
///
/// However fast they come, one waking is under way at a time, and a fetch costs no more than there are rows.
final class StarInbox: @unchecked Sendable {
    private let lock = NSLock()
    private let wake: @Sendable (StarInbox) -> Void
    private var newest: [Int] = []
    private var isChanged: [Bool] = []
    private var changed: [Int] = []
    private var isOpen = true
    private var isAwake = false

    /// Creates an inbox; `wake` is called when counts came after the last fetch.
    init(wake: @escaping @Sendable (StarInbox) -> Void) {
        self.wake = wake
    }

    /// Adds so many rows, numbered on from the last.
    func addRows(_ count: Int) {
        lock.withLock {
            newest += [Int](repeating: 0, count: count)
            isChanged += [Bool](repeating: false, count: count)
        }
    }

    /// Takes the count of a row; once closed, it takes nothing.
    func put(_ stars: Int, row: Int) {
        lock.lock()
        guard isOpen, row < newest.count else { return lock.unlock() }
        newest[row] = stars
        if !isChanged[row] {
            isChanged[row] = true
            changed.append(row)
        }
        let mustWake = !isAwake
        isAwake = true
        lock.unlock()
        if mustWake { wake(self) }
    }

    /// Hands out the rows with new counts, in the order in which they changed first.
    func fetch() -> [(row: Int, stars: Int)] {
        lock.withLock {
            let rows = changed.map { (row: $0, stars: newest[$0]) }
            for row in changed { isChanged[row] = false }
            changed.removeAll(keepingCapacity: true)
            isAwake = false
            return isOpen ? rows : []
        }
    }

    /// Takes nothing any more: values of cancelled subscriptions may still be on their way.
    func close() {
        lock.withLock { isOpen = false }
    }
}
