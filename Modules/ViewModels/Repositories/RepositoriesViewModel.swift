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
    public internal(set) var order = RepositoryOrder.stars
    /// The filters of the rows: text, language, topic and kind.
    public internal(set) var filters = RepositoryFilters()
    /// The id of the repository to scroll to, or nil.
    public var sought: Int?
    /// Called with the route of a screen that the user wants to see.
    @Callback public var onShow: (Route) -> Void = { _ in }
    /// Called after each page of a load, with the number of repositories on the pages that this load has received.
    public var onProgress: (Int) -> Void = { _ in }

    private let service: any RepositoriesService
    private let isSample: Bool
    let stars: LiveStars
    private let changes = ObservableState<[StarChange]>([])
    private var following: StarFollower?
    private var planned: ObservationToken?
    /// Why the last request for new star counts failed, as a clause; nil if it succeeded.
    private var silence: String?
    /// The search for a typed owner that waits for a pause in typing.
    var query: Task<Void, Never>?
    /// The loaded pages; while another owner's repositories are loading, still those of the previous owner.
    private(set) var pages: RepositoryPages?
    /// The running load of the next page, or nil; the answer to a load with another number is ignored.
    private var nextPage: (number: Int, task: Task<Void, Never>)?
    private var lastNumber = 0
    /// The positions in `pages` of the shown repositories, in the order of the rows.
    private(set) var shown: [Int] = []

    /// Creates the list of an owner, or of `standardOwner` if none is given; `isSample` means that the service has samples.
    public init(
        owner: String? = nil, standardOwner: String = SettingKey.owner.standard, service: any RepositoriesService,
        stars: LiveStars, isSample: Bool = false
    ) {
        self.isSample = isSample
        self.owner = owner ?? standardOwner
        self.standardOwner = standardOwner
        self.service = service
        self.stars = stars
    }

    deinit {
        nextPage?.task.cancel()
        query?.cancel()
    }

    /// The title of the screen.
    public var title: String { "Repositories of \(owner)" + (isSample ? " (samples)" : "") }
    /// That the repositories are samples, in a sentence; nil for those of a server.
    public var sampleText: String? { isSample ? "These are samples. Their star counts are simulated." : nil }
    /// The ids of the repositories, as they are shown.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }
    /// The text that the rows are filtered by, or empty.
    public var filter: String { filters.text }
    /// The topics of all loaded repositories, in lower case.
    public var topics: Set<String> { Set((pages?.repositories ?? []).flatMap(\.topics).map { $0.lowercased() }) }

    /// Calls a closure with batches of changed rows, each row once with its newest count, after the state has changed.
    ///
    /// If there has been a batch before, the closure gets the last batch at once.
    public func observeStars(_ handler: @escaping @MainActor ([StarChange]) -> Void) -> ObservationToken {
        // Before the first batch, an observer gets the empty initial value, which is not a change.
        changes.observe { if !$0.isEmpty { handler($0) } }
    }

    /// Loads as many pages as are shown, at least one; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        begin(owner, .pages(ownPages?.count ?? 1), policy)
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

    /// Why star counts could not be saved, or nil.
    public var savingFailure: ServiceError? { stars.failure }
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

    /// The pages of the requested owner; nil before the first load, and while another owner is shown.
    var ownPages: RepositoryPages? {
        pages.flatMap { $0.owner.lowercased() == owner.lowercased() ? $0 : nil }
    }

    func begin(
        _ owner: String, _ extent: RepositoryExtent, _ policy: CachePolicy = .revalidate
    ) -> Task<Void, Never> {
        query?.cancel()
        cancelNextPage()
        following = nil
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
        let now = stars.sleeper.now
        stars.record(repositories.map { StarSighting(id: $0.id, stars: $0.stars, at: now) })
        follow()
        if let pages = ownPages, pages.continuesByItself { startNextPage(pages) }
    }

    private func follow() {
        following = nil
        guard let pages = ownPages, !pages.repositories.isEmpty else { return }
        planned = stars.planned.observe { [weak self] in self?.takeSilence($0?.failure) }
        following = stars.follow(pages.repositories, from: pages.sources, on: self) { [weak self] in
            self?.takeStars($0)
        }
    }

    private func takeSilence(_ reason: String?) {
        guard reason != silence else { return }
        silence = reason
        showAgain()
    }

    private func takeStars(_ counts: [Int: Int]) {
        let now = stars.sleeper.now
        guard let batch = pages?.setStars(counts, at: now), !batch.isEmpty else { return }
        stars.record(batch.map { StarSighting(id: $0.id, stars: $0.stars, at: now) })
        showAgain()
        changes.value = batch
        retryLostPage()
    }

    /// Filters and sorts the rows; rows whose star counts change stay in place until then.
    func arrange() {
        let repositories = pages?.repositories ?? []
        shown = filters.passing(order.positions(of: repositories), of: repositories)
    }

    func showAgain() {
        if let listing { loadable.update(listing) }
    }

    /// The loaded repositories, ready to be drawn, or nil before the first load.
    private var listing: RepositoryListing? {
        pages.map {
            RepositoryListing($0, shown, order, filters, silence: silence, now: stars.sleeper.now, isSample: isSample)
        }
    }
}
