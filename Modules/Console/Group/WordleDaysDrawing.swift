import QuintetTerminal
import ViewModels

/// Draws the results of a comparison day by day; if the players do not fit beside each other, in several tables.
struct WordleDaysDrawing {
    private static let widestName = 12

    let days: WordleDays
    let appearance: Appearance

    var lines: [Line] {
        let rows = days.days + days.totals
        if appearance.isPlain {
            return rows.flatMap { row in
                let cells = zip(days.players, row.cells).map { "\($0) \($1)" }
                return Line("\(row.title): \(cells.joined(separator: ", "))").wrapped(to: appearance.width)
            }
        }
        return Array(blocks(rows).map { table(rows, $0) }.joined(separator: [Line()]))
    }

    /// Returns the positions of the players of each table.
    private func blocks(_ rows: [WordleDays.Row]) -> [Range<Int>] {
        let head = rows.map { CellWidth.of($0.title) }.max() ?? 0
        var blocks: [Range<Int>] = []
        var room = 0
        for index in days.players.indices {
            let cells = rows.map { CellWidth.of($0.cells[index]) }.max() ?? 0
            let width = max(cells, min(Self.widestName, CellWidth.of(days.players[index]))) + 2
            if let last = blocks.last, width <= room {
                blocks[blocks.count - 1] = last.lowerBound..<index + 1
            } else {
                blocks.append(index..<index + 1)
                room = appearance.width - head
            }
            room -= width
        }
        return blocks
    }

    private func table(_ rows: [WordleDays.Row], _ players: Range<Int>) -> [Line] {
        let names = days.players[players].map { Line($0).fitted(to: Self.widestName).text }
        let columns = [Table.Column("day", shrinks: true)] + names.map { Table.Column($0, isNumber: true) }
        let lines = Table(columns: columns, rows: rows.map { [Line($0.title)] + $0.cells[players].map { Line($0) } })
            .lines(width: appearance.width)
        // A blank line separates the totals from the days.
        return lines.dropLast(days.totals.count) + [Line()] + lines.suffix(days.totals.count)
    }
}
