import QuintetTerminal

/// Draws the rows of a list, for the list's screen and for the command that prints the list.
@MainActor package protocol RowDrawing<Row> {
    associatedtype Row

    var appearance: Appearance { get }
    /// The lines above rows that are written as sentences.
    var legend: [Line] { get }

    /// Returns the number to type for a row, such as `position` or the row's id; nil if the row cannot be picked.
    ///
    /// `position` is the position of the row in the list, from 1.
    func number(of row: Row, at position: Int) -> Int?
    /// Draws rows; `first` is the number to type for the first row, or nil to draw no numbers.
    func drawing(_ rows: [Row], first: Int?) -> [Line]
    func layout(drawing rows: some Collection<Row>) -> PageLayout
    /// Returns the sentences of a row for a screen reader; each sentence starts on a new line.
    func sentences(_ row: Row) -> [String]
}

extension RowDrawing {
    package var legend: [Line] { [] }

    package func number(of row: Row, at position: Int) -> Int? { position }

    /// Returns the numbers to type for rows, right-aligned; empty lines if `first` is nil.
    package func numbers(_ first: Int?, of count: Int, width: Int = 0, end: Line = "  ") -> [Line] {
        guard let first else { return Array(repeating: Line(), count: count) }
        let width = max(width, "\(first + count - 1)".count)
        return (first..<first + count).map { Line("\($0)", .dim).rightAligned(to: width) + end }
    }

    package func lines(_ rows: some Collection<Row>, first: Int? = nil) -> [Line] {
        guard appearance.isPlain else { return drawing(Array(rows), first: first) }
        return wrappedLegend
            + rows.enumerated().flatMap { index, row in
                inSentences(row, number: first.flatMap { number(of: row, at: $0 + index) })
            }
    }

    /// Returns the layout of rows on a page; rows in sentences have the height of the highest of the first 100 rows.
    package func layout(_ rows: some Collection<Row>) -> PageLayout {
        guard appearance.isPlain else { return layout(drawing: rows) }
        let heights = rows.prefix(100).map { inSentences($0, number: rows.count).count }
        return PageLayout(height: heights.max() ?? 1, header: wrappedLegend.count)
    }

    private var wrappedLegend: [Line] { legend.flatMap { $0.wrapped(to: appearance.width) } }

    /// Returns a row in sentences: the first sentence after the row's number, and the other sentences below it.
    package func inSentences(_ row: Row, number: Int?) -> [Line] {
        sentences(row).enumerated().flatMap { index, text in
            if index > 0 { return Line(text).wrapped(to: appearance.width - 3).map { "   " + $0 } }
            return Line((number.map { "\($0). " } ?? "") + text).wrapped(to: appearance.width)
        }
    }
}
