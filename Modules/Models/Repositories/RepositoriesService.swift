/// Where repositories are looked up: on this machine or at the GitHub REST API.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol RepositoriesService: Sendable {
    /// Returns the first page of an owner's repositories, or the page a cursor leads to.
    ///
    /// Serves people and organisations, and the account of the token itself as `GitHubName.me`. An owner with no
    /// repositories has one empty page.
    ///
    /// - Parameters:
    ///   - owner: Whose they are.
    ///   - order: In which order the pages are to come, or nil for whatever is cheapest. Where it cannot be had the page
    ///     says so.
    ///   - cursor: The cursor of the page before, or nil for the first.
    /// - Returns: The page.
    /// - Throws: `.notFound` for an owner that does not exist, `.notInSample` where only this machine was looked at.
    func page(of owner: String, in order: RepositorySort?, after cursor: PageCursor?) async throws -> RepositoryPage

    /// Returns one repository; throws `.notFound` or `.notInSample` when there is none.
    func repository(owner: String, name: String) async throws -> Repository
}

extension RepositoriesService {
    /// Returns a page of a list whose order does not matter.
    public func page(of owner: String, after cursor: PageCursor?) async throws -> RepositoryPage {
        try await page(of: owner, in: nil, after: cursor)
    }
}
