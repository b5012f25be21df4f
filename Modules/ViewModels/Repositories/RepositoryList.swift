import Models
import Platform

struct RepositoryList {
    private(set) var owner: String
    private(set) var order = RepositoryOrder.stars
    private(set) var filter = RepositoryFilter()
    private(set) var more = RepositoryListing.More.none
    private(set) var catalogue: RepositoryCatalogue?
    private var pager: RepositoryPager?

    init(owner: String) { self.owner = owner }

    /// The pager of the shown owner; nil while another owner is loading.
    var shownPager: RepositoryPager? { pager.flatMap { $0.owner.lowercased() == owner.lowercased() ? $0 : nil } }
    /// The number of pages that a refresh loads.
    var pages: Int { max(1, shownPager?.pages ?? 1) }
    /// Whether the remaining pages load in the background, since only the whole list can be sorted here.
    var isWalking: Bool { pager.map { !$0.isSorted && $0.hasNext } ?? false }
    /// Whether the walk in the background may ask for the next page now.
    var mayWalkOn: Bool { isWalking && more == .available && catalogue?.limit?.allowsBackground != false }

    /// Begins again with an owner; all pages are sorted here, so that the server's order does not matter then.
    mutating func begin(
        _ owner: String, _ extent: RepositoryExtent, _ service: any RepositoriesService
    ) -> RepositoryPager {
        self.owner = owner
        return RepositoryPager(service: service, owner: owner, order: extent == .whole ? nil : order)
    }

    /// Replaces everything with the first pages; returns their repositories.
    mutating func show(_ pages: [RepositoryPage], _ pager: RepositoryPager) -> [Repository] {
        catalogue = RepositoryCatalogue(owner: pager.owner)
        return append(pages, pager)
    }

    mutating func append(_ pages: [RepositoryPage], _ pager: RepositoryPager) -> [Repository] {
        self.pager = pager
        more = pager.failure.map { .failed(page: $0.page, $0.error) } ?? (pager.hasNext ? .available : .none)
        let added = pages.flatMap { catalogue?.append($0) ?? [] }
        catalogue?.arrange(order, filter)
        return added
    }

    /// Restores the list from before a load that was cancelled.
    mutating func giveUp() { owner = catalogue?.owner ?? owner }
    mutating func turn() { more = .loading }

    /// Marks the next page as failed, with the reason, or nil if it was cancelled.
    mutating func turnFailed(_ error: ServiceError?) {
        more = error.map { .failed(page: shownPager?.next?.page ?? 1, $0) } ?? .available
    }

    /// Sets another order; returns whether the server has to sort, since pages are missing.
    mutating func sort(by order: RepositoryOrder, isLoading: Bool) -> Bool {
        self.order = order
        catalogue?.arrange(order, filter)
        return isLoading || pager?.hasNext == true
    }

    mutating func filter(_ filter: RepositoryFilter) {
        self.filter = filter
        catalogue?.arrange(order, filter)
    }

    mutating func setStars(_ counts: [Int: Int], now: Date) -> [StarChange] {
        catalogue?.setStars(counts, now: now) ?? []
    }

    func listing(now: Date) -> RepositoryListing {
        let shown = catalogue ?? RepositoryCatalogue(owner: owner)
        return RepositoryListing(
            owner: shown.owner, rows: shown.rows(now: now), total: shown.repositories.count, count: pager?.total,
            isTop: pager?.isSorted ?? true, sort: order.sort, isReversed: order.isReversed, narrowing: filter,
            unreadable: shown.unreadable, more: more, limit: shown.limit,
            ageText: shown.savedAt.map { "as of \(TimeWords.ago(from: $0, to: now))" })
    }
}
