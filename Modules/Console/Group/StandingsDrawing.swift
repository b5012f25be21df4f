import Models
import QuintetMenus
import QuintetPlatform
import QuintetTerminal
import Screens
import ViewModels

extension StandingsPage {
    /// Returns the lines of the whole comparison, or of the text that explains why there is nothing to compare.
    ///
    /// Except in plain text, a line below the standings says how they are ranked.
    @MainActor func lines(_ appearance: Appearance) -> [Line] {
        if let emptyText { return Line(emptyText).wrapped(to: appearance.width) }
        if let days { return GroupDaysDrawing(days: days, appearance: appearance).lines }
        let players = table(appearance).lines(players)
        if appearance.isPlain { return players + latestLines(appearance) }
        return players + [Line()] + latestLines(appearance)
            + Line(request.order.text, .dim).wrapped(to: appearance.width)
    }

    /// Returns the lines of one player's results against each of the others, below the player's name.
    @MainActor func lines(_ against: HeadToHeads, _ appearance: Appearance) -> [Line] {
        if let emptyText = against.emptyText { return Line(emptyText).wrapped(to: appearance.width) }
        let title = Line("\(against.player) against each of the others", .bold).fitted(to: appearance.width)
        return (appearance.isPlain ? [] : [title])
            + TableDrawing(appearance: appearance, parts: HeadToHead.parts) { [me] in $0.player == me }
            .lines(against.others)
    }

    /// Returns the table of the players.
    @MainActor func table(_ appearance: Appearance) -> TableDrawing<PlayerStatistics> {
        TableDrawing(
            appearance: appearance, parts: parts, isMarked: { [me] in $0.player == me },
            unrankedText: Self.unrankedText,
            legend: headline.map { Line($0, .bold).wrapped(to: appearance.width) } ?? [],
            titleBeside: "123456X", beside: { player, _ in Line(Blocks.line(player.statistics.distribution)) })
    }

    /// The figures of the standings, with the distribution; the total only if the players are ranked by it.
    @MainActor private var parts: [Part<PlayerStatistics>] {
        var parts = PlayerStatistics.parts(decimals, by: request.order)
        let figures = ["points": StandingsOrder.points, "total": .total]
        parts.removeAll { part in figures[part.name].map { $0 != request.order } ?? false }
        let counts = players.map(\.statistics.distribution)
        let widest = counts.joined().map { "\($0)".count }.max() ?? 1
        let text = { (counts: [String]) in
            counts.map { String(repeating: " ", count: max(0, widest - $0.count)) + $0 }.joined(separator: " ")
        }
        let title = text((1...PuzzleResult.maximumTries).map(String.init) + ["X"])
        let distribution = Part<PlayerStatistics>(
            "distribution", { text($0.statistics.distribution.map(String.init)) }, .number, title)
        parts.insert(distribution, at: parts.firstIndex { $0.name == "longestStreak" } ?? parts.endIndex)
        let spoken = Part<PlayerStatistics>(
            "spokenText", { [order = request.order, decimals] in $0.spokenText(by: order, decimals) })
        return parts + [spoken]
    }

    /// The results of the newest puzzle, below the standings.
    @MainActor func latestLines(_ appearance: Appearance) -> [Line] {
        latestText(plain: appearance.isPlain).map { Self.wrapped($0, appearance.width) } ?? []
    }

    /// Wraps a list of results only after commas, so that a name without a comma is not split.
    ///
    /// If the text between two commas is wider than a line, this text is also wrapped at other places.
    private static func wrapped(_ text: String, _ width: Int) -> [Line] {
        var lines: [String] = []
        for part in text.split(separator: ", ").map(String.init) {
            if let last = lines.last, CellWidth.of("\(last), \(part),") <= width {
                lines[lines.count - 1] = "\(last), \(part)"
            } else {
                if let last = lines.last { lines[lines.count - 1] = "\(last)," }
                lines.append(part)
            }
        }
        return lines.flatMap { Line($0).wrapped(to: width) }
    }
}
