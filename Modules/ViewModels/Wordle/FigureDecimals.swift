import Models

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
        from least: Int, _ players: [PlayerStatistics], _ text: (WordleStatistics, Int) -> String
    ) -> Int {
        let figures = players.map(\.statistics)
        let pairs = zip(figures, figures.dropFirst()).filter { text($0, most) != text($1, most) }
        return (least..<most).first { decimals in
            pairs.allSatisfy { text($0, decimals) != text($1, decimals) }
        } ?? most
    }

    private static func winPercent(_ figures: WordleStatistics, _ decimals: Int) -> String {
        let most = 100 * power(decimals)
        let rounded = rounded(figures.solved, figures.played, times: most)
        guard figures.solved > 0, figures.solved < figures.played else { return text(rounded, decimals) }
        return text(min(most - 1, max(1, rounded)), decimals)
    }

    private static func average(_ figures: WordleStatistics, _ decimals: Int) -> String {
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
