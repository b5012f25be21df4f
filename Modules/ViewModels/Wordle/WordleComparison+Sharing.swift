extension WordleComparison {
    /// The most players that a line names.
    private static let most = 12
    /// The most lines of the text to paste.
    private static let lines = 10

    /// Who won the newest puzzle: "Wordle 1980: 👑 Bob 3, Ann 4, Cy X · not yet: Dora"; `plain` has words for the crown.
    public func latestText(plain: Bool = false) -> String? {
        guard let newest else { return nil }
        let there = players.compactMap { player in player.latest.map { (player.player, $0.tries) } }
        let best = there.compactMap(\.1).min()
        let sorted = there.enumerated().sorted { left, right in
            (left.element.1 ?? .max, left.offset) < (right.element.1 ?? .max, right.offset)
        }
        let results = sorted.map { _, result in
            let isBest = result.1 != nil && result.1 == best
            let text = "\(result.0) \(result.1.map(String.init) ?? "X")"
            return !isBest ? text : plain ? "\(text) (best)" : "👑 \(text)"
        }
        let missing = Self.listed(players.filter { $0.latest == nil }.map(\.player))
        return "Wordle \(newest): \(Self.listed(results))"
            + (missing.isEmpty ? "" : plain ? "; not yet: \(missing)" : " · not yet: \(missing)")
    }

    private static func listed(_ names: [String]) -> String {
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most - 1).joined(separator: ", ")
            + " and \(GroupedNumber.text(names.count - most + 1)) more"
    }

    /// The ranking as a text to paste into the chat: ten lines at most, which need no columns.
    public var shareText: String {
        let ranked = players.filter { $0.rank != nil }
        let title = "Wordle, \(windowText): \(GroupedNumber.counted(players.count, "player", "players"))"
        let above = [title, latestText()].compactMap(\.self)
        let room = Self.lines - above.count
        let shown = ranked.prefix(ranked.count > room ? room - 1 : room)
        let medals = ["🥇", "🥈", "🥉"]
        let lines = shown.enumerated().map { index, player in
            "\(index < medals.count ? medals[index] : "\(index + 1).") \(player.player): \(figure(of: player))"
        }
        let rest = ranked.count - shown.count
        return (above + lines + (rest > 0 ? ["and \(GroupedNumber.text(rest)) more"] : [])).joined(separator: "\n")
    }

    private func figure(of player: PlayerStatistics) -> String {
        let figures = player.statistics
        let average = DecimalNumber.text(figures.averageTries)
        return switch order {
        case .wins: "\(figures.winPercent)% won, average \(average)"
        case .average: "average \(average), \(figures.winPercent)% won"
        case .total: GroupedNumber.counted(player.total, "try", "tries")
        case .streak: "streak \(figures.currentStreak), longest \(figures.longestStreak)"
        }
    }
}
