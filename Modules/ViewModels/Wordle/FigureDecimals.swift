import Models

/// The decimals of the figures in standings: as many as players with different ranks need to show different figures.
public struct FigureDecimals: Hashable, Sendable {
    private let winPercent: Int
    private let average: Int

    /// Chooses the decimals for ranked players, who are sorted best first.
    init(_ players: [PlayerStatistics], by order: ComparisonOrder) {
        let pairs = zip(players, players.dropFirst()).filter { $0.rank != $1.rank && $1.rank != nil }.map {
            ($0.statistics, $1.statistics)
        }
        winPercent = Self.decimals(from: 0, Self.winPercent, pairs) { one, other in
            order.comparesWinsAndAverage && one.solved * other.played != other.solved * one.played
                && (order == .wins || Self.haveSameAverage(one, other))
        }
        average = Self.decimals(from: 2, Self.average, pairs) { one, other in
            order.comparesWinsAndAverage && !Self.haveSameAverage(one, other)
                && (order == .average || one.solved * other.played == other.solved * one.played)
        }
    }

    /// Returns the percentage of games won; 100 only without a loss, and 0 only without a win.
    public func winPercent(_ player: PlayerStatistics) -> String { Self.winPercent(player.statistics, winPercent) }

    /// Returns the average number of tries over the games won, or a dash without a win.
    public func average(_ player: PlayerStatistics) -> String { Self.average(player.statistics, average) }

    /// Returns the smallest number of decimals with which the figures of all pairs that have to differ look different.
    private static func decimals(
        from least: Int, _ text: (WordleStatistics, Int) -> String, _ pairs: [(WordleStatistics, WordleStatistics)],
        where haveToDiffer: (WordleStatistics, WordleStatistics) -> Bool
    ) -> Int {
        let pairs = pairs.filter(haveToDiffer)
        // Fractions of up to 10,000 games differ by more than 1e-8.
        return (least..<8).first { decimals in
            pairs.allSatisfy { text($0, decimals) != text($1, decimals) }
        } ?? 8
    }

    private static func haveSameAverage(_ one: WordleStatistics, _ other: WordleStatistics) -> Bool {
        (one.solved == 0) == (other.solved == 0) && one.totalTries * other.solved == other.totalTries * one.solved
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

extension ComparisonOrder {
    /// Whether the proportion of games won and the average decide the rank.
    fileprivate var comparesWinsAndAverage: Bool { self == .wins || self == .average }
}
