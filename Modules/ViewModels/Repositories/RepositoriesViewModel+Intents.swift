import Models
import QuintetPlatform

/// What a front end asks the list to do.
extension RepositoriesViewModel {
    /// The number of rows before the end at which the next page is requested.
    static let nearness = 20
    /// The time in seconds after which a typed owner is loaded.
    static let pause = 0.3

    /// Loads all pages, for scripts.
    ///
    /// If a page after the first fails, the list ends before that page, and `RepositoryListing.warnings` has a warning.
    @discardableResult public func loadAll(_ policy: CachePolicy = .revalidate) -> Task<Void, Never> {
        begin(owner, .whole, policy)
    }

    /// Loads a number of rows with the current order and filters, for scripts, with as few pages as possible.
    @discardableResult
    public func load(first count: Int, _ policy: CachePolicy = .revalidate) -> Task<Void, Never> {
        begin(owner, .first(count, filters), policy)
    }

    /// Loads the repositories of an owner; does nothing if `text` is empty or only white space.
    ///
    /// White space around the owner's name is ignored. A text that is no owner's name is refused with an error at once.
    @discardableResult public func search(owner text: String) -> Task<Void, Never>? {
        let owner = text.trimmed
        guard !owner.isEmpty else { return nil }
        do throws(ServiceError) {
            try GitHubName.check(listed: owner, action: RepositoryAction.list(of: owner))
        } catch {
            loadable.refuse(error)
            return nil
        }
        let isShown = owner.lowercased() == self.owner.lowercased()
        return begin(owner, .pages(isShown ? ownPages?.count ?? 1 : 1))
    }

    /// Loads the repositories of a typed owner after 300 ms, unless another call or another load comes first.
    ///
    /// The returned task ends when the load starts, or when another call or another load has replaced it.
    @discardableResult public func queryChanged(_ text: String) -> Task<Void, Never> {
        query?.cancel()
        let end = stars.sleeper.steady + Self.pause
        let task = Task { [weak self, sleeper = stars.sleeper] in
            try? await sleeper.sleep(for: end.timeIntervalSince(sleeper.steady))
            if !Task.isCancelled { self?.search(owner: text) }
        }
        query = task
        return task
    }

    /// Reports that a row is visible; loads the next page if the row is near the end.
    @discardableResult public func loadMoreIfNear(row: Int) -> Task<Void, Never>? {
        pages?.more == .available && row >= shown.count - Self.nearness ? loadNextPage() : nil
    }

    /// Whether a search or a filter hides rows.
    public var isFiltered: Bool { filters != RepositoryFilters() }

    /// Ends the search and the filters.
    public func showAll() { apply(RepositoryFilters()) }

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

    /// Requests a repository's screen; does nothing for an id that no row has.
    public func select(id: Int) {
        guard state.value != nil, let row = pages?.repository(id: id) else { return }
        $onShow.call { $0(.repos(.repository(owner: row.owner, name: row.name))) }
    }

    /// Requests the comparison of the stars of listed repositories over time.
    public func compareStars(ids: [Int]) {
        let rows = ids.compactMap { id in state.value?.rows.first { $0.id == id }?.repository }
        guard !rows.isEmpty else { return }
        $onShow.call { $0(.repos(.stars(rows.map { RepositoryName(owner: $0.owner, name: $0.name) }))) }
    }

    /// Requests the token's screen.
    public func showToken() { $onShow.call { $0(.settings(.token(.github))) } }
}

extension ServiceError.Cause {
    fileprivate var meansNoOwner: Bool {
        switch self {
        case .notFound, .noOwner, .notInSample: true
        default: false
        }
    }
}
