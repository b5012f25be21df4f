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
    /// The shared Wordle games of several people.
    case wordleComparison
    /// The cards of the characters.
    case characters
    /// The staff directory.
    case employees
    /// One employee, by number.
    case employee(id: Int)
    /// The repositories of an owner, or of the one who is shown first.
    case repositories(owner: String?)
    /// One repository.
    case repository(owner: String, name: String)
    /// The settings of the person.
    case settings
    /// The token of a service.
    case token(ServiceError.Credential)

    /// The app whose data is shown, or nil where it is none or all.
    public var app: AppName? {
        switch self {
        case .home, .settings, .token: nil
        case .leaderboard, .leaderboardStatistics: .leaderboard
        case .wordleScores, .wordleGame, .addWordleGame, .wordleStatistics, .wordleComparison: .wordle
        case .characters: .characters
        case .employees, .employee: .employees
        case .repositories, .repository: .repos
        }
    }

    /// The route as a path: "/repositories/swiftlang/swift".
    public var path: String {
        switch self {
        case .home: "/"
        case .leaderboard: "/leaderboard"
        case .leaderboardStatistics: "/leaderboard/statistics"
        case .wordleScores: "/wordle"
        case .wordleGame(let id, let isRevealed): "/wordle/\(id)\(isRevealed ? "/letters" : "")"
        case .addWordleGame: "/wordle/add"
        case .wordleStatistics: "/wordle/statistics"
        case .wordleComparison: "/wordle/comparison"
        case .characters: "/characters"
        case .employees: "/employees"
        case .employee(let id): "/employees/\(id)"
        case .repositories(let owner): owner.map { "/repositories/\($0)" } ?? "/repositories"
        case .repository(let owner, let name): "/repositories/\(owner)/\(name)"
        case .settings: "/settings"
        case .token(let service): "/tokens/\(service.rawValue)"
        }
    }

    /// The route as a link from outside: "sporty://repo/swiftlang/swift", "sporty://wordle/281".
    public var link: String {
        switch self {
        case .home: "sporty://home"
        case .repository(let owner, let name): "sporty://repo/\(owner)/\(name)"
        default: "sporty:/" + path
        }
    }
}

extension AppName {
    /// Where the app begins.
    public var route: Route {
        switch self {
        case .wordle: .wordleScores
        case .characters: .characters
        case .leaderboard: .leaderboard
        case .repos: .repositories(owner: nil)
        case .employees: .employees
        }
    }
}
