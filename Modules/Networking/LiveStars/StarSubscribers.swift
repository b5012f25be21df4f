import Models
import Platform

final class StarSubscribers: Sendable {
    private struct Topic {
        var repository: Repository
        var tickets: Set<Int> = []
    }

    private struct Registry {
        var topics: [Int: Topic] = [:]
        var subscribers: [Int: (ids: [Int], closure: @Sendable ([Int: Int]) -> Void)] = [:]
        var lastTicket = 0
    }

    private let registry = Locked(Registry())

    /// Adds a subscriber and returns a ticket to remove it with; counts are those before the first one's.
    func add(_ repositories: [Repository], _ closure: @escaping @Sendable ([Int: Int]) -> Void) -> Int {
        registry.withLock { registry in
            registry.lastTicket += 1
            let ticket = registry.lastTicket
            registry.subscribers[ticket] = (repositories.map(\.id), closure)
            for repository in repositories {
                registry.topics[repository.id, default: Topic(repository: repository)].tickets.insert(ticket)
            }
            return ticket
        }
    }

    func remove(_ ticket: Int) {
        registry.withLock { registry in
            for id in registry.subscribers.removeValue(forKey: ticket)?.ids ?? [] {
                registry.topics[id]?.tickets.remove(ticket)
                if registry.topics[id]?.tickets.isEmpty == true { registry.topics[id] = nil }
            }
        }
    }

    /// Calls each subscriber once, with those counts of its repositories that differ from the last published ones.
    func publish(_ stars: [Int: Int]) {
        let batches = registry.withLock { registry in
            var batches: [Int: [Int: Int]] = [:]
            for (id, count) in stars {
                guard let topic = registry.topics[id], topic.repository.stars != count else { continue }
                registry.topics[id]?.repository.stars = count
                for ticket in topic.tickets { batches[ticket, default: [:]][id] = count }
            }
            return batches.compactMap { ticket, batch in registry.subscribers[ticket].map { ($0.closure, batch) } }
        }
        // Outside the lock: a closure may subscribe or cancel.
        for (closure, batch) in batches { closure(batch) }
    }

    /// All repositories with subscribers and their last published counts, by id.
    var subscribed: [Repository] { registry.withLock { $0.topics.values.map(\.repository) }.sorted { $0.id < $1.id } }

    func isSubscribed(_ id: Int) -> Bool { registry.withLock { $0.topics[id] != nil } }

    var isEmpty: Bool { registry.withLock { $0.topics.isEmpty } }
}
