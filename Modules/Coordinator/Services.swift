import Models
import ViewModels

/// The dependencies of the view models, supplied by the composition root; every service is a protocol.
///
/// An app that needs several services has them in one value, so that adding a service changes no other app.
public struct Services: Sendable {
    /// The services of the Wordle games.
    public var wordle: WordleServices
    /// The services of the characters.
    public var characters: CharacterServices
    /// The service for the leaderboard.
    public var leaderboard: any LeaderboardService
    /// The services of the repositories.
    public var repositories: RepositoryServices
    /// The service for the employees.
    public var employees: any EmployeesService
    /// The current settings.
    public var settings: QuintetSettings
    /// The store of tokens.
    public var tokens: any TokenStore
    /// Returns where a service's token is sent; throws `ServiceError` if the current source is invalid.
    public var tokenDestination: @Sendable (TokenService) throws -> TokenDestination
    /// Returns the user's current date.
    ///
    /// View models do not store the date but ask each time, because a screen may stay open past midnight.
    public var today: @Sendable () -> CalendarDate

    /// Creates the container.
    public init(
        wordle: WordleServices, characters: CharacterServices, leaderboard: any LeaderboardService,
        repositories: RepositoryServices, employees: any EmployeesService, settings: QuintetSettings,
        tokens: any TokenStore,
        tokenDestination: @escaping @Sendable (TokenService) throws -> TokenDestination,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.wordle = wordle
        self.characters = characters
        self.leaderboard = leaderboard
        self.repositories = repositories
        self.employees = employees
        self.settings = settings
        self.tokens = tokens
        self.tokenDestination = tokenDestination
        self.today = today
    }
}

/// The dependencies of the characters' view models.
public struct CharacterServices: Sendable {
    /// The service for the characters.
    public var service: any CharactersService
    /// The service for the characters' pictures; if it is nil, no pictures are fetched.
    public var avatars: (any AvatarsService)?

    /// Creates the services.
    public init(service: any CharactersService, avatars: (any AvatarsService)?) {
        self.service = service
        self.avatars = avatars
    }
}

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

/// The dependencies of the view models of Wordle games.
public struct WordleServices: Sendable {
    /// The store of your games.
    public var scores: any WordleScoresService
    /// The store of the other players' results.
    public var group: any GroupStore
    /// Returns a reader of chats; `place` is shown in errors, for example a file's path.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes documents of Wordle games.
    public var documents: any WordleGamesDocuments

    /// Creates the services.
    public init(
        scores: any WordleScoresService, group: any GroupStore,
        chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader, documents: any WordleGamesDocuments
    ) {
        self.scores = scores
        self.group = group
        self.chatReader = chatReader
        self.documents = documents
    }
}

extension Services {
    /// The group of players; your name in their chats is read from the settings, and an invalid name is ignored.
    package var wordleGroup: WordleGroup {
        WordleGroup(
            scores: wordle.scores, others: wordle.group,
            me: { [settings] in
                let name = try settings.uncheckedChoice(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != SharedResult.nameless ? name : nil
            }, setMe: { [settings] in try settings.set(.me, to: $0) }, today: today)
    }
}
