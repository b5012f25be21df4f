extension PlayerStatistics {
    /// The result of the newest puzzle as the chat shows it, "4/6", or a dash where there is none.
    public var latestText: String { latest?.text ?? "–" }

    /// The player with all figures, as it is said; the total only where it decides.
    public func spokenText(by order: ComparisonOrder) -> String {
        let figures = statistics
        let place = rank.map { "rank \($0)" } ?? "too few games to be ranked"
        let counts = figures.distribution.enumerated().filter { $0.element > 0 }.map { index, count in
            index == WordleScore.mostTries ? "\(count) lost" : "\(count) in \(index + 1)"
        }
        let facts =
            (order == .total ? ["total \(GroupedNumber.counted(total, "try", "tries"))"] : []) + [
                latest == nil ? "latest puzzle not played" : "latest \(latestText)", "played \(figures.played)",
                "won \(figures.solved)", "\(figures.winPercent) percent",
                "average \(figures.averageTries == nil ? "none" : DecimalNumber.text(figures.averageTries))",
                "current streak \(figures.currentStreak)", "longest streak \(figures.longestStreak)",
                "hard mode \(hardMode)", counts.joined(separator: ", "),
            ]
        return "\(player), \(place): \(facts.joined(separator: ", "))"
    }
}

extension HeadToHead {
    package static let columns = ["both", "better", "worse", "same", "in tries"]
    package var cells: [String] { [shared, better, worse, same].map(String.init) + [aheadText] }

    /// By how many tries the other one is better: "3 behind".
    var aheadText: String {
        ahead == 0 ? "level" : "\(GroupedNumber.text(Int(clamping: ahead.magnitude))) \(ahead < 0 ? "behind" : "ahead")"
    }

    /// Says how a player stands against this one.
    public func spokenText(of player: String) -> String {
        let puzzles = GroupedNumber.counted(shared, "puzzle", "puzzles")
        return "\(player) against \(self.player): \(puzzles), better in \(better), worse in \(worse), "
            + "same in \(same), \(aheadText) in tries"
    }
}

extension PlayerStatistics: JSONExportable {
    package static let fields: [JSONField<PlayerStatistics>] = [
        JSONField("player", \.player), JSONField("rank", \.rank), JSONField("played", \.statistics.played),
        JSONField("solved", \.statistics.solved), JSONField("winPercent", \.statistics.winPercent),
        JSONField("averageTries", \.statistics.averageTries),
        JSONField("currentStreak", \.statistics.currentStreak),
        JSONField("longestStreak", \.statistics.longestStreak),
        JSONField("distribution", \.statistics.distribution), JSONField("hardMode", \.hardMode),
        JSONField("latest") { $0.latest.map { ["id": $0.puzzle, "tries": $0.tries] as JSON } },
    ]
}

extension KeptPlayer: JSONExportable {
    package static let fields: [JSONField<KeptPlayer>] = [
        JSONField("player", \.player), JSONField("names", \.names), JSONField("played", \.played),
        JSONField("lastPuzzle", \.lastPuzzle),
    ]
}
