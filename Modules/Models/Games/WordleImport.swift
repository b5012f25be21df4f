/// A game of a document that contradicts a saved game, or an earlier game of the document.
public struct ContradictingGame: Hashable, Sendable {
    /// The game of the document.
    public let game: WordleScore
    /// The saved game, or nil if the game contradicts only an earlier game of the document.
    public let saved: WordleScore?
}

/// The changes that the import of a document would make, or has made.
public struct WordleImport: Hashable, Sendable {
    /// The change, which adds new games, and replaces saved games by games with more tries or more known words.
    ///
    /// A saved game is also replaced if the document says that it was played in hard mode.
    public let change: WordleChange
    /// The number of games, or of a group's entries, that add nothing to what is saved or to an earlier game.
    public let known: Int
    /// The games that contradict a saved or an earlier game, in the order of the document.
    public let contradicting: [ContradictingGame]
    /// The places that cannot be read, each with the reason.
    public let unreadable: [String]
    /// Why entries of a group's export were skipped.
    public let skipped: [String]
    /// The changes that a group's export would make, or nil for a document of games.
    public let group: GroupImport?
    /// What the document is, such as "Your game" or "A backup of 319 games"; nil before a document was read.
    public private(set) var kindText: String?
    /// Whether the changes were made.
    public package(set) var isSaved = false

    /// Creates an import without a document.
    package init() {
        self.init(WordleGamesReading(), into: [])
        kindText = nil
    }

    /// Compares what was read with the saved games and the group's log.
    public init(_ reading: WordleGamesReading, into games: [WordleScore], _ log: GroupLog = GroupLog()) {
        let before = Dictionary(grouping: games, by: \.id)
        var after = before
        var known = 0
        var contradicting: [ContradictingGame] = []
        for game in reading.games {
            let present = after[game.id] ?? []
            if let index = present.firstIndex(where: { $0.includes(game) }) {
                if present[index].hardMode || !game.hardMode { known += 1 }
                after[game.id]?[index].hardMode = present[index].hardMode || game.hardMode
            } else if Self.canReplace(present, with: game) {
                var longer = game
                longer.hardMode = game.hardMode || present.contains(where: \.hardMode)
                after[game.id] = [longer]
            } else {
                let saved = before[game.id] ?? []
                let isRepeated = Self.canReplace(saved, with: game)
                contradicting.append(ContradictingGame(game: game, saved: isRepeated ? nil : saved.first))
            }
        }
        let changed = after.filter { before[$0.key] != $0.value }
        change = WordleChange(
            .import, removing: games.filter { changed[$0.id] != nil },
            adding: changed.values.joined().sorted(by: WordleScore.newestFirst))
        group = reading.group.map { GroupImport($0, into: log) }
        self.known = group?.known.total ?? known
        self.contradicting = contradicting
        unreadable = reading.unreadable
        skipped = reading.skipped
        let games = GroupedNumber.counted(reading.games.count, "game", "games")
        kindText =
            reading.group != nil
            ? "A backup of a group"
            : !reading.areShares ? "A backup of \(games)" : reading.games.count == 1 ? "Your game" : "\(games) of yours"
    }

    /// Returns whether there is no game with the number of a game, or only one that the game continues.
    ///
    /// After the saved file was edited by hand, it can have several games with one number. None of them is replaced.
    private static func canReplace(_ games: [WordleScore], with game: WordleScore) -> Bool {
        games.isEmpty || games.count == 1 && game.includes(games[0])
    }

    /// Returns whether the whole document can be read and no game in it contradicts a saved one.
    ///
    /// An import is done completely or not at all, but `newOnly` leaves out contradicting games.
    public func isPossible(newOnly: Bool = false) -> Bool { unreadable.isEmpty && (newOnly || contradicting.isEmpty) }
}
