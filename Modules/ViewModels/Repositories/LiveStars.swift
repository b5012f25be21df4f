import Models
import Platform

/// The newest star counts of repositories: follows them, tells each screen what another has learnt, and keeps what was
/// seen, many at a time, since a file is not written for every star.
@MainActor
public final class LiveStars {
    /// The minimum interval between two writes to the history, in seconds.
    private static let interval: TimeInterval = 10

    /// The first failure to store star counts, if any.
    public private(set) var failure: ServiceError?

    let sleeper: any Sleeper
    private let server: any LiveStarServer
    private let history: any StarHistoryStore
    private var followers: [WeakFollower] = []
    private var pending: [StarSighting] = []
    private var positions: [Int: Int] = [:]
    private var lastFlush: Date?
    private var recording: Task<Void, Never>?

    private struct WeakFollower {
        weak var follower: StarFollower?
    }

    /// Creates the counts of a source.
    ///
    /// - Parameters:
    ///   - server: The source of live star counts.
    ///   - history: Where the counts that were seen are kept.
    ///   - sleeper: The clock.
    public init(server: any LiveStarServer, history: any StarHistoryStore, sleeper: any Sleeper) {
        self.server = server
        self.history = history
        self.sleeper = sleeper
    }

    /// Writes pending counts to the history and waits for it; a failure is stored in `failure`.
    public func flush() async {
        flush(at: sleeper.now)
        await recording?.value
    }

    /// Creates a follower for a screen; the closure gets the rows whose counts have changed.
    func follower(onChange: @escaping ([(row: Int, stars: Int)]) -> Void) -> StarFollower {
        followers.removeAll { $0.follower == nil }
        let follower = StarFollower(server: server, onChange: onChange)
        followers.append(WeakFollower(follower: follower))
        return follower
    }

    /// Returns the history of a repository, empty when it cannot be read.
    func history(of id: Int) async -> StarHistory {
        await flush()
        return (try? await history.history(of: id)) ?? StarHistory()
    }

    /// Takes what a screen has just loaded: the others show it as well.
    func learned(_ repositories: some Collection<Repository>, by follower: StarFollower) {
        let now = sleeper.now
        for repository in repositories { note(repository.id, stars: repository.stars, at: now) }
        flush(at: now)
        for other in followers.compactMap(\.follower) where other !== follower { other.take(repositories) }
    }

    /// Takes a count that a screen shows from now on.
    func note(_ id: Int, stars: Int, at moment: Date) {
        let sighting = StarSighting(id: id, stars: stars, at: moment)
        if let position = positions[id] {
            pending[position] = sighting
        } else {
            positions[id] = pending.count
            pending.append(sighting)
        }
    }

    /// Writes pending counts to the history if the interval has passed.
    func flushIfDue(at moment: Date) {
        if lastFlush.map({ moment.timeIntervalSince($0) >= Self.interval }) ?? true { flush(at: moment) }
    }

    private func flush(at moment: Date) {
        lastFlush = moment
        guard !pending.isEmpty else { return }
        let sightings = pending
        pending = []
        positions = [:]
        // One after the other, so that an older count never comes after a newer one.
        recording = Task { [history, recording] in
            await recording?.value
            do {
                try await history.record(sightings)
            } catch {
                failure = failure ?? ServiceError(error, action: "keep the star counts")
            }
        }
    }
}

/// The star counts of the rows of one screen.
@MainActor
final class StarFollower {
    private let server: any LiveStarServer
    private let onChange: ([(row: Int, stars: Int)]) -> Void
    private var inbox: StarInbox?
    private var ids: [Int] = []
    private var subscriptions: [any StarSubscription] = []

    init(server: any LiveStarServer, onChange: @escaping ([(row: Int, stars: Int)]) -> Void) {
        self.server = server
        self.onChange = onChange
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
            ids.append(repository.id)
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
        ids = []
    }

    /// Takes counts that another screen has learnt.
    fileprivate func take(_ repositories: some Collection<Repository>) {
        let stars = Dictionary(repositories.map { ($0.id, $0.stars) }) { $1 }
        let changes = ids.enumerated().compactMap { row, id in stars[id].map { (row: row, stars: $0) } }
        if !changes.isEmpty { onChange(changes) }
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
