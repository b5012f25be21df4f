import Models

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// Where repositories are looked up.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// Where the counts that were seen are kept.
    public var history: any StarHistoryStore
    /// The clock.
    public var sleeper: any Sleeper

    /// Creates the group.
    public init(
        service: any RepositoriesService, live: any LiveStarServer, history: any StarHistoryStore, sleeper: any Sleeper
    ) {
        (self.service, self.live, self.history) = (service, live, history)
        self.sleeper = sleeper
    }
}
