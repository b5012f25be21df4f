import Models

extension WordleComparison {
    /// The most players that a line of a screen names.
    private static let most = 12

    /// The winners of the newest puzzle: "Wordle 1980: 👑 Bob 3, Ann 4, Cy X · not yet: Dora"; `plain` has words for the
    /// crown.
    public func latestText(plain: Bool = false) -> String? { latestText(plain: plain, most: Self.most) }

    private func latestText(plain: Bool, most: Int) -> String? {
        guard let newest else { return nil }
        let there = players.compactMap { player in player.latest.map { (player.player, $0.tries) } }
        let best = there.compactMap(\.1).min()
        let sorted = there.enumerated().sorted { left, right in
            (left.element.1 ?? .max, left.offset) < (right.element.1 ?? .max, right.offset)
        }
        let results = sorted.map { _, result in
            let isBest = result.1 != nil && result.1 == best
            let text = "\(result.0.isolated) \(result.1.map(String.init) ?? "X")"
            return !isBest ? text : plain ? "\(text) (best)" : "👑 \(text)"
        }
        let missing = Self.listed(players.filter { $0.latest == nil }.map(\.player.isolated), most)
        return "Wordle \(newest): \(Self.listed(results, most))"
            + (missing.isEmpty ? "" : plain ? "; not yet: \(missing)" : " · not yet: \(missing)")
    }

    private static func listed(_ names: [String], _ most: Int) -> String {
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most - 1).joined(separator: ", ")
            + " and \(GroupedNumber.text(names.count - most + 1)) more"
    }

    /// The standings as a text to paste into the chat, with every player.
    public var shareText: String {
        let title = "Wordle, \(windowText): \(GroupedNumber.counted(players.count, "player", "players"))"
        let above = [title, latestText(plain: false, most: .max)].compactMap(\.self)
        let lines = players.map { player in
            let place = player.rank.map(Medal.text) ?? "–"
            return "\(place) \(player.player.isolated): \(figure(of: player))"
        }
        return (above + lines).joined(separator: "\n")
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

/// The sign of a rank in a shared text.
enum Medal {
    /// Returns the medal of a rank, or its number.
    static func text(_ rank: Int) -> String {
        switch rank {
        case 1: "🥇"
        case 2: "🥈"
        case 3: "🥉"
        default: "\(rank)."
        }
    }
}
