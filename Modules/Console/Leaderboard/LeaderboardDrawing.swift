import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

/// Draws rows under headers; if the width is too small, names are shortened, not scores.
@MainActor struct LeaderboardDrawing: RowDrawing {
    private static let leastBar = 10
    /// The widest score that is drawn as a whole; a longer one, such as a remark, would leave no room for names.
    private static let widestScore = 16

    let appearance: Appearance
    /// The score for which the longest bar is drawn; if nil, the highest score of the drawn rows is used.
    var most: Double?
    /// The ids of the highlighted rows: the user, and the athlete that the user looked for.
    ///
    /// An unknown id is nil, and highlights no row.
    var marked: Set<Int?> = []

    func drawing(_ rows: [RankedAthlete], first: Int?) -> [Line] {
        let columns = [
            Table.Column("rank", isNumber: true), Table.Column("name", shrinks: true),
            Table.Column("score", isNumber: true),
        ]
        let cells = rows.map { row in
            [
                Line(row.rankText, Palette.medal(row.rank)),
                Line(row.athlete.name, marked.contains(row.id) ? .bold : TextStyle()),
                Line(row.scoreText).fitted(to: Self.widestScore),
            ]
        }
        let table = Table(columns: columns, rows: cells)
        let bars = bars(rows, room: appearance.width - (table.lines(width: .max).map(\.width).max() ?? 0) - 2)
        guard !bars.isEmpty else { return table.lines(width: appearance.width) }
        return Table(columns: columns + [Table.Column("")], rows: zip(cells, bars).map { $0 + [$1] })
            .lines(width: appearance.width)
    }

    private func bars(_ rows: [RankedAthlete], room: Int) -> [Line] {
        let most = most ?? rows.compactMap(\.athlete.points).max() ?? 0
        guard appearance.hasColour, room >= Self.leastBar, most > 0 else { return [] }
        return rows.map { row in
            let share = max(0, (row.athlete.points ?? 0) / most)
            let length = Int((share * Double(min(Palette.widestBar, room))).rounded())
            return Line(String(repeating: "▇", count: length), Palette.bar)
        }
    }

    func layout(drawing rows: some Collection<RankedAthlete>) -> PageLayout { PageLayout(header: 1) }

    func sentences(_ row: RankedAthlete) -> [String] { [row.spokenText] }
}
