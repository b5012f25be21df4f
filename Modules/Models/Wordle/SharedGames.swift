/// Shared results as one table: each player under one name, and each puzzle of a player once, the first.
///
/// Names that differ only in case, diacritics, formatting marks or `~` are one player.
public struct SharedGames: Hashable, Sendable {
    /// One game, small enough for a chat of a hundred thousand names.
    struct Game: Hashable, Sendable {
        let puzzle: Int
        /// The position of the player's name.
        let player: Int32
        /// The number of tries, or 0 for a loss.
        private let count: UInt8
        let hardMode: Bool

        init(_ result: SharedResult, of player: Int32) {
            (self.player, puzzle, hardMode) = (player, result.puzzle, result.hardMode)
            count = UInt8(PuzzleResult(puzzle: result.puzzle, tries: result.tries).tries ?? 0)
        }

        var tries: Int? { count == 0 ? nil : Int(count) }
        /// The tries as they are added up: a loss counts as seven.
        var cost: Int { tries ?? WordleScore.mostTries + 1 }
        var result: PuzzleResult { PuzzleResult(puzzle: puzzle, tries: tries) }
    }

    private struct Place: Hashable {
        let puzzle: Int
        let player: Int32
    }

    /// The names of the players, in the order of the results.
    public private(set) var players: [String] = []
    /// The games by player, then by puzzle.
    private(set) var games: [Game] = []
    /// The number of results left out because their player already has one for the puzzle, own ones not counted.
    public private(set) var repeated = 0
    /// Which names belong to one player.
    public let names: PlayerNames

    /// Creates the table of results, in the order in which they were shared, and of the person's own games.
    public init(_ results: [SharedResult], own: [SharedResult] = [], names: PlayerNames = PlayerNames()) {
        self.names = names
        var positions: [PlayerKey: Int32] = [:]
        // The names of a group; a document of nothing but names is not held twice.
        var known: [String: Int32] = [:]
        var seen: Set<Place> = []
        func position(_ name: String) -> Int32 {
            if let position = known[name] { return position }
            let player = names[name]
            let position = positions[PlayerKey(player)] ?? Int32(players.count)
            if position == players.count {
                players.append(player)
                positions[PlayerKey(player)] = position
            }
            if known.count < 1_000 { known[name] = position }
            return position
        }
        for (results, counts) in [(results, true), (own, false)] {
            for result in results {
                let player = position(result.player)
                if seen.insert(Place(puzzle: result.puzzle, player: player)).inserted {
                    games.append(Game(result, of: player))
                } else if counts {
                    repeated += 1
                }
            }
        }
        games.sort { ($0.player, $0.puzzle) < ($1.player, $1.puzzle) }
    }

    mutating func keep(_ isKept: (Game) -> Bool) { games.removeAll { !isKept($0) } }

    /// The newest puzzle, or nil without a game.
    public var newest: Int? { games.lazy.map(\.puzzle).max() }

    /// The games of each player who has some, in the order of the names.
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

    /// Returns the results of a player, by the displayed name, in the order of the puzzles.
    public func results(of name: String) -> [PuzzleResult] {
        games.filter { players[Int($0.player)] == name }.map(\.result)
    }

    /// Returns the displayed name of a player, however it is written, or nil when there is no such player.
    public func player(named name: String) -> String? {
        let key = names.key(of: name)
        return players.first { PlayerKey($0) == key }
    }
}
