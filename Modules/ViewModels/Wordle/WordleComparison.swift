import Models

/// A ranking of players, and what was left out of it.
public struct WordleComparison: Hashable, Sendable {
    /// The players, best first; those with too few games to be ranked come last.
    public let players: [PlayerStatistics]
    /// The newest puzzle that is compared, or nil when there is none.
    public let newest: Int?
    /// The name of your own games.
    public let me: String
    /// A player's results against each other player, if requested.
    public let headToHead: HeadToHeads?
    /// Names that may be one player's, best evidence first.
    public let suggestions: [PlayerSuggestion]
    /// The measure that decides the rank.
    public let order: ComparisonOrder
    /// The compared games in one word, if there is one for them.
    public let window: ComparisonWindow
    private let since: Int?
    /// The minimum number of games for a rank.
    public let minimumGames: Int
    let leftOut: [String]
    private let isMinimumGiven: Bool
    /// The last change, as a sentence, or nil.
    public internal(set) var kept: String?
    var isKept = false

    /// One player against each of the others.
    public struct HeadToHeads: Hashable, Sendable {
        /// The player.
        public let player: String
        /// The others, in the order of the ranking.
        public let others: [HeadToHead]
    }

    init(_ found: ComparedGames, _ request: WordleComparisonRequest) throws(ServiceError) {
        var options = request.options
        if let game = request.since { options.since = game.number ?? found.games.newest }
        since = options.since
        me = found.games.player(named: SharedResult.nameless) ?? SharedResult.nameless
        let comparison = ShareComparison(found.games, options)
        players = comparison.players
        newest = comparison.newest
        minimumGames = comparison.minimumGames
        order = options.order
        window = ComparisonWindow(options)
        leftOut = found.notes
        isMinimumGiven = options.minimumGames != nil
        suggestions = found.suggestions
        headToHead = try request.against.map { name throws(ServiceError) in
            guard let player = comparison.player(named: name) else {
                throw ServiceError(
                    action: "compare",
                    cause: .invalid(
                        "there is no player \(name.quoted)" + Self.others(comparison.players.map(\.player))),
                    remedy: .other("Check the name.", allowsRetry: false))
            }
            return HeadToHeads(player: player, others: comparison.headToHead(of: player))
        }
    }

    /// Names the players there are: "; the players are Ann, Bob and 3 others".
    static func others(_ players: [String]) -> String {
        let shown = players.prefix(players.count > 9 ? 8 : 9).map(\.quoted).joined(separator: ", ")
        let rest = players.count - 8
        return players.isEmpty
            ? "" : "; the players are " + shown + (players.count > 9 ? " and \(GroupedNumber.text(rest)) others" : "")
    }

    /// Notes on the standings, a line each: omitted games, unranked players, names that may be one player.
    public var notes: [String] {
        let unranked = isMinimumGiven ? 0 : players.count { $0.rank == nil }
        let games = GroupedNumber.counted(minimumGames, "game", "games")
        let few =
            unranked == 1
            ? "1 player is unranked: it has" : "\(GroupedNumber.text(unranked)) players are unranked: they have"
        return leftOut + (unranked == 0 ? [] : ["\(few) fewer than \(games) (half of the leader’s)."])
            + suggestions.map(\.text)
    }
}

extension WordleComparison: Listing {
    package static let unrankedText = "Too few games to be ranked"

    /// The text of an empty comparison, or nil.
    public var emptyText: String? {
        guard !players.isEmpty else { return "No games to compare." }
        guard let headToHead, headToHead.others.isEmpty else { return nil }
        let subject = headToHead.player == me ? "You have" : "\(headToHead.player.isolated) has"
        return "\(subject) no puzzle in common with another player."
    }

    /// The games that are compared, for a title.
    public var windowText: String {
        guard let since else { return window.text }
        return (window == .all ? "" : "\(window.text) ") + "from Wordle \(since) on"
    }

    /// The players that are shown: all of them, or the opponents of one.
    package var shownPlayers: [PlayerStatistics] {
        guard let headToHead else { return players }
        let names = Set(headToHead.others.map(\.player))
        return players.filter { names.contains($0.player) }
    }

    /// The compared players, in a clause: "12 players", "Ann against 11 others".
    public var summary: String {
        guard let headToHead else { return GroupedNumber.counted(players.count, "player", "players") }
        let others = headToHead.others
        return "\(headToHead.player.isolated) against "
            + (others.isEmpty ? "no one" : GroupedNumber.counted(others.count, "other", "others"))
    }
}

extension PlayerSuggestion {
    /// Two names that may be one player, and why, as a sentence.
    public var text: String {
        let names = "\(old.quoted) and \(new.quoted) may be one player"
        return same == 0
            ? "\(names)." : "\(names): the same results for \(GroupedNumber.counted(same, "puzzle", "puzzles"))."
    }
}
