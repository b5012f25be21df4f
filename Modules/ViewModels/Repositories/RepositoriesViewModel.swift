import Models

/// An owner's repositories: pages, search, order, filter, and star counts that change while they are shown.
@MainActor public final class RepositoriesViewModel: SearchableViewModel, SelectableViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<RepositoryListing>()
    /// The owner whose repositories are shown or loading.
    public var owner: String { list.owner }
    /// The default owner, who is shown if no owner is given, and to whom `continueAfterError()` falls back.
    public let standardOwner: String
    /// The id of the repository to scroll to, or nil.
    public var sought: Int?
    /// Called with the repository that the user picks; the star count of the repository is up to date.
    @Callback public var onSelect: (Repository) -> Void = { _ in }
    /// Called when the user wants to set the token.
    @Callback public var onToken: () -> Void = {}
    /// Called after each page of a load, with the number of repositories on the pages that this load has received.
    package var onProgress: (Int) -> Void = { _ in }

    private let service: any RepositoriesService
    private let stars: LiveStars
    private let changes = ObservableState<[StarChange]>([])
    private var following: Task<Void, Never>?
    /// The running load of the next page, or nil; the answer to a load with another number is ignored.
    private var nextPage: (number: Int, task: Task<Void, Never>)?
    private var lastNumber = 0
    private lazy var debouncer = Debouncer(delay: 0.3, sleeper: stars.sleeper)
    var list: RepositoryList

    /// Creates the list of an owner, or of `standardOwner` if none is given.
    public init(
        owner: String? = nil, standardOwner: String = SettingKey.owner.standard, service: any RepositoriesService,
        stars: LiveStars
    ) {
        list = RepositoryList(owner: owner ?? standardOwner)
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

    /// Calls a closure with batches of changed rows, each row once with its newest count, after the state has changed.
    ///
    /// If there has been a batch before, the closure gets the last batch at once.
    package func observeStars(_ handler: @escaping @MainActor ([StarChange]) -> Void) -> ObservationToken {
        // Before the first batch, an observer gets the empty initial value, which is not a change.
        changes.observe { if !$0.isEmpty { handler($0) } }
    }

    /// Loads as many pages as are shown, at least one; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        begin(owner, .pages(list.pages), policy)
    }
    /// Loads the repositories of a typed owner after 300 ms, unless another call or another load comes first.
    ///
    /// The returned task ends when the load starts, or when another call or another load has replaced it.
    @discardableResult public func queryChanged(_ text: String) -> Task<Void, Never> {
        debouncer.schedule { [weak self] in self?.search(owner: text) }
    }

    /// The running load, if any; pages that load in the background do not count.
    public var runningLoad: Task<Void, Never>? {
        loadable.running ?? (list.catalogue?.pager.needsAllPages == true ? nil : nextPage?.task)
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

    @discardableResult
    private func retryLostPage() -> Task<Void, Never>? { state.value?.isCutShort == true ? loadNextPage() : nil }

    func begin(
        _ owner: String, _ extent: RepositoryExtent, _ policy: CachePolicy = .revalidate
    ) -> Task<Void, Never> {
        debouncer.cancel()
        cancelNextPage()
        following?.cancel()
        let pager = list.begin(owner, extent, service)
        return loadable.load(RepositoryAction.list(of: owner), keepsPrevious: list.pager != nil) { [weak self] in
            try await pager.collected(extent, policy) { count in
                if !Task.isCancelled { self?.onProgress(count) }
            }
        } map: { [weak self] answer in
            guard let self else { return nil }
            followNew(list.show(answer.pages, answer.pager))
            return listing
        } onFailure: { [weak self] error in
            if error == nil { self?.list.restore() }
            // The star counts of the rows from before the load are followed again.
            self?.follow()
        }
    }

    /// Loads the next page, even if that page failed before; returns nil if there is no such page or a load is running.
    @discardableResult public func loadNextPage() -> Task<Void, Never>? {
        guard !state.isLoading, nextPage == nil, let pager = list.pager, pager.hasNext else { return nil }
        let task = startNextPage(pager)
        showAgain()
        return task
    }

    private func startNextPage(_ pager: RepositoryPager) -> Task<Void, Never> {
        lastNumber += 1
        let number = lastNumber
        list.beginPage()
        let task = Task { [weak self] in
            let answer: Result<(page: RepositoryPage, pager: RepositoryPager), any Error>
            do {
                answer = .success(try await pager.nextPage(.revalidate))
            } catch {
                answer = .failure(error)
            }
            if let self, nextPage?.number == number { endNextPage(answer) }
        }
        nextPage = (number, task)
        return task
    }

    private func endNextPage(_ answer: Result<(page: RepositoryPage, pager: RepositoryPager), any Error>) {
        nextPage = nil
        switch answer {
        case .success(let answer): followNew(list.append([answer.page], answer.pager))
        case .failure(is CancellationError): list.failPage(nil)
        case .failure(let error): list.failPage(ServiceError(error, action: RepositoryAction.list(of: owner)))
        }
        showAgain()
    }

    private func cancelNextPage() {
        guard let nextPage else { return }
        nextPage.task.cancel()
        self.nextPage = nil
        list.failPage(nil)
        showAgain()
    }

    /// Saves the star counts of new repositories, and follows the star counts of all loaded repositories.
    ///
    /// Loads the next page if the order needs all pages and the rate limit allows background requests.
    private func followNew(_ added: [Repository]) {
        stars.recordCounts(of: added)
        follow()
        if let pager = list.pager, pager.continuesByItself { _ = startNextPage(pager) }
    }

    private func follow() {
        following?.cancel()
        guard let pager = list.pager, let shown = list.catalogue?.current, !shown.isEmpty else { return }
        following = stars.follow(shown, from: pager.sources) { [weak self] in self?.takeStars($0) }
    }

    private func takeStars(_ counts: [Int: Int]) {
        let now = stars.sleeper.now
        let batch = list.setStars(counts, now: now)
        guard !batch.isEmpty else { return }
        stars.note(batch.lazy.map { ($0.id, $0.stars) }, at: now)
        showAgain()
        changes.value = batch
        retryLostPage()
    }

    func showAgain() {
        if let listing { loadable.update(listing) }
    }

    private var listing: RepositoryListing? { list.listing(now: stars.sleeper.now) }
}
