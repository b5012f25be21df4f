import Models

/// A table with a column for each player and a row for each puzzle, such as `1281, 4, X` below `Puzzle, Ann, Bo`.
///
/// The heading of the first column has to say that it has puzzle numbers or dates. A column whose heading is a known
/// word, such as `Average`, is no player, and neither is a column with anything but scores.
struct ScoreSheet {
    private let heads: [String]
    private let puzzles: Int
    private let players: [Int]
    private let dates: TableDates

    /// Recognizes a sheet by its headings; returns nil for other tables.
    init?(heads: [String], rows: [[String]]) {
        let uses = heads.map { FieldUse($0) }
        let areRecords = uses.contains { $0 == .score || $0?.isText == true || $0?.isPerson == true }
        guard !areRecords, let puzzles = uses.firstIndex(where: { $0 == .puzzle || $0 == .time }) else { return nil }
        let dates = TableDates(rows.compactMap { $0.indices.contains(puzzles) ? $0[puzzles] : nil })
        let games = rows.filter { $0.indices.contains(puzzles) && Self.puzzle($0[puzzles], dates) != nil }
        players = heads.indices.filter { index in
            guard uses[index] == nil, PersonValue.isName(heads[index]) else { return false }
            let cells = games.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            return cells.allSatisfy(Self.isResult)
        }
        guard players.count > 1, !games.isEmpty else { return nil }
        self.heads = heads
        self.puzzles = puzzles
        self.dates = dates
    }

    /// Returns whether a table has only scores below names, beside one column of numbers without a known heading.
    static func lacksPuzzles(heads: [String], rows: [[String]]) -> Bool {
        guard !rows.isEmpty, rows.allSatisfy({ $0.count == heads.count }) else { return false }
        let uses = heads.map { FieldUse($0) }
        guard uses.allSatisfy({ $0 == nil || $0 == .computed }) else { return false }
        let columns = heads.indices.filter { uses[$0] == nil }
        let players = columns.filter { index in
            PersonValue.isName(heads[index]) && rows.allSatisfy { isResult($0[index]) }
        }
        let others = columns.filter { !players.contains($0) }
        let dates = TableDates([])
        return players.count > 1 && others.count == 1
            && others.allSatisfy { index in rows.allSatisfy { puzzle($0[index], dates) != nil } }
    }

    /// Returns the results in a row, each as a message of its player.
    func messages(in row: [String], at line: Int) -> [ChatMessage] {
        guard row.indices.contains(puzzles), let puzzle = Self.puzzle(row[puzzles], dates) else { return [] }
        return players.filter(row.indices.contains).compactMap { player in
            let cell = row[player]
            guard !Self.missing.contains(cell) else { return nil }
            var message = ChatMessage(sender: heads[player], text: Self.text(puzzle, cell))
            message.line = line
            return message
        }
    }

    /// Returns the text of a result: the share in a cell, or the share for a score such as `4`, `4/6` or `4*`.
    static func text(_ puzzle: Int, _ cell: String) -> String {
        hasShare(cell) ? cell : "Wordle \(puzzle) \(score(cell))"
    }

    /// Reads a puzzle number such as `1281`, `#1,281` or `Wordle 1281`, or a date; returns nil for any other text.
    private static func puzzle(_ cell: String, _ dates: TableDates) -> Int? {
        if let date = dates.date(cell) { return WordleCalendar.puzzle(on: date) }
        var digits = cell.lowercased()
        for prefix in ["wordle", " ", "#"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        digits.removeAll { $0 == "," || $0 == "." }
        return digits.allSatisfy(\.isNumber) && digits.count < 6 ? Int(digits) : nil
    }

    /// What a cell has if there was no game.
    static let missing: Set<String> = ["", "-", "–", "—"]

    private static func isResult(_ cell: String) -> Bool {
        var score = score(cell)
        return missing.contains(cell) || score.withUTF8(ShareHeader.isScore) || hasShare(cell)
    }

    private static func hasShare(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { ShareHeader.first(in: $0) != nil }
    }

    private static func score(_ cell: String) -> String {
        if cell.contains("/") { return cell }
        return cell.last == "*" ? "\(cell.dropLast())/6*" : "\(cell)/6"
    }
}
