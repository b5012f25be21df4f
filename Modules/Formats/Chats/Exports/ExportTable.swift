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
    /// Whether there is a column for each player, and no heading for the puzzles.
    let lacksPuzzles: Bool

    /// Recognizes a table by its beginning, which may end within a row; returns nil for other text.
    init?(_ start: [UInt8], isWhole: Bool) {
        let tables = [UInt8](",;\t|".utf8).filter(start.contains).compactMap {
            ExportTable(start, isWhole: isWhole, separator: $0)
        }
        guard let best = tables.max(by: { $0.heads.count < $1.heads.count }) else { return nil }
        self = best
    }

    private init?(_ start: [UInt8], isWhole: Bool, separator: UInt8) {
        var rows: [[String]] = []
        var isQuoted = false
        Self.forEachRecord(in: start, separator: separator) { _, fields, hasQuotes in
            rows.append(fields)
            isQuoted = isQuoted || hasQuotes
        }
        if !isWhole, rows.count > 2 { rows.removeLast() }
        guard let first = rows.first, first.count > 1 else { return nil }
        let hasHeads = first.allSatisfy(Self.isHead) && Set(first).count > 1 && rows.count > 1
        self.hasHeads = hasHeads
        self.separator = separator
        heads = first.enumerated().map { hasHeads && !$1.isEmpty ? $1 : "column \($0 + 1)" }
        let uses = hasHeads ? first.map { FieldUse($0) } : []
        let body = hasHeads ? Array(rows.dropFirst()) : rows
        let shares = first.indices.first { index in
            body.contains { $0.indices.contains(index) && ShareHeader.isIn($0[index]) }
        }
        textColumn = uses.firstIndex(of: .text) ?? shares ?? first.count - 1
        let hasScores = uses.contains(.score) && !uses.contains { $0?.isText == true }
        let column = PuzzleColumn(uses, rows: body)
        puzzles = hasScores || !uses.contains { $0?.isText == true || $0?.isPerson == true } ? column : nil
        players = ScoreSheet.players(heads: first, uses: uses, rows: body, puzzles: column)
        lacksPuzzles = hasHeads && players.isEmpty && ScoreSheet.lacksPuzzles(heads: first, uses: uses, rows: body)
        let isKnown = hasScores && column != nil || uses.contains { $0?.isText == true || $0?.isPerson == true }
        let isFull = body.count { $0.count >= first.count } * 2 > body.count
        if isKnown && isFull || lacksPuzzles || !players.isEmpty { return }
        // Without a known heading, the lines may also be prose or a log with as many separators in each line.
        // No program writes a blank after a comma between two values.
        let isComma = separator == UInt8(ascii: ",")
        let isTight = !isComma || start.withUnsafeBufferPointer { $0.position(of: ", ") } == nil
        let areHeads = hasHeads && (first.count > 2 || isTight)
        let isMarked = separator == UInt8(ascii: ";") || rows.joined().contains(where: Self.isJoined)
        let areColumns = first.count > 3 || first.count == 3 && isMarked
        let areValues = !hasHeads && separator != UInt8(ascii: "|") && isTight && areColumns
        let isClear = isQuoted || areHeads || areValues
        guard isClear, shares != nil, rows.allSatisfy({ $0.count == first.count }) else { return nil }
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

    /// Passes each row to a reader, as an object with its values or, in a table with a column for each player, as an
    /// object for each result.
    func read(_ document: [UInt8], into export: inout ExportReader) {
        forEachRow(in: document) { line, row in
            let puzzle = puzzles?.puzzle(in: row).map(String.init)
            guard !players.isEmpty else {
                let values = row.indices.map { (heads[$0], row[$0]) }
                let cell = puzzle ?? puzzles?.cell(in: row)
                return Self.pass(values + [cell.map { ("puzzle", $0) }].compactMap(\.self), at: line, to: &export)
            }
            guard let puzzle else {
                // A row such as the average has a known word in its first cell.
                guard let first = row.first, FieldUse(first) != .computed else { return }
                for player in players where row.indices.contains(player) && ScoreSheet.isResult(row[player]) {
                    export.leaveOut(.row(first), of: heads[player], at: line)
                }
                return
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
    }

    private static func pass(_ values: [(key: String, value: String)], at line: Int, to export: inout ExportReader) {
        export.begin(nil, isList: false)
        for (key, value) in values {
            value.withBytes { value in key.withBytes { export.value(value, of: $0, at: line) } }
        }
        export.end()
    }

    /// Calls a closure with the line number and the values of each row, except the row of headings.
    private func forEachRow(in document: [UInt8], _ body: (_ line: Int, _ fields: [String]) -> Void) {
        var isHead = hasHeads
        Self.forEachRecord(in: document, separator: separator) { line, fields, _ in
            if isHead { return isHead = false }
            let further = fields.count - heads.count
            guard further > 0 else { return body(line, fields) }
            let text = fields[textColumn...(textColumn + further)]
            let rest = fields[(textColumn + further + 1)...]
            body(line, fields[..<textColumn] + [text.joined(separator: String(Unicode.Scalar(separator)))] + rest)
        }
    }

    /// Calls a closure with each record; in Markdown, without the enclosing bars and the line below the headings.
    ///
    /// A line such as `sep=;`, which spreadsheets write, and rows of empty cells are left out.
    static func forEachRecord(
        in document: [UInt8], separator: UInt8, _ body: (_ line: Int, _ fields: [String], _ isQuoted: Bool) -> Void
    ) {
        let bar = UInt8(ascii: "|")
        let isMarkdown = separator == bar && document.first { $0 > 0x20 } == bar
        CSVRecords.forEach(in: document, separator: separator) { record in
            if record.line == 1, record.fields.first?.lowercased().hasPrefix("sep=") == true { return }
            if record.fields.allSatisfy(\.isEmpty) { return }
            guard isMarkdown else { return body(record.line, record.fields, record.isQuoted) }
            var cells: [String] = []
            for cell in record.fields.dropFirst() {
                if let last = cells.last, last.last == "\\" {
                    cells[cells.count - 1] = last.dropLast() + "|" + cell
                } else {
                    cells.append(cell)
                }
            }
            if cells.last == "" { cells.removeLast() }
            let isLine = cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }
            if !isLine { body(record.line, cells, false) }
        }
    }
}
