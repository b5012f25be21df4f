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

    /// The app whose data is shown; nil for the start, the settings and tokens.
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

extension Route {
    /// Reads a path, `/employees/3`, a link, `sporty://repo/OWNER/NAME`, or an address,
    /// `https://github.com/OWNER/NAME`.
    ///
    /// Scheme and host count in either case. Owner and name are as `GitHubName` allows them; of an address, what stands
    /// behind the repository is dropped.
    ///
    /// - Throws: `LinkError` that says what is wrong.
    public init(_ text: String) throws(LinkError) {
        if let address = Self.rest(of: text, after: ["https://github.com/", "https://www.github.com/"]) {
            let path = address.prefix { $0 != "?" && $0 != "#" }
            var parts = path.split(separator: "/", omittingEmptySubsequences: false)
            if parts.count > 1, parts[1].hasSuffix(".git") { parts[1] = parts[1].dropLast(4) }
            self = try .repository(Array(parts.prefix(2)))
        } else if text.hasPrefix("/") {
            self = try .page(text.dropFirst().split(separator: "/", omittingEmptySubsequences: false))
        } else if let link = Self.rest(of: text, after: ["sporty://"]) {
            let parts = link.split(separator: "/", omittingEmptySubsequences: false)
            let host = parts.first?.lowercased()
            self =
                try host == "repo" ? .repository(Array(parts.dropFirst())) : host == "home" ? .page([]) : .page(parts)
        } else {
            throw .wrongScheme
        }
    }

    private static func rest(of text: String, after beginnings: [String]) -> Substring? {
        beginnings.first { text.prefix($0.count).lowercased() == $0 }.map { text.dropFirst($0.count) }
    }

    private static func page(_ parts: [Substring]) throws(LinkError) -> Route {
        let words = parts.map { $0.lowercased() }
        switch (words.first ?? "", words.dropFirst().first, words.count) {
        case ("", nil, _): return .home
        case ("leaderboard", nil, _): return .leaderboard
        case ("leaderboard", "statistics", 2): return .leaderboardStatistics
        case ("wordle", nil, _): return .wordleScores
        case ("wordle", "add", 2): return .addWordleGame
        case ("wordle", "statistics", 2): return .wordleStatistics
        case ("wordle", "comparison", 2): return .wordleComparison
        case ("wordle", let id?, 2): return .wordleGame(id: try number(id), isRevealed: false)
        case ("wordle", let id?, 3) where words[2] == "letters":
            return .wordleGame(id: try number(id), isRevealed: true)
        case ("characters", nil, _): return .characters
        case ("employees", nil, _): return .employees
        case ("employees", let id?, 2): return .employee(id: try number(id))
        case ("repositories", nil, _): return .repositories(owner: nil)
        case ("repositories", _, 2):
            guard GitHubName.isListable(parts[1]) else { throw .badOwner }
            return .repositories(owner: String(parts[1]))
        case ("repositories", _, _): return try .repository(Array(parts.dropFirst()))
        case ("settings", nil, _): return .settings
        case ("tokens", let service?, 2):
            guard let service = ServiceError.Credential(rawValue: service) else { throw .wrongHost }
            return .token(service)
        default: throw .wrongHost
        }
    }

    private static func repository(_ parts: [Substring]) throws(LinkError) -> Route {
        guard parts.count >= 2 else { throw .missingPart }
        guard parts.count == 2 else { throw .extraPart }
        guard parts[0].utf8.count <= GitHubName.longestOwner else { throw .longOwner }
        guard GitHubName.isOwner(parts[0]) else { throw .badOwner }
        guard parts[1].utf8.count <= GitHubName.longestRepository else { throw .longName }
        guard GitHubName.isRepository(parts[1]) else { throw .badName }
        return .repository(owner: String(parts[0]), name: String(parts[1]))
    }

    private static func number(_ text: String) throws(LinkError) -> Int {
        guard let number = Int(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badNumber }
        return number
    }
}

/// Why a text is no link into the app.
public enum LinkError: Error, Hashable, Sendable, CaseIterable {
    /// It does not begin with `sporty://`, `https://github.com/` or `/`.
    case wrongScheme
    /// There is no such place.
    case wrongHost
    /// The owner or the repository is missing.
    case missingPart
    /// Something stands behind the repository.
    case extraPart
    /// GitHub allows no owner of this name.
    case badOwner
    /// GitHub allows no repository of this name.
    case badName
    /// The owner is longer than GitHub allows.
    case longOwner
    /// The repository is longer than GitHub allows.
    case longName
    /// A game or an employee has no whole number.
    case badNumber

    /// The reason as one clause, without a full stop.
    public var message: String {
        switch self {
        case .wrongScheme: "a link begins with sporty:// or https://github.com/"
        case .wrongHost: "a link goes to sporty://repo/OWNER/NAME"
        case .missingPart: "the link lacks its owner or repository: sporty://repo/OWNER/NAME"
        case .extraPart: "the link has more than an owner and a repository: sporty://repo/OWNER/NAME"
        case .badOwner: "the owner has characters that GitHub does not allow"
        case .badName: "the repository has characters that GitHub does not allow"
        case .longOwner: "the owner is too long: GitHub allows \(GitHubName.longestOwner) characters"
        case .longName: "the repository is too long: GitHub allows \(GitHubName.longestRepository) characters"
        case .badNumber: "the link has no whole number where one belongs"
        }
    }
}
