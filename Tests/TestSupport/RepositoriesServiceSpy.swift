import Foundation
import Models

/// A repository service whose responses the test controls.
public final class RepositoriesServiceSpy: RepositoriesService, @unchecked Sendable {
    /// The gate of `page(of:after:)`.
    public let pages = Gate<RepositoryPage>()
    /// The gate of `repository(owner:name:)`.
    public let single = Gate<Repository>()

    private let asked = Recorder<String>()
    private let ordered = Recorder<RepositoryOrder?>()

    /// Creates the spy.
    public init() {}

    /// The requests in order: "swiftlang", "swiftlang page 2", "swiftlang/swift".
    public var requests: [String] { asked.values }

    /// The requested orders of pages, one per request.
    public var orders: [RepositoryOrder?] { ordered.values }

    /// Waits at the gate `pages`.
    public func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?
    ) async throws -> RepositoryPage {
        ordered.record(order)
        asked.record(owner + (cursor.map { " page \($0.page)" } ?? ""))
        return try await pages.call()
    }

    /// Waits at the gate `single`.
    public func repository(owner: String, name: String) async throws -> Repository {
        asked.record("\(owner)/\(name)")
        return try await single.call()
    }
}

extension RepositoryPage {
    /// Makes a page of repositories by their ids, with a cursor to the given page.
    public static func make(
        _ ids: [Int], next page: Int? = nil, stars: Int = 10, isSorted: Bool = true, total: Int? = nil
    ) -> RepositoryPage {
        RepositoryPage(
            repositories: ids.map { .make($0, stars: stars) },
            next: page.map { PageCursor(page: $0, reference: "page-\($0)") }, isSorted: isSorted, total: total)
    }
}
