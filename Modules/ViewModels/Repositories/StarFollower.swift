import Models

/// The live star counts of the repositories of one screen, handed out on the main actor.
@MainActor final class StarFollower {
    private let server: any LiveStarServer
    private let onChange: ([Int: Int]) -> Void
    private var inbox: StarInbox?
    private var ids: Set<Int> = []
    private var subscriptions: [StarSubscription] = []

    init(server: any LiveStarServer, onChange: @escaping ([Int: Int]) -> Void) {
        (self.server, self.onChange) = (server, onChange)
    }

    deinit {
        inbox?.close()
        for subscription in subscriptions { subscription.cancel() }
    }

    /// Follows further repositories.
    func follow(_ repositories: some Collection<Repository>) {
        guard !repositories.isEmpty else { return }
        let inbox = inbox ?? makeInbox()
        self.inbox = inbox
        ids.formUnion(repositories.map(\.id))
        subscriptions.append(server.subscribe(to: Array(repositories)) { inbox.put($0) })
    }

    /// Follows nothing any more; a late count changes nothing.
    func end() {
        inbox?.close()
        inbox = nil
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
        ids = []
    }

    /// Takes counts that another screen has learnt.
    func take(_ repositories: some Collection<Repository>) {
        let known = repositories.lazy.filter { self.ids.contains($0.id) }
        let stars = Dictionary(known.map { ($0.id, $0.stars) }) { $1 }
        if !stars.isEmpty { onChange(stars) }
    }

    private func makeInbox() -> StarInbox {
        // Weak out here: a server may keep the closures, and through them the inbox, for as long as it likes.
        StarInbox { [weak self] inbox in
            Task { @MainActor [weak self] in
                guard let self, inbox === self.inbox else { return }
                onChange(inbox.fetch())
            }
        }
    }
}

/// Collects star counts from any thread, the newest of each repository, until they are fetched.
private final class StarInbox: Sendable {
    private let wake: @Sendable (StarInbox) -> Void
    /// Nil once it takes nothing any more.
    private let stars = Locked<[Int: Int]?>([:])

    /// Creates an inbox; `wake` is called with the first counts after a fetch.
    init(wake: @escaping @Sendable (StarInbox) -> Void) { self.wake = wake }

    func put(_ new: [Int: Int]) {
        let isFirst = stars.withLock { stars in
            guard stars?.isEmpty != true else {
                stars = new
                return true
            }
            stars?.merge(new) { $1 }
            return false
        }
        if isFirst { wake(self) }
    }

    func fetch() -> [Int: Int] {
        stars.withLock { stars in
            defer { if stars != nil { stars = [:] } }
            return stars ?? [:]
        }
    }

    /// Takes nothing any more: counts of cancelled subscriptions may still be on their way.
    func close() { stars.withLock { $0 = nil } }
}
