import Models

/// The amount to load: a number of pages, enough pages for a number of rows, or all pages.
enum RepositoryExtent: Hashable, Sendable {
    case pages(Int)
    /// Enough pages for this many matches; all pages if the server does not sort.
    case first(Int, RepositoryFilters)
    case whole
}

/// Loads the pages of an owner's repositories one after another, and detects the last page and loops between pages.
struct RepositoryPager: Sendable {
    /// The maximum number of pages to load: 100,000 repositories at 100 a page, more than any owner has.
    static let maximumPages = 1_000

    let service: any RepositoriesService
    let owner: String
    /// The order of the pages, or nil for any order.
    let order: RepositoryOrder?
    /// Whether the loaded pages are the beginning of the whole list in `order`.
    private(set) var isSorted = true
    private(set) var total: Int?
    private(set) var pages = 0
    /// The requests that returned the loaded pages.
    private(set) var sources: [StarSource] = []
    private(set) var limit: RequestLimit?
    /// What follows the loaded pages.
    private(set) var more = RepositoryListing.More.available

    /// The start of the next page; nil before the first page and after the last.
    private var next: PageCursor?
    private var seen: Set<String> = []

    init(service: any RepositoriesService, owner: String, order: RepositoryOrder?) {
        self.service = service
        self.owner = owner
        self.order = order
    }

    var hasNext: Bool { pages == 0 || next != nil }
    /// Whether the pages that are still missing are needed to find the first repositories in `order`.
    var needsAllPages: Bool { !isSorted && hasNext }
    /// Whether the next page should be loaded in the background.
    var continuesByItself: Bool { needsAllPages && more == .available && limit?.allowsBackground != false }

    /// Returns the next page, and a pager positioned after it.
    func nextPage(_ policy: CachePolicy) async throws -> (page: RepositoryPage, pager: RepositoryPager) {
        let page = try await service.page(of: owner, in: order, after: next, policy)
        var pager = self
        pager.take(page)
        return (page, pager)
    }

    /// Loads pages until there are enough for `extent`, and returns them with a pager positioned after them.
    ///
    /// Throws if the first of these pages fails or the task is cancelled. If a later page fails, returns the pages
    /// before the failed page.
    func collected(
        _ extent: RepositoryExtent, _ policy: CachePolicy,
        progress: @MainActor @Sendable (_ repositories: Int) -> Void
    ) async throws -> (pages: [RepositoryPage], pager: RepositoryPager) {
        var collected = [RepositoryPage]()
        var pager = self
        var total = 0
        var matches = 0
        while pager.hasNext, !pager.hasEnough(extent, matches: matches) {
            do {
                try Task.checkCancellation()
                let page: RepositoryPage
                (page, pager) = try await pager.nextPage(policy)
                collected.append(page)
                total += page.repositories.count
                if case .first(_, let filter) = extent { matches += filter.count(in: page.repositories) }
                await progress(total)
            } catch {
                guard !collected.isEmpty, !(error is CancellationError) else { throw error }
                pager.fail(ServiceError(error, action: RepositoryAction.list(of: owner)))
                break
            }
        }
        return (collected, pager)
    }

    /// Notes that the next page is loading.
    mutating func begin() { more = .loading }

    /// Notes that the next page failed; `error` is the reason, or nil if the load of the page was cancelled.
    mutating func fail(_ error: ServiceError?) { more = error.map { .failed(page: next?.page ?? 1, $0) } ?? .available }

    private func hasEnough(_ extent: RepositoryExtent, matches: Int) -> Bool {
        switch extent {
        case .pages(let count): pages >= count
        case .first(let count, _): pages > 0 && isSorted && matches >= count
        case .whole: false
        }
    }

    /// Adds a page; ends the list if the server's pages form a loop, or after `maximumPages` pages.
    private mutating func take(_ page: RepositoryPage) {
        pages += 1
        // If the page is not sorted, the service did not use `order` in the request. A new request in `order` could
        // return other repositories.
        sources.append(.page(of: owner, in: page.isSorted ? order : nil, after: next))
        isSorted = isSorted && page.isSorted
        total = page.total ?? total
        limit = page.limit ?? limit
        next = page.next
        more = next == nil ? .none : .available
        guard let cursor = page.next else { return }
        if !seen.insert(cursor.reference).inserted {
            end(at: cursor, "the server’s pages form a loop")
        } else if pages >= Self.maximumPages {
            end(at: cursor, "the server’s pages do not end")
        }
    }

    private mutating func end(at cursor: PageCursor, _ reason: String) {
        fail(ServiceError(action: RepositoryAction.list(of: owner), cause: .invalid(reason)))
        next = nil
    }
}
