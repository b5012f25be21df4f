import Platform

/// A thread-safe registry of subscribers by repository, shared by the live star servers.
public final class StarSubscribers: Sendable {
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

    private struct Registry {
        var topics: [Int: Topic] = [:]
        var lastTicket = 0
    }

    private let registry = Locked(Registry())

    /// Creates an empty registry.
    public init() {}

    /// Adds a subscriber and returns a ticket to remove it with; `stars` is used only for the repository's first
    /// subscriber.
    public func add(
        _ repository: Repository, stars: Int, _ closure: @escaping @Sendable (Int) -> Void
    ) -> Int {
        registry.withLock { registry in
            registry.lastTicket += 1
            registry.topics[repository.id, default: Topic(repository: repository, stars: stars)]
                .closures[registry.lastTicket] = closure
            return registry.lastTicket
        }
    }

    /// Removes a subscriber and returns whether the repository has others.
    @discardableResult
    public func remove(_ ticket: Int, of id: Int) -> Bool {
        registry.withLock { registry in
            registry.topics[id]?.closures[ticket] = nil
            if registry.topics[id]?.closures.isEmpty == true { registry.topics[id] = nil }
            return registry.topics[id] != nil
        }
    }

    /// Calls the subscribers of a repository with a count, unless it is the last published one.
    public func publish(_ stars: Int, of id: Int) {
        let closures = registry.withLock { registry in
            guard let topic = registry.topics[id], topic.stars != stars else { return [@Sendable (Int) -> Void]() }
            registry.topics[id]?.stars = stars
            return Array(topic.closures.values)
        }
        // Outside the lock: a closure may subscribe or cancel.
        for closure in closures { closure(stars) }
    }

    /// All repositories with subscribers, by id.
    public var subscribed: [Subscribed] {
        registry.withLock { $0.topics.values.map { Subscribed(repository: $0.repository, stars: $0.stars) } }
            .sorted { $0.repository.id < $1.repository.id }
    }

    /// Returns whether a repository has subscribers.
    public func isSubscribed(_ id: Int) -> Bool { registry.withLock { $0.topics[id] != nil } }

    /// Whether there are no subscribers at all.
    public var isEmpty: Bool { registry.withLock { $0.topics.isEmpty } }
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
