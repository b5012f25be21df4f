/// Where repositories are looked up: on this machine or at the GitHub REST API.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol RepositoriesService: Sendable {
    /// Returns the first page of an owner's repositories, or the page a cursor leads to.
    ///
    /// Serves people and organisations; throws `.notFound` when there is neither. An owner with no repositories has one
    /// empty page.
    func page(of owner: String, after cursor: PageCursor?) async throws -> RepositoryPage

    /// Returns one repository; throws `.notFound` when there is none of this name.
    func repository(owner: String, name: String) async throws -> Repository
}
