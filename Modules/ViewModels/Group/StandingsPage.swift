import Models

/// The standings of players, with notes, such as on results that were left out.
public struct StandingsPage: Hashable, Sendable {
    /// The players with their figures and ranks.
    public let standings: Standings
    /// Your name in the standings.
    public let me: String
    /// The decimals with which the figures are shown.
    public let decimals: FigureDecimals
    /// The results day by day, or nil if they are not requested.
    public let days: GroupDays?
    /// The games that are compared, for a title.
    public let periodText: String
    /// Who leads the week, month or year, or who won it, such as "This week: Ann leads with 19 points, Ben is 1 behind.".
    ///
    /// The text is nil for other periods, if the players are not ranked by points, and if no player has points.
    public let headline: String?
    /// The same in a few words, such as "Ann leads this week by 1 point".
    public let news: String?
    /// Who won last week, such as "Ann won last week with 29 points."; nil for other periods than this week.
    public let lastText: String?
    /// The effect of the last change, in one or more sentences; nil before the first change.
    ///
    /// When the games are compared again later, the value is nil again.
    public internal(set) var saved: String?
    /// The games that were found, also those outside the period.
    public let found: ComparedGames
    /// What was asked for.
    public let request: StandingsRequest

    init(_ found: ComparedGames, _ request: StandingsRequest, today: CalendarDate) {
        self.found = found
        self.request = request
        me = found.games.me
        standings = Standings(
            found.games, request.period, by: request.order, minimumGames: request.minimumGames, today: today)
        decimals = FigureDecimals(standings.players)
        days = request.showsDays ? GroupDays(standings, standings.days, decimals, from: request.firstPlayer) : nil
        periodText = request.period.name(today: today)
        let name = request.period.headline(today: today)
        headline = standings.round?.headline(name)
        news = standings.round?.news(name.inSentence)
        lastText =
            request.period == .this(.week)
            ? Standings(found.games, .last(.week), today: today).round?.lastWeekText : nil
    }

    /// Returns the results of a player against each of the others; throws if there is no player of that name.
    public func headToHead(of name: String) throws(ServiceError) -> HeadToHeads {
        guard let player = standings.player(named: name) else {
            throw OwnGroup.unknown(name, found.games.groupPlayers, to: "compare", "there is no player")
        }
        return HeadToHeads(page: self, player: player, others: standings.headToHead(of: player))
    }

    /// Whether there are any games, even if none is in the period.
    private var hasGames: Bool { found.games.count > 0 }

    /// The most puzzles of a period whose results are shown beside the figures.
    private static let mostMarks = 7

    /// The results of each player in a period of at most seven puzzles, oldest first: "1" to "6", "X", or empty.
    ///
    /// A week has seven.
    public var marks: [String: [String]] {
        let days = Dictionary(standings.days.map { ($0.puzzle, $0.outcomes) }) { first, _ in first }
        let puzzles = standings.round.map { Array($0.period.puzzles) } ?? days.keys.sorted()
        guard puzzles.count <= Self.mostMarks else { return [:] }
        let outcomes = players.indices.map { player in
            puzzles.map { days[$0]?[player]?.shortText ?? "" }
        }
        return Dictionary(zip(players.map(\.player), outcomes)) { first, _ in first }
    }

    /// The players, best first; players with too few games to be ranked come last.
    public var players: [PlayerStatistics] { standings.players }

    /// Returns the names of players as a clause, such as "; the players are “Ann”, “Bob”"; empty without players.
    ///
    /// Names eight players, and adds the number of the others, such as " and 3 more".
    static func others(_ players: [String]) -> String {
        players.isEmpty ? "" : "; the players are \(players.map(\.quoted).listed(8))"
    }

    /// The other notes, a line each, such as on omitted results, and on names that may be one player.
    public var notes: [String] {
        found.notes + [otherContradictionsNote, unrankedNote].compactMap(\.self) + found.suggestions.map(\.text)
    }

    private var otherContradictionsNote: String? {
        let count = standings.otherContradictions
        guard count > 0 else { return nil }
        let contradictions = GroupedNumber.counted(count, "contradiction", "contradictions")
        let verb = count == 1 ? "is" : "are"
        let listed = Set(standings.contradictions)
        let names = found.games.contradictions.filter { !listed.contains($0) }
            .map { "\($0.player.possessive) Wordle \($0.puzzle)" }.listed(3)
        return "\(contradictions) in other puzzles \(verb) listed when you choose all games: \(names)."
    }

    private var unrankedNote: String? {
        let count = players.count { $0.rank == nil }
        guard count > 0 else { return nil }
        let players = GroupedNumber.counted(count, "player is", "players are")
        let games = GroupedNumber.counted(standings.minimumGames, "game", "games")
        let reason = request.minimumGames == nil ? " (half of the most active player’s, rounded down)" : ""
        return "\(players) unranked, with fewer than \(games)\(reason)."
    }
}

extension StandingsOrder {
    /// The rule in a title, such as "by points".
    public var title: String {
        switch self {
        case .points: "by points"
        case .wins: "by win %"
        case .average: "by average"
        case .total: "by total tries"
        case .streak: "by streak"
        }
    }

    /// The ranking rule, in a sentence.
    public var text: String {
        switch self {
        case .points: "Ranked by points: 7 minus the tries; a loss and a missed puzzle score 0."
        case .wins: "Ranked by win %, then average, then games played."
        case .average: "Ranked by average over the games won, then win %."
        case .total: "Ranked by total tries (lowest first); a loss and a missed puzzle count as 7."
        case .streak: "Ranked by current streak, then longest streak."
        }
    }
}

extension StandingsPage: Listing {
    /// The heading of the players without a rank.
    public static let unrankedText = "Too few games to be ranked"

    /// The text to show if there are no players to compare; nil otherwise.
    public var emptyText: String? {
        guard players.isEmpty else { return nil }
        guard hasGames else { return found.chatText == nil ? OwnGroup.emptyText : "No games to compare." }
        return "No games to compare (\(periodText))."
    }

    /// Whether no results are saved, and there is no chat.
    public var isEmptyGroup: Bool { found.chatText == nil && !hasGames }

    /// The compared players, in a clause such as "12 players".
    public var summary: String { GroupedNumber.counted(players.count, "player", "players") }
}

extension PlayerSuggestion {
    /// Two names that may be one player, as a sentence, with the number of their equal results if there are any.
    public var text: String {
        let names = "\(rename.old.quoted) and \(rename.new.quoted) may be one player"
        return same == 0
            ? "\(names)." : "\(names): the same results for \(GroupedNumber.counted(same, "puzzle", "puzzles"))."
    }
}

extension String {
    /// The name of a period within a sentence: "this week" for "This week", and "November 2026" as it is.
    fileprivate var inSentence: String {
        hasPrefix("This ") || hasPrefix("Last ") ? prefix(1).lowercased() + dropFirst() : self
    }
}
