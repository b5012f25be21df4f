import Models
import Platform

/// The live star counts of the repositories of one screen, delivered on the main actor.
@MainActor final class StarFollower {
    /// The newest undelivered counts from any thread, by id; nil once nothing is followed any more.
    private typealias Inbox = Locked<[Int: Int]?>

    private let server: any LiveStarServer
    private let onChange: ([Int: Int]) -> Void
    private var inbox = Inbox([:])
    private var ids: Set<Int> = []
    private var subscriptions: [StarSubscription] = []

    init(server: any LiveStarServer, onChange: @escaping ([Int: Int]) -> Void) {
        self.server = server
        self.onChange = onChange
    }

    deinit { Self.end(inbox, subscriptions) }

    func follow(_ repositories: some Collection<Repository>) {
        guard !repositories.isEmpty else { return }
        ids.formUnion(repositories.map(\.id))
        // A server may keep the closure for as long as it likes.
        let put = { @Sendable [inbox, weak self] (new: [Int: Int]) in
            let isFirst = inbox.withLock { stars in
                defer { stars?.merge(new) { $1 } }
                return stars?.isEmpty == true
            }
            guard isFirst else { return }
            Task { @MainActor [weak self] in self?.handOut(inbox) }
        }
        subscriptions.append(server.subscribe(to: Array(repositories), onChange: put))
    }

    /// Follows nothing any more; counts that are still on their way change nothing.
    func end() {
        Self.end(inbox, subscriptions)
        inbox = Inbox([:])
        subscriptions = []
        ids = []
    }

    /// Takes counts from another screen.
    func take(_ repositories: some Collection<Repository>) {
        let known = repositories.lazy.filter { self.ids.contains($0.id) }
        let stars = Dictionary(known.map { ($0.id, $0.stars) }) { $1 }
        if !stars.isEmpty { onChange(stars) }
    }

    private func handOut(_ inbox: Inbox) {
        let stars = inbox.withLock { stars in
            defer { if stars != nil { stars = [:] } }
            return stars
        }
        if let stars { onChange(stars) }
    }

    private nonisolated static func end(_ inbox: Inbox, _ subscriptions: [StarSubscription]) {
        inbox.withLock { $0 = nil }
        for subscription in subscriptions { subscription.cancel() }
    }
}
