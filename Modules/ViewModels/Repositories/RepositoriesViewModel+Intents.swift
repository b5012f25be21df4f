import Models

extension RepositoriesViewModel {
    /// The number of rows before the end at which the next page is requested.
    static let nearness = 20
    /// The order of the rows.
    public var order: RepositoryOrder { list.order }
    /// The filters of the rows: text, language, topic and kind.
    public var filters: RepositoryFilters { list.filter }
    /// The ids of the repositories, as they are shown.
    public var rowIDs: [Int] { state.value?.rows.map(\.id) ?? [] }

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
        return begin(owner, .pages(isShown ? list.pages : 1))
    }

    /// Reports that a row is visible; loads the next page if the row is near the end.
    @discardableResult public func loadMoreIfNear(row: Int) -> Task<Void, Never>? {
        guard let shown = list.catalogue, shown.pager.more == .available, row >= shown.shownCount - Self.nearness
        else { return nil }
        return loadNextPage()
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
        guard let error = state.error else { return begin(standardOwner, .pages(1)) }
        guard !error.cause.meansNoOwner, let listing = state.value else { return begin(standardOwner, .pages(1)) }
        loadable.show(listing)
        return nil
    }

    /// Sorts the rows; returns a load if the server has to sort, because pages are missing or still loading.
    @discardableResult public func sort(by sort: RepositorySort, isReversed: Bool = false) -> Task<Void, Never>? {
        let order = RepositoryOrder(sort, isReversed: isReversed)
        guard order != self.order else { return nil }
        guard list.sort(by: order, isLoading: state.isLoading) else {
            showAgain()
            return nil
        }
        return state == .idle ? nil : begin(owner, .pages(1))
    }

    /// Reverses the order; returns a load if one is needed, as `sort(by:isReversed:)` does.
    @discardableResult
    public func reverse() -> Task<Void, Never>? { sort(by: order.sort, isReversed: !order.isReversed) }

    /// The text that the rows are filtered by, or empty.
    public var filter: String { filters.text }

    /// Shows only the rows that contain a text; an empty text shows all rows.
    public func filter(_ text: String) {
        var changed = filters
        changed.text = text.trimmed
        apply(changed)
    }

    /// Shows only the rows that pass these filters.
    public func apply(_ filters: RepositoryFilters) {
        guard filters != self.filters else { return }
        list.filter(filters)
        showAgain()
    }

    /// Requests a repository's screen.
    public func select(id: Int) {
        if state.value != nil, let repository = list.catalogue?.repository(id: id) { $onSelect.call { $0(repository) } }
    }

    /// Requests the token's screen.
    public func showToken() { $onToken.call { $0() } }
}

extension ServiceError.Cause {
    fileprivate var meansNoOwner: Bool {
        if case .notInSample = self { true } else { self == .notFound }
    }
}
