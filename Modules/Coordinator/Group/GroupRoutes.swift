import Models
import ViewModels

extension GroupRoute: AppRoute {
    static let start = Self.comparison
    /// The first words of the paths of the group, which follow the name of the app.
    private static let names: Set = ["comparison", "group", "days", "players", "league", "log", "import"]

    /// The standings for the other parts of the group.
    var parent: GroupRoute? {
        switch self {
        case .comparison, .days, .importing: nil
        case .players, .player, .league, .log: .comparison
        }
    }

    /// Returns whether a path is one of the group, and not one of your games.
    static func has(_ words: [Substring]) -> Bool { words.first.map { names.contains($0.lowercased()) } ?? false }

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case ("comparison", 1), ("group", 1): self = .comparison
        case ("days", 1): self = .days
        case ("players", 1): self = .players
        case ("players", 2):
            guard let name = Self.text(words[1]) else { throw .badText }
            self = .player(name)
        case ("league", 1): self = .league
        case ("log", 1): self = .log
        case ("import", 1): self = .importing
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .comparison: ["comparison"]
        case .days: ["days"]
        case .players: ["players"]
        case .player(let name): ["players", Self.word(name)]
        case .league: ["league"]
        case .log: ["log"]
        case .importing: ["import"]
        }
    }
}

/// A screen of your group.
@MainActor public enum GroupScreen {
    case comparison(StandingsViewModel)
    case players(PlayersViewModel)
    case player(WordleStatisticsViewModel)
    case league(LeagueViewModel)
    case log(GroupLogViewModel)
    case importing(ImportViewModel)

    var kind: ScreenKind {
        switch self {
        case .comparison(let comparison): ("wordleComparison", comparison)
        case .players(let list): ("wordlePlayers", list)
        case .player(let page): ("wordlePlayer", page)
        case .league(let league): ("wordleLeague", league)
        case .log(let log): ("wordleLog", log)
        case .importing(let page): ("wordleImport", page)
        }
    }
}

extension AppCoordinator {
    /// The unsaved text in forms, and the unsaved results of a chat, as a noun phrase; nil if there are none.
    ///
    /// An example is “the 3 tries you typed”.
    public var unsaved: String? {
        let hasChat = list(StandingsViewModel.self)?.canSave == true
        let unsaved = [factory.wordleDrafts.unsaved, hasChat ? "the unsaved results of a chat" : nil].compactMap(\.self)
        return unsaved.isEmpty ? nil : unsaved.joined(separator: " and ")
    }

    /// Shows a screen of the group; a part of the group replaces the part that is shown, and the standings stay below it.
    func show(_ route: GroupRoute) {
        guard GroupRoute.parts.contains(route) else { return show(.group(route)) }
        let group = stack.firstIndex { $0.screen.viewModel is StandingsViewModel }
        let below = group.map { Array(stack[...$0]) } ?? stack
        guard route == .comparison || route == .days, case .group(.comparison(let comparison)) = below.last?.screen
        else {
            return replace(with: below + [entry(for: .group(route))])
        }
        replace(with: below)
        if route == .days || comparison.request.showsDays { comparison.compare { $0.showsDays = route == .days } }
    }

    /// Undoes the change with an id or, if `id` is nil, the newest change; works on every screen.
    ///
    /// Changes to your games and to the saved results of a group can be undone. If the undo fails, the task returns the
    /// error. If it succeeds, or if there is nothing to undo, the task returns a sentence that says so.
    @discardableResult public func undo(_ id: ChangeID? = nil) -> Task<Result<String?, ServiceError>, Never> {
        let undo = factory.groupUndo
        let task = Task { () -> Result<String?, ServiceError> in
            do {
                try await undo.perform(id)
                return .success(undo.notice)
            } catch {
                return .failure(ServiceError(error, action: "undo the change"))
            }
        }
        finishLater { _ = await task.value }
        return task
    }
}
