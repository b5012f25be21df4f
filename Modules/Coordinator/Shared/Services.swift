import Models

/// Everything that view models are made from: protocols only, supplied by the composition root.
public struct Services: Sendable {
    /// Where the scores of a class come from.
    public var leaderboard: any LeaderboardService
    /// Where Wordle games are kept.
    public var wordleScores: any WordleScoresService
    /// Where the characters come from.
    public var characters: any CharactersService
    /// Where the pictures of characters come from, or nil when none are to be fetched.
    public var avatars: (any AvatarsService)?
    /// Where the employees come from.
    public var employees: any EmployeesService
    /// Where repositories come from.
    public var repositories: RepositoryServices
    /// Makes the repositories' part anew, with the token that is stored by then.
    public var makeRepositories: @MainActor @Sendable () async -> RepositoryServices
    /// Where tokens are kept.
    public var tokens: any TokenStore
    /// The origin that a token for GitHub goes to, or nil for data of this machine, which needs none.
    public var githubOrigin: String?
    /// The environment variable whose token for GitHub beats the stored one, or nil.
    public var githubTokenVariable: String?
    /// The day it is for the person.
    public var today: @Sendable () -> CalendarDate

    /// Creates the container.
    public init(
        leaderboard: any LeaderboardService,
        wordleScores: any WordleScoresService,
        characters: any CharactersService,
        avatars: (any AvatarsService)?,
        employees: any EmployeesService,
        repositories: RepositoryServices,
        makeRepositories: @escaping @MainActor @Sendable () async -> RepositoryServices,
        tokens: any TokenStore,
        githubOrigin: String?,
        githubTokenVariable: String?,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.leaderboard = leaderboard
        self.wordleScores = wordleScores
        self.characters = characters
        self.avatars = avatars
        self.employees = employees
        self.repositories = repositories
        self.makeRepositories = makeRepositories
        self.tokens = tokens
        self.githubOrigin = githubOrigin
        self.githubTokenVariable = githubTokenVariable
        self.today = today
    }
}
