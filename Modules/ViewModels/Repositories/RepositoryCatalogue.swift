import Models
import Platform

/// The loaded repositories of an owner, arranged as they are shown.
struct RepositoryCatalogue {
    /// The owner, and the cursor to the next page.
    var pager: RepositoryPager
    /// All repositories in the server's order, each once, with the star counts from their pages.
    private(set) var repositories: [Repository] = []
    private(set) var unreadable = 0
    private(set) var savedAt: Date?

    private var positions: [Int: Int] = [:]
    /// The current star counts, by position; stored separately, so that setting a count does not copy `repositories`.
    private var stars: [Int] = []
    /// The positions of the shown repositories, in the order of the rows.
    private var shown: [Int] = []
    /// The row of each repository; -1 if it is not shown.
    private var rows: [Int] = []

    init(pager: RepositoryPager) { self.pager = pager }

    var shownCount: Int { shown.count }

    func repository(id: Int) -> Repository? { positions[id].map(current) }
    var current: [Repository] { repositories.indices.map(current) }

    /// Adds a page; returns only its new repositories, because pages overlap if the list changes between requests.
    mutating func append(_ page: RepositoryPage) -> ArraySlice<Repository> {
        let start = repositories.count
        for repository in page.repositories where positions[repository.id] == nil {
            positions[repository.id] = repositories.count
            repositories.append(repository)
            stars.append(repository.stars)
        }
        unreadable += page.unreadable
        savedAt = [savedAt, page.cachedAt].compactMap { $0 }.min()
        return repositories[start...]
    }

    mutating func arrange(_ order: RepositoryOrder, _ filter: RepositoryFilters) {
        shown = filter.passing(order.positions(of: current), of: repositories)
        rows = [Int](repeating: -1, count: repositories.count)
        for (row, position) in shown.enumerated() { rows[position] = row }
    }

    /// Sets new star counts by id and returns the changes; rows stay in place until the list is sorted again.
    mutating func setStars(_ counts: [Int: Int], now: Date) -> [StarChange] {
        let known = counts.compactMap { id, count in positions[id].map { (position: $0, count: count) } }
        return known.sorted { $0.position < $1.position }.compactMap { position, count in
            let before = stars[position]
            guard before != count else { return nil }
            stars[position] = count
            let row = rows[position]
            return StarChange(
                id: repositories[position].id, fullName: repositories[position].fullName, row: row < 0 ? nil : row,
                stars: count, change: count - before, at: now)
        }
    }

    func rows(now: Date) -> RepositoryRows {
        RepositoryRows(repositories: repositories, stars: stars, order: shown, now: now)
    }

    private func current(_ position: Int) -> Repository {
        var repository = repositories[position]
        repository.stars = stars[position]
        return repository
    }
}
