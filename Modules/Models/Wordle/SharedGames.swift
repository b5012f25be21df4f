/// The results of a group as one table: each player under one name, with the result that counts for each puzzle.
///
/// Names that differ only in case, diacritics, spaces, `*`, `_` or `~` are one name. Your own games take precedence. Of
/// other results, the first counts, unless an edited message or a correction replaces it.
public struct SharedGames: Hashable, Sendable {
    /// A game, stored compactly, since a chat may have a hundred thousand names.
    struct Game: Hashable, Sendable {
        let puzzle: Int
        /// The index of the player's name in `players`.
        let player: Int32
        /// The number of tries, or 0 for a loss.
        private let count: UInt8
        let hardMode: Bool

        init(puzzle: Int, player: Int32, outcome: Outcome, hardMode: Bool) {
            self.puzzle = puzzle
            self.player = player
            self.hardMode = hardMode
            count = UInt8(outcome.tries ?? 0)
        }

        var tries: Int? { count == 0 ? nil : Int(count) }
        /// The tries in a total: a loss counts as seven.
        var cost: Int { tries ?? WordleScore.maximumTries + 1 }
        var result: PuzzleResult { PuzzleResult(puzzle: puzzle, tries: tries) }
    }

    /// The displayed names of the players, in the order in which the chat or the saved results first name them.
    ///
    /// A player stays in this list even if `filter` has removed all games of the player.
    public private(set) var players: [String]
    /// The games, sorted by player, then by puzzle.
    private(set) var games: [Game]
    /// The number of results in the chat that repeat an earlier result of the chat: same player, puzzle and outcome.
    ///
    /// A result from an edited message and a result from a message that was not edited do not repeat each other.
    public let repeated: Int
    /// The outcomes that contradict the outcomes that count, sorted by puzzle.
    ///
    /// An outcome that an edited message or a correction has replaced is not a contradiction.
    public private(set) var contradictions: [Contradiction]
    /// Which names belong to one player.
    public let names: PlayerNames

    /// Creates the table of a group's saved results, and of your own games for the same puzzles.
    public init(_ book: GroupBook, own: [SharedResult] = [], names: PlayerNames? = nil) {
        self.init(SharedGamesCount(book, chat: nil, own: own, names: names ?? book.names))
    }

    /// Creates the table of a chat's results, in the order of the chat, and of your own games for the same puzzles.
    ///
    /// A saved result is included only if the chat has a result for the same player and puzzle. Then the saved
    /// result is treated as earlier than the results in the chat.
    public init(
        _ chat: [SharedResult], own: [SharedResult] = [], names: PlayerNames? = nil, in book: GroupBook = GroupBook()
    ) {
        self.init(SharedGamesCount(book, chat: chat, own: own, names: names ?? book.names))
    }

    private init(_ count: SharedGamesCount) {
        players = count.players
        games = count.games
        repeated = count.repeated
        contradictions = count.contradictions
        names = count.names
    }

    /// Removes the games and contradictions of puzzles that are not included.
    public mutating func filter(_ isIncluded: (_ puzzle: Int) -> Bool) {
        games.removeAll { !isIncluded($0.puzzle) }
        contradictions.removeAll { !isIncluded($0.puzzle) }
    }

    /// Returns the games grouped by a key of their puzzles; games without a key are left out.
    func parts<Key: Hashable>(by key: (_ puzzle: Int) -> Key?) -> [Key: SharedGames] {
        var parts: [Key: SharedGames] = [:]
        for (key, games) in Dictionary(grouping: games, by: { key($0.puzzle) }) {
            guard let key else { continue }
            let puzzles = Set(games.map(\.puzzle))
            var part = self
            part.games = games
            part.contradictions.removeAll { !puzzles.contains($0.puzzle) }
            parts[key] = part
        }
        return parts
    }

    /// The number of results that count.
    public var count: Int { games.count }

    /// The puzzles with at least one result that counts.
    package var puzzles: Set<Int> { Set(games.map(\.puzzle)) }

    /// The newest puzzle, or nil when there are no games.
    public var newest: Int? { games.lazy.map(\.puzzle).max() }

    /// Returns the newest puzzle, or yesterday's if the newest one may still be played; nil when there are no games.
    ///
    /// A current streak must include this puzzle.
    public func lastDue(on today: CalendarDate?) -> Int? {
        let todays = today.flatMap(WordleCalendar.puzzle(on:)) ?? .max
        return newest.map { min($0, todays - 1) }
    }

    /// The games of each player, in the order of `players`.
    var byPlayer: [ArraySlice<Game>] {
        var rest = games[...]
        var parts: [ArraySlice<Game>] = []
        while let player = rest.first?.player {
            let end = rest.firstIndex { $0.player != player } ?? rest.endIndex
            parts.append(rest[..<end])
            rest = rest[end...]
        }
        return parts
    }

    /// Returns the displayed name of the player of these games.
    func player(of games: ArraySlice<Game>) -> String { players[Int(games[games.startIndex].player)] }

    /// Returns the results of the player whose displayed name is `name`, in the order of the puzzles.
    public func results(of name: String) -> [PuzzleResult] {
        games.filter { players[Int($0.player)] == name }.map(\.result)
    }

    /// The results that count, by player.
    var counted: [String: Set<PuzzleResult>] {
        Dictionary(uniqueKeysWithValues: byPlayer.map { (player(of: $0), Set($0.map(\.result))) })
    }

    /// Returns, by player, the number of results that `other` lacks or has with different tries; leaves out zeros.
    public func newResults(since other: SharedGames) -> [String: Int] {
        let known = other.counted
        var counts: [String: Int] = [:]
        for playerGames in byPlayer {
            let name = player(of: playerGames)
            let old = known[name] ?? []
            let new = playerGames.count { !old.contains($0.result) }
            if new > 0 { counts[name] = new }
        }
        return counts
    }

    /// Returns the displayed name of the player that a name belongs to, or nil if there is no such player.
    ///
    /// Ignores the differences between names that `PlayerKey` ignores, such as case.
    public func player(named name: String) -> String? {
        let key = names.key(of: name)
        return players.first { PlayerKey($0) == key }
    }
}

/// An outcome that differs from the one that counts for the same player and puzzle.
public struct Contradiction: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The puzzle number.
    public let puzzle: Int
    /// The outcome that counts.
    public let counted: Outcome
    /// The other outcome.
    public let other: Outcome

    /// The contradiction with its two outcomes exchanged.
    var reversed: Contradiction {
        Contradiction(player: player, puzzle: puzzle, counted: other, other: counted)
    }
}
