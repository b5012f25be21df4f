/// A game of a document that contradicts a saved game, or an earlier game of the document.
public struct ContradictingGame: Hashable, Sendable {
    /// The game of the document.
    public let game: WordleScore
    /// The saved game, or nil if the game contradicts only an earlier game of the document.
    public let saved: WordleScore?
}

/// The changes that the import of games would make, or has made.
public struct WordleImport: Hashable, Sendable {
    /// The change, which adds new games, and replaces saved games by games with more tries or more known words.
    ///
    /// A saved game is also replaced if the document says that it was played in hard mode.
    public let change: WordleChange
    /// The number of games that add nothing to a saved or an earlier game.
    public let known: Int
    /// The games that contradict a saved or an earlier game, in the order of the document.
    public let contradicting: [ContradictingGame]
    /// The places that cannot be read, each with the reason.
    public let unreadable: [String]
    /// Why rows of a table were skipped.
    public let skipped: [String]
    /// What the document is, such as "Your game" or "A backup of 319 games".
    public let kindText: String

    /// Compares what was read with the saved games.
    ///
    /// A saved game is replaced only if the new game continues it, so of two saved games with one number none is lost.
    public init(_ reading: WordleGamesReading, into games: [WordleScore]) {
        let before = Dictionary(games.map { ($0.id, $0) }) { first, _ in first }
        var after = before
        var known = 0
        var contradicting: [ContradictingGame] = []
        for game in reading.games {
            guard let present = after[game.id] else {
                after[game.id] = game
                continue
            }
            if present.includes(game) {
                if present.hardMode || !game.hardMode { known += 1 }
                after[game.id]?.hardMode = present.hardMode || game.hardMode
            } else if game.includes(present) {
                after[game.id] = game
                after[game.id]?.hardMode = present.hardMode || game.hardMode
            } else {
                let saved = before[game.id]
                let isRepeated = saved.map(game.includes) ?? true
                contradicting.append(ContradictingGame(game: game, saved: isRepeated ? nil : saved))
            }
        }
        let changed = after.filter { before[$0.key] != $0.value }
        change = WordleChange(
            .import, removing: changed.keys.compactMap { before[$0] }.sorted(by: WordleScore.newestFirst),
            adding: changed.values.sorted(by: WordleScore.newestFirst))
        self.known = known
        self.contradicting = contradicting
        unreadable = reading.unreadable
        skipped = reading.skipped
        let count = GroupedNumber.counted(reading.games.count, "game", "games")
        kindText =
            !reading.areShares ? "A backup of \(count)" : reading.games.count == 1 ? "Your game" : "\(count) of yours"
    }

    /// Returns whether the whole document can be read and no game in it contradicts a saved one.
    ///
    /// An import is done completely or not at all, but `newOnly` leaves out contradicting games.
    public func isPossible(newOnly: Bool = false) -> Bool { unreadable.isEmpty && (newOnly || contradicting.isEmpty) }
}
