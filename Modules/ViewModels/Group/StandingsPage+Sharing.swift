import Models

extension StandingsPage {
    /// The maximum number of names in each of the two lists of a line: players with a result, and players without one.
    private static let maximumNames = 12

    /// Returns the results of the newest puzzle, such as "Wordle 1980: 👑 Bob 3, Ann 4, Cy X · not yet: Dora".
    ///
    /// After the day of the puzzle, "missed" replaces "not yet".
    ///
    /// If `plain` is set, "(best)" after the number of tries replaces the crown. A week, month or year has a winner of
    /// its own, so the best result of a day has no crown there. Returns nil if there are no results.
    public func latestText(plain: Bool = false) -> String? { latestText(plain: plain, limit: Self.maximumNames) }

    private func latestText(plain: Bool, limit: Int) -> String? {
        guard let day = standings.newest else { return nil }
        let results = day.results.map { result in
            let text = "\(result.player.isolated) \(result.outcome.shortText)"
            return !result.isBest || request.period.isOfCalendar ? text : plain ? "\(text) (best)" : "👑 \(text)"
        }
        let missing = day.missing.map(\.isolated).listed(limit)
        let words = day.isOpen ? "not yet" : "missed"
        return "Wordle \(day.puzzle): \(results.listed(limit))"
            + (missing.isEmpty ? "" : plain ? "; \(words): \(missing)" : " · \(words): \(missing)")
    }

    /// The text to paste into the chat: the standings of all players.
    ///
    /// The winners of a finished period have a crown. If `plain` is set, it has numbers and words in place of emoji.
    public func shareText(plain: Bool = false) -> String {
        let title = "\(sharedPeriod) \(request.order.title): \(summary)"
        let isFinished = standings.round?.isFinished == true
        let newest = isFinished ? nil : latestText(plain: plain, limit: .max)
        let above = [title, newest].compactMap(\.self)
        let lines = players.map { player in
            let isWinner = isFinished && player.rank == 1
            let place = player.rank.map { isWinner && !plain ? "👑" : Medal.text($0, plain: plain) } ?? "–"
            let name = isWinner && plain ? "\(player.player.isolated), won" : player.player.isolated
            return "\(place) \(name): \(figure(of: player))"
        }
        return (above + lines).joined(separator: "\n")
    }

    /// The compared games, in the title of a shared text.
    var sharedPeriod: String { periodText.hasPrefix("Wordle ") ? periodText : "Wordle, \(periodText)" }

    private func figure(of player: PlayerStatistics) -> String {
        let figures = player.statistics
        let average = decimals.average(player)
        let percent = decimals.winPercent(player)
        return switch request.order {
        case .points: "\(GroupedNumber.counted(player.points, "point", "points")), average \(average)"
        case .wins: "\(percent)% won, average \(average)"
        case .average: "average \(average), \(percent)% won"
        case .total: GroupedNumber.counted(player.total, "try", "tries")
        case .streak: "streak \(figures.streak.current), longest \(figures.streak.longest)"
        }
    }
}

/// The sign of a rank in a shared text.
enum Medal {
    /// Returns a medal for the ranks 1 to 3, and a number such as "4." for any other rank, or for all if `plain` is set.
    static func text(_ rank: Int, plain: Bool) -> String {
        switch rank {
        case _ where plain: "\(rank)."
        case 1: "🥇"
        case 2: "🥈"
        case 3: "🥉"
        default: "\(rank)."
        }
    }
}
