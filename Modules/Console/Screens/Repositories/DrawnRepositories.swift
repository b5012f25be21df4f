import Terminal
import ViewModels

/// The rows of a page as they were drawn, so that each can be drawn anew in its place.
struct DrawnRepositories {
    private struct Row {
        let id: Int
        let position: Int
        let lines: [Line]
    }

    private var rows: [Row] = []

    var lines: [Line] { rows.flatMap(\.lines) }

    /// Adds a row.
    mutating func add(_ row: RepositoryRow, at position: Int, _ drawing: RepositoryRowDrawing) {
        rows.append(Row(id: row.id, position: position, lines: drawing.lines(row, number: position + 1)))
    }

    /// Draws the rows again with the counts of now; a row that has moved away stays as it was drawn until all are.
    @MainActor
    func present(in list: RepositoriesViewModel, _ drawing: RepositoryRowDrawing) -> [Line] {
        rows.flatMap { row in
            let rows = list.state.value?.rows
            guard let rows, rows.indices.contains(row.position), rows[row.position].id == row.id else {
                return row.lines
            }
            return drawing.lines(rows[row.position], number: row.position + 1)
        }
    }
}
