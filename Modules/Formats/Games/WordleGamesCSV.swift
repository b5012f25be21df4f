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
            let others = ["score": "result", "hardmode": "hardMode", "hard": "hardMode"]
            self.init(rawValue: others[name] ?? FieldUse(name).flatMap(Self.endings) ?? name)
        }

        private static func endings(_ use: FieldUse) -> String? {
            use == .tries || marks.contains { $0.rawValue == use.rawValue } ? use.rawValue : nil
        }

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
        let areNumbers = known.contains(.tries) && known.isDisjoint(with: [.word, .squares])
        guard !areNumbers, !GameOwners(table: text, separator, heads).areRecords else { return nil }
        let rows = rows(of: text, separator, heads, columns)
        // A share in the column with the results is a text, which the reader of chats reads.
        let hasShares = rows.contains { $0.values[.result]?.lowercased().contains("wordle") == true }
        return hasShares ? nil : games(in: rows, columns, today: today)
    }

    private typealias Row = (line: Int, values: [Column: String], fault: String?)

    private static func rows(
        of text: [UInt8], _ separator: UInt8, _ heads: [String], _ columns: [Column?]
    ) -> [Row] {
        // The numbers of the headings order the columns of a list.
        let numbers = heads.map { Int($0.filter(\.isNumber)) ?? 0 }
        let order = columns.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        var rows: [Row] = []
        var isHead = true
        CSVRecords.forEach(in: text, separator: separator) { record in
            if isHead { return isHead = false }
            var values: [Column: String] = [:]
            var fault = record.hasMore(than: columns.count) ? RecordFault.tooManyCells.words : nil
            if record.isOpen { fault = "a quotation mark is not closed" }
            for index in order where record.fields.indices.contains(index) {
                let field = record.fields[index]
                guard let column = columns[index], !ScoreSheet.missing.contains(field) else { continue }
                if let known = values[column], !column.isList, known != field {
                    let both = "\(known.quoted) and \(field.quoted)"
                    fault = fault ?? "\(both) are both in columns for the \(column.rawValue)"
                }
                values[column] = column.isList ? (values[column].map { "\($0) \(field)" } ?? field) : field
            }
            rows.append((record.line, values, fault))
        }
        return rows
    }

    private static func games(in rows: [Row], _ columns: [Column?], today: CalendarDate) -> WordleGamesReading {
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
            do throws(Reason) {
                if let fault = row.fault { throw Reason(words: fault) }
                let game = try game(row.values, dates)
                // A word without tries is a game only in a document with squares; elsewhere the day was not played.
                guard game.tryCount > 0 || columns.contains(.squares) else { throw Reason(words: "there are no tries") }
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

    private struct Reason: Error { let words: String }

    private static func game(_ values: [Column: String], _ dates: StampDays.Dates) throws(Reason) -> WordleScore {
        let (id, date) = try puzzle(values, dates)
        let tries = values[.tries].map(JSON.words) ?? []
        let codes = values[.squares].map(JSON.words) ?? []
        let result = tries.isEmpty && codes.isEmpty ? values[.result] : nil
        let known = try result.map(Self.outcome) ?? WordleScore.outcome(ofSquareCodes: codes)
        let isSolved = try isSolved(values)
        let isLost = isSolved == false && result != nil && known == .solved(PuzzleResult.maximumTries)
        let outcome = isLost ? .lost : known
        // The squares follow from the word and the tries.
        let word = codes.isEmpty || !tries.isEmpty ? values[.word] : nil
        let rows = outcome == nil && word == nil && tries.isEmpty ? try Self.rows(codes) : []
        var score: WordleScore
        do throws(WordleScoreError) {
            if let outcome {
                score = try WordleScore(
                    id: id, date: date, outcome: outcome, hardMode: result?.hasSuffix("*") == true)
            } else if let word {
                score = try WordleScore(id: id, date: date, word: word, tries: tries)
            } else {
                guard tries.isEmpty else { throw .notAWord("") }
                score = try WordleScore(id: id, date: date, squares: rows)
            }
        } catch {
            throw Reason(words: error.message)
        }
        guard tries.isEmpty || codes.isEmpty || codes == score.squareCodes else {
            throw Reason(
                words: "the squares do not fit the tries, which give \(score.squareCodes.joined(separator: " "))")
        }
        if !isLost, let result = values[.result], let outcome = try? Self.outcome(result),
            !score.result.hasPrefix(outcome.text)
        {
            throw Reason(words: "the result \(result.quoted) does not fit the game, which is \(score.result)")
        }
        if let isSolved, isSolved != score.isSolved {
            let words = "that the game was \(isSolved ? "solved" : "lost")"
            throw Reason(words: "\(words) does not fit the game, which is \(score.result)")
        }
        if let text = values[.hardMode] {
            guard let hardMode = YesNo(text) else { throw Reason(words: "\(text.quoted) is neither true nor false") }
            if hardMode == .yes { score.hardMode = true }
        }
        return score
    }

    /// Returns whether the game was solved, as a column such as `solved` or `lost` says; nil without such a column.
    private static func isSolved(_ values: [Column: String]) throws(Reason) -> Bool? {
        var answer: Bool?
        for column in Column.marks {
            guard let text = values[column] else { continue }
            if let ending = GameEnding(text, in: FieldUse(rawValue: column.rawValue)) {
                answer = ending == .won
            } else if column == .solved || column == .lost {
                throw Reason(words: "\(text.quoted) is neither true nor false")
            } else if column == .outcome || values[.result].map(ScoreSheet.whole)?.first == "6" {
                throw Reason(words: "\(text.quoted) does not say whether the game was solved")
            }
        }
        return answer
    }

    /// Reads a result such as `4`, `4/6`, `4/6*` or `X`.
    private static func outcome(_ result: String) throws(Reason) -> Outcome {
        let score = ScoreSheet.whole(result.last == "*" ? String(result.dropLast()) : result)
        guard let outcome = Outcome(score) else {
            throw Reason(words: ScoreSheet.objection(to: result))
        }
        return outcome
    }

    private static func rows(_ codes: [String]) throws(Reason) -> [[Square]] {
        try codes.map { row throws(Reason) in
            guard let squares = [Square](codes: row) else {
                throw Reason(words: "\(row.quoted) is not a row of the letters g, y and x")
            }
            return squares
        }
    }

    private static func puzzle(
        _ values: [Column: String], _ dates: StampDays.Dates
    ) throws(Reason) -> (id: Int, date: CalendarDate) {
        var id: Int?
        if let text = values[.id] {
            id = Int(ScoreSheet.whole(text)) ?? PuzzleColumn.number(text)
            if id == nil { throw Reason(words: "\(text.quoted) is not a puzzle number") }
        }
        var day: CalendarDate?
        if let text = values[.date] {
            day = CalendarDate(text) ?? dates.date(of: text)
            guard day != nil else {
                let isUnclear = dates.isUnclear(StampDay(exported: text))
                throw Reason(
                    words: isUnclear
                        ? "day and month of \(text.quoted) are unclear; write the date as YYYY-MM-DD"
                        : "\(text.quoted) is not a date in the form YYYY-MM-DD")
            }
        }
        id = id ?? day.flatMap(PuzzleCalendar.puzzle(on:))
        if let id, let date = day ?? PuzzleCalendar.date(ofPuzzle: id) { return (id, date) }
        throw Reason(
            words: id.map { "there is no Wordle \($0)" } ?? day.map { "there was no Wordle on \($0)" }
                ?? "there is no puzzle number and no date")
    }
}
