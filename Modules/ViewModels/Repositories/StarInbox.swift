import Platform

/// Takes star counts from any thread and keeps the newest of each row until they are fetched.
///
/// However fast they come, nobody is woken who is awake already, and a fetch costs no more than there are rows.
final class StarInbox: Sendable {
    /// What the lock guards, in one value: each access to a property of a class is checked at run time.
    private struct Content {
        private struct Row {
            var stars = 0
            var isChanged = false
        }

        private var rows: [Row] = []
        private var changed: [Int] = []
        private var isAwake = false
        var isOpen = true

        mutating func addRows(_ count: Int) {
            rows += [Row](repeating: Row(), count: count)
        }

        /// Returns whether somebody must be woken.
        mutating func put(_ stars: Int, row: Int) -> Bool {
            guard isOpen, row < rows.count else { return false }
            rows[row].stars = stars
            // A row that has changed already has woken somebody.
            guard !rows[row].isChanged else { return false }
            rows[row].isChanged = true
            changed.append(row)
            defer { isAwake = true }
            return !isAwake
        }

        mutating func fetch() -> [(row: Int, stars: Int)] {
            let fetched = changed.map { (row: $0, stars: rows[$0].stars) }
            for row in changed { rows[row].isChanged = false }
            changed.removeAll(keepingCapacity: true)
            isAwake = isOpen && !fetched.isEmpty
            return isOpen ? fetched : []
        }
    }

    private let wake: @Sendable (StarInbox) -> Void
    private let content = Locked(Content())

    /// Creates an inbox; `wake` is called when counts come after a fetch that found none.
    init(wake: @escaping @Sendable (StarInbox) -> Void) {
        self.wake = wake
    }

    /// Adds so many rows, numbered on from the last.
    func addRows(_ count: Int) {
        content.withLock { $0.addRows(count) }
    }

    /// Takes the count of a row; once closed, it takes nothing.
    func put(_ stars: Int, row: Int) {
        if content.withLock({ $0.put(stars, row: row) }) { wake(self) }
    }

    /// Hands out the rows with new counts, in the order in which they changed first.
    ///
    /// Whoever gets some must come again: until there are none, nobody is woken anew.
    func fetch() -> [(row: Int, stars: Int)] {
        content.withLock { $0.fetch() }
    }

    /// Takes nothing any more: values of cancelled subscriptions may still be on their way.
    func close() {
        content.withLock { $0.isOpen = false }
    }
}
