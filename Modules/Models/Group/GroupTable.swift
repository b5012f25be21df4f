import QuintetPlatform

/// The results of a group as one table: each player under one name, with the result that counts for each puzzle.
///
/// Names that differ only in case, diacritics, spaces, `*`, `_` or `~` are one name. A correction decides. Of other
/// results, an edited message takes precedence, then the first. Your own games fill in what the group does not have.
public struct GroupTable: Hashable, Sendable {
    /// The results of a player that count.
    struct Row: Hashable, Sendable {
        /// The displayed name of the player.
        let player: String
        /// The results, in the order of the puzzles.
        var results: [PuzzleResult] = []
    }

    /// The players, in the order in which the chat or the saved results first name them, even those without results.
    var all: [Row] = []
    /// The number of results in the chat that repeat an earlier result of the chat: same player, puzzle and outcome.
    ///
    /// A result from an edited message and a result from a message that was not edited do not repeat each other.
    public internal(set) var repeated = 0
    /// The outcomes that contradict the outcomes that count, sorted by puzzle.
    ///
    /// An outcome that an edited message or a correction has replaced is not a contradiction.
    public internal(set) var contradictions: [Contradiction] = []
    /// The results that edited messages and corrections have replaced, in the order of the actions.
    public internal(set) var replacements: [Replacement] = []
    /// Which names belong to one player.
    public let names: PlayerNames
    /// The names under which results were saved or are in the chat, in their order, each once.
    var usedNames: [String] = []

    /// Creates the table of a group's results, and of your own games for the same puzzles.
    ///
    /// With a chat, a saved result is included only if the chat has a result for the same player and puzzle. Then the
    /// saved result is treated as earlier than the results in the chat.
    ///
    /// - Parameters:
    ///   - effective: The actions that count, oldest first.
    ///   - chat: The results of a chat, in its order, or nil for all saved results.
    ///   - own: Your own games, under the name `you`.
    ///   - me: Your name in the group, or nil if it is not known.
    public init(
        _ effective: [GroupAction], chat: [PostedResult]? = nil, own: [PostedResult] = [], me: String? = nil
    ) {
        self = GroupCount(effective, chat: chat, own: own, me: me).table
    }

    /// Creates a table without results.
    init(names: PlayerNames) { self.names = names }

    /// Creates the table of a chat's results alone, in the order of the chat, and of your own games.
    public init(_ chat: [PostedResult], own: [PostedResult] = []) {
        self.init([GroupAction](), chat: chat, own: own)
    }

    /// Removes the results and contradictions of puzzles that are not included.
    public mutating func filter(_ isIncluded: (_ puzzle: Int) -> Bool) {
        for index in all.indices { all[index].results.removeAll { !isIncluded($0.puzzle) } }
        contradictions.removeAll { !isIncluded($0.puzzle) }
    }

    /// Returns the results grouped by a key of their puzzles; results without a key are left out.
    func parts<Key: Hashable>(by key: (_ puzzle: Int) -> Key?) -> [Key: GroupTable] {
        var parts: [Key: GroupTable] = [:]
        for row in rows {
            for (key, results) in Dictionary(grouping: row.results, by: { key($0.puzzle) }) {
                guard let key else { continue }
                parts[key, default: GroupTable(names: names)].all.append(Row(player: row.player, results: results))
            }
        }
        return parts
    }

    /// The players who have results that count.
    var rows: [Row] { all.filter { !$0.results.isEmpty } }

    /// The displayed names of the players, in the order in which the chat or the saved results first name them.
    ///
    /// A player stays in this list even if `filter` has removed all results of the player.
    public var players: [String] { all.map(\.player) }

    /// The number of results that count.
    public var count: Int { all.reduce(0) { $0 + $1.results.count } }

    /// The puzzles with at least one result that counts.
    package var puzzles: Set<Int> { Set(all.lazy.flatMap(\.results).map(\.puzzle)) }

    /// The newest puzzle, or nil when there are no results.
    public var newest: Int? { all.compactMap(\.results.last?.puzzle).max() }

    /// Returns the newest puzzle, or yesterday's if the newest one may still be played; nil when there are no games.
    ///
    /// A current streak must include this puzzle.
    public func lastDue(on today: CalendarDate?) -> Int? {
        let todays = today.flatMap(PuzzleCalendar.puzzle(on:)) ?? .max
        return newest.map { min($0, todays - 1) }
    }

    /// Returns the results of the player whose displayed name is `name`, in the order of the puzzles.
    public func results(of name: String) -> [PuzzleResult] { all.first { $0.player == name }?.results ?? [] }

    /// Returns whether the standings and the players are the same as in another table.
    package func hasStandings(of other: GroupTable) -> Bool {
        Set(rows) == Set(other.rows) && contradictions == other.contradictions
            && Set(groupPlayers) == Set(other.groupPlayers)
    }

    /// Returns the displayed name of the player that a name belongs to, or nil if there is no such player.
    ///
    /// Ignores the differences between names that `PlayerKey` ignores, such as case.
    public func player(named name: String) -> String? {
        let key = names.key(of: name)
        return players.first { PlayerKey($0) == key }
    }

    /// Your name in the table, or "you" if you have no result.
    public var me: String { player(named: PostedResult.nameless) ?? PostedResult.nameless }

    /// Returns the displayed name of the player whom a typed name means, as `PlayerSearch` finds it; nil if there is none.
    package func player(meantBy typed: String) -> String? {
        player(named: typed) ?? PlayerSearch(groupPlayers).name(typed).flatMap(player(named:))
    }

    /// Returns whether there are results under a name, or the name was merged with another one.
    package func knows(_ name: String) -> Bool {
        let key = PlayerKey(name)
        return names.isMerged(key) || usedNames.contains { PlayerKey($0) == key }
    }

    /// Returns all names of the player that a name belongs to, the shown name first.
    package func allNames(of name: String) -> [String] {
        let shown = player(named: name) ?? names[name]
        return [shown] + (otherNames[names.key(of: name)] ?? [])
    }

    /// The names of each player that are not shown, each once.
    private var otherNames: [PlayerKey: [String]] {
        var others: [PlayerKey: [String]] = [:]
        var seen: Set<PlayerKey> = [.you]
        for name in usedNames + names.merged {
            let key = PlayerKey(name)
            let player = names.key(of: name)
            if key != player, seen.insert(key).inserted { others[player, default: []].append(name) }
        }
        return others
    }

    /// The players with their other names, the players with the most games first.
    public var groupPlayers: [GroupPlayer] {
        let others = otherNames
        let you = names.key(of: PostedResult.nameless)
        return rows.map { row in
            let key = PlayerKey(row.player)
            return GroupPlayer(
                player: row.player, names: others[key] ?? [], isYou: key == you, played: row.results.count,
                lastPuzzle: row.results.last?.puzzle ?? 0)
        }.sorted { (-$0.played, $0.player) < (-$1.played, $1.player) }
    }

    /// Returns the outcomes in which the players of two names differ, by puzzle; those of the first name count.
    public func contradictions(between one: String, and other: String) -> [Contradiction] {
        guard let one = player(named: one), let other = player(named: other) else { return [] }
        let outcomes = Dictionary(uniqueKeysWithValues: results(of: one).map { ($0.puzzle, $0.outcome) })
        return results(of: other).compactMap { result in
            guard let outcome = outcomes[result.puzzle], outcome != result.outcome else { return nil }
            return Contradiction(
                player: one, puzzle: result.puzzle, counted: outcome, basis: .first, other: result.outcome)
        }
    }
}

/// A player whose results are saved.
public struct GroupPlayer: Hashable, Sendable {
    /// The name that is shown.
    public let player: String
    /// The other names of the same player.
    public let names: [String]
    /// Whether the player is you.
    public let isYou: Bool
    /// The number of games.
    public let played: Int
    /// The newest puzzle for which the player has a result.
    public let lastPuzzle: Int

    /// All names of the player, the shown one first.
    public var allNames: [String] { [player] + names }
}
