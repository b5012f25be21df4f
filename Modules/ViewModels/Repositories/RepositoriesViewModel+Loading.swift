import Foundation
import Models

extension RepositoriesViewModel {
    /// Loads the first page, or as many pages as are there already; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        begin(owner, pages: max(1, shownCatalogue?.pages ?? 1))
    }

    /// Loads all pages, for scripts; a page that fails for good ends the list and is named in its warnings.
    @discardableResult
    public func loadAll() -> Task<Void, Never> {
        begin(owner, pages: .max)
    }

    /// Loads the repositories of another owner; white space around the name does not count, and no name does nothing.
    @discardableResult
    public func search(owner text: String) -> Task<Void, Never>? {
        let owner = text.trimmed
        guard !owner.isEmpty else { return nil }
        let isShown = owner.lowercased() == self.owner.lowercased()
        return begin(owner, pages: isShown ? max(1, shownCatalogue?.pages ?? 1) : 1)
    }

    /// Searches when nothing more was typed for 300 ms: for front ends that search while the person types.
    ///
    /// The task ends when the search has begun or was given up for a newer one.
    @discardableResult
    public func queryChanged(_ text: String) -> Task<Void, Never> {
        debouncer.schedule { [weak self] in self?.search(owner: text) }
    }

    /// Goes on after a failure: back to `swiftlang`, or to the rows of before if only a refresh failed.
    ///
    /// Returns the task of the load that this needs, if it needs one.
    @discardableResult
    public func continueAfterError() -> Task<Void, Never>? {
        guard let error = state.error else { return nil }
        guard !error.saysThereIsNothing, state.value != nil else {
            return begin(Self.defaultOwner, pages: 1)
        }
        publish(.loaded(makeListing()))
        return nil
    }

    /// Loads anew because the token has changed; answers to the old one are dropped.
    ///
    /// Call with the service and the live counts that have the new token, or without when they read it themselves.
    @discardableResult
    public func credentialsChanged(
        service: (any RepositoriesService)? = nil, live: (any LiveStarServer)? = nil
    ) -> Task<Void, Never> {
        self.service = service ?? self.service
        follower.server = live ?? follower.server
        return load()
    }

    /// The load that is under way, if one is; it ends when the state has settled.
    public var runningLoad: Task<Void, Never>? { state.isLoading ? task : nextPageTask }

    /// Gives up a running load: back to what was loaded before, its owner included, or to idle.
    public func cancel() {
        if state.isLoading {
            task?.cancel()
            serial += 1
            goBack()
        }
        cancelNextPage()
    }

    private func begin(_ owner: String, pages: Int) -> Task<Void, Never> {
        task?.cancel()
        nextPageTask?.cancel()
        nextPageTask = nil
        debouncer.cancel()
        follower.end()
        if more == .loading { more = .available }
        serial += 1
        let own = serial
        self.owner = owner
        let collector = PageCollector(service: service, owner: owner)
        let task = Task { [weak self] in
            let result: Result<CollectedPages, any Error>
            do {
                let collected = try await collector.collect(atMost: pages) { [weak self] count in
                    if pages == .max, self?.serial == own { self?.onProgress(count) }
                }
                result = .success(collected)
            } catch {
                result = .failure(error)
            }
            guard let self, own == serial else { return }
            settle(result)
        }
        self.task = task
        publish(.loading(previous: shownCatalogue.map { _ in makeListing() }))
        return task
    }

    private func settle(_ result: Result<CollectedPages, any Error>) {
        switch result {
        case .success(let collected): show(collected)
        case .failure(is CancellationError): goBack()
        case .failure(let error): fail(PageCollector.wrapped(error, owner))
        }
    }

    private func show(_ collected: CollectedPages) {
        var catalogue = RepositoryCatalogue(owner: owner)
        for page in collected.pages { _ = catalogue.append(page) }
        guard !catalogue.isEmpty || collected.failure != nil else { return fail(.nothing(of: owner)) }
        catalogue.arrange(sort, SearchText(filter))
        more =
            collected.failure.map { .failed(page: $0.page, $0.error) } ?? (catalogue.next == nil ? .none : .available)
        self.catalogue = catalogue
        remember(catalogue.repositories[...])
        publish(.loaded(makeListing()))
    }

    private func fail(_ error: ServiceError) {
        let previous = shownCatalogue
        if let previous { follower.follow(previous.repositories) }
        publish(.error(error, previous: previous.map { _ in makeListing() }))
    }

    private func goBack() {
        owner = catalogue?.owner ?? owner
        if let catalogue { follower.follow(catalogue.repositories) }
        publish(catalogue == nil ? .idle : .loaded(makeListing()))
    }
}

extension ServiceError {
    /// The failure of a search for an owner who has no repositories.
    static func nothing(of owner: String) -> ServiceError {
        ServiceError(
            action: RepositoryAction.list(of: owner), cause: .invalid(nothingThere), advice: "Name another owner.")
    }

    /// Whether going on with this owner would lead to the same.
    fileprivate var saysThereIsNothing: Bool { cause == .notFound || cause == .invalid(Self.nothingThere) }

    private static let nothingThere = "there are no public repositories"
}
