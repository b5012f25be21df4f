import Models

/// A repository service whose responses the test controls.
package final class RepositoriesServiceSpy: RepositoriesService, @unchecked Sendable {
    package let pages = Gate<RepositoryPage>()
    package let single = Gate<Repository>()

    private let asked = Recorder<String>()
    private let ordered = Recorder<RepositoryOrder?>()

    package init() {}

    /// The requests in order: "swiftlang", "swiftlang page 2", "swiftlang/swift".
    package var requests: [String] { asked.values }
    package var orders: [RepositoryOrder?] { ordered.values }

    package func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?, _ policy: CachePolicy
    ) async throws -> RepositoryPage {
        ordered.record(order)
        asked.record(owner + (cursor.map { " page \($0.page)" } ?? ""))
        return try await pages.call()
    }

    package func repository(owner: String, name: String, _ policy: CachePolicy) async throws -> Repository {
        asked.record("\(owner)/\(name)")
        return try await single.call()
    }
}

extension RepositoryPage {
    /// Returns a page of repositories with these IDs, and a cursor to the given next page.
    package static func make(
        _ ids: [Int], next page: Int? = nil, stars: Int = 10, isSorted: Bool = true, total: Int? = nil
    ) -> RepositoryPage {
        RepositoryPage(
            repositories: ids.map { .make($0, stars: stars) },
            next: page.map { PageCursor(page: $0, reference: "page-\($0)") }, isSorted: isSorted, total: total)
    }
}
