import Models
import Platform

/// Reads and writes the JSON of the Wordle Scores API.
///
/// Every record of a list must be valid: one left out would be lost with the next change of a score book.
public enum WordleScoresReader {
    /// The largest document in bytes: 10 MB, which is room for a game a day for two centuries.
    public static let sizeLimit = 10_000_000

    private static let form = RecordListForm(keys: ["scores"], limit: 250_000, needs: nil)

    /// Returns the games of a list, in its order: `{"scores": […]}`, or the array alone.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - action: What is being done, for errors.
    ///   - place: Where the document is from, for errors.
    /// - Returns: The games.
    /// - Throws: `ServiceError` with `.notJSON`, `.tooManyRecords`, or `.wrongShape` that names the field.
    public static func scores(from data: Data, action: String, place: String? = nil) throws -> [WordleScore] {
        try document(data, action, place).list(of: ScoreRecord.self, form).values
    }

    /// Returns the game of a document.
    ///
    /// - Parameters:
    ///   - data: The document, as UTF-8.
    ///   - action: What is being done, for errors.
    ///   - place: Where the document is from, for errors.
    /// - Returns: The game.
    /// - Throws: `ServiceError` with `.notJSON`, or `.wrongShape` that names the field.
    public static func score(from data: Data, action: String, place: String? = nil) throws -> WordleScore {
        try document(data, action, place).record(ScoreRecord.self)
    }

    /// Returns the changes of a journal, in its order; throws as `scores` does.
    public static func changes(from data: Data, action: String, place: String? = nil) throws -> [WordleChange] {
        try document(data, action, place).list(of: ChangeRecord.self, form).values
    }

    /// Returns changes as a JSON array of objects with the fields `added`, `kind` and `removed`.
    public static func data(for changes: [WordleChange]) throws -> Data { try encode(changes.map(WrittenChange.init)) }

    /// Returns a game as a JSON object with the fields `date`, `id`, `tries` and `word`, in this order; a game without
    /// letters has `squares` too.
    public static func data(for score: WordleScore) throws -> Data { try encode(WrittenScore(score)) }

    /// Returns games as a JSON array of such objects, in their order.
    public static func data(for scores: [WordleScore]) throws -> Data { try encode(scores.map(WrittenScore.init)) }

    private static func document(_ data: Data, _ action: String, _ place: String?) -> JSONDocument {
        JSONDocument(data: data, action: action, place: place, allowsTrailingCommas: false)
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(value)
    }
}

private struct WrittenScore: Encodable {
    let date: String
    let id: Int
    let squares: [String]?
    let tries: [String]
    let word: String?

    init(_ score: WordleScore) {
        (date, id, tries, word) = (score.date.description, score.id, score.tries, score.word)
        squares = score.word == nil ? score.squares.map(\.codes) : nil
    }

    private enum CodingKeys: String, CodingKey { case date, id, squares, tries, word }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(date, forKey: .date)
        try fields.encode(id, forKey: .id)
        try fields.encodeIfPresent(squares, forKey: .squares)
        try fields.encode(tries, forKey: .tries)
        // Null, where no word is known.
        try fields.encode(word, forKey: .word)
    }
}

private struct WrittenChange: Encodable {
    let added: [WrittenScore]
    let kind: String
    let removed: [WrittenScore]

    init(_ change: WordleChange) {
        (kind, added) = (change.kind.rawValue, change.added.map(WrittenScore.init))
        removed = change.removed.map(WrittenScore.init)
    }
}

private struct ChangeRecord: JSONRecord {
    private var kind: String?
    private var removed: [WordleScore]?
    private var added: [WordleScore]?

    static let members: JSONMembers<ChangeRecord> = [
        "added": { $0.added = try games(&$1) },
        "kind": { $0.kind = try $1.optionalString() },
        "removed": { $0.removed = try games(&$1) },
    ]

    /// Consumes any value and returns the games of an array, or nil when one of them is no game.
    private static func games(_ scanner: inout JSONScanner) throws -> [WordleScore]? {
        guard try scanner.kind() == .array else {
            try scanner.skip()
            return nil
        }
        var games: [WordleScore]? = []
        try scanner.array { scanner in
            guard try scanner.kind() == .object else {
                games = nil
                return try scanner.skip()
            }
            var record = ScoreRecord()
            try ScoreRecord.members.read(into: &record, from: &scanner)
            if case .success(let game) = record.value() { games?.append(game) } else { games = nil }
        }
        return games
    }

    func value() -> Result<WordleChange, RecordFault> {
        guard let kind = kind.flatMap(WordleChange.Kind.init) else {
            return .failure(RecordFault("kind", expected: "a kind of change"))
        }
        guard let removed, let added else { return .failure(RecordFault("removed", expected: "games")) }
        return .success(WordleChange(kind, removing: removed, adding: added))
    }
}

private struct ScoreRecord: JSONRecord {
    private var id = JSONInteger.missing
    private var date: String?
    private var word: String?
    private var tries: [String?]?
    private var squares: [String?]?

    static let members: JSONMembers<ScoreRecord> = [
        "date": { $0.date = try $1.optionalString() },
        "id": { $0.id = try $1.integer() },
        "squares": { $0.squares = try texts(&$1) },
        "tries": { $0.tries = try texts(&$1) },
        "word": { $0.word = try $1.optionalString() },
    ]

    /// Consumes any value and returns the elements of an array that are strings, others as nil.
    private static func texts(_ scanner: inout JSONScanner) throws -> [String?]? {
        guard try scanner.kind() == .array else {
            try scanner.skip()
            return nil
        }
        var texts: [String?] = []
        try scanner.array { scanner in
            // One more than allowed is enough to report too many.
            if texts.count <= WordleScore.mostTries {
                texts.append(try scanner.optionalString())
            } else {
                try scanner.skip()
            }
        }
        return texts
    }

    func value() -> Result<WordleScore, RecordFault> {
        guard case .value(let id) = id else { return .failure(.noID) }
        guard let date else { return .failure(RecordFault("date", expected: "a text")) }
        guard let day = CalendarDate(date) else {
            return .failure(RecordFault("date", expected: "a date as YYYY-MM-DD"))
        }
        if word == nil, tries?.isEmpty ?? true, let squares { return bareGame(id, day, squares) }
        guard let word else { return .failure(RecordFault("word", expected: "a text")) }
        guard let tries else { return .failure(RecordFault("tries", expected: "an array")) }
        if let index = tries.firstIndex(of: nil) { return .failure(RecordFault("tries[\(index)]", expected: "a text")) }
        do throws(WordleScoreError) {
            return .success(try WordleScore(id: id, date: day, word: word, tries: tries.compactMap(\.self)))
        } catch {
            return .failure(RecordFault(error))
        }
    }

    private func bareGame(_ id: Int, _ day: CalendarDate, _ rows: [String?]) -> Result<WordleScore, RecordFault> {
        var squares: [[Square]] = []
        for (index, row) in rows.enumerated() {
            guard let row = row.flatMap([Square].init(codes:)) else {
                return .failure(RecordFault("squares[\(index)]", expected: "letters g, y and x"))
            }
            squares.append(row)
        }
        do throws(WordleScoreError) {
            return .success(try WordleScore(id: id, date: day, squares: squares))
        } catch {
            return .failure(RecordFault(error))
        }
    }
}

extension RecordFault {
    /// Describes the value that makes a game invalid, and what is expected instead.
    fileprivate init(_ error: WordleScoreError) {
        switch error {
        case .negativeNumber: self.init("id", expected: "a number of 0 or more")
        case .notAWord: self.init("word", expected: "a word of letters")
        case .tooManyTries: self.init("tries", expected: "at most \(WordleScore.mostTries) tries")
        case .tryNotAWord(_, let index): self.init("tries[\(index)]", expected: "a word of letters")
        case .unequalLengths(_, let index, let word):
            self.init("tries[\(index)]", expected: "a word as long as \(word.quoted)")
        case .tryAfterSolution(_, let index):
            self.init("tries[\(index)]", expected: "no try after the one that solved the game")
        case .noSquares: self.init("squares", expected: "a row for each try")
        case .unequalRows(let index): self.init("squares[\(index)]", expected: "a row as wide as the first")
        case .rowAfterSolution(let index):
            self.init("squares[\(index)]", expected: "no row after the one that solved the game")
        }
    }
}
