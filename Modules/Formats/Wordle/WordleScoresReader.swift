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

    /// Returns a game as a JSON object with the fields `date`, `id`, `tries` and `word`, in this order.
    public static func data(for score: WordleScore) throws -> Data {
        try encode(WrittenScore(score))
    }

    /// Returns games as a JSON array of such objects, in their order.
    public static func data(for scores: [WordleScore]) throws -> Data {
        try encode(scores.map(WrittenScore.init))
    }

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
    let tries: [String]
    let word: String

    init(_ score: WordleScore) {
        (date, id, tries, word) = (score.date.description, score.id, score.tries, score.word)
    }
}

private struct ScoreRecord: JSONRecord {
    private var id = JSONInteger.missing
    private var date: String?
    private var word: String?
    private var tries: [String?]?

    static let members: JSONMembers<ScoreRecord> = [
        "date": { $0.date = try $1.optionalString() },
        "id": { $0.id = try $1.integer() },
        "tries": { record, scanner in
            record.tries = nil
            guard try scanner.kind() == .array else { return try scanner.skip() }
            var tries: [String?] = []
            try scanner.array { scanner in
                // One more than allowed is enough to report too many.
                if tries.count <= WordleScore.mostTries {
                    tries.append(try scanner.optionalString())
                } else {
                    try scanner.skip()
                }
            }
            record.tries = tries
        },
        "word": { $0.word = try $1.optionalString() },
    ]

    func value() -> Result<WordleScore, RecordFault> {
        guard case .value(let id) = id else { return .failure(.noID) }
        guard let date else { return .failure(RecordFault("date", expected: "a text")) }
        guard let day = CalendarDate(date) else {
            return .failure(RecordFault("date", expected: "a date as YYYY-MM-DD"))
        }
        guard let word else { return .failure(RecordFault("word", expected: "a text")) }
        guard let tries else { return .failure(RecordFault("tries", expected: "an array")) }
        if let index = tries.firstIndex(of: nil) {
            return .failure(RecordFault("tries[\(index)]", expected: "a text"))
        }
        do throws(WordleScoreError) {
            return .success(try WordleScore(id: id, date: day, word: word, tries: tries.compactMap(\.self)))
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
        }
    }
}
