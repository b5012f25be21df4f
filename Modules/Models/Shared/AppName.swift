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

    /// Whether there is a real service of it at an address that everybody can know.
    public var hasPublicHome: Bool {
        switch self {
        case .wordle, .repos, .employees: true
        case .characters, .leaderboard: false
        }
    }

    /// Whether a document on disk can be the source (cli.md).
    public var readsFiles: Bool {
        switch self {
        case .characters, .leaderboard, .employees: true
        case .wordle, .repos: false
        }
    }
}
