import Models
import ViewModels

/// The dependencies of the view models: protocols only, supplied by the composition root.
public struct Services: Sendable {
    /// The service for the scores of a class.
    public var leaderboard: any LeaderboardService
    /// The store of Wordle games.
    public var wordleScores: any WordleScoresService
    /// The store of other players' games.
    public var groupBook: any GroupStore
    /// Returns what reads a chat; the place, such as a file's path, is for errors.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes documents of Wordle games.
    public var wordleDocuments: any WordleGamesDocuments
    /// The service for the characters.
    public var characters: any CharactersService
    /// The service for pictures of characters, or nil to fetch none.
    public var avatars: (any AvatarsService)?
    /// The service for the employees.
    public var employees: any EmployeesService
    /// The service for lists of repositories.
    public var repositories: RepositoryServices
    /// The settings in force.
    public var settings: Settings
    /// The store of tokens.
    public var tokens: any TokenStore
    /// Returns where the token of a service goes; throws `ServiceError` when the source in force names nothing usable.
    public var tokenDestination: @Sendable (TokenService) throws -> TokenDestination
    /// The day it is for the user.
    public var today: @Sendable () -> CalendarDate

    /// The default owner of repositories; an invalid setting counts as none.
    package var owner: String {
        let choice = try? settings.choice(of: .owner).text
        return choice.flatMap { SettingKey.owner.objection(to: $0) == nil ? $0 : nil } ?? SettingKey.owner.standard
    }

    package var wordleGroup: WordleGroup {
        WordleGroup(
            scores: wordleScores, others: groupBook,
            me: { [settings] in
                let name = try settings.value(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != SharedResult.nameless ? name : nil
            }, today: today)
    }

    /// The user's name on the leaderboard, or nil if it is not set.
    package var athlete: String? { (try? settings.choice(of: .athlete).text).flatMap { $0.isEmpty ? nil : $0 } }

    /// Creates the container.
    public init(
        leaderboard: any LeaderboardService, wordleScores: any WordleScoresService, groupBook: any GroupStore,
        chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader, wordleDocuments: any WordleGamesDocuments,
        characters: any CharactersService, avatars: (any AvatarsService)?, employees: any EmployeesService,
        repositories: RepositoryServices, settings: Settings, tokens: any TokenStore,
        tokenDestination: @escaping @Sendable (TokenService) throws -> TokenDestination,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.leaderboard = leaderboard
        self.wordleScores = wordleScores
        self.groupBook = groupBook
        self.chatReader = chatReader
        self.wordleDocuments = wordleDocuments
        self.characters = characters
        self.avatars = avatars
        self.employees = employees
        self.repositories = repositories
        self.settings = settings
        self.tokens = tokens
        self.tokenDestination = tokenDestination
        self.today = today
    }
}

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// The service for single repositories.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// The store of observed counts.
    public var history: any StarHistoryStore
    /// The service for stars over time.
    public var timelines: any StarTimelineService
    /// The clock.
    public var sleeper: any Sleeper

    /// Creates the group.
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
