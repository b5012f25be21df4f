import Models
import QuintetPlatform

/// Reads and writes the JSON of the Wordle Scores API.
///
/// Every record of a list must be valid. If an invalid record were left out, the next change of the saved games would
/// remove that record from the file.
package enum WordleScoresReader {
    /// The largest document in bytes: 10 MB, which is room for a game a day for two centuries.
    package static let sizeLimit = 10_000_000

    /// Returns the games of a list, `{"scores": […]}` or the array alone, in the order of the list.
    ///
    /// Throws `ServiceError` with `action` and `place`; if a field is wrong, the error also has the path of this field.
    package static func scores(from data: Data, action: String, place: String? = nil) throws -> [WordleScore] {
        try list(data, action, place).values
    }

    /// Returns the games of a list as `scores` does, or nil if the list says that it does not only have your games.
    static func ownScores(from data: Data, action: String) throws -> [WordleScore]? {
        var owners = GameOwners()
        do {
            let list = try list(data, action, nil, others: { FieldUse($0) != nil }) { json throws(RecordFault) in
                owners.add(json)
                return try score(json)
            }
            owners.add(list.others)
            return owners.areRecords ? nil : list.values
        } catch  where owners.hasFields {
            // A record that is no game of yours, but has such a field, is one of an export.
            return nil
        }
    }

    /// The field that marks a file of saved games without sample games; earlier versions also saved the sample games.
    private static let withoutSamples = JSON.Field("samples", false)

    /// Returns your games in a file of saved games, without the samples, in the order of the file.
    package static func book(from data: Data, action: String, place: String) throws -> [WordleScore] {
        let list = try list(data, action, place)
        let hasNoSamples = list.others["samples"] == withoutSamples.value
        return hasNoSamples ? list.values : list.values.filter { !WordleScore.initial.contains($0) }
    }

    /// Returns the change in an object, or nil if the object is not a change.
    package static func change(from json: JSON) -> WordleChange? {
        func games(_ name: String) -> [WordleScore]? {
            guard case .list(let games)? = json[name] else { return nil }
            return try? games.map(score)
        }
        guard case .text(let word)? = json["kind"], let kind = WordleChange.Kind(rawValue: word),
            let removed = games("removed"), let added = games("added")
        else { return nil }
        return WordleChange(kind, removing: removed, adding: added)
    }

    /// Returns the undo step in an object, or nil if the object is not an undo step.
    package static func step(from json: JSON) -> UndoStep? {
        guard let change = change(from: json), case .integer(let id)? = json["id"],
            case .text(let source)? = json["source"]
        else { return nil }
        var at: Date?
        if case .integer(let seconds)? = json["at"] { at = Date(timeIntervalSince1970: Double(seconds)) }
        var step = UndoStep(id: id, at: at, source: source, change: change)
        step.joined = json["action"]?.string
        step.isRefused = json["refused"] == .flag(true)
        step.isBegun = json["begun"] == .flag(true)
        return step
    }

    package static func json(of step: UndoStep) -> JSON {
        json(of: step.change).appending([
            "action": step.joined,
            "at": step.at.map { Int(roundingDown: $0.timeIntervalSince1970) }, "begun": step.isBegun,
            "id": step.id, "refused": step.isRefused, "source": step.source,
        ])
    }

    /// Returns a game as an object with `date`, `id`, `tries` and `word`.
    ///
    /// A game without letters also has `squares`, and a game in hard mode has `hardMode`.
    package static func json(of score: WordleScore) -> JSON {
        (["date": score.date.description] as JSON).appending(score.hardMode ? ["hardMode": true] : [:])
            .appending(["id": score.id])
            .appending(score.word == nil ? ["squares": score.squareCodes] : [:])
            .appending(["tries": score.tries, "word": score.word])
    }

    /// Returns the JSON of a file of saved games.
    package static func json(ofBook games: [WordleScore]) -> JSON {
        JSON.object([withoutSamples, JSON.Field("scores", games.map(json))])
    }

    package static func json(of change: WordleChange) -> JSON {
        ["added": change.added.map(json), "kind": change.kind.rawValue, "removed": change.removed.map(json)]
    }

    private static func list(
        _ data: Data, _ action: String, _ place: String?, others: (String) -> Bool = { $0 == withoutSamples.name },
        _ read: (JSON) throws(RecordFault) -> WordleScore = score
    ) throws -> RecordList<WordleScore> {
        try JSONDocument(data, action: action, place: place, allowsTrailingCommas: false)
            .list(under: ["scores"], limit: 250_000, others: others, read)
    }

    /// Returns the game in a record.
    static func score(_ json: JSON) throws(RecordFault) -> WordleScore {
        let (id, day) = try puzzle(json)
        let word = json["word"]?.string
        let tries = json.words(in: "tries")
        let hardMode = try json.flag("hardMode")
        if word == nil, tries?.isEmpty ?? true, let squares = json.words(in: "squares") {
            let outcome = WordleScore.outcome(ofSquareCodes: squares)
            let rows = outcome == nil ? try rows(squares) : []
            return try valid { () throws(WordleScoreError) in
                guard let outcome else { return try WordleScore(id: id, date: day, squares: rows, hardMode: hardMode) }
                return try WordleScore(id: id, date: day, outcome: outcome, hardMode: hardMode)
            }
        }
        guard let word else { throw RecordFault("word", expected: "text") }
        guard let tries else { throw RecordFault("tries", expected: "an array") }
        if let index = tries.firstIndex(of: nil) { throw RecordFault("tries[\(index)]", expected: "text") }
        let words = tries.compactMap(\.self)
        return try valid { () throws(WordleScoreError) in
            try WordleScore(id: id, date: day, word: word, tries: words, hardMode: hardMode)
        }
    }

    /// Returns the number and the date of a game; one follows from the other if the other is missing.
    private static func puzzle(_ json: JSON) throws(RecordFault) -> (id: Int, date: CalendarDate) {
        let id = try json.integer("id")
        // Programs write a date as its midnight, too.
        let day = json.words("date").flatMap { CalendarDate(String($0.prefix { $0 != "T" && $0 != " " })) }
        if day == nil, json["date"] ?? .null != .null {
            throw RecordFault("date", expected: "a date in the form YYYY-MM-DD")
        }
        guard let id = id ?? day.flatMap(PuzzleCalendar.puzzle(on:)) else {
            throw .missing("id", day.map { "there was no Wordle on \($0)" } ?? "there is no puzzle number and no date")
        }
        guard let day = day ?? PuzzleCalendar.date(ofPuzzle: id) else {
            throw .missing("date", "there is no Wordle \(id)")
        }
        return (id, day)
    }

    /// The rows of five squares by their codes, so that many results share them in memory.
    private static let usualRows: [String: [Square]] = {
        var rows = [[Square]](repeating: [], count: 1)
        for _ in 0..<5 { rows = rows.flatMap { row in Square.allCases.map { row + [$0] } } }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.codes, $0) })
    }()

    /// Returns the rows of squares for codes such as `gyxxg`.
    static func rows(_ codes: [String?]) throws(RecordFault) -> [[Square]] {
        try codes.enumerated().map { index, codes throws(RecordFault) in
            guard let row = codes.flatMap({ usualRows[$0] ?? [Square](codes: $0) }) else {
                let words = "\((codes ?? "").quoted) is not a row of the letters g, y and x"
                throw RecordFault("squares[\(index)]", expected: "letters g, y and x", words: words)
            }
            return row
        }
    }

    private static func valid(_ game: () throws(WordleScoreError) -> WordleScore) throws(RecordFault) -> WordleScore {
        do throws(WordleScoreError) { return try game() } catch { throw RecordFault(error) }
    }
}

extension RecordFault {
    /// Describes the value that makes a game invalid, and what is expected instead.
    fileprivate init(_ error: WordleScoreError) {
        let (path, expected) =
            switch error {
            case .negativeNumber: ("id", "a number of 0 or more")
            case .notAWord: ("word", "a word of letters")
            case .wrongLength(_, _, let length): ("word", "a word of \(length) letters")
            case .tooManyTries: ("tries", "at most \(PuzzleResult.maximumTries) tries")
            case .tryNotAWord(_, let index): ("tries[\(index)]", "a word of letters")
            case .unequalLengths(_, let index, let word): ("tries[\(index)]", "a word as long as \(word.quoted)")
            case .tryAfterSolution(_, let index): ("tries[\(index)]", "left out, since it comes after the winning try")
            case .noSquares: ("squares", "an array with a row for each try")
            case .unequalRows(let index): ("squares[\(index)]", "a row as wide as the first")
            case .rowAfterSolution(let index):
                ("squares[\(index)]", "left out, since it comes after the winning row")
            }
        self.init(path, expected: expected, words: error.message)
    }
}
