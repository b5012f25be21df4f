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
    public var settings: Settings
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
        repositories: RepositoryServices, employees: any EmployeesService, settings: Settings, tokens: any TokenStore,
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
