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
