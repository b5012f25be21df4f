/// A size in terminal cells, of a terminal or of an area in it.
package struct CellSize: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(_ columns: Int, _ rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }

    /// Centres lines in an area of this size; long lines are truncated, and lines beyond the height are dropped.
    package func centred(_ lines: [Line]) -> [Line] { inTheMiddle(lines).map { $0.centred(in: columns) } }

    /// Centres lines vertically, aligned at the left; lines beyond the height of the area are dropped.
    ///
    /// Long lines are not truncated.
    package func centredVertically(_ lines: [Line]) -> [Line] { inTheMiddle(lines).map { $0.padded(to: columns) } }

    private func inTheMiddle(_ lines: [Line]) -> [Line] {
        let kept = lines.prefix(rows)
        let above = (rows - kept.count) / 2
        func blank(_ count: Int) -> [Line] { Array(repeating: Line(), count: count) }
        return blank(above) + kept + blank(rows - kept.count - above)
    }
}

extension Line {
    package func centred(in cells: Int) -> Line {
        let fitted = fitted(to: cells)
        let left = max(0, cells - fitted.width) / 2
        return (Line(String(repeating: " ", count: left)) + fitted).padded(to: cells)
    }
}
