import Models
import QuintetPlatform

/// The amount to load: a number of pages, enough pages for a number of rows, or all pages.
enum RepositoryExtent: Hashable, Sendable {
    case pages(Int)
    /// Enough pages for this many matches; if the server does not sort, all pages, but at most ten.
    case first(Int, RepositoryFilters)
    case whole
}

/// The loaded pages of an owner's repositories, and what follows them.
struct RepositoryPages: Sendable {
    let owner: String
    /// The order of the pages, or nil for any order.
    let order: RepositoryOrder?
    /// All repositories in the server's order, each once, with the newest star counts.
    private(set) var repositories: [Repository] = []
    private(set) var count = 0
    private(set) var leftOut = LeftOut()
    /// Whether the loaded pages are the beginning of the whole list in `order`.
    private(set) var isSorted = true
    private(set) var total: Int?
    /// The requests that returned the pages.
    private(set) var sources: [StarSource] = []
    private(set) var limit: RequestLimit?
    /// The time of the oldest cached page, or nil if all pages are fresh from the server.
    private(set) var cachedAt: Date?
    /// What follows the pages.
    var more = RepositoryListing.More.available

    private let service: any RepositoriesService
    /// The start of the next page; nil before the first page and after the last.
    private var next: PageCursor?
    private var seen: Set<String> = []
    /// Whether a script has asked for some rows only.
    private var isLimited = false
    /// The number of last pages in a row that had no new repository.
    private var pagesWithoutNews = 0
    private var positions: [Int: Int] = [:]

    init(of owner: String, in order: RepositoryOrder?, _ service: any RepositoriesService) {
        self.owner = owner
        self.order = order
        self.service = service
    }

    var hasNext: Bool { count == 0 || next != nil }
    /// Whether the pages that are still missing are needed to find the first repositories in `order`.
    var needsAllPages: Bool { !isSorted && hasNext }
    /// Whether the next page should be loaded in the background.
    var continuesByItself: Bool {
        !isLimited && needsAllPages && more == .available && limit?.allowsBackground != false
    }

    func repository(id: Int) -> Repository? { positions[id].map { repositories[$0] } }

    func nextPage(_ policy: CachePolicy) async throws -> RepositoryPage {
        try await service.page(of: owner, in: order, after: next, policy)
    }

    /// Loads pages until there are enough for `extent`.
    ///
    /// Throws if the first of these pages fails or the task is cancelled. If a later page fails, the list ends before
    /// that page. `progress` is called after each page, with the number of repositories so far.
    func loading(
        _ extent: RepositoryExtent, _ policy: CachePolicy, progress: @MainActor @Sendable (Int) -> Void
    ) async throws -> RepositoryPages {
        var pages = self
        if case .first = extent { pages.isLimited = true }
        while pages.hasNext, !pages.hasEnough(extent) {
            do {
                try Task.checkCancellation()
                pages.append(try await pages.nextPage(policy))
                await progress(pages.repositories.count)
            } catch {
                guard pages.count > 0, !(error is CancellationError) else { throw error }
                pages.fail(error)
                break
            }
        }
        return pages
    }

    private func hasEnough(_ extent: RepositoryExtent) -> Bool {
        switch extent {
        case .pages(let wanted): count >= wanted
        case .first(let rows, let filters):
            count > 0 && (isSorted || count >= Self.mostUnsorted) && filters.count(in: repositories) >= rows
        case .whole: false
        }
    }

    /// Adds a page; returns only its new repositories, because pages overlap if the list changes between requests.
    ///
    /// Ends the list if the server's pages form a loop.
    @discardableResult mutating func append(_ page: RepositoryPage) -> [Repository] {
        let new = page.repositories.filter { repository in
            guard positions[repository.id] == nil else { return false }
            positions[repository.id] = repositories.count
            repositories.append(repository)
            return true
        }
        pagesWithoutNews = new.isEmpty ? pagesWithoutNews + 1 : 0
        if count == 0 { leftOut = page.leftOut } else { leftOut.add(page: page.leftOut) }
        count += 1
        cachedAt = [cachedAt, page.cachedAt].compactMap(\.self).min()
        // If the page is not sorted, the service did not use `order` in the request. A new request in `order` could
        // return other repositories.
        sources.append(.page(of: owner, in: page.isSorted ? order : nil, after: next))
        isSorted = isSorted && page.isSorted
        total = page.total ?? total
        limit = page.limit ?? limit
        next = page.next
        more = next == nil ? .none : .available
        if let cursor = next, !seen.insert(cursor.reference).inserted {
            fail(ServiceError(action: action, cause: .invalid("the server’s pages form a loop")))
            next = nil
        } else if next != nil, count >= Self.most || pagesWithoutNews > Self.mostWithoutNews {
            fail(ServiceError(action: action, cause: .invalid("the server’s pages do not end")))
            next = nil
        }
        return new
    }

    /// Notes that the next page failed; a cancelled page is still available.
    mutating func fail(_ error: any Error) {
        more =
            error is CancellationError
            ? .available
            : .failed(page: next?.page ?? 1, ServiceError(error, action: action))
    }

    /// The number of pages after which a list is not one that ends: 20,000 repositories of GitHub.
    private static let most = 200
    /// The same for pages without a new repository; after a search, up to ten pages of the plain list have none.
    private static let mostWithoutNews = 20
    /// The number of pages in which the first rows of a list are sought that the server does not sort.
    private static let mostUnsorted = 10

    private var action: String { RepositoryAction.list(of: owner) }

    /// Sets new star counts by id, and returns the changes in the server's order.
    mutating func setStars(_ counts: [Int: Int], at now: Date) -> [StarChange] {
        let known = counts.compactMap { id, stars in positions[id].map { (position: $0, stars: stars) } }
        return known.sorted { $0.position < $1.position }.compactMap { position, stars in
            let repository = repositories[position]
            guard repository.stars != stars else { return nil }
            repositories[position].stars = stars
            return StarChange(
                id: repository.id, fullName: repository.fullName, stars: stars, change: stars - repository.stars,
                at: now)
        }
    }
}
