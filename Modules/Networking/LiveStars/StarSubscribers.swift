import Models
import Platform

/// A thread-safe registry of subscribers by repository, shared by the live star servers.
final class StarSubscribers: Sendable {
    /// A repository with subscribers and the last count that they know.
    struct Subscribed: Hashable, Sendable {
        /// The repository.
        let repository: Repository
        /// The last published count, or the initial one.
        let stars: Int
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

    /// Adds a subscriber and returns a ticket to remove it with; `stars` is used only for the repository's first
    /// subscriber.
    func add(
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
    func remove(_ ticket: Int, of id: Int) -> Bool {
        registry.withLock { registry in
            registry.topics[id]?.closures[ticket] = nil
            if registry.topics[id]?.closures.isEmpty == true { registry.topics[id] = nil }
            return registry.topics[id] != nil
        }
    }

    /// Calls the subscribers of a repository with a count, unless it is the last published one.
    func publish(_ stars: Int, of id: Int) {
        let closures = registry.withLock { registry in
            guard let topic = registry.topics[id], topic.stars != stars else { return [@Sendable (Int) -> Void]() }
            registry.topics[id]?.stars = stars
            return Array(topic.closures.values)
        }
        // Outside the lock: a closure may subscribe or cancel.
        for closure in closures { closure(stars) }
    }

    /// All repositories with subscribers, by id.
    var subscribed: [Subscribed] {
        registry.withLock { $0.topics.values.map { Subscribed(repository: $0.repository, stars: $0.stars) } }
            .sorted { $0.repository.id < $1.repository.id }
    }

    /// Returns whether a repository has subscribers.
    func isSubscribed(_ id: Int) -> Bool { registry.withLock { $0.topics[id] != nil } }

    /// Whether there are no subscribers at all.
    var isEmpty: Bool { registry.withLock { $0.topics.isEmpty } }
}
