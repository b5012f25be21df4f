/// Reads and writes documents of games, such as your own lists and exports.
public protocol WordleGamesDocuments: Sendable {
    /// Returns the games of a document, whose format is detected.
    ///
    /// `names` are the user's names in a chat; if there are none, the games of the only player are the user's. `fields`
    /// names the fields of a chat export that contain the senders and the texts, if the user has named them.
    func games(in document: [UInt8], of names: [String], fields: ChatFields) throws(ServiceError) -> WordleGamesReading

    /// Returns the games of a backup, such as a list in JSON or CSV; nil for shares, a chat, or another document.
    func backup(in document: [UInt8]) -> WordleGamesReading?

    /// Returns games as a document, with a line feed at its end.
    func document(of games: [WordleScore], as format: WordleGamesFormat) -> String
}

extension WordleGamesDocuments {
    /// Returns the games of a document; the fields of a chat export are detected.
    package func games(in document: [UInt8], of names: String...) throws(ServiceError) -> WordleGamesReading {
        try games(in: document, of: names, fields: ChatFields())
    }
}

/// The formats in which games are written.
public enum WordleGamesFormat: String, CaseIterable, Sendable {
    /// An array of objects with `id`, `date`, `word`, `tries`, `solved`, `hardMode` and `squares`.
    case json
    /// The header `id,date,word,tries,squares`, and below the header one line for each game.
    case csv
    /// The texts that people share, without unfinished games.
    case share
}

/// The games that were read from a document.
public struct WordleGamesReading: Hashable, Sendable {
    /// The games, in the order of the document.
    public var games: [WordleScore]
    /// The places that cannot be read, each with the reason.
    ///
    /// An example is "line 3: Wordle 281 was on 2022-03-27, not 2022-03-28".
    public var unreadable: [String]
    /// Why rows of a table were skipped, such as a day without a result.
    public var skipped: [String] = []
    /// Whether the games are shares, and not those of a backup such as JSON or CSV.
    public var areShares = false

    /// Creates a reading.
    public init(games: [WordleScore] = [], unreadable: [String] = []) {
        self.games = games
        self.unreadable = unreadable
    }

    /// Adds a game or, if its day is wrong, adds the place and the reason to `unreadable`.
    package mutating func append(_ game: WordleScore, at place: String? = nil, today: CalendarDate) {
        let last = PuzzleCalendar.lastDay(today: today)
        if let objection = PuzzleCalendar.objection(toPuzzle: game.id, on: game.date, last: last) {
            unreadable.append([place, objection].compactMap(\.self).joined(separator: ": "))
        } else {
            games.append(game)
        }
    }

    /// Creates the reading of one player's shares; a share in an edited message replaces the others of its puzzle.
    public init(shares: [PostedResult], unreadable: [String] = [], today: CalendarDate) {
        self.init(unreadable: unreadable)
        areShares = true
        var seen: Set<WordleScore> = []
        let edited = Dictionary(shares.filter(\.post.isEdited).map { ($0.puzzle, $0) }) { _, last in last }
        for share in shares where edited[share.puzzle] == nil || edited[share.puzzle] == share {
            if let date = PuzzleCalendar.date(ofPuzzle: share.puzzle), let game = try? share.game(on: date) {
                if seen.insert(game).inserted { append(game, today: today) }
            } else {
                self.unreadable.append("Wordle \(share.puzzle): the share is not valid")
            }
        }
    }
}

extension PostedResult {
    /// Returns your game with the squares of the share, or else its outcome.
    fileprivate func game(on date: CalendarDate) throws(WordleScoreError) -> WordleScore {
        rows.isEmpty
            ? try WordleScore(id: puzzle, date: date, outcome: outcome, hardMode: hardMode)
            : try WordleScore(id: puzzle, date: date, squares: rows, hardMode: hardMode)
    }
}
