import Models
import Platform

/// The newest star counts of repositories, shared by all screens and saved many at a time.
@MainActor public final class LiveStars {
    /// The minimum interval between two writes to the history, in seconds.
    private static let interval: TimeInterval = 10
    package private(set) var failure: ServiceError?

    let sleeper: any Sleeper
    private let server: any LiveStarServer
    private let history: any StarHistoryStore
    private var followers: [WeakFollower] = []
    private var pending: [Int: StarSighting] = [:]
    private var lastFlush: Date?
    private var recording: Task<Void, Never>?

    private struct WeakFollower {
        weak var follower: StarFollower?
    }

    /// Creates the counts of a source.
    public init(server: any LiveStarServer, history: any StarHistoryStore, sleeper: any Sleeper) {
        self.server = server
        self.history = history
        self.sleeper = sleeper
    }

    /// Writes pending counts to the history and waits for it; a failure is stored in `failure`.
    package func flush() async {
        flush(at: sleeper.now)
        await recording?.value
    }

    func follower(onChange: @escaping ([Int: Int]) -> Void) -> StarFollower {
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

    /// Takes the counts that a screen has just loaded, and passes them to the other screens.
    func learned(_ repositories: some Collection<Repository>, by follower: StarFollower) {
        add(repositories.map { ($0.id, $0.stars) }, at: sleeper.now)
        flush(at: sleeper.now)
        for other in followers.compactMap(\.follower) where other !== follower { other.take(repositories) }
    }

    /// Takes counts that a screen now shows, and writes them to the history if the interval has passed.
    func note(_ stars: some Sequence<(id: Int, stars: Int)>, at moment: Date) {
        add(stars, at: moment)
        if lastFlush.map({ moment.timeIntervalSince($0) >= Self.interval }) ?? true { flush(at: moment) }
    }

    private func add(_ stars: some Sequence<(id: Int, stars: Int)>, at moment: Date) {
        for (id, count) in stars { pending[id] = StarSighting(id: id, stars: count, at: moment) }
    }

    private func flush(at moment: Date) {
        lastFlush = moment
        guard !pending.isEmpty else { return }
        let sightings = pending.values.sorted { $0.id < $1.id }
        pending = [:]
        // One after the other, so that an older count never comes after a newer one.
        recording = Task { [history, recording] in
            await recording?.value
            do {
                try await history.record(sightings)
            } catch {
                failure = failure ?? ServiceError(error, action: "save the star counts")
            }
        }
    }
}
