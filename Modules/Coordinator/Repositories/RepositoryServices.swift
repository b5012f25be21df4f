import Models

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// The service for repositories and lists of them.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// The store of observed star counts.
    public var history: any StarHistoryStore
    /// The service for stars over time.
    public var timelines: any StarTimelineService
    /// The clock.
    public var sleeper: any Sleeper

    /// Creates the services.
    public init(
        service: any RepositoriesService, live: any LiveStarServer, history: any StarHistoryStore,
        timelines: any StarTimelineService, sleeper: any Sleeper
    ) {
        self.service = service
        self.live = live
        self.history = history
        self.timelines = timelines
        self.sleeper = sleeper
    }
}

extension Services {
    /// The default owner of repositories; an invalid setting is ignored.
    package var owner: String {
        let choice = try? settings.choice(of: .owner).text
        return choice.flatMap { SettingKey.owner.objection(to: $0) == nil ? $0 : nil } ?? SettingKey.owner.standard
    }
}
