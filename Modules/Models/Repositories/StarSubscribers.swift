import Foundation

/// Who wants to hear of which repository, from any thread; the common part of all live star servers.
public final class StarSubscribers: @unchecked Sendable {
    /// A repository that somebody follows, with the count that was last told or given.
    public struct Followed: Hashable, Sendable {
        /// The repository.
        public let repository: Repository
        /// The count that the subscribers know.
        public let stars: Int
    }

    private struct Topic {
        let repository: Repository
        var stars: Int
        var closures: [Int: @Sendable (Int) -> Void] = [:]
    }

    private let lock = NSLock()
    private var topics: [Int: Topic] = [:]
    private var lastTicket = 0

    /// Creates an empty register.
    public init() {}

    /// Adds a subscriber and returns a ticket to remove it with; the present count holds if nobody followed before.
    public func add(
        _ repository: Repository, stars: Int, _ closure: @escaping @Sendable (Int) -> Void
    ) -> Int {
        lock.withLock {
            lastTicket += 1
            topics[repository.id, default: Topic(repository: repository, stars: stars)].closures[lastTicket] = closure
            return lastTicket
        }
    }

    /// Removes a subscriber and tells whether somebody still follows the repository.
    @discardableResult
    public func remove(_ ticket: Int, of id: Int) -> Bool {
        lock.withLock {
            topics[id]?.closures[ticket] = nil
            if topics[id]?.closures.isEmpty == true { topics[id] = nil }
            return topics[id] != nil
        }
    }

    /// Tells a count to everybody who follows a repository, unless it is the one they know.
    public func tell(_ stars: Int, of id: Int) {
        let closures = lock.withLock {
            guard let topic = topics[id], topic.stars != stars else { return [@Sendable (Int) -> Void]() }
            topics[id]?.stars = stars
            return Array(topic.closures.values)
        }
        // Outside the lock: a closure may subscribe or cancel.
        for closure in closures { closure(stars) }
    }

    /// All repositories that somebody follows, by number.
    public var followed: [Followed] {
        lock.withLock { topics.values.map { Followed(repository: $0.repository, stars: $0.stars) } }
            .sorted { $0.repository.id < $1.repository.id }
    }

    /// Tells whether somebody follows a repository.
    public func isFollowed(_ id: Int) -> Bool { lock.withLock { topics[id] != nil } }

    /// Tells whether nobody follows anything.
    public var isEmpty: Bool { lock.withLock { topics.isEmpty } }
}
