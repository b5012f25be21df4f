import Models

extension RepositoriesService {
    /// Returns a page of an owner's repositories, with the cache policy `.revalidate`.
    public func page(
        of owner: String, in order: RepositoryOrder?, after cursor: PageCursor?
    ) async throws -> RepositoryPage {
        try await page(of: owner, in: order, after: cursor, .revalidate)
    }

    /// Returns one repository, with the cache policy `.revalidate`.
    public func repository(owner: String, name: String) async throws -> Repository {
        try await repository(owner: owner, name: name, .revalidate)
    }
}
