import Models
import Platform

final class StarSubscribers: Sendable {
    private struct Registry {
        var repositories: [Int: Repository] = [:]
        var subscribers: [Int: (ids: Set<Int>, closure: @Sendable ([Int: Int]) -> Void)] = [:]
        var lastTicket = 0
    }

    private let registry = Locked(Registry())

    /// Adds a subscriber; counts are those before the first one's.
    func add(_ repositories: [Repository], _ closure: @escaping @Sendable ([Int: Int]) -> Void) -> StarSubscription {
        let ticket = registry.withLock { registry in
            registry.lastTicket += 1
            registry.subscribers[registry.lastTicket] = (Set(repositories.map(\.id)), closure)
            registry.repositories.merge(repositories.lazy.map { ($0.id, $0) }) { known, _ in known }
            return registry.lastTicket
        }
        return StarSubscription { [self] in remove(ticket) }
    }

    private func remove(_ ticket: Int) {
        registry.withLock { registry in
            let ids = registry.subscribers.removeValue(forKey: ticket)?.ids ?? []
            for id in ids where !registry.subscribers.values.contains(where: { $0.ids.contains(id) }) {
                registry.repositories[id] = nil
            }
        }
    }

    /// Calls each subscriber once, with those counts of its repositories that differ from the last published ones.
    func publish(_ stars: [Int: Int]) {
        let batches = registry.withLock { registry in
            let news = stars.filter { registry.repositories[$0]?.stars != $1 }
            for (id, count) in news { registry.repositories[id]?.stars = count }
            return registry.subscribers.values.map { ids, closure in (closure, news.filter { ids.contains($0.key) }) }
        }
        // Outside the lock: a closure may subscribe or cancel.
        for (closure, batch) in batches where !batch.isEmpty { closure(batch) }
    }

    /// All repositories with subscribers and their last published counts, by id.
    var subscribed: [Repository] { registry.withLock { $0.repositories.values.sorted { $0.id < $1.id } } }

    func isSubscribed(_ id: Int) -> Bool { registry.withLock { $0.repositories[id] != nil } }

    var isEmpty: Bool { registry.withLock { $0.repositories.isEmpty } }
}
