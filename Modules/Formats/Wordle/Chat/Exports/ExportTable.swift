import Platform

/// How a document is laid out as a table: CSV, Markdown, or columns between tabs, semicolons or bars.
struct ExportTable {
    private let separator: UInt8
    private let columns: Int
    /// The column whose text may go on in the next line, or hold the separator.
    private let text: Int
    /// The names in the first line, or nil where that is a message.
    let heads: [String]?
    /// How the table has a column for each player, if it does.
    private let sheet: ScoreSheet?

    /// A table may have a few lines that are none of its rows.
    private static let leastShare = 0.9

    /// Recognizes a table by its beginning, which may end within a row; returns nil for other text.
    init?(_ start: [UInt8], isWhole: Bool) {
        let tables = [UInt8](",;\t|".utf8).filter(start.contains).compactMap {
            ExportTable(start, isWhole: isWhole, separator: $0)
        }
        guard let best = tables.max(by: { $0.columns < $1.columns }) else { return nil }
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
        guard let head = rows.first, head.count > 1 else { return nil }
        self.separator = separator
        columns = head.count
        let uses = head.map(FieldUse.init)
        let isNamed =
            !head.contains(where: Self.isValue) && uses.contains { $0.sender > 0 }
            && uses.contains { $0.isText && !$0.isOther }
        let isEven = Double(rows.count { $0.count == head.count }) >= Self.leastShare * Double(rows.count)
        let shares = head.indices.map { column in
            rows.count { $0.count == head.count && ShareHeader.mayBegin(in: $0[column]) }
        }
        let mostShares = head.indices.max { (shares[$0], -$0) < (shares[$1], -$1) } ?? 0
        let named = uses.firstIndex { $0.isText && !$0.isOther }
        text = shares[mostShares] > 0 ? mostShares : named ?? mostShares
        let isHead =
            isNamed
            || head.enumerated().allSatisfy { column, cell in
                !Self.isValue(cell) && !rows.dropFirst().contains { $0.count > column && $0[column] == cell }
            }
        heads = isHead ? head : nil
        sheet = isHead && isEven ? ScoreSheet(heads: head, rows: Array(rows.dropFirst())) : nil
        guard sheet != nil || isNamed || shares.contains(where: { $0 > 0 }) else { return nil }
        // Logs have a few columns between tabs, too, and people write commas.
        let isMarked =
            isHead || isQuoted || columns > 3 || separator == UInt8(ascii: ";")
            || separator == UInt8(ascii: ",") && columns > 2
            || separator == UInt8(ascii: "\t") && columns == 3 && !Self.haveTimes(rows, 0)
            || columns == 2 && Self.areSenders(rows, 1 - mostShares) && !Self.haveRows(rows, mostShares)
        guard isNamed || isEven && isMarked && rows.count > 1 else { return nil }
    }

    /// Whether a column has names, without the clocks that logs write before them, and one of them again.
    private static func areSenders(_ rows: [[String]], _ column: Int) -> Bool {
        let names = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
        return names.allSatisfy { name in
            !hasTime(name) && SenderCandidate.isName(name) && !SenderCandidate.isNumber(name)
        } && Set(names).count < names.count
    }

    /// Whether a column has clocks or dates, with which the lines of logs begin.
    private static func haveTimes(_ rows: [[String]], _ column: Int) -> Bool {
        rows.contains { row in
            guard row.indices.contains(column) else { return false }
            // A score such as 6/6 looks like a date.
            return hasTime(row[column]) && !ShareHeader.mayBegin(in: row[column])
        }
    }

    /// Whether a column has lines of grids, which logs write apart.
    private static func haveRows(_ rows: [[String]], _ column: Int) -> Bool {
        rows.contains { row in
            var cell = row.indices.contains(column) ? row[column] : ""
            return cell.withUTF8 { SquareRow.begins($0.part(0, $0.count)) }
        }
    }

    /// Whether a cell of the first row is not the name of a column: a number, a time, a share.
    private static func isValue(_ cell: String) -> Bool {
        if ShareHeader.mayBegin(in: cell) { return true }
        guard cell.contains(where: \.isNumber) else { return false }
        return !cell.contains(where: { $0.isLetter || $0 == "+" }) || hasTime(cell)
    }

    private static func hasTime(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { StampScanner.time(in: $0) } != nil
    }

    /// The messages of a table with a column for each player, or nil for other tables.
    func sheetMessages(in document: [UInt8]) -> [ChatMessage]? {
        guard let sheet else { return nil }
        var messages: [ChatMessage] = []
        forEachRow(in: document) { line, row in messages += sheet.messages(in: row, at: line) }
        return messages
    }

    /// Calls a closure with the line and the fields of each row below the heads.
    func forEachRow(in document: [UInt8], _ body: (_ line: Int, _ fields: [String]) -> Void) {
        var row: (line: Int, fields: [String])?
        var isHead = heads != nil
        Self.forEachRecord(in: document, separator: separator) { line, fields, _ in
            if isHead { return isHead = false }
            let further = fields.count - columns
            guard further >= 0 else {
                // A line end without quotes around it: the text goes on.
                row?.fields[text] += "\n" + fields.joined(separator: separatorText)
                return
            }
            if let row { body(row.line, row.fields) }
            let value = fields[text...(text + further)].joined(separator: separatorText)
            row = (line, fields[..<text] + [value] + fields[(text + further + 1)...])
        }
        if let row { body(row.line, row.fields) }
    }

    private var separatorText: String { String(Unicode.Scalar(separator)) }

    /// Calls a closure with each record; those of Markdown stand between bars, with a line below the heads.
    private static func forEachRecord(
        in document: [UInt8], separator: UInt8, _ body: (_ line: Int, _ fields: [String], _ isQuoted: Bool) -> Void
    ) {
        let bar = UInt8(ascii: "|")
        let isMarkdown = separator == bar && document.first { $0 > 0x20 } == bar
        CSVRecords.forEach(in: document, separator: separator) { record in
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

extension ExportTree {
    /// Reads the rows of a table, each as a record.
    init(_ table: ExportTable, in document: [UInt8]) {
        self.init(unit: .lines)
        var fields: [Int] = []
        table.forEachRow(in: document) { line, values in
            let record = addRecord(in: -1)
            for (column, value) in values.enumerated() {
                if fields.count <= column {
                    let head = table.heads.flatMap { $0.indices.contains(column) ? $0[column] : nil } ?? ""
                    var name = head.isEmpty ? "column \(column + 1)" : head
                    fields.append(name.withUTF8 { field($0, in: -1) })
                }
                var value = value
                value.withUTF8 { add($0, to: record, fields[column], at: line) }
            }
        }
    }
}
