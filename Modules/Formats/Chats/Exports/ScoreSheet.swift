import Models

/// A table with a column for each player and a row for each puzzle, such as `1281, 4, X` below `Puzzle, Ann, Bo`.
///
/// The heading of the first column has to say that it has puzzle numbers or dates. A column whose heading is a known
/// word, such as `Average`, is no player, and neither is a column with anything but scores.
enum ScoreSheet {
    /// Returns the columns of the players; empty if the table has another layout.
    static func players(heads: [String], uses: [FieldUse?], rows: [[String]], puzzles: PuzzleColumn?) -> [Int] {
        let areRecords = uses.contains { $0 == .score || $0?.isText == true || $0?.isPerson == true }
        guard !areRecords, let puzzles else { return [] }
        let games = rows.filter { puzzles.puzzle(in: $0) != nil }
        let players = columns(heads: heads, uses: uses, rows: games)
        return players.count > 1 && !games.isEmpty ? players : []
    }

    /// Returns whether a table has only scores below names, beside one column of numbers without a known heading.
    static func lacksPuzzles(heads: [String], uses: [FieldUse?], rows: [[String]]) -> Bool {
        guard !rows.isEmpty, rows.allSatisfy({ $0.count == heads.count }) else { return false }
        guard uses.allSatisfy({ $0 == nil || $0 == .computed }) else { return false }
        let players = columns(heads: heads, uses: uses, rows: rows)
        let others = heads.indices.filter { uses[$0] == nil && !players.contains($0) }
        return players.count > 1 && others.count == 1
            && others.allSatisfy { index in rows.allSatisfy { PuzzleColumn.number($0[index]) != nil } }
    }

    /// Returns the columns with a name as the heading and nothing but results.
    private static func columns(heads: [String], uses: [FieldUse?], rows: [[String]]) -> [Int] {
        heads.indices.filter { index in
            let cells = rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            return uses[index] == nil && PersonValue.isName(heads[index]) && cells.allSatisfy(isResult)
        }
    }

    /// What a cell has if there was no game.
    static let missing: Set<String> = ["", "-", "–", "—"]

    private static func isResult(_ cell: String) -> Bool {
        var score = score(cell)
        return missing.contains(cell) || score.withUTF8 { Unread.isScore($0, at: 0) } || ShareHeader.isIn(cell)
    }

    /// Returns the text of a result for a score such as `4`, `4/6` or `4*`.
    static func text(_ puzzle: Int, _ cell: String) -> String { "Wordle \(puzzle) \(score(cell))" }

    private static func score(_ cell: String) -> String {
        if cell.contains("/") { return cell }
        return cell.last == "*" ? "\(cell.dropLast())/6*" : "\(cell)/6"
    }
}

/// The column of a table that has the puzzles: their numbers or dates.
struct PuzzleColumn {
    private let index: Int
    private let dates: StampDays.Dates

    /// Finds the column by the uses of the headings; returns nil for a table without such a column.
    init?(_ uses: [FieldUse?], rows: [[String]]) {
        guard let index = uses.firstIndex(of: .puzzle) ?? uses.firstIndex(of: .time) else { return nil }
        self.index = index
        dates = StampDays(rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }).dates(today: nil)
    }

    /// Returns the puzzle of a row, or nil if the row has none or its date is unclear.
    func puzzle(in row: [String]) -> Int? {
        guard row.indices.contains(index) else { return nil }
        if let date = dates.date(of: row[index]) { return WordleCalendar.puzzle(on: date) }
        return Self.number(row[index])
    }

    /// Reads a puzzle number such as `1281`, `#1,281` or `Wordle 1281`; returns nil for any other text.
    static func number(_ cell: String) -> Int? {
        var digits = cell.lowercased()
        for prefix in ["wordle", " ", "#"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        digits.removeAll { $0 == "," || $0 == "." }
        return digits.allSatisfy(\.isNumber) && digits.count < 6 ? Int(digits) : nil
    }
}
