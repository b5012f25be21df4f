import Models
import Terminal
import ViewModels

/// Draws rows under headers; where the width is short, the names give way, not the scores.
@MainActor
struct LeaderboardTable {
    private static let gap: Line = "  "

    let appearance: Appearance

    func lines(_ rows: [RankedAthlete]) -> [Line] {
        if appearance.isPlain { return rows.flatMap { Line($0.spokenText).wrapped(to: appearance.width) } }
        let ranks = rows.map { Line($0.rankText) }
        let names = rows.map { Line($0.athlete.name) }
        let scores = rows.map { Line($0.scoreText) }
        let (rank, score) = (width("rank", ranks), width("score", scores))
        let name = max(4, min(width("name", names), appearance.width - rank - score - 2 * Self.gap.width))
        func line(_ cells: (rank: Line, name: Line, score: Line)) -> Line {
            let head = cells.rank.rightAligned(to: rank) + Self.gap + cells.name.fitted(to: name).padded(to: name)
            return (head + Self.gap + cells.score.rightAligned(to: score)).fitted(to: appearance.width)
        }
        let header = line((Line("rank", .bold), Line("name", .bold), Line("score", .bold)))
        return [header] + rows.indices.map { line((ranks[$0], names[$0], scores[$0])) }
    }

    private func width(_ title: String, _ cells: [Line]) -> Int {
        max(title.utf8.count, cells.map(\.width).max() ?? 0)
    }
}
