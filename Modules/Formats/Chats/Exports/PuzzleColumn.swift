import Models

/// The column of a table that has the puzzles: their numbers or dates.
///
/// Of several columns with dates, one whose heading says that it is the date of the puzzle decides, else one with days
/// alone: a time of day is that of the entry.
struct PuzzleColumn {
    /// The column.
    let index: Int
    private let dates: StampDays.Dates
    /// Other columns that are as likely: a row for which they say something else is not clear.
    private var rivals: [PuzzleColumn] = []

    /// Finds the column by the uses of the headings; returns nil for a table without such a column.
    init?(_ table: TableColumns) {
        // A column `No.`, `Game` or `Day` may also count the rows; then another one has to have the dates.
        func marked(_ use: FieldUse) -> [Int] {
            table.indices { $0 == use }.filter { !table.cells($0).contains { Self.number($0) ?? 2 < 2 } }
        }
        let numbers = marked(.number) + marked(.game).filter { table.cells($0).contains { Self.number($0) != nil } }
        let times = marked(.time).map { (index: $0, rank: Self.rank(table.heads[$0], table.cells($0))) }
        let best = times.map(\.rank).max()
        let named = table.indices { $0 == .puzzle }
        let days = times.filter { $0.rank == best }.map(\.index)
        let columns = (!named.isEmpty ? named : numbers.isEmpty ? days : Array(numbers.prefix(1))).map {
            PuzzleColumn($0, table.cells($0))
        }
        guard let first = columns.first else { return nil }
        self = first
        rivals = Array(columns.dropFirst())
    }

    private init(_ index: Int, _ cells: [String]) {
        self.index = index
        dates = StampDays(cells).dates(today: nil)
    }

    /// How likely a column with dates has those of the puzzles.
    private static func rank(_ head: String, _ cells: [String]) -> Int {
        let days = cells.filter { StampDay(exported: $0) != .none }
        guard !days.isEmpty else { return 0 }
        return (days.allSatisfy(StampDay.isAlone) ? 2 : 1) + (isOfPuzzle(head) ? 2 : 0)
    }

    /// Whether a heading has a word for the puzzle or for playing, as in `Wordle date` and `played_on`.
    private static func isOfPuzzle(_ head: String) -> Bool {
        head.split { !$0.isLetter }.contains { word in
            let use = FieldUse(String(word))
            return use == .puzzle || use == .number || word.lowercased() == "played"
        }
    }

    /// Whether a column without a known heading has the days of the puzzles.
    static func hasDays(_ head: String, _ cells: [String]) -> Bool {
        let days = cells.filter { !$0.isEmpty }
        return !days.isEmpty && (head.isEmpty || isOfPuzzle(head))
            && days.allSatisfy { StampDay(exported: $0) != .none && StampDay.isAlone($0) }
    }

    /// Returns the table with the rows that have a puzzle, or with all rows if none has.
    func games(_ table: TableColumns) -> TableColumns {
        var games = table
        games.rows.removeAll { puzzle(in: $0) == nil }
        return games.rows.isEmpty ? table : games
    }

    /// Returns the puzzle of a row, or nil if the row has none or its date is unclear.
    func puzzle(in row: [String]) -> Int? {
        let puzzle = dates.date(of: row[index]).map { PuzzleCalendar.puzzle(on: $0) } ?? Self.number(row[index])
        return rivals.contains { $0.puzzle(in: row) ?? puzzle != puzzle } ? nil : puzzle
    }

    /// Whether each puzzle is only in the first of its rows, as merged cells are saved.
    func isMerged(_ table: TableColumns) -> Bool {
        let cells = table.cells(index)
        return cells.contains("") && !zip(cells, cells.dropFirst()).contains { $0 == $1 && !$0.isEmpty }
    }

    /// Reads a puzzle number such as `1281`, `#1,281` or `Wordle 1281`; returns nil for any other text.
    static func number(_ cell: String) -> Int? {
        var digits = ScoreSheet.whole(cell).lowercased()
        for prefix in ["wordle", " ", "#"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        digits.removeAll { $0 == "," || $0 == "." }
        return digits.allSatisfy(\.isNumber) && digits.count < 6 ? Int(digits) : nil
    }
}
