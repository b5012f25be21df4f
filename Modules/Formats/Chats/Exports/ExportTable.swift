import QuintetPlatform

/// The layout of a table: CSV, Markdown, or columns separated by tabs, semicolons or bars.
struct ExportTable {
    let separator: UInt8
    /// The headings, or made-up names if the first line has values.
    let heads: [String]
    /// The column that takes the rest of a row with more values than there are headings.
    let textColumn: Int
    /// The puzzles and the players of a table with scores and without texts.
    let sheet: ScoreSheet?
    /// The number of rows above the table, such as a title.
    private(set) var titles = 0
    let hasHeads: Bool
    /// The headings of another table to the right, which is not read.
    private(set) var right: ArraySlice<String> = []

    /// Whether the table has the results of players.
    var isSheet: Bool { sheet.map { $0.hasResults || !$0.players.isEmpty } ?? false }

    /// Recognizes a table by its beginning, which may end within a row; returns nil for other text.
    init?(_ start: [UInt8], isWhole: Bool) {
        // No program writes a blank after a comma between two values.
        let isSpaced = start.withUnsafeBufferPointer { $0.position(of: ", ") } != nil
        let tables = Self.records(of: start).compactMap { separator, records -> ExportTable? in
            let records = !isWhole && records.count > 2 ? records.dropLast() : records
            let isTight = separator != UInt8(ascii: ",") || !isSpaced
            if let table = ExportTable(records, separator, isTight: isTight) { return table }
            // A table of scores may be below a title.
            let titles = records.prefix { $0.fields.count { !$0.isEmpty } < 2 }.count
            let rest = Array(records.dropFirst(titles))
            guard titles > 0, var table = ExportTable(rest, separator), table.isSheet,
                rest.allSatisfy({ $0.fields.count == table.heads.count })
            else { return nil }
            table.titles = titles
            return table
        }
        guard let best = tables.max(by: { $0.heads.count < $1.heads.count }) else { return nil }
        self = best
    }

    /// Returns the records of a text for each separator that it has.
    private static func records(of start: [UInt8]) -> [(separator: UInt8, records: [CSVRecords.Record])] {
        ",;\t|".utf8.filter(start.contains).map { separator in
            var records: [CSVRecords.Record] = []
            CSVRecords.forEach(in: start, separator: separator) { records.append($0) }
            return (separator, records)
        }
    }

    /// Recognizes a table by its rows, of which the first may have the headings.
    ///
    /// `isFurther` is whether the table is below another one.
    init?(
        _ records: [CSVRecords.Record], _ separator: UInt8 = UInt8(ascii: ","), isTight: Bool = true,
        isFurther: Bool = false
    ) {
        if let left = ExportTable(leftIn: records, separator) {
            self = left
            return
        }
        let rows = records.map(\.fields)
        guard let first = rows.first, first.count > 1 else { return nil }
        hasHeads = first.allSatisfy(Self.isHead) && Set(first).count > 1 && rows.count > 1
        let columns = TableColumns(rows, hasHeads: hasHeads)
        self.separator = separator
        heads = first.indices.map { columns.heads[$0].isEmpty ? "column \($0 + 1)" : first[$0] }
        let shares = first.indices.first { columns.cells($0).contains(where: ShareHeader.isIn) }
        textColumn = columns.uses.firstIndex(of: .text) ?? shares ?? first.count - 1
        sheet = ScoreSheet(columns, isFurther: isFurther)
        let isKnown = sheet?.hasResults == true || columns.has(\.isText) || columns.has(\.isPerson)
        if isKnown && columns.areFull || sheet?.players.isEmpty == false { return }
        // Without a known heading, the lines may also be prose or a log with as many separators in each line.
        let areHeads = hasHeads && (first.count > 2 || isTight)
        let isMarked = separator == UInt8(ascii: ";") || rows.joined().contains(where: Self.isJoined)
        let areColumns = first.count > 3 || first.count == 3 && isMarked
        let areValues = !hasHeads && separator != UInt8(ascii: "|") && isTight && areColumns
        let isClear = records.contains(where: \.isQuoted) || areHeads || areValues
        guard isClear, shares != nil, rows.allSatisfy({ $0.count == first.count }) else { return nil }
    }

    /// Recognizes a table to the left of another one, which a column without values separates from it.
    private init?(leftIn records: [CSVRecords.Record], _ separator: UInt8) {
        guard let first = records.first?.fields, let gap = first.dropLast().dropFirst().firstIndex(of: ""),
            records.allSatisfy({ !$0.fields.indices.contains(gap) || $0.fields[gap].isEmpty }),
            first[gap...].contains(where: { head in
                FieldUse(head).map { $0.isPerson || $0.isPuzzle || $0.isResult } ?? false
            }),
            case let rows = records.map({ CSVRecords.Record(line: $0.line, fields: Array($0.fields.prefix(gap))) }),
            let table = ExportTable(rows, separator), table.isSheet
        else { return nil }
        self = table
        right = first[(gap + 1)...]
    }

    /// Returns the cells of the first line of a text that has as many columns in each line and results in its cells;
    /// empty for any other text.
    static func columns(of start: [UInt8]) -> [String] {
        for (_, records) in records(of: start) {
            // The last line may not be whole.
            let rows = records.map(\.fields).dropLast(records.count > 10 ? 1 : 0)
            guard let first = rows.first, first.count > 1, rows.allSatisfy({ $0.count == first.count }) else {
                continue
            }
            if rows.dropFirst().joined().contains(where: ScoreSheet.isResult) { return first }
        }
        return []
    }

    /// Whether a cell may be a heading: it is no value, such as a number, a time or a share.
    private static func isHead(_ cell: String) -> Bool {
        guard cell.utf8.count <= 100, !cell.contains("\n"), !ShareHeader.mayBegin(in: cell) else { return false }
        let hasLetter =
            cell.isEmpty || cell == "#" || cell.hasPrefix("+") || cell.contains { $0.isLetter || !$0.isASCII }
        return hasLetter && !cell.contains("://") && cell.withBytes { StampScanner.time(in: $0) } == nil
    }

    /// Whether a row has headings again: the heading of the puzzles, or names of players in other columns, and
    /// no values.
    static func areHeads(_ row: [String], below heads: [String]) -> Bool {
        guard row.allSatisfy(isHead) else { return false }
        let uses = row.map { FieldUse($0) }
        let names = Set(heads.filter { !$0.isEmpty && FieldUse($0) == nil })
        return uses.contains { $0?.isPuzzle == true } && row.count { !$0.isEmpty } > 1
            || zip(row, heads).contains { names.contains($0) && $0 != $1 } && row.count { names.contains($0) } > 1
    }

    /// Whether a cell has a share with its squares on the same line, as a table has, but no chat.
    private static func isJoined(_ cell: String) -> Bool {
        cell.withBytes { cell in
            guard let header = ShareHeader.first(in: cell) else { return false }
            return SquareRow.begins(cell.part(header.end, cell.count).trimmed)
        }
    }
}

/// The cells of a table, in rows that are as wide as the headings.
struct TableColumns {
    let heads: [String]
    /// What the columns are for, as their headings say; nil for other headings.
    let uses: [FieldUse?]
    var rows: [[String]]
    /// Whether most rows were as wide as the headings.
    let areFull: Bool

    /// Creates the columns of a table down to the next headings.
    init(_ table: [[String]], hasHeads: Bool) {
        let first = table[0]
        let hasTexts = first.contains { FieldUse($0)?.isText == true }
        let rows =
            hasHeads ? table.dropFirst().prefix { hasTexts || !ExportTable.areHeads($0, below: first) } : table[...]
        let padded = rows.map { $0 + repeatElement("", count: max(0, first.count - $0.count)) }
        areFull = rows.count { $0.count >= first.count } * 2 > rows.count
        heads = hasHeads ? first : [String](repeating: "", count: first.count)
        uses = heads.enumerated().map { index, head in hasHeads ? Self.use(head, padded.map { $0[index] }) : nil }
        self.rows = padded
    }

    private static func use(_ head: String, _ cells: [String]) -> FieldUse? {
        let use = FieldUse(head)
        if use == nil, PuzzleColumn.hasDays(head, cells) { return .time }
        // A word for a person, such as "Nick", is a name above results, and so may "Max" be.
        let mayBeName = use?.isPerson == true || ["max", "min"].contains(head.lowercased())
        return mayBeName && ScoreSheet.areResults(cells) ? nil : use
    }

    func cells(_ column: Int) -> [String] { rows.map { $0[column] } }

    func has(_ property: (FieldUse) -> Bool) -> Bool { uses.contains { $0.map(property) ?? false } }

    func indices(where property: (FieldUse) -> Bool) -> [Int] {
        uses.indices.filter { uses[$0].map(property) ?? false }
    }
}
