import Models
import Terminal
import ViewModels

/// Draws rows under headers; where the width is short, the names give way, not the scores.
@MainActor
struct LeaderboardTable {
    let appearance: Appearance

    func lines(_ rows: [RankedAthlete]) -> [Line] {
        if appearance.isPlain { return rows.flatMap { Line($0.spokenText).wrapped(to: appearance.width) } }
        return Table(
            columns: [
                Table.Column("rank", isNumber: true), Table.Column("name", shrinks: true),
                Table.Column("score", isNumber: true),
            ],
            rows: rows.map { [Line($0.rankText), Line($0.athlete.name), Line($0.scoreText)] }
        ).lines(width: appearance.width)
    }
}
