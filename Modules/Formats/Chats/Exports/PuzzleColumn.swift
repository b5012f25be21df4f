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
    init?(_ heads: [String], _ uses: [FieldUse?], rows: [[String]]) {
        func cells(_ index: Int) -> [String] { rows.compactMap { $0.indices.contains(index) ? $0[index] : nil } }
        // A column `No.`, `Game` or `Day` may also count the rows; then another one has to have the dates.
        func marked(_ use: FieldUse) -> [Int] {
            uses.indices.filter { uses[$0] == use && !cells($0).contains { Self.number($0) ?? 2 < 2 } }
        }
        let numbers = marked(.number) + marked(.game).filter { cells($0).contains { Self.number($0) != nil } }
        let times = marked(.time).map { (index: $0, rank: Self.rank(heads[$0], cells($0))) }
        let best = times.map(\.rank).max()
        let days = times.filter { $0.rank == best }.map(\.index)
        let named = uses.indices.filter { uses[$0] == .puzzle }
        let columns = !named.isEmpty ? named : numbers.isEmpty ? days : Array(numbers.prefix(1))
        guard let first = columns.first else { return nil }
        self.init(first, cells(first))
        rivals = columns.dropFirst().map { PuzzleColumn($0, cells($0)) }
    }

    private init(_ index: Int, _ cells: [String]) {
        self.index = index
        dates = StampDays(cells).dates(today: nil)
    }

    /// How likely a column with dates has those of the puzzles.
    private static func rank(_ head: String, _ cells: [String]) -> Int {
        let days = cells.filter { StampDay(exported: $0) != .none }
        guard !days.isEmpty else { return 0 }
        return (days.allSatisfy(isDay) ? 2 : 1) + (isOfPuzzle(head) ? 2 : 0)
    }

    /// Whether a date has no time of day, apart from the midnight that some programs add.
    private static func isDay(_ cell: String) -> Bool {
        let stamp = cell.withBytes { StampScanner.time(in: $0.part(0, 2 * Head.maxStampLength)) }
        let isMidnight = [" 00:00", "T00:00", " 0:00", " 12:00:00 AM"].contains { cell.contains($0) }
        // A number of seconds has a time of day, too.
        return (isMidnight || stamp?.hasClock != true) && Double(cell) ?? 0 < 1_000_000_000
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
            && days.allSatisfy { StampDay(exported: $0) != .none && isDay($0) }
    }

    /// Returns the rows that have a puzzle, or all rows if none has.
    func games(_ rows: [[String]]) -> [[String]] {
        let games = rows.filter { puzzle(in: $0) != nil }
        return games.isEmpty ? rows : games
    }

    /// Returns the puzzle of a row, or nil if the row has none or its date is unclear.
    func puzzle(in row: [String]) -> Int? {
        guard let cell = cell(in: row) else { return nil }
        let puzzle = dates.date(of: cell).map { PuzzleCalendar.puzzle(on: $0) } ?? Self.number(cell)
        return rivals.contains { $0.puzzle(in: row) ?? puzzle != puzzle } ? nil : puzzle
    }

    /// Whether each puzzle is only in the first of its rows, as merged cells are saved.
    func isMerged(_ rows: [[String]]) -> Bool {
        let cells = rows.compactMap(cell(in:))
        return cells.contains("") && !zip(cells, cells.dropFirst()).contains { $0 == $1 && !$0.isEmpty }
    }

    func cell(in row: [String]) -> String? { row.indices.contains(index) ? row[index] : nil }

    /// Reads a puzzle number such as `1281`, `#1,281` or `Wordle 1281`; returns nil for any other text.
    static func number(_ cell: String) -> Int? {
        var digits = ScoreSheet.whole(cell).lowercased()
        for prefix in ["wordle", " ", "#"] where digits.hasPrefix(prefix) { digits.removeFirst(prefix.count) }
        digits.removeAll { $0 == "," || $0 == "." }
        return digits.allSatisfy(\.isNumber) && digits.count < 6 ? Int(digits) : nil
    }
}
