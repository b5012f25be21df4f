/// The repositories of one document.
public struct RepositoryList: Hashable, Sendable {
    /// The repositories in the order of the document.
    public let repositories: [Repository]
    /// The number of records that could not be read.
    public let unreadable: Int

    /// Creates a list.
    public init(repositories: [Repository], unreadable: Int) {
        self.repositories = repositories
        self.unreadable = unreadable
    }
}
