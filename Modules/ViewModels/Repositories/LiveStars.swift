import Models
import QuintetPlatform

/// The star counts on the screens: follows new counts from the server, and saves displayed counts.
@MainActor public final class LiveStars {
    /// Why star counts could not be saved, or nil.
    public private(set) var failure: ServiceError?

    let sleeper: any Sleeper
    private let server: any LiveStarServer
    private let seen: any SeenStarsStore
    private var recording: Task<Void, Never>?

    /// Creates the counts of a source: `server` delivers new counts, and `seen` stores counts.
    public init(server: any LiveStarServer, seen: any SeenStarsStore, sleeper: any Sleeper) {
        self.server = server
        self.seen = seen
        self.sleeper = sleeper
    }

    /// Waits until all counts are written.
    public func flush() async { await recording?.value }

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

    /// Stores counts that a screen shows; stores the first failure in `failure`.
    func record(_ sightings: [StarSighting]) {
        guard !sightings.isEmpty else { return }
        // The writes run one after another, so that an older count is never stored after a newer count.
        recording = Task { [seen, recording] in
            await recording?.value
            do {
                try await seen.record(sightings)
            } catch {
                failure = failure ?? ServiceError(error, action: "save the star counts")
            }
        }
    }
}
