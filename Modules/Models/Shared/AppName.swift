/// The apps of the program with the facts about each, in the order of the start screen.
public enum AppName: String, CaseIterable, Sendable {
    /// Past Wordle games.
    case wordle
    /// Cards of characters.
    case characters
    /// The scores of a sports class.
    case leaderboard
    /// An owner's repositories.
    case repos
    /// The staff directory.
    case employees

    private var facts: AppFacts {
        switch self {
        case .wordle:
            AppFacts(
                title: "Wordle scores", mention: "Wordle", topic: "Wordle standings",
                address: "https://wordle.shareup.fun",
                tokenService: .wordle)
        case .characters:
            AppFacts(title: "Characters", mention: "the characters", topic: "characters", readsFiles: true)
        case .leaderboard:
            AppFacts(title: "Leaderboard", mention: "the leaderboard", topic: "a leaderboard", readsFiles: true)
        case .repos:
            AppFacts(
                title: "Repositories", mention: "the repositories", topic: "GitHub repositories", path: "repositories",
                address: "https://api.github.com", tokenService: .github)
        // The live source of the employees is the People server, a program that the user runs on this machine.
        case .employees:
            AppFacts(
                title: "Employees", mention: "the employees", topic: "employees", address: "http://127.0.0.1:5000",
                readsFiles: true)
        }
    }

    /// The name in menus and titles.
    public var title: String { facts.title }
    /// The name within a sentence, such as "the leaderboard".
    public var mention: String { facts.mention }
    /// The content of the app, as the summary of the program names it, such as "a leaderboard".
    public var topic: String { facts.topic }
    /// The first part of the paths of the app's screens, such as "repositories" in "/repositories/swiftlang".
    public var path: String { facts.path ?? rawValue }
    /// The address of the source `live`, or nil when there is no such source.
    public var address: String? { facts.address }
    /// Whether a file on disk can be the source.
    public var readsFiles: Bool { facts.readsFiles }
    /// The service whose token the app uses, or nil when the app uses no token.
    public var tokenService: TokenService? { facts.tokenService }
}

private struct AppFacts {
    let title: String
    let mention: String
    let topic: String
    var path: String?
    var address: String?
    var readsFiles = false
    var tokenService: TokenService?
}
