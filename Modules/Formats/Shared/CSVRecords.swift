import Models

/// Reads values separated by commas (RFC 4180), by another byte, or as in a table in Markdown.
///
/// Quoted fields may contain separators, line ends and doubled quotes. A first line such as `sep=;`, which spreadsheets
/// write, records of empty fields, and the line below the heads of a table in Markdown are left out.
enum CSVRecords {
    /// A record with the number of its first line, from 1.
    struct Record {
        let line: Int
        let fields: [String]
        /// Whether at least one field is quoted.
        var isQuoted = false
        /// Whether a quotation mark is not closed, so that the rest of the text is one field.
        var isOpen = false

        /// Whether a cell beyond a number of columns has text.
        func hasMore(than columns: Int) -> Bool { fields.dropFirst(columns).contains { !$0.isEmpty } }
    }

    /// Calls a closure with each record in turn, so that only one record is in memory.
    static func forEach(in text: [UInt8], separator: UInt8, _ body: (Record) -> Void) {
        let quote = UInt8(ascii: "\"")
        let isMarkdown = separator == UInt8(ascii: "|") && text.first { $0 > 0x20 } == separator
        var fields = [String]()
        var field = [UInt8]()
        var isQuoted = false
        var first = 1
        var line = 1
        var hasQuotes = false
        func endField() {
            let cell = String(decoding: field, as: UTF8.self).trimmed
            // `JSON.csvCell` puts an apostrophe before what a spreadsheet would run as a formula.
            let isGuarded = cell.first == "'" && cell.dropFirst().first.map("=+-@".contains) == true
            fields.append(isGuarded ? String(cell.dropFirst()) : cell)
            field = []
        }
        func endRecord() {
            endField()
            if isMarkdown { fields = cells(fields) }
            if !fields.allSatisfy(\.isEmpty), first > 1 || !fields[0].lowercased().hasPrefix("sep=") {
                let isOpen = isQuoted && !isMarkdown
                body(Record(line: first, fields: fields, isQuoted: hasQuotes && !isMarkdown, isOpen: isOpen))
            }
            fields = []
            hasQuotes = false
        }
        var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < text.count {
            let byte = text[index]
            let next = index + 1 < text.count ? text[index + 1] : 0
            index += 1
            if isQuoted, byte == quote, next != quote {
                isQuoted = false
            } else if isQuoted {
                field.append(byte)
                if byte == quote { index += 1 }
                if byte == 0x0A { line += 1 }
            } else if byte == separator {
                endField()
            } else if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, next == 0x0A { index += 1 }
                endRecord()
                line += 1
                first = line
            } else if byte == quote, field.isEmpty {
                isQuoted = true
                hasQuotes = true
            } else {
                field.append(byte)
            }
        }
        endRecord()
    }

    /// Returns the cells between the bars of a line of Markdown, none for a line of dashes; `\\|` is no separator.
    private static func cells(_ fields: [String]) -> [String] {
        var cells: [String] = []
        for field in fields.dropFirst() {
            if let last = cells.last, last.last == "\\" {
                cells[cells.count - 1] = last.dropLast() + "|" + field
            } else {
                cells.append(field)
            }
        }
        if cells.last == "" { cells.removeLast() }
        let isLine = cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 == "-" || $0 == ":" } }
        return isLine ? [] : cells
    }
}
