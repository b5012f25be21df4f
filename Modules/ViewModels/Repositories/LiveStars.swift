import Models
import QuintetPlatform

/// The star counts on the screens: follows new counts from the server, and saves displayed counts in batches.
@MainActor public final class LiveStars {
    /// The minimum time, in seconds, before counts that arrive one by one are written to the history again.
    private static let interval: TimeInterval = 10
    /// Why star counts could not be saved, or nil.
    public private(set) var failure: ServiceError?

    let sleeper: any Sleeper
    private let server: any LiveStarServer
    private let history: any StarHistoryStore
    private var pending: [Int: StarSighting] = [:]
    private var lastFlush: Date?
    private var recording: Task<Void, Never>?

    /// Creates the counts of a source: `server` delivers new counts, and `history` stores counts.
    public init(server: any LiveStarServer, history: any StarHistoryStore, sleeper: any Sleeper) {
        self.server = server
        self.history = history
        self.sleeper = sleeper
    }

    /// Writes pending counts to the history, and waits until that is done; stores the first failure in `failure`.
    public func flush() async {
        flush(at: sleeper.now)
        await recording?.value
    }

    /// Calls a closure with all current counts, by repository id, whenever new counts have arrived.
    ///
    /// Cancel the returned task to stop the calls.
    func follow(
        _ repositories: [Repository], from sources: [StarSource],
        onCounts: @escaping @MainActor (_ counts: [Int: Int]) -> Void
    ) -> Task<Void, Never> {
        let batches = server.counts(of: repositories, from: sources)
        return Task {
            for await counts in batches {
                // A cancelled stream still delivers the counts that were on their way.
                guard !Task.isCancelled else { return }
                onCounts(counts)
            }
        }
    }

    /// Returns the history of a repository, or an empty history if it cannot be read.
    func history(of id: Int) async -> StarHistory {
        await flush()
        return (try? await history.history(of: id)) ?? StarHistory()
    }

    /// Saves the counts that a screen has just loaded.
    func recordCounts(of repositories: some Collection<Repository>) {
        add(repositories.map { ($0.id, $0.stars) }, at: sleeper.now)
        flush(at: sleeper.now)
    }

    /// Adds counts that a screen now shows to the pending counts, which are written if the interval has passed.
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
        // The writes run one after another, so that an older count is never stored after a newer count.
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
