import Coordinator
import Models
import Programs
import Terminal

/// What the composition root supplies: everything concrete that the console may ask for.
@MainActor
public protocol Composition {
    /// Tells the day it is for the person; looking up the time zone takes time, so that only who needs the day asks.
    var today: @Sendable () -> CalendarDate { get }

    /// The settings of this person.
    var settings: any SettingsStore { get }

    /// Returns the tokens of this person.
    func tokens(_ options: ConnectionOptions) -> any TokenStore

    /// Returns where an app's data comes from; throws `ServiceError` when a setting names nothing usable.
    func source(of app: AppName, _ options: ConnectionOptions) throws -> SourceChoice

    /// Returns the origin that a token of a service is bound to when it is stored now.
    func tokenOrigin(of service: ServiceError.Credential, _ options: ConnectionOptions) throws -> String

    /// Returns where the scores of a class come from; throws `ServiceError` when the source names nothing usable.
    func leaderboard(_ options: ConnectionOptions) throws -> any LeaderboardService

    /// Returns where Wordle games are kept; throws `ServiceError` when the source names nothing usable.
    func wordleScores(_ options: ConnectionOptions) async throws -> any WordleScoresService

    /// Returns where the characters come from; throws `ServiceError` when the source names nothing usable.
    func characters(_ options: ConnectionOptions) throws -> any CharactersService

    /// Returns where the characters' pictures come from, or nil when no connection may be opened for them.
    func avatars(_ options: ConnectionOptions) -> (any AvatarsService)?

    /// Returns where the employees come from; throws `ServiceError` when the source names nothing usable.
    func employees(_ options: ConnectionOptions) throws -> any EmployeesService

    /// Returns where repositories come from; throws `ServiceError` when the source names nothing usable.
    func repositories(_ options: ConnectionOptions) async throws -> RepositoryServices

    /// What starts other programs.
    var processes: any ProcessRunner { get }

    /// Waits for some time, or until the task is cancelled.
    func pause(seconds: Double) async
}
