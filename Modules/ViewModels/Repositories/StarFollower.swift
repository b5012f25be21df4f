import Models

/// Follows the star counts of the rows of one load; the rows of the load before are followed no more.
@MainActor
final class StarFollower {
    /// Called on the main actor with the newest count of each row that changed.
    var onChange: ([(row: Int, stars: Int)]) -> Void = { _ in }

    /// Who tells the counts of what is followed from now on.
    var server: any LiveStarServer
    private var inbox: StarInbox?
    private var subscriptions: [any StarSubscription] = []

    /// Creates a follower of nothing.
    init(server: any LiveStarServer) {
        self.server = server
    }

    deinit {
        inbox?.close()
        for subscription in subscriptions { subscription.cancel() }
    }

    /// Follows further repositories, as the rows after the last.
    func follow(_ repositories: some Collection<Repository>) {
        let inbox = inbox ?? makeInbox()
        self.inbox = inbox
        inbox.addRows(repositories.count)
        for repository in repositories {
            let row = subscriptions.count
            let subscription = server.subscribe(to: repository, stars: repository.stars) { inbox.put($0, row: row) }
            subscriptions.append(subscription)
        }
    }

    /// Follows nothing any more; a late value changes nothing.
    func end() {
        inbox?.close()
        inbox = nil
        for subscription in subscriptions { subscription.cancel() }
        subscriptions = []
    }

    private func makeInbox() -> StarInbox {
        // Weak out here: a server may keep the closures, and through them the inbox, for as long as it likes.
        StarInbox { [weak self] inbox in
            Task { @MainActor [weak self] in
                // Others may have their turn between two batches.
                while self?.fetch(from: inbox) == true { await Task.yield() }
            }
        }
    }

    /// Returns whether there was something, so that there may be more by now.
    private func fetch(from inbox: StarInbox) -> Bool {
        guard inbox === self.inbox else { return false }
        let changes = inbox.fetch()
        if !changes.isEmpty { onChange(changes) }
        return !changes.isEmpty
    }
}
