import QuintetPlatform

/// The layout of a table: CSV, Markdown, or columns separated by tabs, semicolons or bars.
struct ExportTable {
    private let separator: UInt8
    /// The headings, or made-up names if the first line has values.
    private let heads: [String]
    private let hasHeads: Bool
    /// The column that takes the rest of a row with more values than there are headings.
    private let textColumn: Int
    /// The column with the puzzles of a table with scores and without texts.
    private let puzzles: PuzzleColumn?
    /// The columns of the players in a table with a column for each player; empty for other tables.
    let players: [Int]
    /// The other columns of such a table that may be a player’s, each with the reason why it is not counted.
    private let others: [(column: Int, reason: String)]
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
            return ExportTable(records, separator: separator, isTight: separator != UInt8(ascii: ",") || !isSpaced)
        }
        guard let best = tables.max(by: { $0.heads.count < $1.heads.count }) else { return nil }
        self = best
    }

    /// Recognizes a table by its rows, of which the first may have the headings.
    init?(_ records: [CSVRecords.Record], separator: UInt8 = UInt8(ascii: ","), isTight: Bool = true) {
        let rows = records.map(\.fields)
        let isQuoted = records.contains(where: \.isQuoted)
        guard let first = rows.first, first.count > 1 else { return nil }
        let hasHeads = first.allSatisfy(Self.isHead) && Set(first).count > 1 && rows.count > 1
        self.hasHeads = hasHeads
        self.separator = separator
        heads = first.enumerated().map { hasHeads && !$1.isEmpty ? $1 : "column \($0 + 1)" }
        let body = hasHeads ? Array(rows.dropFirst()) : rows
        // A word for a person, such as "Nick", is a name above results.
        let uses = (hasHeads ? first : []).enumerated().map { index, head -> FieldUse? in
            let use = FieldUse(head)
            return use?.isPerson == true && ScoreSheet.areResults(index, body) ? nil : use
        }
        let shares = first.indices.first { index in
            body.contains { $0.indices.contains(index) && ShareHeader.isIn($0[index]) }
        }
        textColumn = uses.firstIndex(of: .text) ?? shares ?? first.count - 1
        let hasScores = uses.contains { $0?.isResult == true } && !uses.contains { $0?.isText == true }
        let column = PuzzleColumn(uses, rows: body)
        puzzles = hasScores || !uses.contains { $0?.isText == true || $0?.isPerson == true } ? column : nil
        players = ScoreSheet.players(heads: first, uses: uses, rows: body, puzzles: column)
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

    /// Whether a cell has a share with its squares on the same line, as a table has, but no chat.
    private static func isJoined(_ cell: String) -> Bool {
        cell.withBytes { cell in
            guard let header = ShareHeader.first(in: cell) else { return false }
            return SquareRow.begins(cell.part(header.end, cell.count).trimmed)
        }
    }

    /// Passes each row of a document to a reader.
    func read(_ document: [UInt8], into export: inout ExportReader) {
        var isHead = hasHeads
        CSVRecords.forEach(in: document, separator: separator) { record in
            if !isHead { read(record, into: &export) }
            isHead = false
        }
    }

    /// Passes a row to a reader, as an object with its values or, in a table with a column for each player, as an object
    /// for each result.
    func read(_ record: CSVRecords.Record, into export: inout ExportReader) {
        let line = record.line
        let row = values(record.fields)
        let puzzle = puzzles?.puzzle(in: row).map(String.init)
        guard !players.isEmpty else {
            let values = row.indices.map { (heads[$0], row[$0]) }
            let cell = puzzle ?? puzzles?.cell(in: row)
            return Self.pass(values + [cell.map { ("puzzle", $0) }].compactMap(\.self), at: line, to: &export)
        }
        guard let puzzle else {
            // A row such as the average has a known word in its first cell.
            guard let first = row.first, FieldUse(first)?.isFigure != true else { return }
            for player in players where row.indices.contains(player) && ScoreSheet.isResult(row[player]) {
                export.leaveOut(.row(first), of: heads[player], at: line)
            }
            return
        }
        for (column, reason) in others where row.indices.contains(column) && !ScoreSheet.missing.contains(row[column]) {
            export.leaveOut(column: heads[column], reason, at: line)
        }
        for player in players where row.indices.contains(player) && !ScoreSheet.missing.contains(row[player]) {
            if ScoreSheet.isResult(row[player]) {
                let game = [("sender", heads[player]), ("puzzle", puzzle), ("score", row[player])]
                Self.pass(game, at: line, to: &export)
            } else {
                export.leaveOut(.cell(row[player]), of: heads[player], at: line)
            }
        }
    }

    /// Returns the values of a row; the column with the texts takes the rest of a row with more values than headings.
    private func values(_ fields: [String]) -> [String] {
        let further = fields.count - heads.count
        guard further > 0 else { return fields }
        let text = fields[textColumn...(textColumn + further)].joined(separator: String(Unicode.Scalar(separator)))
        return fields[..<textColumn] + [text] + fields[(textColumn + further + 1)...]
    }

    private static func pass(_ values: [(key: String, value: String)], at line: Int, to export: inout ExportReader) {
        export.isTable = true
        export.begin(nil, isList: false)
        for (key, value) in values {
            value.withBytes { value in key.withBytes { export.value(value, of: $0, at: line) } }
        }
        export.end()
    }
}
