import Menus
import Models
import Terminal
import ViewModels

/// Draws the players of a comparison: ranked, or how one of them stands against each other.
struct WordleComparisonPage: RowDrawing {
    let appearance: Appearance
    /// The one who is compared with each other, or nil for the ranking.
    private let player: String?
    private let others: [String: HeadToHead]

    init(appearance: Appearance, headToHead: WordleComparison.HeadToHeads?) {
        self.appearance = appearance
        player = headToHead?.player
        others = Dictionary(
            (headToHead?.others ?? []).map { ($0.player, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns all of a comparison, below the name of the one who is compared.
    static func lines(_ comparison: WordleComparison, _ appearance: Appearance) -> [Line] {
        if let emptyText = comparison.emptyText { return [Line(emptyText)] }
        let page = WordleComparisonPage(appearance: appearance, headToHead: comparison.headToHead)
        let players = page.lines(comparison.shownPlayers)
        if appearance.isPlain { return players }
        guard let player = page.player else {
            return players + [Line()] + Line(WordleComparison.order, .dim).wrapped(to: appearance.width)
        }
        return [Line(player, .bold).fitted(to: appearance.width)] + players
    }

    func drawing(_ players: [PlayerStatistics], first: Int?) -> [Line] {
        let names = names(players.map(\.player), first)
        return player == nil ? ranking(players, names) : against(players.compactMap { others[$0.player] }, names)
    }

    /// Players are a row each, unless a row has no room.
    func layout(drawing players: some Collection<PlayerStatistics>) -> PageLayout {
        let heights = players.prefix(100).map { drawing([$0], first: nil).count }
        return heights.first == 2 ? PageLayout(header: 1) : PageLayout(height: heights.max() ?? 1)
    }

    // MARK: The ranking

    private static let tries = (1...WordleScore.mostTries).map(String.init) + ["X"]

    private func ranking(_ players: [PlayerStatistics], _ names: [Line]) -> [Line] {
        let counts = players.flatMap(\.statistics.distribution).map { String($0).count }.max() ?? 1
        let distribution = { (parts: [String]) in
            parts.map { String(repeating: " ", count: max(0, counts - $0.count)) + $0 }.joined(separator: " ")
        }
        var columns = PlayerStatistics.columns + [distribution(Self.tries)]
        var rows = players.map { player -> [String] in
            player.cells + [distribution(player.statistics.distribution.map(String.init))]
        }
        let widths = columns.indices.map { column in
            max(columns[column].count, rows.map { $0[column].count }.max() ?? 0)
        }
        let room = appearance.width - widths.reduce(0) { $0 + $1 + 2 }
        let longest = max("player".count, names.map(\.width).max() ?? 0)
        if room >= longest + Self.tries.count + 2 {
            columns.append(Self.tries.joined())
            for (index, player) in players.enumerated() { rows[index].append(Self.bars(player.statistics)) }
        }
        let unranked = players.firstIndex { $0.rank == nil }
        return Table(
            columns: [Table.Column("player", shrinks: true)] + columns.map { Table.Column($0, isNumber: true) },
            rows: zip(names, rows).map { name, row in [name] + row.map { Line($0) } },
            above: unranked.map { [$0: Line(WordleComparison.unrankedText, .dim)] } ?? [:]
        ).lines(width: appearance.width)
    }

    /// Returns names behind their numbers; oneself stands out.
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

    func sentences(_ player: PlayerStatistics) -> [String] {
        guard let one = self.player else { return [player.spokenText] }
        return others[player.player].map { [$0.spokenText(of: one)] } ?? []
    }

    // MARK: One against the others

    private func against(_ others: [HeadToHead], _ names: [Line]) -> [Line] {
        Table(
            columns: [Table.Column("against", shrinks: true)]
                + HeadToHead.columns.map { Table.Column($0, isNumber: true) },
            rows: zip(names, others).map { name, other in
                [name] + other.cells.map { Line($0) }
            }
        ).lines(width: appearance.width)
    }
}
