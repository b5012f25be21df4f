import Models
import Terminal
import ViewModels

/// Prints a comparison: a table on a terminal, sentences with `--plain`, fields with tabs between them elsewhere.
@MainActor
struct WordleComparisonPage {
    let context: CommandContext

    func print(_ comparison: WordleComparison) {
        if let headToHead = comparison.headToHead { return print(headToHead) }
        if comparison.players.isEmpty || context.appearance.isPlain || context.terminal.isOutputTerminal {
            context.out.print(lines(comparison))
        } else {
            for player in comparison.players { context.out.print(fields: fields(player)) }
        }
    }

    /// Returns the ranking for a person.
    func lines(_ comparison: WordleComparison) -> [Line] {
        if let emptyText = comparison.emptyText { return [Line(emptyText)] }
        if context.appearance.isPlain { return comparison.players.flatMap(sentences) }
        return table(comparison) + [""] + Line(WordleComparison.order, .dim).wrapped(to: context.appearance.width)
    }

    // MARK: The ranking

    private static let tries = (1...WordleScore.mostTries).map(String.init) + ["X"]

    private func table(_ comparison: WordleComparison) -> [Line] {
        let width = context.appearance.width
        let counts = comparison.players.flatMap(\.statistics.distribution).map { String($0).count }.max() ?? 1
        let distribution = { (parts: [String]) in
            parts.map { String(repeating: " ", count: max(0, counts - $0.count)) + $0 }.joined(separator: " ")
        }
        var columns = ["latest", "played", "win %", "average", "streak", "best", "hard", distribution(Self.tries)]
        var rows = comparison.players.map { player -> [String] in
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
        // Names shrink before a column is lost.
        let room = width - widths.reduce(0) { $0 + $1 + 2 }
        let longest = max("player".count, comparison.players.map { Line($0.player).width }.max() ?? 0)
        if room >= longest + Self.tries.count + 2 {
            columns.append(Self.tries.joined())
            for (index, player) in comparison.players.enumerated() { rows[index].append(Self.bars(player.statistics)) }
        }
        let names = comparison.players.map { Line($0.player).fitted(to: max(4, room)) }
        let unranked = comparison.players.firstIndex { $0.rank == nil }
        return Table(
            columns: [Table.Column("player", shrinks: true)] + columns.map { Table.Column($0, isNumber: true) },
            rows: zip(names, rows).map { name, row in [name] + row.map { Line($0) } },
            above: unranked.map { [$0: Line("Too few games to be ranked", .dim)] } ?? [:]
        ).lines(width: width)
    }

    /// The distribution as bars: `▁▃█▅▂`.
    private static func bars(_ statistics: WordleStatistics) -> String {
        let blocks = Array("▁▂▃▄▅▆▇█")
        let most = max(1, statistics.distribution.max() ?? 1)
        return String(
            statistics.distribution.map { $0 == 0 ? " " : blocks[min(7, $0 * 7 / most)] })
    }

    private func fields(_ player: PlayerStatistics) -> [String] {
        let figures = player.statistics
        return [
            player.player, String(figures.played), String(figures.solved), String(figures.winPercent),
            DecimalNumber.text(figures.averageTries), String(figures.currentStreak), String(figures.longestStreak),
        ] + figures.distribution.map(String.init)
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
        return Line("\(place): \(facts.joined(separator: ", "))").wrapped(to: context.appearance.width)
    }

    // MARK: One against the others

    private func print(_ headToHead: WordleComparison.HeadToHeads) {
        guard !headToHead.others.isEmpty else {
            return context.out.print(Line("\(headToHead.player) has no puzzle in common with another player."))
        }
        if context.appearance.isPlain || !context.terminal.isOutputTerminal {
            for other in headToHead.others { context.out.print(Line(sentence(headToHead.player, other))) }
            return
        }
        let titles = ["both", "better", "worse", "same", "tries ahead"]
        let others = headToHead.others
        let width = context.appearance.width
        let room = width - titles.reduce(0) { $0 + $1.count + 2 }
        let table = Table(
            columns: [Table.Column("against", shrinks: true)] + titles.map { Table.Column($0, isNumber: true) },
            rows: others.map { other in
                [Line(other.player).fitted(to: max(4, room))]
                    + [other.shared, other.better, other.worse, other.same].map { Line(String($0)) }
                    + [Line(GroupedNumber.signed(other.ahead))]
            })
        context.out.print([Line(headToHead.player, .bold).fitted(to: width)] + table.lines(width: width))
    }

    private func sentence(_ player: String, _ other: HeadToHead) -> String {
        let puzzles = GroupedNumber.counted(other.shared, "puzzle", "puzzles")
        return "\(player) against \(other.player): \(puzzles), better in \(other.better), worse in \(other.worse), "
            + "same in \(other.same), \(GroupedNumber.signed(other.ahead)) tries ahead"
    }
}
