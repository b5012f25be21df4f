import Models
import QuintetPlatform

/// The layout of a table: CSV, Markdown, or columns separated by tabs, semicolons or bars.
struct ExportTable {
    private let separator: UInt8
    /// The headings, or made-up names if the first line has values.
    private let heads: [String]
    private let hasHeads: Bool
    /// The column that takes the rest of a row with more values than there are headings.
    private let textColumn: Int
    /// The layout of a table with a column for each player, or nil for other tables.
    private let sheet: ScoreSheet?
    /// Whether the table is such a layout without a heading for the puzzles.
    let lacksPuzzles: Bool
    /// The column with the dates of a table with scores, but neither texts nor puzzle numbers; nil for other tables.
    private let dateColumn: (index: Int, dates: TableDates)?

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
        let isEven = rows.allSatisfy { $0.count == first.count }
        let areHeads = first.allSatisfy(Self.isHead) && Set(first).count > 1 && rows.count > 1
        self.separator = separator
        hasHeads = areHeads
        guard areHeads else {
            // Values that fill every row are a table without headings. Some chats have two tabs in each line.
            let isPlain = separator == UInt8(ascii: ";") && first.count > 2 || separator == 0x09 && first.count > 3
            guard isEven, isQuoted || isPlain && rows.count > 1, rows.joined().contains(where: ShareHeader.mayBegin)
            else { return nil }
            heads = first.indices.map { "column \($0 + 1)" }
            textColumn = first.indices.first { ShareHeader.mayBegin(in: first[$0]) } ?? 0
            sheet = nil
            lacksPuzzles = false
            dateColumn = nil
            return
        }
        heads = first.enumerated().map { $1.isEmpty ? "column \($0 + 1)" : $1 }
        let uses = first.map { FieldUse($0) }
        let body = Array(rows.dropFirst())
        textColumn = uses.firstIndex(of: .text) ?? first.count - 1
        sheet = ScoreSheet(heads: first, rows: body)
        lacksPuzzles = sheet == nil && ScoreSheet.lacksPuzzles(heads: first, rows: body)
        let hasPuzzles = uses.contains(.puzzle)
        let hasScores = uses.contains(.score) && !uses.contains { $0?.isText == true }
        if hasScores, !hasPuzzles, let index = uses.firstIndex(of: .time) {
            dateColumn = (index, TableDates(body.compactMap { $0.indices.contains(index) ? $0[index] : nil }))
        } else {
            dateColumn = nil
        }
        let isLog = hasScores && (hasPuzzles || dateColumn != nil)
        let isKnown = isLog || uses.contains { $0?.isText == true || $0?.isPerson == true }
        // Without such a heading, the lines may also be prose or a log with as many separators in each line.
        let hasMarks = isQuoted || separator != UInt8(ascii: ",") || first.count > 2
        let isFull = body.count { $0.count >= first.count } * 2 > body.count
        let hasShares = body.joined().contains(where: ShareHeader.mayBegin)
        guard sheet != nil || lacksPuzzles || isKnown && isFull || isEven && hasMarks && hasShares else { return nil }
    }

    /// Whether a cell may be a heading: it is no value, such as a number, a time or a share.
    private static func isHead(_ cell: String) -> Bool {
        guard cell.utf8.count <= 100, !cell.contains("\n"), !ShareHeader.mayBegin(in: cell) else { return false }
        let hasLetter = cell.isEmpty || cell == "#" || cell.hasPrefix("+") || cell.contains(where: \.isLetter)
        var cell = cell
        return hasLetter && !cell.contains("://") && cell.withUTF8 { StampScanner.time(in: $0) } == nil
    }

    /// Returns the messages of a table with a column for each player, or nil for other tables.
    func sheetMessages(in document: [UInt8]) -> [ChatMessage]? {
        guard let sheet else { return nil }
        var messages: [ChatMessage] = []
        forEachRow(in: document) { line, row in messages += sheet.messages(in: row, at: line) }
        return messages
    }

    /// Passes the rows to a sink, each as an object.
    func read(_ document: [UInt8], into sink: inout some ExportSink) {
        var keys = heads
        forEachRow(in: document) { line, row in
            sink.begin(nil, isList: false)
            for column in row.indices {
                var cell = row[column]
                cell.withUTF8 { cell in keys[column].withUTF8 { sink.value(cell, of: $0, at: line) } }
            }
            if let dateColumn, row.indices.contains(dateColumn.index),
                let puzzle = dateColumn.dates.date(row[dateColumn.index]).flatMap(WordleCalendar.puzzle(on:))
            {
                var number = String(puzzle)
                var key = FieldUse.puzzle.rawValue
                number.withUTF8 { number in key.withUTF8 { sink.value(number, of: $0, at: line) } }
            }
            sink.end()
        }
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
            body(line, fields[..<textColumn] + [text.joined(separator: separatorText)] + rest)
        }
    }

    private var separatorText: String { String(Unicode.Scalar(separator)) }

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
