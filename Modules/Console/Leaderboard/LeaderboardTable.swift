import Menus
import Models
import Terminal
import ViewModels

/// Draws rows under headers; where the width is short, the names give way, not the scores.
@MainActor
struct LeaderboardTable: RowDrawing {
    /// The widest bar, and the width of a terminal that has room for one.
    private static let (bar, roomy) = (20, 72)

    let appearance: Appearance
    /// The score of the longest bar, or nil for the highest one of the rows.
    var most: Int?
    /// A name that was looked for, which stands out.
    var found: String?

    func drawing(_ rows: [RankedAthlete], first: Int?) -> [Line] {
        let bars = bars(rows)
        let columns = [
            Table.Column("rank", isNumber: true), Table.Column("name", shrinks: true),
            Table.Column("score", isNumber: true),
        ]
        let cells = rows.map { row in
            [
                Line(row.rankText, Palette.medal(row.rank)),
                Line(row.athlete.name, isFound(row) ? .bold : TextStyle()), Line(row.scoreText),
            ]
        }
        return Table(
            columns: bars.isEmpty ? columns : columns + [Table.Column("")],
            rows: bars.isEmpty ? cells : zip(cells, bars).map { $0 + [$1] }
        ).lines(width: appearance.width)
    }

    /// Bars in proportion to the scores, where colours are shown and there is room.
    private func bars(_ rows: [RankedAthlete]) -> [Line] {
        let most = Double(most ?? rows.compactMap(\.athlete.score).max() ?? 0)
        guard appearance.hasColour, appearance.width >= Self.roomy, most > 0 else { return [] }
        return rows.map { row in
            let share = max(0, Double(row.athlete.score ?? 0) / most)
            let cells = Int((share * Double(Self.bar)).rounded())
            return Line(String(repeating: " ", count: cells), Palette.bar)
        }
    }

    private func isFound(_ row: RankedAthlete) -> Bool {
        found.map { SearchText($0).match(in: row.athlete.name) != nil } ?? false
    }

    func layout(drawing rows: some Collection<RankedAthlete>) -> PageLayout { PageLayout(header: 1) }

    func sentences(_ row: RankedAthlete) -> [String] { [row.spokenText] }
}
