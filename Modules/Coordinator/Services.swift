import Models
import ViewModels

/// The dependencies of the view models: protocols only, supplied by the composition root.
public struct Services: Sendable {
    /// Where the scores of a class come from.
    public var leaderboard: any LeaderboardService
    /// Where Wordle games are kept.
    public var wordleScores: any WordleScoresService
    /// Where the other players' games are kept.
    public var groupBook: any GroupStore
    /// Returns what reads a chat; the place, such as a file's path, is for errors.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes documents of Wordle games.
    public var wordleDocuments: any WordleGamesDocuments
    /// Where the characters come from.
    public var characters: any CharactersService
    /// Where the pictures of characters come from, or nil when none are to be fetched.
    public var avatars: (any AvatarsService)?
    /// Where the employees come from.
    public var employees: any EmployeesService
    /// Where repositories come from.
    public var repositories: RepositoryServices
    /// The settings in force.
    public var settings: Settings
    /// Where tokens are kept.
    public var tokens: any TokenStore
    /// Returns where the token of a service goes; throws `ServiceError` when the source in force names nothing usable.
    public var tokenPlace: @Sendable (ServiceError.Credential) throws -> TokenPlace
    /// The day it is for the person.
    public var today: @Sendable () -> CalendarDate

    /// Whose repositories are shown where no one is named: a choice that cannot work counts as none.
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

    /// Who the person is on the leaderboard, or nil where no setting says it.
    package var athlete: String? { (try? settings.choice(of: .athlete).text).flatMap { $0.isEmpty ? nil : $0 } }

    /// Creates the container.
    public init(
        leaderboard: any LeaderboardService, wordleScores: any WordleScoresService, groupBook: any GroupStore,
        chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader, wordleDocuments: any WordleGamesDocuments,
        characters: any CharactersService, avatars: (any AvatarsService)?, employees: any EmployeesService,
        repositories: RepositoryServices, settings: Settings, tokens: any TokenStore,
        tokenPlace: @escaping @Sendable (ServiceError.Credential) throws -> TokenPlace,
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
        self.tokenPlace = tokenPlace
        self.today = today
    }
}

/// The dependencies of the repositories' view models.
public struct RepositoryServices: Sendable {
    /// Where repositories are looked up.
    public var service: any RepositoriesService
    /// The source of live star counts.
    public var live: any LiveStarServer
    /// Where the counts that were seen are kept.
    public var history: any StarHistoryStore
    /// Where the stars over time come from.
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
