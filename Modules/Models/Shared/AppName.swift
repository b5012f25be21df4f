/// The apps with a data source of their own.
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

    /// Whether the app has a public service at a well-known address.
    public var hasPublicService: Bool {
        switch self {
        case .wordle, .repos, .employees: true
        case .characters, .leaderboard: false
        }
    }

    /// Whether a file on disk can be the source.
    public var readsFiles: Bool {
        switch self {
        case .characters, .leaderboard, .employees: true
        case .wordle, .repos: false
        }
    }
}
