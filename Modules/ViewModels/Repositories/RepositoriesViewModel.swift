import Models

/// An owner's repositories: pages, search, order, filter, and star counts that change while they are shown.
@MainActor public final class RepositoriesViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<RepositoryListing>()
    /// The owner whose repositories are shown or loading.
    public private(set) var owner: String
    /// The default owner, who is shown if no owner is given, and to whom `continueAfterError()` falls back.
    public let standardOwner: String
    /// The order of the rows.
    public private(set) var order = RepositoryOrder.stars
    /// The filters of the rows: text, language, topic and kind.
    public private(set) var filters = RepositoryFilters()
    /// The id of the repository to scroll to, or nil.
    public var sought: Int?
    /// Called with the repository that the user picks; the star count of the repository is up to date.
    @Callback public var onSelect: (Repository) -> Void = { _ in }
    /// Called when the user wants to set the token.
    @Callback public var onToken: () -> Void = {}
    /// Called after each page of a load, with the number of repositories on the pages that this load has received.
    package var onProgress: (Int) -> Void = { _ in }

    /// The number of rows before the end at which the next page is requested.
    static let nearness = 20

    private let service: any RepositoriesService
    private let stars: LiveStars
    private let changes = ObservableState<[StarChange]>([])
    private var following: Task<Void, Never>?
    private lazy var debouncer = Debouncer(delay: 0.3, sleeper: stars.sleeper)
    /// The loaded pages; while another owner's repositories are loading, still those of the previous owner.
    private var pages: RepositoryPages?
    /// The running load of the next page, or nil; the answer to a load with another number is ignored.
    private var nextPage: (number: Int, task: Task<Void, Never>)?
    private var lastNumber = 0
    /// The positions in `pages` of the shown repositories, in the order of the rows.
    private var shown: [Int] = []

    /// Creates the list of an owner, or of `standardOwner` if none is given.
    public init(
        owner: String? = nil, standardOwner: String = SettingKey.owner.standard, service: any RepositoriesService,
        stars: LiveStars
    ) {
        self.owner = owner ?? standardOwner
        self.standardOwner = standardOwner
        self.service = service
        self.stars = stars
    }

    deinit {
        following?.cancel()
        nextPage?.task.cancel()
    }

    /// The title of the screen.
    public var title: String { "Repositories of \(owner)" }
    /// The ids of the repositories, as they are shown.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }
    /// The text that the rows are filtered by, or empty.
    public var filter: String { filters.text }

    /// Calls a closure with batches of changed rows, each row once with its newest count, after the state has changed.
    ///
    /// If there has been a batch before, the closure gets the last batch at once.
    package func observeStars(_ handler: @escaping @MainActor ([StarChange]) -> Void) -> ObservationToken {
        // Before the first batch, an observer gets the empty initial value, which is not a change.
        changes.observe { if !$0.isEmpty { handler($0) } }
    }

    /// Loads as many pages as are shown, at least one; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        begin(owner, .pages(ownPages?.count ?? 1), policy)
    }

    /// Loads all pages, for scripts.
    ///
    /// If a page after the first fails, the list ends before that page, and `RepositoryListing.warnings` has a warning.
    @discardableResult package func loadAll(_ policy: CachePolicy = .revalidate) -> Task<Void, Never> {
        begin(owner, .whole, policy)
    }

    /// Loads a number of rows with the current order and filters, for scripts, with as few pages as possible.
    @discardableResult
    package func load(first count: Int, _ policy: CachePolicy = .revalidate) -> Task<Void, Never> {
        begin(owner, .first(count, filters), policy)
    }

    /// Loads the repositories of an owner; does nothing if `text` is empty or only white space.
    ///
    /// White space around the owner's name is ignored.
    @discardableResult public func search(owner text: String) -> Task<Void, Never>? {
        let owner = text.trimmed
        guard !owner.isEmpty else { return nil }
        let isShown = owner.lowercased() == self.owner.lowercased()
        return begin(owner, .pages(isShown ? ownPages?.count ?? 1 : 1))
    }

    /// Loads the repositories of a typed owner after 300 ms, unless another call or another load comes first.
    ///
    /// The returned task ends when the load starts, or when another call or another load has replaced it.
    @discardableResult public func queryChanged(_ text: String) -> Task<Void, Never> {
        debouncer.schedule { [weak self] in self?.search(owner: text) }
    }

    /// The running load, if any; pages that load in the background do not count.
    public var runningLoad: Task<Void, Never>? {
        loadable.running ?? (pages?.needsAllPages == true ? nil : nextPage?.task)
    }

    /// Cancels a running load and restores the state and the owner from before the load.
    public func cancel() {
        loadable.cancel()
        cancelNextPage()
    }

    package var savingFailure: ServiceError? { stars.failure }
    /// Waits until pending star counts are written.
    public func finish() async { await stars.flush() }

    /// Returns the running load; if there is none, loads a list that has no content yet, or else retries a failed page.
    @discardableResult public func appear() -> Task<Void, Never>? {
        runningLoad ?? (state.value == nil ? load(.useFresh) : retryLostPage())
    }

    /// Loads the next page, even if that page failed before; returns nil if there is no such page or a load is running.
    @discardableResult public func loadNextPage() -> Task<Void, Never>? {
        guard !state.isLoading, nextPage == nil, let pages = ownPages, pages.hasNext else { return nil }
        startNextPage(pages)
        showAgain()
        return nextPage?.task
    }

    /// Reports that a row is visible; loads the next page if the row is near the end.
    @discardableResult public func loadMoreIfNear(row: Int) -> Task<Void, Never>? {
        pages?.more == .available && row >= shown.count - Self.nearness ? loadNextPage() : nil
    }

    /// Whether `continueAfterError` has an effect.
    ///
    /// After a failure: true if rows of the same owner were loaded before, or if the owner is not the default owner.
    /// Without a failure: true if the owner has no repositories and is not the default owner.
    public var canContinue: Bool {
        let isElsewhere = owner != standardOwner
        guard state.error == nil else { return state.value != nil || isElsewhere }
        return isElsewhere && state.value?.hasNone == true
    }

    /// Leaves a failure or an owner without repositories: shows the previous rows, or the default owner's repositories.
    ///
    /// The previous rows are the rows of the same owner from before a failure. If there are none, or if the owner was
    /// not found, the default owner's repositories are loaded. Returns that load, or nil if nothing has to be loaded.
    @discardableResult public func continueAfterError() -> Task<Void, Never>? {
        guard canContinue else { return nil }
        guard let error = state.error, !error.cause.meansNoOwner, let listing = state.value else {
            return begin(standardOwner, .pages(1))
        }
        loadable.show(listing)
        return nil
    }

    /// Sorts the rows; returns a load if the server has to sort, because pages are missing or still loading.
    @discardableResult public func sort(by sort: RepositorySort, isReversed: Bool = false) -> Task<Void, Never>? {
        let order = RepositoryOrder(sort, isReversed: isReversed)
        guard order != self.order else { return nil }
        self.order = order
        arrange()
        guard state.isLoading || pages?.hasNext == true else {
            showAgain()
            return nil
        }
        return state == .idle ? nil : begin(owner, .pages(1))
    }

    /// Reverses the order; returns a load if one is needed, as `sort(by:isReversed:)` does.
    @discardableResult
    public func reverse() -> Task<Void, Never>? { sort(by: order.sort, isReversed: !order.isReversed) }

    /// Shows only the rows that contain a text; an empty text shows all rows.
    public func filter(_ text: String) {
        var changed = filters
        changed.text = text.trimmed
        apply(changed)
    }

    /// Shows only the rows that pass these filters.
    public func apply(_ filters: RepositoryFilters) {
        guard filters != self.filters else { return }
        self.filters = filters
        arrange()
        showAgain()
    }

    /// Requests a repository's screen.
    public func select(id: Int) {
        if state.value != nil, let repository = pages?.repository(id: id) { $onSelect.call { $0(repository) } }
    }

    /// Whether the server asks for a token, or has a limit that only requests with a token have.
    public var offersToken: Bool {
        var error = state.error
        if case .failed(_, let failure)? = state.value?.more { error = error ?? failure }
        switch error?.remedy {
        case .signIn, .retryAfter(_, orSignIn: .github): return true
        // GitHub allows 60 requests an hour without a token.
        default: return state.value?.limit?.total ?? 0 > 60
        }
    }

    /// Requests the token's screen.
    public func showToken() { $onToken.call { $0() } }

    /// The pages of the requested owner; nil before the first load, and while another owner is shown.
    private var ownPages: RepositoryPages? {
        pages.flatMap { $0.owner.lowercased() == owner.lowercased() ? $0 : nil }
    }

    private func begin(
        _ owner: String, _ extent: RepositoryExtent, _ policy: CachePolicy = .revalidate
    ) -> Task<Void, Never> {
        debouncer.cancel()
        cancelNextPage()
        following?.cancel()
        self.owner = owner
        // A whole list is sorted on this machine, so the server may use any order.
        let none = RepositoryPages(of: owner, in: extent == .whole ? nil : order, service)
        return loadable.load(RepositoryAction.list(of: owner), keepsPrevious: ownPages != nil) { [weak self] in
            try await none.loading(extent, policy) { count in
                if !Task.isCancelled { self?.onProgress(count) }
            }
        } map: { [weak self] pages in
            guard let self else { return nil }
            self.pages = pages
            follow(new: pages.repositories)
            return listing
        } onFailure: { [weak self] error in
            guard let self else { return }
            if error == nil { self.owner = pages?.owner ?? self.owner }
            // The star counts of the rows from before the load are followed again.
            follow()
        }
    }

    private func startNextPage(_ pages: RepositoryPages) {
        self.pages?.more = .loading
        lastNumber += 1
        let number = lastNumber
        let task = Task { [weak self] in
            let page: Result<RepositoryPage, any Error>
            do {
                page = .success(try await pages.nextPage(.revalidate))
            } catch {
                page = .failure(error)
            }
            if let self, nextPage?.number == number { endNextPage(page) }
        }
        nextPage = (number, task)
    }

    private func endNextPage(_ page: Result<RepositoryPage, any Error>) {
        nextPage = nil
        switch page {
        case .success(let page): follow(new: pages?.append(page) ?? [])
        case .failure(let error): pages?.fail(error)
        }
        showAgain()
    }

    private func cancelNextPage() {
        guard let nextPage else { return }
        nextPage.task.cancel()
        self.nextPage = nil
        pages?.fail(CancellationError())
        showAgain()
    }

    @discardableResult
    private func retryLostPage() -> Task<Void, Never>? { state.value?.isCutShort == true ? loadNextPage() : nil }

    /// Arranges the rows, saves the star counts of new repositories, and follows those of all loaded repositories.
    ///
    /// Loads the next page if the order needs all pages and the rate limit allows background requests.
    private func follow(new repositories: [Repository]) {
        arrange()
        stars.recordCounts(of: repositories)
        follow()
        if let pages = ownPages, pages.continuesByItself { startNextPage(pages) }
    }

    private func follow() {
        following?.cancel()
        guard let pages = ownPages, !pages.repositories.isEmpty else { return }
        following = stars.follow(pages.repositories, from: pages.sources) { [weak self] in self?.takeStars($0) }
    }

    private func takeStars(_ counts: [Int: Int]) {
        let now = stars.sleeper.now
        guard let batch = pages?.setStars(counts, at: now), !batch.isEmpty else { return }
        stars.note(batch.lazy.map { ($0.id, $0.stars) }, at: now)
        showAgain()
        changes.value = batch
        retryLostPage()
    }

    /// Filters and sorts the rows; rows whose star counts change stay in place until then.
    private func arrange() {
        let repositories = pages?.repositories ?? []
        shown = filters.passing(order.positions(of: repositories), of: repositories)
    }

    private func showAgain() {
        if let listing { loadable.update(listing) }
    }

    /// The loaded repositories, ready to be drawn, or nil before the first load.
    private var listing: RepositoryListing? {
        pages.map { RepositoryListing($0, shown, order, filters, now: stars.sleeper.now) }
    }
}

extension ServiceError.Cause {
    fileprivate var meansNoOwner: Bool {
        switch self {
        case .notFound, .noOwner, .notInSample: true
        default: false
        }
    }
}
