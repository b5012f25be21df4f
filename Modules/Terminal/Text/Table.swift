/// Rows under headers on a terminal; fields with tabs between them, without headers, elsewhere.
public struct Table {
    /// One column.
    public struct Column {
        let title: String
        let isNumber: Bool

        /// Creates a column; numbers stand on the right.
        public init(_ title: String, isNumber: Bool = false) {
            self.title = title
            self.isNumber = isNumber
        }
    }

    private let columns: [Column]
    /// The rows, each with a cell for every column.
    public let rows: [[Line]]

    /// Creates a table.
    public init(columns: [Column], rows: [[Line]]) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the header and the rows, aligned and cut to a width.
    ///
    /// Words that do not fit side by side stand below each other instead: half a word says little, unlike half a table.
    public func lines(width: Int) -> [Line] {
        let widths = columns.indices.map { column in
            max(CellWidth.of(columns[column].title), rows.map { $0[column].width }.max() ?? 0)
        }
        guard columns.contains(where: \.isNumber) || widths.reduce(2 * (widths.count - 1), +) <= width else {
            return stacked(width)
        }
        let header = columns.map { Line($0.title, .bold) }
        return ([header] + rows).map { row in
            let cells = row.enumerated().map { index, cell in
                columns[index].isNumber ? cell.rightAligned(to: widths[index]) : cell.padded(to: widths[index])
            }
            return cells.dropFirst().reduce(cells.first ?? Line()) { $0 + "  " + $1 }.fitted(to: width).trimmed()
        }
    }

    private func stacked(_ width: Int) -> [Line] {
        rows.flatMap { row in
            row.enumerated().filter { !$1.text.isEmpty }.flatMap { index, cell in
                index == 0
                    ? Line(cell.text, .bold).wrapped(to: width)
                    : Line("\(columns[index].title): \(cell.text)").wrapped(to: width - 2).map { "  " + $0 }
            }
        }
    }
}
