/// The games that are kept of others, and which names are one player.
public struct KeptGames: Hashable, Sendable {
    /// The games, in the order in which they were added, under the names of their chats.
    public private(set) var results: [SharedResult]
    /// Which names belong to one player.
    public private(set) var names: PlayerNames

    /// Creates the content of a store.
    public init(_ results: [SharedResult] = [], names: PlayerNames = PlayerNames()) {
        (self.results, self.names) = (results, names)
    }

    /// Adds games, the first for each puzzle of a player, and joins names; returns how many games are new.
    public mutating func keep(_ new: [SharedResult], joining renames: [PlayerRename] = []) -> Int {
        struct Game: Hashable {
            let player: PlayerKey
            let puzzle: Int
        }
        for rename in renames { names.join(rename) }
        let before = results.count
        var seen: Set<Game> = []
        var spellings: [PlayerKey: String] = [:]
        results = (results + new).compactMap { result in
            guard seen.insert(Game(player: names.key(of: result.player), puzzle: result.puzzle)).inserted else {
                return nil
            }
            let key = PlayerKey(result.player)
            let name = spellings[key] ?? result.player
            spellings[key] = name
            return name == result.player ? result : result.renamed(name)
        }
        return results.count - before
    }

    /// Removes the games and names of a player, whatever form the name has, or all for nil; returns how many games.
    public mutating func forget(_ player: String?) -> Int {
        let before = results.count
        guard let player else {
            self = KeptGames()
            return before
        }
        let key = names.key(of: player)
        results.removeAll { names.key(of: $0.player) == key }
        names.forget(key)
        return before - results.count
    }

    /// Makes two names one player, also for what will come; returns what takes it back, nil when it changes nothing.
    @discardableResult public mutating func join(_ rename: PlayerRename) -> PlayerRename? { names.join(rename) }

    /// The players with their other names, who has most games first.
    public var players: [KeptPlayer] {
        let games = SharedGames(results, names: names)
        var others: [PlayerKey: [String]] = [:]
        for name in results.map(\.player) + names.renames.map(\.old) {
            let (own, player) = (PlayerKey(name), names.key(of: name))
            guard own != player, others[player]?.contains(where: { PlayerKey($0) == own }) != true else { continue }
            others[player, default: []].append(name)
        }
        return games.byPlayer.map { own in
            let player = games.players[Int(own[own.startIndex].player)]
            return KeptPlayer(
                player: player, names: others[PlayerKey(player)] ?? [], played: own.count,
                lastPuzzle: own[own.endIndex - 1].puzzle)
        }.sorted { (-$0.played, $0.player) < (-$1.played, $1.player) }
    }
}

/// A player whose games are kept.
public struct KeptPlayer: Hashable, Sendable {
    /// The name that is shown.
    public let player: String
    /// The other names of the same player.
    public let names: [String]
    /// The number of games.
    public let played: Int
    /// The newest puzzle that the player has.
    public let lastPuzzle: Int
}

/// Stores the games that other people shared.
public protocol SharedGamesStore: Sendable {
    /// Returns what is kept.
    func kept() async throws -> KeptGames
    /// Changes what is kept, all of it or nothing, and returns what the closure returns.
    func change<Answer: Sendable>(
        _ action: String, _ body: @Sendable (inout KeptGames) throws -> Answer
    ) async throws -> Answer
}
