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
    /// The planned request for new counts, with the failure of the one before; nil if none is planned.
    package let planned = ObservableState<PlannedPoll?>(nil)
    private var planning: Task<Void, Never>?
    private var followers: [WeakFollower] = []
    /// The screen that is shown, the only one whose counts are requested; nil if all screens are shown.
    package weak var shown: (any ScreenModel)? {
        didSet { for follower in followers { follower.value?.update(shown) } }
    }

    /// Creates the counts of a source: `server` delivers new counts, and `seen` stores counts.
    public init(server: any LiveStarServer, seen: any SeenStarsStore, sleeper: any Sleeper) {
        self.server = server
        self.seen = seen
        self.sleeper = sleeper
        let polls = server.polls
        planning = Task { [planned] in for await poll in polls { planned.value = poll } }
    }

    deinit { planning?.cancel() }

    /// Waits until all counts are written.
    public func flush() async { await recording?.value }

    /// Calls a closure with all current counts, by repository id, whenever new counts have arrived.
    ///
    /// The counts are requested only while the screen is shown. Release the returned object to stop the calls.
    func follow(
        _ repositories: [Repository], from sources: [StarSource], on screen: any ScreenModel,
        onCounts: @escaping @MainActor (_ counts: [Int: Int]) -> Void
    ) -> StarFollower {
        let follower = StarFollower(screen) { [server] in
            let batches = server.counts(of: repositories, from: sources)
            return Task {
                for await counts in batches {
                    // A cancelled stream still delivers the counts that were on their way.
                    guard !Task.isCancelled else { return }
                    onCounts(counts)
                }
            }
        }
        followers = followers.filter { $0.value != nil } + [WeakFollower(value: follower)]
        follower.update(shown)
        return follower
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

/// A reader of new star counts for a screen, which reads only while the screen is shown.
@MainActor final class StarFollower {
    private weak var screen: (any ScreenModel)?
    private let start: @MainActor () -> Task<Void, Never>
    private var running: Task<Void, Never>?

    init(_ screen: any ScreenModel, start: @escaping @MainActor () -> Task<Void, Never>) {
        self.screen = screen
        self.start = start
    }

    deinit { running?.cancel() }

    /// Starts or stops reading; without a shown screen, all screens are shown.
    func update(_ shown: (any ScreenModel)?) {
        let isShown = shown == nil || shown === screen
        if isShown {
            running = running ?? start()
        } else {
            running?.cancel()
            running = nil
        }
    }
}

private struct WeakFollower {
    weak var value: StarFollower?
}
