import Platform

/// The first rows of a document, split at a separator; the rows show whether the document is a table.
struct TableSample {
    let rows: [[String]]
    /// The cells of the first row.
    let head: [String]
    private let separator: UInt8
    private let isQuoted: Bool
    private let uses: [FieldUse]
    /// The number of rows with a share, such as `Wordle 281 4/6`, in each column.
    private let shares: [Int]

    /// The minimum proportion of rows with as many cells as the first row, since a document may have some other lines.
    private static let leastShare = 0.9

    /// Splits the beginning of a document into rows; returns nil if the first row has only one cell.
    ///
    /// `isWhole` is whether `start` is the whole document. If not, the last of more than two rows is left out, because
    /// `start` may end within this row.
    init?(_ start: [UInt8], isWhole: Bool, separator: UInt8) {
        var rows: [[String]] = []
        var isQuoted = false
        ExportTable.forEachRecord(in: start, separator: separator) { _, fields, hasQuotes in
            rows.append(fields)
            isQuoted = isQuoted || hasQuotes
        }
        if !isWhole, rows.count > 2 { rows.removeLast() }
        guard let head = rows.first, head.count > 1 else { return nil }
        self.rows = rows
        self.head = head
        self.separator = separator
        self.isQuoted = isQuoted
        uses = head.map(FieldUse.init)
        shares = head.indices.map { column in
            rows.count { $0.count == head.count && ShareHeader.mayBegin(in: $0[column]) }
        }
    }

    /// Whether the rows are those of a table, and not the lines of a log or of a conversation.
    var isTable: Bool {
        guard sheet != nil || isNamed || shares.contains(where: { $0 > 0 }) else { return false }
        return isNamed || isEven && rows.count > 1 && hasMarks
    }

    /// The column with the texts of the messages: the column with the most shares, if any row has a share.
    ///
    /// Without shares: the first column whose name suggests texts or, without such a name, the first column.
    var textColumn: Int {
        if shares[fullestColumn] > 0 { return fullestColumn }
        return uses.firstIndex { $0.isText && !$0.isOther } ?? fullestColumn
    }

    /// Whether the first row has the names of the columns, and is not a message.
    var hasHeads: Bool {
        if isNamed { return true }
        return head.enumerated().allSatisfy { column, cell in
            !Self.isValue(cell) && !rows.dropFirst().contains { $0.count > column && $0[column] == cell }
        }
    }

    /// The layout of a table with a column for each player, or nil for other tables.
    var sheet: ScoreSheet? {
        hasHeads && isEven ? ScoreSheet(heads: head, rows: Array(rows.dropFirst())) : nil
    }

    private var fullestColumn: Int { head.indices.max { (shares[$0], -$0) < (shares[$1], -$1) } ?? 0 }

    /// Whether the first row names a column with senders and a column with texts.
    private var isNamed: Bool {
        !head.contains(where: Self.isValue) && uses.contains { $0.sender > 0 }
            && uses.contains { $0.isText && !$0.isOther }
    }

    /// Whether nearly all rows have as many cells as the first row.
    private var isEven: Bool {
        Double(rows.count { $0.count == head.count }) >= Self.leastShare * Double(rows.count)
    }

    /// Whether there are marks of a table: headings, quotes, semicolons, enough columns or repeated senders.
    ///
    /// Separators alone are no proof: the lines of a log may have a few tabs, and sentences have commas.
    private var hasMarks: Bool {
        if hasHeads || isQuoted || head.count > 3 { return true }
        switch (head.count, separator) {
        case (_, UInt8(ascii: ";")): return true
        case (3, UInt8(ascii: ",")): return true
        case (3, UInt8(ascii: "\t")): return !hasTimes(in: 0)
        case (2, _): return hasSenders(in: 1 - fullestColumn) && !hasGrids(in: fullestColumn)
        default: return false
        }
    }

    private func cells(in column: Int) -> [String] {
        rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
    }

    /// Returns whether all cells of a column are names, and some names are repeated.
    ///
    /// A number is not a name here, and neither is a cell with a time of day or a date, as in a log.
    private func hasSenders(in column: Int) -> Bool {
        let names = cells(in: column)
        let areNames = names.allSatisfy { name in
            !Self.hasTime(name) && SenderCandidate.isName(name) && !SenderCandidate.isNumber(name)
        }
        return areNames && Set(names).count < names.count
    }

    /// Whether a column has times of day or dates, as the first column of a log does.
    private func hasTimes(in column: Int) -> Bool {
        // Cells with a score are ignored, because a score such as 6/6 looks like a date.
        cells(in: column).contains { Self.hasTime($0) && !ShareHeader.mayBegin(in: $0) }
    }

    /// Whether a cell of a column begins with a square, as in a log that has a separate line for each row of a grid.
    private func hasGrids(in column: Int) -> Bool {
        cells(in: column).contains { cell in
            var cell = cell
            return cell.withUTF8(SquareRow.begins)
        }
    }

    /// Whether a cell of the first row is a value, such as a number, a time or a share, and not the name of a column.
    ///
    /// A phone number that has a plus sign is not a value, because it may be the name of a player's column.
    private static func isValue(_ cell: String) -> Bool {
        if ShareHeader.mayBegin(in: cell) { return true }
        guard cell.contains(where: \.isNumber) else { return false }
        return !cell.contains(where: { $0.isLetter || $0 == "+" }) || hasTime(cell)
    }

    private static func hasTime(_ cell: String) -> Bool {
        var cell = cell
        return cell.withUTF8 { StampScanner.time(in: $0) } != nil
    }
}
