import Foundation
import Models

/// A service of repositories that answers when the test says so.
public final class RepositoriesServiceSpy: RepositoriesService, @unchecked Sendable {
    /// Where `page(of:after:)` waits.
    public let pages = Gate<RepositoryPage>()
    /// Where `repository(owner:name:)` waits.
    public let single = Gate<Repository>()

    private let asked = Recorder<String>()
    private let ordered = Recorder<RepositorySort?>()

    /// Creates the spy.
    public init() {}

    /// What was asked for, in order: "swiftlang", "swiftlang page 2", "swiftlang/swift".
    public var requests: [String] { asked.values }

    /// In which order pages were asked for, request by request.
    public var orders: [RepositorySort?] { ordered.values }

    /// Answers at the gate `pages`.
    public func page(
        of owner: String, in order: RepositorySort?, after cursor: PageCursor?
    ) async throws -> RepositoryPage {
        ordered.record(order)
        asked.record(owner + (cursor.map { " page \($0.page)" } ?? ""))
        return try await pages.call()
    }

    /// Answers at the gate `single`.
    public func repository(owner: String, name: String) async throws -> Repository {
        asked.record("\(owner)/\(name)")
        return try await single.call()
    }
}

extension RepositoryPage {
    /// Makes a page of repositories by their numbers; the cursor leads to the page with the number given.
    public static func make(
        _ ids: [Int], next page: Int? = nil, stars: Int = 10, isSorted: Bool = true, total: Int? = nil
    ) -> RepositoryPage {
        RepositoryPage(
            repositories: ids.map { .make($0, stars: stars) },
            next: page.map { PageCursor(page: $0, reference: "page-\($0)") }, isSorted: isSorted, total: total)
    }
}
