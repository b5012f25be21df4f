/// Looks up repositories on this machine or with the GitHub REST API.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol RepositoriesService: Sendable {
    /// Returns the first page of an owner's repositories, or the page at a cursor.
    ///
    /// The owner is a user or an organisation, or `GitHubName.me` for the owner of the token. An owner without
    /// repositories has one empty page.
    ///
    /// - Parameters:
    ///   - owner: The owner of the repositories.
    ///   - order: The order of the list, or nil for the cheapest; a page that is not in this order says so.
    ///   - cursor: The cursor to the page, or nil for the first.
    /// - Returns: The page.
    /// - Throws: `.notFound` for an owner that does not exist, `.notInSample` when the local sample has none of it.
    func page(of owner: String, in order: RepositorySort?, after cursor: PageCursor?) async throws -> RepositoryPage

    /// Returns one repository; throws `.notFound` or `.notInSample` when there is none.
    func repository(owner: String, name: String) async throws -> Repository
}

extension RepositoriesService {
    /// Returns a page of a list in any order.
    public func page(of owner: String, after cursor: PageCursor?) async throws -> RepositoryPage {
        try await page(of: owner, in: nil, after: cursor)
    }
}
