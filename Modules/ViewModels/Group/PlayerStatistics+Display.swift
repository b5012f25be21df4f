import Models
import QuintetPlatform

extension PlayerStatistics {
    /// The result of the newest puzzle as a chat shows it, such as "4/6", or a dash if the player has no result for it.
    public var latestText: String { latest?.text ?? "–" }

    /// Returns the figures of the player's row as a screen reader reads them; the others are on the player's page.
    ///
    /// Points and the total are included only if they are the order.
    public func spokenText(by order: StandingsOrder, _ decimals: FigureDecimals) -> String {
        let figures = statistics
        let place = rank.map { "rank \($0)" } ?? "too few games to be ranked"
        let facts =
            (order == .points ? [GroupedNumber.counted(points, "point", "points")] : [])
            + (order == .total ? ["total \(GroupedNumber.counted(total, "try", "tries"))"] : []) + [
                latest == nil ? "latest puzzle not played" : "latest \(latestText)",
                "won \(figures.solved) of \(GroupedNumber.counted(figures.played, "game", "games"))",
                "\(decimals.winPercent(self)) percent",
                "average \(figures.averageTries == nil ? "none" : decimals.average(self))",
                "streak \(figures.streak.current)",
            ]
        return "\(player.isolated), \(place): \(facts.joined(separator: ", "))"
    }
}

/// The decimals of the figures in standings: as many as neighbours with different figures need to show that they differ.
public struct FigureDecimals: Hashable, Sendable {
    /// The greatest number of decimals: fractions of up to 10,000 games differ by more than 1e-8.
    private static let most = 8

    private let winPercent: Int
    private let average: Int

    /// Chooses the decimals for players, who are sorted best first.
    public init(_ players: [PlayerStatistics]) {
        winPercent = Self.decimals(from: 0, players, Self.winPercent)
        average = Self.decimals(from: 2, players, Self.average)
    }

    /// Returns the percentage of games won; 100 only without a loss, and 0 only without a win.
    public func winPercent(_ player: PlayerStatistics) -> String { Self.winPercent(player.statistics, winPercent) }

    /// Returns the average number of tries over the games won, or a dash without a win.
    public func average(_ player: PlayerStatistics) -> String { Self.average(player.statistics, average) }

    /// Returns the smallest number of decimals with which neighbours with different figures look different.
    private static func decimals(
        from least: Int, _ players: [PlayerStatistics], _ text: (PuzzleStatistics, Int) -> String
    ) -> Int {
        let figures = players.map(\.statistics)
        let pairs = zip(figures, figures.dropFirst()).filter { text($0, most) != text($1, most) }
        return (least..<most).first { decimals in
            pairs.allSatisfy { text($0, decimals) != text($1, decimals) }
        } ?? most
    }

    private static func winPercent(_ figures: PuzzleStatistics, _ decimals: Int) -> String {
        let most = 100 * power(decimals)
        let rounded = rounded(figures.solved, figures.played, times: most)
        guard figures.solved > 0, figures.solved < figures.played else { return text(rounded, decimals) }
        return text(min(most - 1, max(1, rounded)), decimals)
    }

    private static func average(_ figures: PuzzleStatistics, _ decimals: Int) -> String {
        guard figures.solved > 0 else { return DecimalNumber.text(nil) }
        return text(rounded(figures.totalTries, figures.solved, times: power(decimals)), decimals)
    }

    private static func power(_ decimals: Int) -> Int { (0..<decimals).reduce(1) { power, _ in power * 10 } }

    /// Returns a fraction times a factor, rounded half up.
    private static func rounded(_ numerator: Int, _ denominator: Int, times factor: Int) -> Int {
        denominator == 0 ? 0 : (2 * numerator * factor + denominator) / (2 * denominator)
    }

    private static func text(_ value: Int, _ decimals: Int) -> String {
        guard decimals > 0 else { return String(value) }
        let digits = String(value)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    }
}
