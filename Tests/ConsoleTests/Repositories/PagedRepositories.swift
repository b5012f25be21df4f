import Models
import TestSupport

/// A repository service in memory with small pages.
struct PagedRepositories: RepositoriesService {
    var owners: [String: [Repository]] = [
        "swiftlang": [
            .make(1, name: "swift", stars: 68_120), .make(2, name: "swift-evolution", stars: 15_470),
            .make(3, name: "sourcekit-lsp", stars: 3410),
        ]
    ]
    var perPage = 2
    /// The page that cannot be loaded, if any, counted from 1.
    var brokenPage: Int?
    /// The rate limit that each page reports.
    var limit: RequestLimit?

    func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        let unsorted = try repositories(of: owner, RepositoryAction.list(of: owner))
        let all = order.map { $0.positions(of: unsorted).map { unsorted[$0] } } ?? unsorted
        let start = ((cursor?.page ?? 1) - 1) * perPage
        if start / perPage + 1 == brokenPage {
            throw ServiceError(action: RepositoryAction.list(of: owner), cause: .serverFailed(status: 500))
        }
        let end = min(all.count, start + perPage)
        return RepositoryPage(
            repositories: Array(all[start..<end]),
            next: end < all.count ? PageCursor(page: start / perPage + 2, reference: "\(end)") : nil, limit: limit)
    }

    func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        let action = RepositoryAction.show(owner: owner, name: name)
        guard let found = try repositories(of: owner, action).first(where: { $0.name == name }) else {
            throw ServiceError(action: action, cause: .notFound)
        }
        return found
    }

    private func repositories(of owner: String, _ action: String) throws -> [Repository] {
        guard let all = owners[owner] else { throw ServiceError(action: action, cause: .notFound) }
        return all
    }
}
