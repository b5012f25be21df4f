import Models
import QuintetMenus
import QuintetTerminal
import ViewModels

/// Draws the players of a comparison: the standings, or one player head to head with each of the others.
struct WordleComparisonDrawing: RowDrawing {
    let appearance: Appearance
    private let order: ComparisonOrder
    private let decimals: FigureDecimals?
    private let latest: String?
    /// The player who is compared with every other, or nil for the standings.
    private let player: String?
    private let me: String?
    private let others: [String: HeadToHead]

    init(_ comparison: WordleComparison?, _ appearance: Appearance) {
        self.appearance = appearance
        order = comparison?.request.order ?? .wins
        decimals = comparison?.decimals
        player = comparison?.headToHead?.player
        me = comparison?.me
        latest = player == nil ? comparison?.latestText(plain: appearance.isPlain) : nil
        others = Dictionary(
            (comparison?.headToHead?.others ?? []).map { ($0.player, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the lines of a whole comparison, or of the text that explains why there is nothing to compare.
    ///
    /// Except in plain text, a line below the standings says how they are ranked, and a line above a head-to-head has the
    /// player's name.
    static func lines(_ comparison: WordleComparison, _ appearance: Appearance) -> [Line] {
        if let emptyText = comparison.emptyText { return Line(emptyText).wrapped(to: appearance.width) }
        if let days = comparison.days { return WordleDaysDrawing(days: days, appearance: appearance).lines }
        let page = WordleComparisonDrawing(comparison, appearance)
        let players = page.lines(comparison.shownPlayers)
        if appearance.isPlain { return players }
        guard let player = page.player else {
            return players + [Line()] + Line(comparison.request.order.text, .dim).wrapped(to: appearance.width)
        }
        return [Line("\(player) against each of the others", .bold).fitted(to: appearance.width)] + players
    }

    /// The results of the newest puzzle, above the players.
    var legend: [Line] {
        let lines = latest.map(wrapped) ?? []
        // On a small screen the players need the room, so only the first two lines are shown.
        guard let height = appearance.height, height < 30, lines.count > 2 else { return lines }
        return [lines[0], (lines[1] + " …").fitted(to: appearance.width)]
    }

    /// Wraps a list of results only after commas, so that a name without a comma is not split.
    ///
    /// If the text between two commas is wider than a line, this text is also wrapped at other places.
    private func wrapped(_ text: String) -> [Line] {
        var lines: [String] = []
        for part in text.split(separator: ", ").map(String.init) {
            if let last = lines.last, CellWidth.of("\(last), \(part),") <= appearance.width {
                lines[lines.count - 1] = "\(last), \(part)"
            } else {
                if let last = lines.last { lines[lines.count - 1] = "\(last)," }
                lines.append(part)
            }
        }
        return lines.flatMap { Line($0).wrapped(to: appearance.width) }
    }

    func drawing(_ players: [PlayerStatistics], first: Int?) -> [Line] {
        guard !players.isEmpty else { return [] }
        guard player != nil else { return above + ranking(players, first) }
        let keys = numbers(first, of: players.count)
        let rows = zip(keys, players).compactMap { key, player in
            others[player.player].map { [key + name(player)] + $0.cells.map { Line($0) } }
        }
        let columns = HeadToHead.columns.map { Table.Column($0, isNumber: true) }
        let table = Table(columns: [Table.Column("opponent", shrinks: true)] + columns, rows: rows)
        return table.lines(width: appearance.width)
    }

    private var above: [Line] { legend.isEmpty ? [] : legend + [Line()] }

    func layout(drawing players: some Collection<PlayerStatistics>) -> PageLayout {
        guard player != nil else {
            return PageLayout(header: above.count + (players.contains { $0.rank == nil } ? 2 : 1))
        }
        let heights = players.prefix(100).map { drawing([$0], first: nil).count }
        return heights.first == 2 ? PageLayout(header: 1) : PageLayout(height: heights.max() ?? 1)
    }

    func sentences(_ player: PlayerStatistics) -> [String] {
        guard self.player != nil else { return decimals.map { [player.spokenText(by: order, $0)] } ?? [] }
        return others[player.player].map { [$0.text] } ?? []
    }

    // MARK: The standings

    private static let tries = (1...WordleScore.maximumTries).map(String.init) + ["X"]
    /// The columns to leave out, one after another, if the width is too small.
    ///
    /// `bars` occurs twice: when the distribution is left out, the bars are added again in its place.
    private static let leaving: [ColumnID] = [
        .bars, .hard, .best, .distribution, .played, .streak, .latest, .bars, .winPercent,
    ]
    /// Columns are left out to make room for names up to this width, which includes the rank and the row number.
    ///
    /// Wider names are shortened instead.
    private static let widestName = 24

    /// The columns; the raw value is the title, except for `distribution` and `bars`.
    private enum ColumnID: String {
        case rank, latest, played
        case winPercent = "win %"
        case average, total, streak, best, hard, distribution, bars
    }

    private struct Column {
        let id: ColumnID
        let title: String
        let cells: [String]

        init(_ id: ColumnID, title: String? = nil, _ cells: [String]) {
            self.id = id
            self.title = title ?? id.rawValue
            self.cells = cells
        }

        var width: Int { max(title.count, cells.map(\.count).max() ?? 0) + 2 }
    }

    private func ranking(_ players: [PlayerStatistics], _ first: Int?) -> [Line] {
        let places = self.places(players.map(\.rank), first)
        let hasRank = hasRankColumn(players.map(\.rank), first)
        let names = zip(places, players).map { $0 + name($1) }
        let ranks = hasRank ? [Column(.rank, players.map { $0.rank.map(String.init) ?? "–" })] : []
        let title = titleOfPlayers(places, areRanks: !hasRank)
        let widest = max(title.count, min(Self.widestName, names.map(\.width).max() ?? 0))
        let columns = ranks + columns(players, name: widest + ranks.map(\.width).reduce(0, +))
        let unranked = players.firstIndex { $0.rank == nil }
        return Table(
            columns: [Table.Column(title, shrinks: true)] + columns.map { Table.Column($0.title, isNumber: true) },
            rows: names.enumerated().map { index, name in [name] + columns.map { Line($0.cells[index]) } },
            above: unranked.map { [$0: Line(WordleComparison.unrankedText, .dim).fitted(to: appearance.width)] } ?? [:]
        ).lines(width: appearance.width)
    }

    private func columns(_ players: [PlayerStatistics], name: Int) -> [Column] {
        let figures = players.map(\.statistics)
        let counts = figures.map { $0.distribution.map(String.init) }
        let widest = counts.joined().map(\.count).max() ?? 1
        let distribution = { (parts: [String]) in
            parts.map { String(repeating: " ", count: max(0, widest - $0.count)) + $0 }.joined(separator: " ")
        }
        let bars = Column(.bars, title: Self.tries.joined(), figures.map { Blocks.line($0.distribution) })
        let isGolf = order == .total
        var columns = [
            Column(.latest, players.map(\.latestText)), Column(.played, figures.map { String($0.played) }),
            Column(.winPercent, players.map { decimals?.winPercent($0) ?? "" }),
            Column(.average, players.map { decimals?.average($0) ?? "" }),
        ]
        columns += isGolf ? [Column(.total, players.map { String($0.total) })] : []
        columns += [
            Column(.streak, figures.map { String($0.currentStreak) }),
            Column(.best, figures.map { String($0.longestStreak) }),
            Column(.hard, players.map { String($0.hardMode) }),
            Column(.distribution, title: distribution(Self.tries), counts.map(distribution)), bars,
        ]
        for id in Self.leaving
        where name + columns.map(\.width).reduce(0, +) > appearance.width {
            columns.removeAll { $0.id == id }
            if id == .distribution { columns.append(bars) }
        }
        return columns
    }

    /// Returns a player's name; your name is highlighted.
    private func name(_ player: PlayerStatistics) -> Line {
        Line(player.player, player.player == me ? .bold : TextStyle())
    }
}
