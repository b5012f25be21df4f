import Models
import Terminal
import ViewModels

/// Draws a comparison: tables, or sentences where nothing may be drawn.
@MainActor
struct WordleComparisonPage {
    let appearance: Appearance

    /// Returns all of a comparison.
    func lines(_ comparison: WordleComparison) -> [Line] {
        if let emptyText = comparison.emptyText { return [Line(emptyText)] }
        if let headToHead = comparison.headToHead {
            let title = appearance.isPlain ? [] : [Line(headToHead.player, .bold).fitted(to: appearance.width)]
            return title + self.headToHead(headToHead.player, headToHead.others)
        }
        let order =
            appearance.isPlain ? [] : [Line()] + Line(WordleComparison.order, .dim).wrapped(to: appearance.width)
        return ranking(comparison.players) + order
    }

    /// Tells how players lie on a page, where they are one row each unless that has no room.
    func layout(_ players: [PlayerStatistics]) -> PageLayout {
        let heights = players.prefix(100).map { ranking([$0]).count }
        guard !appearance.isPlain, let first = heights.first, first == 2 else {
            return PageLayout(height: heights.max() ?? 1)
        }
        return PageLayout(header: 1)
    }

    // MARK: The ranking

    private static let tries = (1...WordleScore.mostTries).map(String.init) + ["X"]

    /// Returns players in their order, with numbers to type where the first has one; oneself stands out.
    func ranking(_ players: [PlayerStatistics], first: Int? = nil) -> [Line] {
        if appearance.isPlain { return players.flatMap(sentences) }
        let width = appearance.width
        let counts = players.flatMap(\.statistics.distribution).map { String($0).count }.max() ?? 1
        let distribution = { (parts: [String]) in
            parts.map { String(repeating: " ", count: max(0, counts - $0.count)) + $0 }.joined(separator: " ")
        }
        var columns = ["latest", "played", "win %", "average", "streak", "best", "hard", distribution(Self.tries)]
        var rows = players.map { player -> [String] in
            let figures = player.statistics
            return [
                player.latestText, String(figures.played), String(figures.winPercent),
                DecimalNumber.text(figures.averageTries), String(figures.currentStreak), String(figures.longestStreak),
                String(player.hardMode), distribution(figures.distribution.map(String.init)),
            ]
        }
        let widths = columns.indices.map { column in
            max(columns[column].count, rows.map { $0[column].count }.max() ?? 0)
        }
        let room = width - widths.reduce(0) { $0 + $1 + 2 }
        let names = names(players.map(\.player), first)
        let longest = max("player".count, names.map(\.width).max() ?? 0)
        if room >= longest + Self.tries.count + 2 {
            columns.append(Self.tries.joined())
            for (index, player) in players.enumerated() { rows[index].append(Self.bars(player.statistics)) }
        }
        let unranked = players.firstIndex { $0.rank == nil }
        return Table(
            columns: [Table.Column("player", shrinks: true)] + columns.map { Table.Column($0, isNumber: true) },
            rows: zip(names, rows).map { name, row in [name] + row.map { Line($0) } },
            above: unranked.map { [$0: Line("Too few games to be ranked", .dim)] } ?? [:]
        ).lines(width: width)
    }

    /// Returns names behind their numbers.
    private func names(_ names: [String], _ first: Int?) -> [Line] {
        let widest = first.map { String($0 + names.count - 1).count } ?? 0
        return names.enumerated().map { index, name in
            let number = first.map { Line("\($0 + index)", .dim).rightAligned(to: widest) + "  " } ?? Line()
            return number + Line(name, name == SharedResult.nameless ? .bold : TextStyle())
        }
    }

    /// The distribution as bars: `▁▃█▅▂`.
    private static func bars(_ statistics: WordleStatistics) -> String {
        let blocks = Array("▁▂▃▄▅▆▇█")
        let most = max(1, statistics.distribution.max() ?? 1)
        return String(
            statistics.distribution.map { $0 == 0 ? " " : blocks[min(7, $0 * 7 / most)] })
    }

    private func sentences(_ player: PlayerStatistics) -> [Line] {
        let figures = player.statistics
        let place = player.rank.map { "\($0). \(player.player)" } ?? "\(player.player), too few games to be ranked"
        let latest = player.latest == nil ? "latest puzzle not played" : "latest \(player.latestText)"
        let counts = figures.distribution.enumerated().filter { $0.element > 0 }.map { index, count in
            index == WordleScore.mostTries ? "\(count) lost" : "\(count) in \(index + 1)"
        }
        let facts = [
            latest, "played \(figures.played)", "won \(figures.solved)", "\(figures.winPercent) per cent",
            "average \(figures.averageTries == nil ? "none" : DecimalNumber.text(figures.averageTries))",
            "current streak \(figures.currentStreak)", "longest streak \(figures.longestStreak)",
            "hard mode \(player.hardMode)", counts.joined(separator: ", "),
        ]
        return Line("\(place): \(facts.joined(separator: ", "))").wrapped(to: appearance.width)
    }

    // MARK: One against the others

    /// Returns how a player stands against others, with numbers to type where the first has one.
    func headToHead(_ player: String, _ others: [HeadToHead], first: Int? = nil) -> [Line] {
        if appearance.isPlain {
            return others.enumerated().flatMap { index, other in
                Line((first.map { "\($0 + index). " } ?? "") + Self.sentence(player, other)).wrapped(
                    to: appearance.width)
            }
        }
        let names = names(others.map(\.player), first)
        return Table(
            columns: [Table.Column("against", shrinks: true)]
                + ["both", "better", "worse", "same", "tries ahead"].map { Table.Column($0, isNumber: true) },
            rows: zip(names, others).map { name, other in
                [name] + [other.shared, other.better, other.worse, other.same].map { Line(String($0)) }
                    + [Line(GroupedNumber.signed(other.ahead))]
            }
        ).lines(width: appearance.width)
    }

    /// Says how a player stands against another one.
    static func sentence(_ player: String, _ other: HeadToHead) -> String {
        let puzzles = GroupedNumber.counted(other.shared, "puzzle", "puzzles")
        return "\(player) against \(other.player): \(puzzles), better in \(other.better), worse in \(other.worse), "
            + "same in \(other.same), \(GroupedNumber.signed(other.ahead)) tries ahead"
    }
}
