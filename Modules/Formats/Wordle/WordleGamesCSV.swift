import Models
import Platform

/// Reads and writes games as CSV: a header, then one game per line.
enum WordleGamesCSV {
    private enum Column: String, CaseIterable { case id, date, word, tries, squares }

    static func games(in text: [UInt8], today: CalendarDate) -> WordleGamesReading? {
        for separator in separators {
            let columns = columns(in: text, separator: separator)
            guard columns.contains(.id) || columns.contains(.date),
                columns.contains(.squares) || columns.contains(.word) && columns.contains(.tries)
            else { continue }
            var reading = WordleGamesReading()
            for record in CSVRecords.records(in: text, separator: separator).dropFirst() {
                var values: [Column: String] = [:]
                for (column, field) in zip(columns, record.fields) {
                    if let column, !field.isEmpty { values[column] = field }
                }
                do throws(Reason) {
                    reading.append(try game(values), at: "line \(record.line)", today: today)
                } catch {
                    reading.unreadable.append("line \(record.line): \(error.words)")
                }
            }
            return reading
        }
        return nil
    }

    /// Returns a clause with the columns that a CSV header lacks.
    ///
    /// Returns nil if the header lacks no column, or if the first line is not a header of games.
    static func missingColumns(in text: [UInt8]) -> String? {
        for separator in separators {
            let columns = columns(in: text, separator: separator)
            let known = Set(columns.compactMap(\.self))
            guard columns.count > 1, !known.isEmpty else { continue }
            var missing: [String] = []
            if known.isDisjoint(with: [.id, .date]) { missing.append("neither id nor date") }
            if !known.contains(.squares) {
                switch (known.contains(.word), known.contains(.tries)) {
                case (true, true): break
                case (true, false): missing.append("no tries")
                case (false, true): missing.append("no word")
                case (false, false): missing.append("neither squares nor word and tries")
                }
            }
            return missing.isEmpty ? nil : "the CSV header has \(missing.joined(separator: " and "))"
        }
        return nil
    }

    private static let separators = ",;\t".utf8

    /// Returns the columns that the first line of a text names, with nil for each unknown name.
    private static func columns(in text: [UInt8], separator: UInt8) -> [Column?] {
        let start = text.prefix { $0 != 0x0A && $0 != 0x0D }
        let names = CSVRecords.records(in: Array(start), separator: separator).first?.fields ?? []
        return names.map { Column(rawValue: $0.lowercased()) }
    }

    static func text(of games: [WordleScore]) -> String {
        var text = JSON.csv(Column.allCases.map(\.rawValue))
        for game in games {
            text += JSON.csv([
                "\(game.id)", "\(game.date)", game.word ?? "", game.tries.joined(separator: " "),
                game.squares.map(\.codes).joined(separator: " "),
            ])
        }
        return text
    }

    private struct Reason: Error { let words: String }

    private static func game(_ values: [Column: String]) throws(Reason) -> WordleScore {
        let (id, date) = try puzzle(values)
        let tries = values[.tries]?.split(separator: " ").map(String.init) ?? []
        // If there is a word, the squares follow from the word and the tries, so the column with squares is ignored.
        let rows = values[.word] == nil ? try rows(of: values[.squares] ?? "") : []
        do throws(WordleScoreError) {
            if let word = values[.word] { return try WordleScore(id: id, date: date, word: word, tries: tries) }
            guard tries.isEmpty else { throw .notAWord("") }
            return try WordleScore(id: id, date: date, squares: rows)
        } catch {
            throw Reason(words: error.message)
        }
    }

    private static func rows(of text: String) throws(Reason) -> [[Square]] {
        try text.split(separator: " ").map { row throws(Reason) in
            guard let squares = [Square](codes: String(row)) else {
                throw Reason(words: "\(String(row).quoted) is not a row of the letters g, y and x")
            }
            return squares
        }
    }

    private static func puzzle(_ values: [Column: String]) throws(Reason) -> (id: Int, date: CalendarDate) {
        var id: Int?
        if let text = values[.id] {
            id = Int(text)
            if id == nil { throw Reason(words: "\(text.quoted) is not a puzzle number") }
        }
        var day: CalendarDate?
        if let text = values[.date] {
            day = CalendarDate(text)
            if day == nil { throw Reason(words: "\(text.quoted) is not a date in the form YYYY-MM-DD") }
        }
        id = id ?? day.flatMap(WordleCalendar.puzzle(on:))
        if let id, let date = day ?? WordleCalendar.date(ofPuzzle: id) { return (id, date) }
        throw Reason(words: "there is no puzzle number and no date")
    }
}
