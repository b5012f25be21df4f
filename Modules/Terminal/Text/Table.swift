package struct Table {
    package struct Column {
        let title: String
        let isNumber: Bool
        let shrinks: Bool

        /// Creates a column; numbers are right-aligned.
        ///
        /// If the table is too wide, the cells of the first column with `shrinks` are truncated.
        package init(_ title: String, isNumber: Bool = false, shrinks: Bool = false) {
            self.title = title
            self.isNumber = isNumber
            self.shrinks = shrinks
        }
    }

    private let columns: [Column]
    package let rows: [[Line]]
    private let above: [Int: Line]

    /// Creates a table; `above` has heading lines by the index of the row below them.
    package init(columns: [Column], rows: [[Line]], above: [Int: Line] = [:]) {
        self.columns = columns
        self.rows = rows
        self.above = above
    }

    /// Returns the table with a further column.
    package func adding(_ column: Column, _ cells: [Line]) -> Table {
        Table(columns: columns + [column], rows: zip(rows, cells).map { $0 + [$1] }, above: above)
    }

    /// Returns the header and the rows with aligned columns or, if these do not fit the width, one cell per line.
    package func lines(width: Int) -> [Line] {
        var widths = columns.indices.map { column in
            rows.reduce(CellWidth.of(columns[column].title)) { max($0, $1[column].width) }
        }
        func excess() -> Int { widths.reduce(2 * (widths.count - 1) - width, +) }
        if excess() > 0, let column = columns.firstIndex(where: \.shrinks) {
            widths[column] = max(Self.minimumWidth, CellWidth.of(columns[column].title), widths[column] - excess())
        }
        guard excess() <= 0 else { return stacked(width) }
        let header = columns.map { Line($0.title, .bold) }
        func drawn(_ row: [Line]) -> Line {
            var line = Line()
            for (index, cell) in row.enumerated() {
                let fitted = cell.fitted(to: widths[index])
                if index > 0 { line += "  " }
                line +=
                    columns[index].isNumber ? fitted.rightAligned(to: widths[index]) : fitted.padded(to: widths[index])
            }
            return line.trimmed()
        }
        let titles = columns.allSatisfy(\.title.isEmpty) ? [] : [drawn(header)]
        return titles + rows.enumerated().flatMap { heading(of: $0, width) + [drawn($1)] }
    }

    private func heading(of row: Int, _ width: Int) -> [Line] { above[row]?.wrapped(to: width) ?? [] }

    private static let minimumWidth = 4

    private func stacked(_ width: Int) -> [Line] {
        let indent = min(2, width / 4)
        return rows.enumerated().flatMap { index, row in
            let cells = row.enumerated().filter { !$1.text.isEmpty }.flatMap { column, cell in
                column == 0
                    ? Line(cell.text, .bold).wrapped(to: width)
                    : (Line("\(columns[column].title): ") + cell).wrapped(to: width - indent).map {
                        .blanks(indent) + $0
                    }
            }
            return heading(of: index, width) + cells
        }
    }
}

/// A two-column list of names and texts, wrapped at words within their column.
package struct FactList {
    private let facts: [(name: Line, text: Line)]
    private let indent: Int

    package init(_ facts: [(name: Line, text: Line)], indent: Int = 0) {
        self.facts = facts
        self.indent = indent
    }

    /// Returns the lines; a text with a word wider than the text column, such as a link, is placed below its name.
    package func lines(width: Int) -> [Line] {
        let column = indent + (facts.map(\.name.width).max() ?? 0) + 2
        return facts.flatMap { fact in
            let name = Line.blanks(indent) + fact.name
            guard fact.text.words.allSatisfy({ $0.word.width <= width - column }) else {
                let below = min(indent + 2, width / 4)
                return name.wrapped(to: width)
                    + fact.text.wrapped(to: max(1, width - below)).map { Line.blanks(below) + $0 }
            }
            let beside = fact.text.wrapped(to: max(1, width - column))
            return beside.enumerated().map { index, text in
                ((index == 0 ? name.padded(to: column) : Line.blanks(column)) + text).trimmed()
            }
        }
    }
}
