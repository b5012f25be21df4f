/// The apps that have a data source of their own.
public enum AppName: String, CaseIterable, Sendable {
    /// Past Wordle games.
    case wordle
    /// Cards of characters.
    case characters
    /// The scores of a class.
    case leaderboard
    /// An owner's repositories.
    case repos
    /// The staff directory.
    case employees
}
