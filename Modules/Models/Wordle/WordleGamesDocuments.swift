/// Reads and writes documents of games, such as files that a person keeps or exports elsewhere.
public protocol WordleGamesDocuments: Sendable {
    /// Returns the games of a document of any form; `player` is the person's name in a chat, nil when all games are
    /// theirs.
    func games(in document: [UInt8], of player: String?) throws(ServiceError) -> WordleGamesReading

    /// Returns games as a document, with a line feed at its end.
    func document(of games: [WordleScore], as format: WordleGamesFormat) -> String
}

/// The forms in which games are written.
public enum WordleGamesFormat: String, CaseIterable, Sendable {
    /// An array of objects with `id`, `date`, `word`, `tries`, `solved` and `squares`.
    case json
    /// A line each below a header: `id,date,word,tries,squares`.
    case csv
    /// The texts that people paste; unfinished games have none.
    case share
}

/// The games that were read from a document.
public struct WordleGamesReading: Hashable, Sendable {
    /// The games, in the order of the document.
    public var games: [WordleScore]
    /// The places that cannot be read, each with the reason: "line 3: there is no such day".
    public var unreadable: [String]

    /// Creates a reading.
    public init(games: [WordleScore] = [], unreadable: [String] = []) {
        (self.games, self.unreadable) = (games, unreadable)
    }

    /// Creates the reading of one player's shares, of which the first for each puzzle counts: games without letters.
    public init(shares: [SharedResult], unreadable: [String] = []) {
        self.init(unreadable: unreadable)
        var seen: Set<Int> = []
        for share in shares where seen.insert(share.puzzle).inserted {
            let date = WordleCalendar.date(ofPuzzle: share.puzzle)
            if let date, let game = try? WordleScore(id: share.puzzle, date: date, squares: share.rows) {
                games.append(game)
            } else {
                let reason = share.rows.isEmpty ? "there are no squares under it" : "there is no such puzzle"
                self.unreadable.append("Wordle \(share.puzzle): \(reason)")
            }
        }
    }
}

/// What games from elsewhere would change among those that are there.
public struct WordleImport: Hashable, Sendable {
    /// The change: new games, and those that have more than their record so far.
    public let change: WordleChange
    /// The number of games that are there already.
    public let known: Int
    /// The puzzle numbers of games that differ from those that are there, in the order of the document.
    public let contradicting: [Int]
    /// The places that cannot be read, each with the reason.
    public let unreadable: [String]

    /// Compares what was read with the games that are there.
    public init(_ reading: WordleGamesReading, into games: [WordleScore]) {
        var after = Dictionary(games.map { ($0.id, $0) }) { first, _ in first }
        var contradicting: [Int] = []
        for game in reading.games {
            if let present = after[game.id], !game.includes(present) {
                if !present.includes(game) { contradicting.append(game.id) }
            } else {
                after[game.id] = game
            }
        }
        change = WordleChange(.import, from: games, to: after.values.sorted(by: WordleScore.newestFirst))
        self.contradicting = contradicting
        known = reading.games.count - contradicting.count - change.added.count
        unreadable = reading.unreadable
    }

    /// Whether nothing speaks against the import: all of it is done, or nothing.
    public var isPossible: Bool { contradicting.isEmpty && unreadable.isEmpty }
}
