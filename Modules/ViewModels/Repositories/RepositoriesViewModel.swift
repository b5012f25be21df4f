import Models

/// An owner's repositories: pages, search, order, filter, and star counts that change while they are shown.
@MainActor public final class RepositoriesViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<RepositoryListing>()
    /// The owner whose repositories are shown or loading.
    public var owner: String { list.owner }
    /// The owner to go back to when the repositories of another owner cannot be loaded.
    public let standardOwner: String
    /// The repository at which the list is to be shown next, or nil when it was.
    public var sought: Int?
    /// Called when a repository was picked; emits it with its live count.
    @Callback public var onSelect: (Repository) -> Void = { _ in }
    /// Called when the token is to be set.
    @Callback public var onToken: () -> Void = {}
    /// Called when further pages of `loadAll` have come; emits how many repositories came so far.
    package var onProgress: (Int) -> Void = { _ in }

    private let service: any RepositoriesService
    private let stars: LiveStars
    private let changes = ObservableState<[StarChange]>([])
    private let nextPage = Loadable<RepositoryPage>()
    private var following: Task<Void, Never>?
    private lazy var debouncer = Debouncer(delay: 0.3, sleeper: stars.sleeper)
    var list: RepositoryList
    private var walk: [ObservationToken] = []

    /// Creates the list of an owner; the standard owner is the one at the start, and after a failed search.
    public init(
        owner: String? = nil, standardOwner: String = SettingKey.owner.standard, service: any RepositoriesService,
        stars: LiveStars
    ) {
        list = RepositoryList(owner: owner ?? standardOwner)
        self.standardOwner = standardOwner
        self.service = service
        self.stars = stars
        walk = [
            loadable.observe { [weak self] in if case .loaded = $0 { self?.walkOn() } },
            nextPage.observe { [weak self] in if case .loaded = $0 { self?.walkOn() } },
        ]
    }

    deinit { following?.cancel() }

    /// The title of the screen.
    public var title: String { "Repositories of \(owner)" }

    /// Binds a closure to batches of changed rows, each row once with its newest count; the state has changed already.
    package func observeStars(_ handler: @escaping @MainActor ([StarChange]) -> Void) -> ObservationToken {
        // Observing replays the current batch, which is out of date.
        changes.observe { if !$0.isEmpty { handler($0) } }
    }

    /// Loads the first page, or as many pages as are there already; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        begin(owner, .pages(list.pages), policy)
    }
    /// Searches after 300 ms without typing; the task ends when the search has started or was cancelled.
    @discardableResult public func queryChanged(_ text: String) -> Task<Void, Never> {
        debouncer.schedule { [weak self] in self?.search(owner: text) }
    }

    /// The running load, if any; pages that are fetched in the background do not count.
    public var runningLoad: Task<Void, Never>? { loadable.running ?? (list.isWalking ? nil : nextPage.running) }

    /// Cancels a running load and restores the previous state, its owner included.
    public func cancel() {
        loadable.cancel()
        nextPage.cancel()
    }

    package var keepingFailure: ServiceError? { stars.failure }
    /// Waits until pending star counts are written.
    public func finish() async { await stars.flush() }

    /// Joins the running load or starts the first one; continues a list that lost a page.
    @discardableResult public func appear() -> Task<Void, Never>? {
        runningLoad ?? (state.value == nil ? load(.useFresh) : goOn())
    }

    /// Retries the page that a list lost, if any.
    @discardableResult
    private func goOn() -> Task<Void, Never>? { state.value?.isCutShort == true ? loadNextPage() : nil }

    /// Loads the next page, or tries it again after a failure; nil when there is none or one is already loading.
    @discardableResult public func loadNextPage() -> Task<Void, Never>? {
        guard !state.isLoading, nextPage.running == nil, let pager = list.shownPager, pager.hasNext else { return nil }
        let task = nextPage.load(RepositoryAction.list(of: owner)) {
            try await pager.turned(.revalidate)
        } map: { [weak self] answer in
            guard let self else { return nil }
            show(list.append([answer.page], answer.pager))
            showAgain()
            return answer.page
        } onFailure: { [weak self] error in
            self?.list.turnFailed(error)
            self?.showAgain()
        }
        list.turn()
        showAgain()
        return task
    }

    private func walkOn() {
        if list.mayWalkOn { loadNextPage() }
    }

    func begin(
        _ owner: String, _ extent: RepositoryExtent, _ policy: CachePolicy = .revalidate
    ) -> Task<Void, Never> {
        debouncer.cancel()
        nextPage.cancel()
        following?.cancel()
        let pager = list.begin(owner, extent, service)
        return loadable.load(RepositoryAction.list(of: owner), keepsPrevious: list.shownPager != nil) { [weak self] in
            try await pager.collected(extent, policy) { count in
                if !Task.isCancelled { self?.onProgress(count) }
            }
        } map: { [weak self] answer in
            guard let self else { return nil }
            show(list.show(answer.pages, answer.pager))
            return listing
        } onFailure: { [weak self] error in
            self?.goBack(error)
        }
    }

    private func show(_ added: [Repository]) {
        stars.saw(added)
        follow()
    }

    private func follow() {
        following?.cancel()
        guard let pager = list.shownPager, let catalogue = list.catalogue, !catalogue.current.isEmpty else { return }
        following = stars.follow(catalogue.current, from: pager.sources) { [weak self] in self?.takeStars($0) }
    }

    /// Follows the rows that were there before a load that failed or was cancelled.
    private func goBack(_ error: ServiceError?) {
        if error == nil { list.giveUp() }
        follow()
    }

    private func takeStars(_ counts: [Int: Int]) {
        let now = stars.sleeper.now
        let batch = list.setStars(counts, now: now)
        guard !batch.isEmpty else { return }
        stars.note(batch.lazy.map { ($0.id, $0.stars) }, at: now)
        loadable.update(listing)
        changes.value = batch
        goOn()
    }

    func showAgain() {
        if list.catalogue != nil { loadable.update(listing) }
    }

    private var listing: RepositoryListing { list.listing(now: stars.sleeper.now) }
}
