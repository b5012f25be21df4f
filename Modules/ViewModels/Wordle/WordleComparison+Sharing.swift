import Models

extension WordleComparison {
    /// The maximum number of players that a line on a screen names.
    private static let most = 12

    /// The winners of the newest puzzle: "Wordle 1980: 👑 Bob 3, Ann 4, Cy X · not yet: Dora"; `plain` has words for the
    /// crown.
    public func latestText(plain: Bool = false) -> String? { latestText(plain: plain, most: Self.most) }

    private func latestText(plain: Bool, most: Int) -> String? {
        guard let day = standings.newest else { return nil }
        let results = day.results.map { result in
            let text = "\(result.player.isolated) \(result.tries.map(String.init) ?? "X")"
            return !result.isBest ? text : plain ? "\(text) (best)" : "👑 \(text)"
        }
        let missing = Self.listed(day.missing.map(\.isolated), most)
        return "Wordle \(day.puzzle): \(Self.listed(results, most))"
            + (missing.isEmpty ? "" : plain ? "; not yet: \(missing)" : " · not yet: \(missing)")
    }

    private static func listed(_ names: [String], _ most: Int) -> String {
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most - 1).joined(separator: ", ")
            + " and \(GroupedNumber.text(names.count - most + 1)) more"
    }

    /// The standings as a text to paste into the chat, with every player, or one player against each of the others.
    public var shareText: String {
        let title = "Wordle, \(windowText): \(summary)"
        if let headToHead {
            let lines = headToHead.others.map { "\($0.player.isolated): \($0.sharedText)" }
            return ([title] + lines).joined(separator: "\n")
        }
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
