/// The changes that the import of a document would make to the saved games.
public struct WordleImport: Hashable, Sendable {
    /// The change, which adds new games, and replaces saved games by games with more tries or more known words.
    public let change: WordleChange
    /// The number of games of the document that add nothing to a saved game or to an earlier game of the document.
    public let known: Int
    /// The puzzle numbers of games that contradict a saved or an earlier game, in the order of the document.
    public let contradicting: [Int]
    /// The places in the document that cannot be read, each with the reason.
    public let unreadable: [String]
    /// Why entries of a group's export were skipped.
    public let skipped: [String]
    /// The changes that a group's export would make, or nil for a document of games.
    public let group: GroupImport?

    /// Compares what was read with the saved games and the group's book.
    public init(_ reading: WordleGamesReading, into games: [WordleScore], _ book: GroupBook = GroupBook()) {
        let before = Dictionary(grouping: games, by: \.id)
        var after = before
        var known = 0
        var contradicting: [Int] = []
        for game in reading.games {
            let present = after[game.id] ?? []
            if present.contains(where: { $0.includes(game) }) {
                known += 1
            } else if present.isEmpty || present.count == 1 && game.includes(present[0]) {
                after[game.id] = [game]
            } else {
                // The saved file can have several games with one number if a user has edited the file. None of these
                // games is replaced.
                contradicting.append(game.id)
            }
        }
        let changed = after.filter { before[$0.key] != $0.value }
        change = WordleChange(
            .import, removing: games.filter { changed[$0.id] != nil },
            adding: changed.values.joined().sorted(by: WordleScore.newestFirst))
        self.known = known
        self.contradicting = contradicting
        unreadable = reading.unreadable
        skipped = reading.skipped
        group = reading.group.map { GroupImport($0, into: book) }
    }

    /// Whether the whole document can be read and nothing in it contradicts what is saved.
    ///
    /// An import is done completely or not at all.
    public var isPossible: Bool {
        contradicting.isEmpty && unreadable.isEmpty && group?.contradictions.isEmpty != false
    }
}
