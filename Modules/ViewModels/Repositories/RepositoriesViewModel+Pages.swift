import Models

extension RepositoriesViewModel {
    /// How many rows before the end the next page is asked for.
    static let nearness = 20

    /// Tells that a row is on the screen: near the end the next page is asked for.
    @discardableResult
    public func showed(row: Int) -> Task<Void, Never>? {
        guard more == .available, let catalogue = shownCatalogue, row >= catalogue.shownCount - Self.nearness else {
            return nil
        }
        return loadNextPage()
    }

    /// Loads the next page after those that are shown, or tries it again after a failure.
    ///
    /// Returns a task that ends when the state has settled, or nil when there is no further page or one is on its way.
    @discardableResult
    public func loadNextPage() -> Task<Void, Never>? {
        guard more != .loading, !state.isLoading, let catalogue = shownCatalogue, let cursor = catalogue.next else {
            return nil
        }
        let own = serial
        let collector = PageCollector(service: service, owner: catalogue.owner)
        let task = Task { [weak self] in
            let result: Result<RepositoryPage, any Error>
            do {
                result = .success(try await collector.page(after: cursor))
            } catch {
                result = .failure(error)
            }
            // A cancelled page must not come after the one that took its place.
            guard let self, own == serial, more == .loading, !Task.isCancelled else { return }
            nextPageTask = nil
            settle(result, cursor)
        }
        nextPageTask = task
        more = .loading
        publish(state.map { _ in makeListing() })
        return task
    }

    /// Gives up a page that is on its way.
    func cancelNextPage() {
        guard more == .loading else { return }
        nextPageTask?.cancel()
        nextPageTask = nil
        more = .available
        publish(state.map { _ in makeListing() })
    }

    private func settle(_ result: Result<RepositoryPage, any Error>, _ cursor: PageCursor) {
        switch result {
        case .success(let page):
            guard var catalogue else { return }
            let added = catalogue.append(page)
            catalogue.arrange(sort, SearchText(filter))
            self.catalogue = catalogue
            more = catalogue.next == nil ? .none : .available
            remember(added)
        case .failure(is CancellationError):
            more = .available
        case .failure(let error):
            more = .failed(page: cursor.page, PageCollector.wrapped(error, owner))
        }
        publish(state.map { _ in makeListing() })
    }
}
