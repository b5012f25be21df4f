/// Arranges cards in columns, each as wide as the widest card, but no wider than the grid.
package struct CardGrid {
    private let width: Int
    private let gap: Int
    private let fixed: Int?

    /// Creates a grid of a width in cells, with `perRow` cards in a row, or by default as many as fit.
    package init(width: Int, gap: Int = 4, perRow: Int? = nil) {
        self.width = width
        self.gap = gap
        fixed = perRow
    }

    package func lines(_ cards: [[Line]]) -> [Line] {
        let widest = cards.joined().map(\.width).max() ?? 0
        let cell = min(width, widest)
        let perRow = fixed ?? perRow(cell)
        var lines: [Line] = []
        for start in stride(from: 0, to: cards.count, by: perRow) {
            let row = cards[start..<min(cards.count, start + perRow)]
            let height = row.map(\.count).max() ?? 0
            if start > 0 { lines.append(Line()) }
            for index in 0..<height {
                let cells = row.map { card in
                    (index < card.count ? card[index] : Line()).fitted(to: cell).padded(to: cell)
                }
                lines.append(cells.joined(by: .blanks(gap)).trimmed())
            }
        }
        return lines
    }

    /// The maximum width of a card: its part of the row if the number of cards in a row is fixed, else the whole row.
    package var columnWidth: Int { fixed.map { max(1, (width + gap) / $0 - gap) } ?? width }

    /// Returns how many cards of a width fit side by side, at least one.
    package func perRow(_ cell: Int) -> Int { max(1, (width + gap) / (cell + gap)) }
}

/// Draws a border around the lines of a card.
package struct CardBox {
    private let width: Int

    package init(width: Int) { self.width = width }

    /// The width inside the border and its padding.
    package var inner: Int { max(1, width - 4) }

    /// Returns the lines inside a border; the upper border has the label if the label fits.
    ///
    /// Blank lines are added until there are at least `height` lines inside the border.
    package func lines(_ content: [Line], height: Int = 0, label: String = "") -> [Line] {
        let bar = String(repeating: "─", count: max(0, width - 2))
        let top = label.isEmpty || label.count > width - 6 ? bar : "─ \(label) \(bar.dropFirst(label.count + 3))"
        let blank = Array(repeating: Line(), count: max(0, height - content.count))
        let body = (content + blank).map {
            Line("│ ", .dim) + $0.fitted(to: inner).padded(to: inner) + Line(" │", .dim)
        }
        return [Line("╭\(top)╮", .dim)] + body + [Line("╰\(bar)╯", .dim)]
    }
}
