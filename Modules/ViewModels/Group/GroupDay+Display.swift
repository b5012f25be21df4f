import Models

extension GroupDay {
    /// The maximum number of names beside a row.
    private static let mostNames = 8

    /// The players beside the rows of the board.
    public var ladder: WordleLadder {
        let outcomes = (1...PuzzleResult.maximumTries).map(Outcome.solved) + [.lost]
        let rungs = outcomes.compactMap { outcome -> WordleLadder.Rung? in
            let results = results.filter { $0.outcome == outcome }
            guard outcome != .lost || !results.isEmpty else { return nil }
            return WordleLadder.Rung(
                mark: outcome.shortText, names: results.map(\.player.isolated).listed(Self.mostNames),
                isBest: results.contains(where: \.isBest))
        }
        return WordleLadder(rungs: rungs)
    }

    /// Your place in a group of at least three, such as "You are 3 of 12."; nil for the best and without a result.
    func placeText(of player: String) -> String? {
        guard results.count > 2, let own = results.first(where: { $0.player == player }), !own.isBest,
            let place = results.firstIndex(where: { $0.outcome == own.outcome })
        else { return nil }
        return "You are \(place + 1) of \(GroupedNumber.text(results.count))."
    }

    /// How a player, who is addressed, did against the others, in at most two sentences; nil without other results.
    func text(about player: String) -> String? {
        let own = results.first { $0.player == player }
        let others = results.filter { $0.player != player }
        guard let own, let best = others.first else { return nil }
        let names = others.filter { $0.outcome == best.outcome }.map(\.player.isolated).listed()
        let ahead = best.outcome.cost - own.outcome.cost
        let text =
            if ahead == 0 {
                "You tie with \(names)."
            } else if ahead > 0 {
                "You \(isOpen ? "lead" : "beat") \(names) by \(ahead)."
            } else {
                isOpen ? "You are behind \(names) by \(-ahead)." : "\(names) beat you by \(-ahead)."
            }
        return text + (isOpen && !missing.isEmpty ? " Not yet: \(missing.map(\.isolated).listed())." : "")
    }

    /// The winners of the newest puzzle in at most three sentences; for today's, also who has not played it yet.
    public var text: String {
        let best = tries.map { "Best: \(winners.map(\.isolated).listed()) (\($0)/6)." }
        guard isOpen else {
            let days = age == 1 ? "yesterday" : "\(GroupedNumber.text(age)) days ago"
            return "The group last played Wordle \(puzzle), \(days). \(best ?? "No one solved it.")"
        }
        return "The group plays Wordle \(puzzle). \(best ?? "Not solved yet.")"
            + (missing.isEmpty ? "" : " Not yet: \(missing.map(\.isolated).listed()).")
    }

    /// Who is best, as a headline such as "Ann is best so far" or "Ann and Bob were best with 3".
    public var headline: String {
        guard let tries else { return isOpen ? "Not solved yet" : "No one solved Wordle \(puzzle)" }
        let names = winners.named
        if isOpen { return "\(names) \(winners.isOneOther ? "is" : "are") best so far" }
        return "\(names) \(winners.isOneOther ? "was" : "were") best with \(tries)"
    }

    /// The news of the puzzle in one sentence.
    ///
    /// An example is "Wordle 281: Ann is best so far with 3, 2 still to play."
    public var sentence: String {
        guard let tries else { return "\(headline)." }
        let count = isOpen ? missing.count : 0
        let left = count > 0 ? ", \(GroupedNumber.text(count)) still to play" : ""
        return "Wordle \(puzzle): \(headline)\(isOpen ? " with \(tries)" : "")\(left)."
    }

    /// The players who may still play, such as "Still to play: Ann, Bob"; nil for a puzzle of another day.
    public var missingText: String? {
        isOpen && !missing.isEmpty ? "Still to play: \(missing.map(\.isolated).listed(8))" : nil
    }
}

extension [String] {
    /// The names at the beginning of a headline: with a capital letter; a name is never rewritten.
    var named: String { (first == PostedResult.nameless ? ["You"] + dropFirst() : self).namedInSentence }

    /// The names in a sentence: up to three that have room in a line of a phone, and the number of the others.
    var namedInSentence: String {
        let names = map(\.isolated)
        let shown = (2...3).last { prefix($0).joined().count <= 24 } ?? 1
        guard count > 1, count <= shown else { return names.listed(shown) }
        return names.dropLast().joined(separator: ", ") + " and " + names[count - 1]
    }

    /// Whether the names are that of one player who is not addressed, such as the subject of "leads".
    var isOneOther: Bool { count == 1 && self[0] != PostedResult.nameless }
}

/// The current week of a group: who leads, and who won last week.
public struct GroupWeek: Hashable, Sendable {
    /// The week that is not over, or nil if it has no results.
    public let current: League.Round?
    /// The week before it, or nil if it has no results.
    public let last: League.Round?
    /// Your name in the table.
    public let me: String

    init?(_ games: GroupTable, today: CalendarDate) {
        let rounds = [Period.this(.week), .last(.week)].map { period in
            Standings(games, period, today: today).round.flatMap { $0.players.isEmpty ? nil : $0 }
        }
        me = games.me
        current = rounds[0]
        last = rounds[1]
        if current == nil, last == nil { return nil }
    }

    /// Who leads, such as "Ann leads the week"; nil if no one has points.
    public var headline: String? {
        guard let leaders = current?.leaders, !leaders.isEmpty else { return nil }
        return "\(leaders.named) \(leaders.isOneOther ? "leads" : "lead") the week"
    }

    /// Who leads or, before the first result of the week, who won last week; nil without points of several players.
    public var text: String? {
        guard let round = current ?? last, round.players.count > 1 else { return nil }
        return round.headline(round == current ? "This week" : "Last week")
    }

    /// Who won last week, such as "Ann won last week with 29 points."; nil if no one did.
    public var lastText: String? {
        last?.lastWeekText
    }

    /// The first players of the current week or, before it has results, of the last one.
    public var players: [PlayerStatistics] { Array((current ?? last)?.players.prefix(5) ?? []) }
}
