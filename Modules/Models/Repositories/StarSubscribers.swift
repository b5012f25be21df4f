import Foundation

/// A thread-safe registry of subscribers by repository, shared by the live star servers.
public final class StarSubscribers: @unchecked Sendable {
    /// A repository with subscribers and the last count that they know.
    public struct Subscribed: Hashable, Sendable {
        /// The repository.
        public let repository: Repository
        /// The last published count, or the initial one.
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

    /// Creates an empty registry.
    public init() {}

    /// Adds a subscriber and returns a ticket to remove it with; `stars` is used only for the repository's first
    /// subscriber.
    public func add(
        _ repository: Repository, stars: Int, _ closure: @escaping @Sendable (Int) -> Void
    ) -> Int {
        lock.withLock {
            lastTicket += 1
            topics[repository.id, default: Topic(repository: repository, stars: stars)].closures[lastTicket] = closure
            return lastTicket
        }
    }

    /// Removes a subscriber and returns whether the repository has others.
    @discardableResult
    public func remove(_ ticket: Int, of id: Int) -> Bool {
        lock.withLock {
            topics[id]?.closures[ticket] = nil
            if topics[id]?.closures.isEmpty == true { topics[id] = nil }
            return topics[id] != nil
        }
    }

    /// Calls the subscribers of a repository with a count, unless it is the last published one.
    public func publish(_ stars: Int, of id: Int) {
        let closures = lock.withLock {
            guard let topic = topics[id], topic.stars != stars else { return [@Sendable (Int) -> Void]() }
            topics[id]?.stars = stars
            return Array(topic.closures.values)
        }
        // Outside the lock: a closure may subscribe or cancel.
        for closure in closures { closure(stars) }
    }

    /// All repositories with subscribers, by id.
    public var subscribed: [Subscribed] {
        lock.withLock { topics.values.map { Subscribed(repository: $0.repository, stars: $0.stars) } }
            .sorted { $0.repository.id < $1.repository.id }
    }

    /// Returns whether a repository has subscribers.
    public func isSubscribed(_ id: Int) -> Bool { lock.withLock { topics[id] != nil } }

    /// Whether there are no subscribers at all.
    public var isEmpty: Bool { lock.withLock { topics.isEmpty } }
}

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
