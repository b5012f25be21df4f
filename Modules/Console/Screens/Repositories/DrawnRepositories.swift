import ViewModels

/// The rows of a page as they were drawn, so that each can be drawn anew in its place.
struct DrawnRepositories {
    private struct Row {
        let id: Int
        let position: Int
        /// Where its lines begin among those of the page.
        let start: Int
        let count: Int
    }

    private(set) var lines: [Line] = []
    private var rows: [Row] = []

    /// Adds a row.
    mutating func add(_ row: RepositoryRow, at position: Int, _ drawing: RepositoryRowDrawing) {
        let drawn = drawing.lines(row, number: position + 1)
        rows.append(Row(id: row.id, position: position, start: lines.count, count: drawn.count))
        lines += drawn
    }

    /// Draws the rows again with the counts of now.
    ///
    /// A row that has moved away, or that needs another number of lines, stays as it was drawn until all are.
    @MainActor
    func present(in list: RepositoriesViewModel, _ drawing: RepositoryRowDrawing) -> [Line] {
        var lines = lines
        for row in rows {
            guard let present = list.row(at: row.position), present.id == row.id else { continue }
            let newer = drawing.lines(present, number: row.position + 1)
            if newer.count == row.count { lines.replaceSubrange(row.start..<row.start + row.count, with: newer) }
        }
        return lines
    }
}
