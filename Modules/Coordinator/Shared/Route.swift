import Models

/// A place in the app that can be gone to.
public enum Route: Hashable, Sendable {
    /// The start, with a choice of apps.
    case home
    /// The ranking of a class.
    case leaderboard
    /// The statistics of a class.
    case leaderboardStatistics
    /// The past Wordle games.
    case wordleScores
    /// One Wordle game, by its puzzle number, with the letters shown or hidden.
    case wordleGame(id: Int, isRevealed: Bool)
    /// The form for another Wordle game.
    case addWordleGame
    /// The statistics of all Wordle games.
    case wordleStatistics
    /// The cards of the characters.
    case characters
    /// The staff directory.
    case employees
    /// The repositories of an owner.
    case repositories
    /// One repository, with what a list knows of it.
    case repository(owner: String, name: String, known: Repository?)
    /// The settings of the token for GitHub.
    case githubToken
    /// One employee, by number.
    case employee(id: Int)
}
