import QuintetPlatform

/// The layout of a table: CSV, Markdown, or columns separated by tabs, semicolons or bars.
struct ExportTable {
    let separator: UInt8
    /// The headings, or made-up names if the first line has values.
    let heads: [String]
    let hasHeads: Bool
    /// The column that takes the rest of a row with more values than there are headings.
    let textColumn: Int
    /// The column with the puzzles of a table with scores and without texts.
    let puzzles: PuzzleColumn?
    /// The columns of the players in a table with a column for each player; empty for other tables.
    let players: [Int]
    /// The other columns of such a table that may be a player’s, each with the reason why it is not counted.
    let others: [(column: Int, reason: String)]
    /// The number of rows above the headings, such as a title.
    private(set) var titles = 0
    /// The headings of another table to the right, which is not read.
    private(set) var right: ArraySlice<String> = []
    /// The column with the players of a table with a row for each result.
    let person: Int?
    /// The columns of such a table that may say which puzzle it is, if only the first row of each puzzle has it.
    let merged: [Int]
    /// Whether the table has headings of scores and puzzles.
    let isSheet: Bool
    /// Whether there is a column for each player, and no heading for the puzzles.
    let lacksPuzzles: Bool

    /// Recognizes a table by its beginning, which may end within a row; returns nil for other text.
    init?(_ start: [UInt8], isWhole: Bool) {
        // No program writes a blank after a comma between two values.
        let isSpaced = start.withUnsafeBufferPointer { $0.position(of: ", ") } != nil
        let tables = [UInt8](",;\t|".utf8).filter(start.contains).compactMap { separator in
            var records: [CSVRecords.Record] = []
            CSVRecords.forEach(in: start, separator: separator) { records.append($0) }
            if !isWhole, records.count > 2 { records.removeLast() }
            let isTight = separator != UInt8(ascii: ",") || !isSpaced
            return ExportTable(records, separator: separator, isTight: isTight)
                ?? ExportTable(below: records, separator: separator)
        }
        guard let best = tables.max(by: { $0.heads.count < $1.heads.count }) else { return nil }
        self = best
    }

    /// Recognizes a table of scores below a title.
    private init?(below records: [CSVRecords.Record], separator: UInt8) {
        let titles = records.prefix { $0.fields.count { !$0.isEmpty } < 2 }.count
        guard titles > 0, let table = ExportTable(Array(records.dropFirst(titles)), separator: separator),
            table.isSheet, records.dropFirst(titles).allSatisfy({ $0.fields.count == table.heads.count })
        else { return nil }
        self = table
        self.titles = titles
    }

    /// Recognizes a table to the left of another one, which a column without values separates from it.
    private init?(leftIn records: [CSVRecords.Record], separator: UInt8) {
        guard let first = records.first?.fields, let gap = first.dropLast().dropFirst().firstIndex(of: ""),
            records.allSatisfy({ !$0.fields.indices.contains(gap) || $0.fields[gap].isEmpty }),
            first[gap...].contains(where: { head in
                FieldUse(head).map { $0.isPerson || $0.isPuzzle || $0.isResult } ?? false
            }),
            let table = ExportTable(
                records.map { CSVRecords.Record(line: $0.line, fields: Array($0.fields.prefix(gap))) },
                separator: separator), table.isSheet
        else { return nil }
        self = table
        right = first[(gap + 1)...]
    }

    /// Recognizes a table by its rows, of which the first may have the headings.
    ///
    /// `isFurther` is whether the table is below another one.
    init?(
        _ records: [CSVRecords.Record], separator: UInt8 = UInt8(ascii: ","), isTight: Bool = true,
        isFurther: Bool = false
    ) {
        let left = ExportTable(leftIn: records, separator: separator)
        guard let table = left ?? ExportTable(whole: records, separator, isTight: isTight, isFurther: isFurther) else {
            return nil
        }
        self = table
    }

    private init?(whole records: [CSVRecords.Record], _ separator: UInt8, isTight: Bool, isFurther: Bool) {
        let rows = records.map(\.fields)
        let isQuoted = records.contains(where: \.isQuoted)
        guard let first = rows.first, first.count > 1 else { return nil }
        let hasHeads = first.allSatisfy(Self.isHead) && Set(first).count > 1 && rows.count > 1
        self.hasHeads = hasHeads
        self.separator = separator
        heads = first.enumerated().map { hasHeads && !$1.isEmpty ? $1 : "column \($0 + 1)" }
        let hasTexts = first.contains { FieldUse($0)?.isText == true }
        let body = hasHeads ? Array(rows.dropFirst().prefix { hasTexts || !Self.areHeads($0, below: first) }) : rows
        // A word for a person, such as "Nick", is a name above results, and so may "Max" be.
        let uses = (hasHeads ? first : []).enumerated().map { index, head -> FieldUse? in
            let use = FieldUse(head)
            let cells = body.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            if use == nil, PuzzleColumn.hasDays(head, cells) { return .time }
            let mayBeName = use?.isPerson == true || ["max", "min"].contains(head.lowercased())
            return mayBeName && ScoreSheet.areResults(index, body) ? nil : use
        }
        let shares = first.indices.first { index in
            body.contains { $0.indices.contains(index) && ShareHeader.isIn($0[index]) }
        }
        textColumn = uses.firstIndex(of: .text) ?? shares ?? first.count - 1
        let hasScores = uses.contains { $0?.isResult == true } && !uses.contains { $0?.isText == true }
        let column = PuzzleColumn(first, uses, rows: body)
        puzzles = hasScores || !uses.contains { $0?.isText == true || $0?.isPerson == true } ? column : nil
        players = ScoreSheet.players(heads: first, uses: uses, rows: body, puzzles: column, isFurther: isFurther)
        isSheet = hasHeads && (!players.isEmpty || hasScores && column != nil)
        person = uses.firstIndex { $0?.isPerson == true }
        let marks = uses.indices.filter { uses[$0]?.isPuzzle == true }
        merged = column?.isMerged(body) == true ? marks : []
        let games = column?.games(body) ?? body
        others = players.isEmpty ? [] : ScoreSheet.others(heads: first, uses: uses, rows: games, players: players)
        // A column such as `No.` that counts the rows says as little about the puzzles as one without a known heading.
        let figures = uses.map { column == nil && $0?.isPuzzle == true ? nil : $0 }
        lacksPuzzles = hasHeads && players.isEmpty && ScoreSheet.lacksPuzzles(heads: first, uses: figures, rows: body)
        let isKnown = hasScores && column != nil || uses.contains { $0?.isText == true || $0?.isPerson == true }
        let isFull = body.count { $0.count >= first.count } * 2 > body.count
        if isKnown && isFull || lacksPuzzles || !players.isEmpty { return }
        // Without a known heading, the lines may also be prose or a log with as many separators in each line.
        let areHeads = hasHeads && (first.count > 2 || isTight)
        let isMarked = separator == UInt8(ascii: ";") || rows.joined().contains(where: Self.isJoined)
        let areColumns = first.count > 3 || first.count == 3 && isMarked
        let areValues = !hasHeads && separator != UInt8(ascii: "|") && isTight && areColumns
        let isClear = isQuoted || areHeads || areValues
        guard isClear, shares != nil, rows.allSatisfy({ $0.count == first.count }) else { return nil }
    }

    /// Returns the cells of the first line of a text that has as many columns in each line and results in its cells;
    /// empty for any other text.
    static func columns(of start: [UInt8]) -> [String] {
        for separator in ",;\t|".utf8 where start.contains(separator) {
            var rows: [[String]] = []
            CSVRecords.forEach(in: start, separator: separator) { rows.append($0.fields) }
            // The last line may not be whole.
            if rows.count > 10 { rows.removeLast() }
            guard let first = rows.first, first.count > 1, rows.count > 1 else { continue }
            let areRows = rows.allSatisfy { $0.count == first.count }
            if areRows, rows.dropFirst().joined().contains(where: ScoreSheet.isResult) { return first }
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
