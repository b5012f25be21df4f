/// The apps that have a data source of their own.
public enum AppName: String, CaseIterable, Sendable {
    /// Past Wordle games.
    case wordle
    /// The scores of a class.
    case leaderboard
}
