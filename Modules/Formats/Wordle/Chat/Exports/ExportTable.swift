import Platform

/// The layout of a table: CSV, Markdown, or columns separated by tabs, semicolons or bars.
struct ExportTable {
    private let separator: UInt8
    private let columns: Int
    /// The index of the column whose text may contain line breaks and the separator, even outside quotes.
    private let text: Int
    /// The names of the columns in the first line, or nil if the first line is a message.
    let heads: [String]?
    /// The layout of a table with a column for each player, or nil for other tables.
    private let sheet: ScoreSheet?

    /// Recognizes a table by its beginning, which may end within a row; returns nil for other text.
    init?(_ start: [UInt8], isWhole: Bool) {
        let tables = [UInt8](",;\t|".utf8).filter(start.contains).compactMap {
            ExportTable(start, isWhole: isWhole, separator: $0)
        }
        guard let best = tables.max(by: { $0.columns < $1.columns }) else { return nil }
        self = best
    }

    private init?(_ start: [UInt8], isWhole: Bool, separator: UInt8) {
        guard let sample = TableSample(start, isWhole: isWhole, separator: separator), sample.isTable else {
            return nil
        }
        self.separator = separator
        columns = sample.head.count
        text = sample.textColumn
        heads = sample.hasHeads ? sample.head : nil
        sheet = sample.sheet
    }

    /// Returns the messages of a table with a column for each player, or nil for other tables.
    func sheetMessages(in document: [UInt8]) -> [ChatMessage]? {
        guard let sheet else { return nil }
        var messages: [ChatMessage] = []
        forEachRow(in: document) { line, row in messages += sheet.messages(in: row, at: line) }
        return messages
    }

    /// Calls a closure with the line number and the fields of each row, except the row of headings.
    func forEachRow(in document: [UInt8], _ body: (_ line: Int, _ fields: [String]) -> Void) {
        var row: (line: Int, fields: [String])?
        var isHead = heads != nil
        Self.forEachRecord(in: document, separator: separator) { line, fields, _ in
            if isHead { return isHead = false }
            let further = fields.count - columns
            guard further >= 0 else {
                // The text of the row above has a line break outside quotes, and this record continues that text.
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

    /// Calls a closure with each record; in Markdown, without the enclosing bars and the line below the headings.
    static func forEachRecord(
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
