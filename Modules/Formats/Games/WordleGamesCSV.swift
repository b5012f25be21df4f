import Models
import QuintetPlatform

/// Reads and writes games as CSV: a header, then one game per line.
///
/// Reads what spreadsheets write, too: other separators, a line such as `sep=;`, rows of empty cells, dates of any
/// country, lists that are spread over columns such as `tries.1` and `tries.2`, and a column with results such as `4/6`,
/// `4` or `X`.
enum WordleGamesCSV {
    private enum Column: String {
        case id, date, word, tries, squares, result, hardMode, solved, lost, outcome, state

        init?(head: String) {
            let name = head.lowercased().filter(\.isLetter)
            let use = FieldUse(name)
            let isKnown = use == .tries || use == .hardMode || Self.marks.contains { $0.use == use }
            self.init(rawValue: name == "score" ? "result" : isKnown ? use?.rawValue ?? name : name)
        }

        var use: FieldUse? { FieldUse(rawValue: rawValue) }

        /// The columns that may say whether a game was solved.
        static let marks: [Column] = [.solved, .lost, .outcome, .state]

        /// Whether the values of several columns are one list.
        var isList: Bool { self == .tries || self == .squares }
    }

    static func games(in text: [UInt8], today: CalendarDate) -> WordleGamesReading? {
        guard let (separator, heads, missing) = header(of: text), missing.isEmpty else { return nil }
        let columns = heads.map { Column(head: $0) }
        let known = Set(columns)
        // Without words, the tries are numbers, and a score beside them may be points: they are read as records.
        if known.contains(.tries), known.isDisjoint(with: [.word, .squares]) { return nil }
        // The numbers of the headings order the columns of a list.
        let numbers = heads.map { Int($0.filter(\.isNumber)) ?? 0 }
        let order = columns.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        var owners = GameOwners()
        var rows: [Row] = []
        var isHead = true
        CSVRecords.forEach(in: text, separator: separator) { record in
            if isHead { return isHead = false }
            for (head, value) in zip(heads, record.fields) { owners.add(value, in: head) }
            rows.append(row(record, columns, order))
        }
        // A share in the column with the results is a text, which the reader of chats reads.
        let hasShares = rows.contains { $0.values[.result]?.lowercased().contains("wordle") == true }
        return owners.areRecords || hasShares ? nil : games(in: rows, known, today: today)
    }

    private typealias Row = (line: Int, values: [Column: String], fault: String?)

    private static func row(_ record: CSVRecords.Record, _ columns: [Column?], _ order: [Int]) -> Row {
        var row = Row(record.line, [:], record.hasMore(than: columns.count) ? RecordFault.tooManyCells.words : nil)
        if record.isOpen { row.fault = "a quotation mark is not closed" }
        for index in order where record.fields.indices.contains(index) {
            let field = record.fields[index]
            guard let column = columns[index], !ScoreSheet.missing.contains(field) else { continue }
            let known = row.values[column]
            row.values[column] = column.isList ? [known, field].compactMap(\.self).joined(separator: " ") : field
            guard let known, known != field, !column.isList, row.fault == nil else { continue }
            row.fault = "\(known.quoted) and \(field.quoted) are both in columns for the \(column.rawValue)"
        }
        return row
    }

    private static func games(in rows: [Row], _ columns: Set<Column?>, today: CalendarDate) -> WordleGamesReading {
        let dates = StampDays(rows.compactMap { $0.values[.date] }).dates(today: nil)
        var reading = WordleGamesReading()
        for row in rows {
            // A row of a table with results has nothing else than its day if there was no game.
            let isPlayed = !row.values.keys.allSatisfy { [.id, .date].contains($0) }
            guard isPlayed || !columns.contains(.result) else {
                if let id = row.values[.id] {
                    reading.skipped.append("line \(row.line): there is no result for Wordle \(id)")
                }
                continue
            }
            do throws(RecordFault) {
                if let fault = row.fault { throw RecordFault(words: fault) }
                let game = try game(row.values, dates)
                // A word without tries is a game only in a document with squares; elsewhere the day was not played.
                guard game.tryCount > 0 || columns.contains(.squares) else {
                    throw RecordFault(words: "there are no tries")
                }
                reading.append(game, at: "line \(row.line)", today: today)
            } catch {
                reading.unreadable.append("line \(row.line): \(error.words)")
            }
        }
        return reading
    }

    /// Returns a clause with the columns that a CSV header has and those that it lacks.
    ///
    /// Returns nil if the header lacks no column, or if the first line is not a header of games.
    static func missingColumns(in text: [UInt8]) -> String? {
        guard let (_, heads, missing) = header(of: text), heads.count > 1, !missing.isEmpty else { return nil }
        return "the CSV header \(heads.joined(separator: ", ").quoted) has \(missing.joined(separator: " and "))"
    }

    /// Returns the separator, the names and the missing columns of a header of games; nil for any other first line.
    private static func header(of text: [UInt8]) -> (separator: UInt8, heads: [String], missing: [String])? {
        let headers = ",;\t".utf8.compactMap { separator -> (UInt8, [String], [String])? in
            var heads: [String]?
            CSVRecords.forEach(in: Array(text.prefix(4_096)), separator: separator) { heads = heads ?? $0.fields }
            guard let heads, let missing = missing(in: heads.map { Column(head: $0) }) else { return nil }
            return (separator, heads, missing)
        }
        return headers.min { $0.2.count < $1.2.count }
    }

    /// Returns what a header lacks, such as "no tries"; nil if it has no column of games at all.
    private static func missing(in columns: [Column?]) -> [String]? {
        let known = Set(columns.compactMap(\.self))
        guard !known.isEmpty else { return nil }
        var missing = known.isDisjoint(with: [.id, .date]) ? ["neither id nor date"] : []
        guard known.isDisjoint(with: [.squares, .result]) else { return missing }
        switch (known.contains(.word), known.contains(.tries)) {
        case (true, true): break
        case (true, false): missing.append("no tries")
        case (false, true): missing.append("no word")
        case (false, false): missing.append("neither result nor squares nor word and tries")
        }
        return missing
    }

    static func text(of games: [WordleScore]) -> String {
        let columns = WordleGamesFormat.columns.compactMap { name in WordleScore.fields.first { $0.name == name } }
        return games.reduce(into: JSON.csv(columns.map(\.name))) { text, game in
            text += JSON.csv(columns.map { $0.value(game).cell })
        }
    }

    private static func game(_ values: [Column: String], _ dates: StampDays.Dates) throws(RecordFault) -> WordleScore {
        let id = values[.id].map { Int(ScoreSheet.whole($0)) ?? PuzzleColumn.number($0) }
        if id == .some(nil) { throw RecordFault(words: "\((values[.id] ?? "").quoted) is not a puzzle number") }
        let date = values[.date].map { CalendarDate($0) ?? dates.date(of: $0) }
        if date == .some(nil), let text = values[.date] {
            throw RecordFault(
                words: dates.isUnclear(StampDay(exported: text))
                    ? "day and month of \(text.quoted) are unclear; write the date as YYYY-MM-DD"
                    : "\(text.quoted) is not a date in the form YYYY-MM-DD")
        }
        let tries = JSON.words(values[.tries] ?? "")
        let codes = JSON.words(values[.squares] ?? "")
        let isSolved = try isSolved(values)
        let result = values[.result]
        var squares = codes
        if let result, tries.isEmpty, codes.isEmpty {
            let known = try outcome(result)
            let isLost = isSolved == false && known == .solved(PuzzleResult.maximumTries)
            squares = WordleScore.squareCodes(of: isLost ? .lost : known)
        }
        // The squares follow from the word and the tries.
        let word = tries.isEmpty ? (squares.isEmpty ? values[.word] : nil) : values[.word] ?? ""
        var score = try WordleScoresReader.score([
            "id": id ?? nil, "date": date?.map(\.description), "word": word, "tries": tries, "squares": squares,
            "hardMode": values[.hardMode],
        ])
        if !tries.isEmpty, !codes.isEmpty, codes != score.squareCodes {
            let squares = score.squareCodes.joined(separator: " ")
            throw RecordFault(words: "the squares do not fit the tries, which give \(squares)")
        }
        if let result, squares == codes, let outcome = try? outcome(result), !score.result.hasPrefix(outcome.text) {
            throw RecordFault(words: "the result \(result.quoted) does not fit the game, which is \(score.result)")
        }
        if let isSolved, isSolved != score.isSolved {
            let words = "that the game was \(isSolved ? "solved" : "lost")"
            throw RecordFault(words: "\(words) does not fit the game, which is \(score.result)")
        }
        if squares != codes, result?.last == "*" { score.hardMode = true }
        return score
    }

    /// Returns whether the game was solved, as a column such as `solved` or `lost` says; nil without such a column.
    private static func isSolved(_ values: [Column: String]) throws(RecordFault) -> Bool? {
        var answer: Bool?
        for column in Column.marks {
            guard let text = values[column] else { continue }
            if let ending = GameEnding(text, in: column.use) {
                answer = ending == .won
            } else if column == .solved || column == .lost {
                throw RecordFault(words: "\(text.quoted) is neither true nor false")
            } else if column == .outcome || values[.result].map(ScoreSheet.whole)?.first == "6" {
                throw RecordFault(words: "\(text.quoted) does not say whether the game was solved")
            }
        }
        return answer
    }

    /// Reads a result such as `4`, `4/6`, `4/6*` or `X`.
    private static func outcome(_ result: String) throws(RecordFault) -> Outcome {
        let score = ScoreSheet.whole(result.last == "*" ? String(result.dropLast()) : result)
        guard let outcome = Outcome(score) else { throw RecordFault(words: ScoreSheet.objection(to: result)) }
        return outcome
    }
}
