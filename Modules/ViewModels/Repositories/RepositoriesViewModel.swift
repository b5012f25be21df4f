import Foundation
import Models

/// An owner's repositories: pages, search, order, filter, and star counts that change while they are shown.
@MainActor
public final class RepositoriesViewModel {
    /// The owner at the start, and after a failed search.
    public static let defaultOwner = "swiftlang"

    /// The listing to show, with the newest star counts.
    ///
    /// Star counts do not make it change: `observeStars` tells of them.
    public var state: LoadState<RepositoryListing> {
        if isOutdated { current = current.map { _ in makeListing() } }
        isOutdated = false
        return current
    }

    /// Whose repositories are shown or on their way.
    public internal(set) var owner: String
    /// The order of the rows.
    public private(set) var sort = RepositorySort.stars
    /// What the rows are filtered by, as it was given.
    public private(set) var filter = ""

    /// Call when a repository was picked; emits it with its live count.
    public var onSelect: (Repository) -> Void = { _ in }
    /// Call when the token is to be set.
    public var onToken: () -> Void = {}
    /// Call when further pages of `loadAll` have come; emits how many repositories came so far.
    public var onProgress: (Int) -> Void = { _ in }

    var service: any RepositoriesService
    let sleeper: any Sleeper
    let follower: StarFollower
    let recorder: StarRecorder
    let debouncer: Debouncer
    var catalogue: RepositoryCatalogue?
    var more = RepositoryListing.More.none
    /// Counts the loads; an answer to any but the newest changes nothing.
    var serial = 0
    var task: Task<Void, Never>?
    var nextPageTask: Task<Void, Never>?

    private let published = ObservableState<LoadState<RepositoryListing>>(.idle)
    private let changes = ObservableState<[StarChange]>([])
    private var current: LoadState<RepositoryListing> = .idle
    private var isOutdated = false

    /// Creates the list; nothing is loaded yet.
    ///
    /// - Parameters:
    ///   - owner: Whose repositories are loaded first.
    ///   - service: Where repositories are looked up.
    ///   - live: Who tells star counts as they change.
    ///   - history: Where the counts that were seen are kept.
    ///   - sleeper: The clock.
    public init(
        owner: String = defaultOwner, service: any RepositoriesService, live: any LiveStarServer,
        history: any StarHistoryStore, sleeper: any Sleeper
    ) {
        self.owner = owner
        self.service = service
        self.sleeper = sleeper
        follower = StarFollower(server: live)
        recorder = StarRecorder(store: history)
        debouncer = Debouncer(delay: 0.3, sleeper: sleeper)
        follower.onChange = { [weak self] in self?.takeStars($0) }
    }

    deinit {
        task?.cancel()
        nextPageTask?.cancel()
    }

    /// The title of the list: the owner.
    public var title: String { owner }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<RepositoryListing>) -> Void) -> ObservationToken {
        let replay = Replay()
        defer { replay.isOver = true }
        // The replayed state has the counts of its time.
        return published.observe { [weak self] in handler(replay.isOver ? $0 : self?.state ?? $0) }
    }

    /// Binds a closure to the star counts: it gets the rows that changed, many at a time, while the token lives.
    ///
    /// Each batch names a row once, with its newest count.
    public func observeStars(_ handler: @escaping @MainActor ([StarChange]) -> Void) -> ObservationToken {
        let replay = Replay()
        defer { replay.isOver = true }
        return changes.observe { if replay.isOver { handler($0) } }
    }

    /// Returns one row with its newest count, or nil when there is none at this position: for redrawing it alone.
    public func row(at index: Int) -> RepositoryRow? {
        shownCatalogue?.row(at: index, now: sleeper.now)
    }

    /// Sorts the rows by another order.
    public func sort(by sort: RepositorySort) {
        guard sort != self.sort else { return }
        self.sort = sort
        rearrange()
    }

    /// Shows only the rows that a text is found in; an empty text shows all.
    public func filter(_ text: String) {
        guard text != filter else { return }
        filter = text
        rearrange()
    }

    /// Hands a repository on.
    public func select(id: Int) {
        guard let repository = shownCatalogue?.repositories.first(where: { $0.id == id }) else { return }
        onSelect(repository)
    }

    /// Asks for the settings of the token.
    public func showToken() {
        onToken()
    }

    /// The repositories to show: those of the owner, not of the one before a search.
    var shownCatalogue: RepositoryCatalogue? {
        catalogue.flatMap { $0.owner.lowercased() == owner.lowercased() ? $0 : nil }
    }

    func publish(_ state: LoadState<RepositoryListing>) {
        current = state
        isOutdated = false
        published.value = state
    }

    func publish(_ batch: [StarChange]) {
        isOutdated = true
        changes.value = batch
    }

    func makeListing() -> RepositoryListing {
        (catalogue ?? RepositoryCatalogue(owner: owner)).listing(more: more, now: sleeper.now)
    }

    private func rearrange() {
        catalogue?.arrange(sort, SearchText(filter))
        if shownCatalogue != nil { publish(current.map { _ in makeListing() }) }
    }
}

/// Whether the call that binding makes at once is over.
@MainActor
private final class Replay {
    var isOver = false
}
