import Foundation
import Models

/// The repositories of an owner as far as they are loaded, with the order and the filter by which they are shown.
struct RepositoryCatalogue {
    let owner: String
    /// All repositories in the server's order, each once, with their live counts.
    private(set) var repositories: [Repository] = []
    private(set) var unreadable = 0
    private(set) var limit: RequestLimit?
    private(set) var savedAt: Date?
    private(set) var pages = 0
    private(set) var next: PageCursor?

    private var ids: Set<Int> = []
    /// The positions of the repositories that are shown, in the order in which they are.
    private var shown: [Int] = []
    /// Where each repository is shown; -1 where it is not.
    private var rows: [Int] = []

    init(owner: String) {
        self.owner = owner
    }

    var isEmpty: Bool { repositories.isEmpty && unreadable == 0 }
    var shownCount: Int { shown.count }

    /// Adds a page and returns the repositories that are new: the pages of a list that changes meanwhile overlap.
    mutating func append(_ page: RepositoryPage) -> ArraySlice<Repository> {
        let start = repositories.count
        for repository in page.repositories where ids.insert(repository.id).inserted {
            repositories.append(repository)
        }
        unreadable += page.unreadable
        limit = page.limit ?? limit
        savedAt = [savedAt, page.savedAt].compactMap { $0 }.min()
        pages += 1
        next = page.next
        return repositories[start...]
    }

    /// Sorts and filters anew.
    mutating func arrange(_ sort: RepositorySort, _ search: SearchText) {
        shown = sort.order(of: repositories)
        if !search.isEmpty { shown.removeAll { !repositories[$0].matches(search) } }
        rows = [Int](repeating: -1, count: repositories.count)
        for (row, position) in shown.enumerated() { rows[position] = row }
    }

    /// Sets a live count, in place; the row stays where it is until the next sorting.
    mutating func setStars(_ stars: Int, at position: Int, now: Date) -> StarChange? {
        let before = repositories[position].stars
        guard before != stars else { return nil }
        repositories[position].stars = stars
        let row = rows[position]
        return StarChange(
            id: repositories[position].id, fullName: repositories[position].fullName, row: row < 0 ? nil : row,
            stars: stars, change: stars - before, at: now)
    }

    /// The row at a position of those shown, or nil when there is none.
    func row(at index: Int, now: Date) -> RepositoryRow? {
        shown.indices.contains(index) ? RepositoryRow(repository: repositories[shown[index]], now: now) : nil
    }

    func listing(more: RepositoryListing.More, now: Date) -> RepositoryListing {
        RepositoryListing(
            owner: owner, rows: shown.map { RepositoryRow(repository: repositories[$0], now: now) },
            total: repositories.count, unreadable: unreadable, more: more, limit: limit,
            ageText: savedAt.map { "as of \(Elapsed.text(from: $0, to: now))" })
    }
}
