import Models
import Platform

/// The state of a list of repositories: the requested owner, the order, the filters and the loaded repositories.
struct RepositoryList {
    /// The requested owner; while this owner is loading, `catalogue` still has the previous owner's repositories.
    private(set) var owner: String
    private(set) var order = RepositoryOrder.stars
    private(set) var filter = RepositoryFilters()
    private(set) var catalogue: RepositoryCatalogue?

    init(owner: String) { self.owner = owner }

    /// The pager of the requested owner; nil before the first load, and while another owner is shown.
    var pager: RepositoryPager? {
        catalogue.flatMap { $0.pager.owner.lowercased() == owner.lowercased() ? $0.pager : nil }
    }
    /// The number of pages that a refresh loads.
    var pages: Int { max(1, pager?.pages ?? 1) }

    /// Sets the requested owner and returns the pager that loads the owner's repositories.
    ///
    /// A whole list is sorted on this machine, so the server may use any order.
    mutating func begin(
        _ owner: String, _ extent: RepositoryExtent, _ service: any RepositoriesService
    ) -> RepositoryPager {
        self.owner = owner
        return RepositoryPager(service: service, owner: owner, order: extent == .whole ? nil : order)
    }

    /// Replaces the loaded repositories with those of the first pages, and returns them.
    mutating func show(_ pages: [RepositoryPage], _ pager: RepositoryPager) -> [Repository] {
        catalogue = RepositoryCatalogue(pager: pager)
        return append(pages, pager)
    }

    mutating func append(_ pages: [RepositoryPage], _ pager: RepositoryPager) -> [Repository] {
        catalogue?.pager = pager
        let added = pages.flatMap { catalogue?.append($0) ?? [] }
        catalogue?.arrange(order, filter)
        return added
    }

    /// Restores the owner from before a cancelled load.
    mutating func restore() { owner = catalogue?.pager.owner ?? owner }

    /// Notes that the next page is loading.
    mutating func beginPage() { catalogue?.pager.begin() }

    /// Notes that the next page failed; `error` is the reason, or nil if the load of the page was cancelled.
    mutating func failPage(_ error: ServiceError?) { catalogue?.pager.fail(error) }

    /// Sets another order; returns whether the server has to sort, because pages are missing or still loading.
    mutating func sort(by order: RepositoryOrder, isLoading: Bool) -> Bool {
        self.order = order
        catalogue?.arrange(order, filter)
        return isLoading || catalogue?.pager.hasNext == true
    }

    mutating func filter(_ filter: RepositoryFilters) {
        self.filter = filter
        catalogue?.arrange(order, filter)
    }

    mutating func setStars(_ counts: [Int: Int], now: Date) -> [StarChange] {
        catalogue?.setStars(counts, now: now) ?? []
    }

    /// Returns the loaded repositories, ready to be drawn, or nil before the first load.
    func listing(now: Date) -> RepositoryListing? {
        catalogue.map { shown in
            RepositoryListing(
                owner: shown.pager.owner, rows: shown.rows(now: now), total: shown.repositories.count,
                count: shown.pager.total, isTop: shown.pager.isSorted, sort: order.sort,
                isReversed: order.isReversed, filters: filter, unreadable: shown.unreadable, more: shown.pager.more,
                limit: shown.pager.limit,
                ageText: shown.savedAt.map { "as of \(TimeWords.ago(from: $0, to: now))" })
        }
    }
}
