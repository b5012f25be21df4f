import QuintetTerminal
import ViewModels

/// Draws the results of a comparison day by day; if the players do not fit beside each other, in several tables.
struct GroupDaysDrawing {
    /// The width to which names are cut if the players do not fit beside each other.
    private static let leastName = 12

    let days: GroupDays
    let appearance: Appearance

    var lines: [Line] {
        let rows = days.days + days.totals
        if appearance.isPlain {
            return rows.flatMap { row in
                let cells = zip(days.players, row.cells).map { "\($0) \($1)" }
                return Line("\(row.title): \(cells.joined(separator: ", "))").wrapped(to: appearance.width)
            }
        }
        let layout = layout(rows)
        return Array(
            layout.blocks(days.players, rows, appearance.width).map { table(rows, $0, layout) }
                .joined(separator: [Line()]))
    }

    /// How much of the titles and the names is drawn.
    private struct Layout {
        /// The titles of the rows, with or without the dates.
        let titles: [String]
        let widestName: Int

        /// Returns the positions of the players of each table.
        func blocks(_ players: [String], _ rows: [GroupDays.Row], _ width: Int) -> [Range<Int>] {
            let head = titles.map { CellWidth.of($0) }.max() ?? 0
            var blocks: [Range<Int>] = []
            var room = 0
            for index in players.indices {
                let cells = rows.map { CellWidth.of($0.cells[index]) }.max() ?? 0
                let column = max(cells, min(widestName, CellWidth.of(players[index]))) + 2
                if let last = blocks.last, column <= room {
                    blocks[blocks.count - 1] = last.lowerBound..<index + 1
                } else {
                    blocks.append(index..<index + 1)
                    room = width - head
                }
                room -= column
            }
            return blocks
        }
    }

    /// Returns the layout with the fewest tables: first the dates go, then the names are cut.
    private func layout(_ rows: [GroupDays.Row]) -> Layout {
        let full = rows.map(\.title)
        let short = full.map { String($0.prefix { $0 != "," }) }
        let widest = max(Self.leastName, days.players.map { CellWidth.of($0) }.max() ?? 0)
        let layouts =
            [Layout(titles: full, widestName: widest)]
            + (Self.leastName...widest).reversed().map { Layout(titles: short, widestName: $0) }
        let counted = layouts.map { ($0, $0.blocks(days.players, rows, appearance.width).count) }
        return counted.min { $0.1 < $1.1 }?.0 ?? layouts[0]
    }

    private func table(_ rows: [GroupDays.Row], _ players: Range<Int>, _ layout: Layout) -> [Line] {
        let names = days.players[players].map { Line($0).fitted(to: layout.widestName).text }
        let columns = [Table.Column("day", shrinks: true)] + names.map { Table.Column($0, isNumber: true) }
        let cells = zip(layout.titles, rows).map { title, row in [Line(title)] + row.cells[players].map { Line($0) } }
        let lines = Table(columns: columns, rows: cells).lines(width: appearance.width)
        // A blank line separates the totals from the days.
        return lines.dropLast(days.totals.count) + [Line()] + lines.suffix(days.totals.count)
    }
}
