import Models
import QuintetPlatform

/// The winners of each week, month or year, and the points of each player.
@MainActor public final class LeagueViewModel: UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<League>()
    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    /// The title of the screen.
    public var title: String { "Group > League by \(length.rawValue)" }
    /// The length of the periods.
    public private(set) var length = Period.Length.week
    /// Whether your own games are counted too.
    public private(set) var includesMine: Bool
    /// Whether including your own games, or leaving them out, may change the league.
    public var canToggleMine: Bool { !includesMine || hasOwnGames }
    /// Whether the loaded league contains any of your own games.
    private var hasOwnGames = false
    /// Called when the user wants to see another screen.
    @Callback public var onShow: (GroupRoute) -> Void = { _ in }

    private let group: OwnGroup

    /// Creates the league of the saved results, with or without your own games.
    public init(_ group: OwnGroup, withMine: Bool) {
        self.group = group
        includesMine = withMine
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("count the points") { [group, includesMine, length] in
            let compared = try await group.compared(nil, withMine: includesMine, policy)
            var league = League(compared.games, by: length, today: group.today())
            league.notes = compared.notes
            return (league, compared.hasOwnGames)
        } map: { [weak self] league, hasOwnGames in
            self?.hasOwnGames = hasOwnGames
            return league
        }
    }

    /// Sets the length of the periods and counts the points again; the task completes when the state has settled.
    @discardableResult public func choose(
        _ length: Period.Length, _ policy: CachePolicy = .revalidate
    ) -> Task<Void, Never> {
        self.length = length
        return load(policy)
    }

    /// Includes your own games or leaves them out; the task completes when the state has settled.
    @discardableResult public func toggleMine() -> Task<Void, Never> {
        includesMine.toggle()
        return load()
    }

    /// The user's current date.
    public var today: CalendarDate { group.today() }

    /// Requests another screen.
    public func show(_ route: GroupRoute) { $onShow.call { $0(route) } }
}

extension League: Listing {
    /// The rules for points, in two sentences.
    public static let rules =
        "Solving in 1 scores 6 points, in 2 scores 5 … in 6 scores 1. Losing or skipping scores 0."

    /// Who won the newest finished period or, without one, who leads; nil without points.
    ///
    /// `today` is the user's current date.
    public func headline(today: CalendarDate) -> String? {
        guard let round = rounds.first(where: \.isFinished) ?? rounds.first else { return nil }
        let isLast = round.period == Period.last(length).days(today: today)
        return round.news(
            !round.isFinished ? "this \(length.rawValue)" : isLast ? "last \(length.rawValue)" : round.period.name)
    }

    /// The text to show if there are no results; nil otherwise.
    public var emptyText: String? { rounds.isEmpty ? OwnGroup.emptyText : nil }

    /// The heading of the periods, such as "Standings by week, newest first".
    public var roundsTitle: String { "Standings by \(length.rawValue), newest first" }
    /// The league as a text to paste into the chat: the newest period, and every player.
    ///
    /// If `plain` is set, it has numbers and words in place of emoji.
    public func shareText(plain: Bool = false) -> String {
        let newest = rounds.first.map { round in
            let name = round.isFinished ? round.period.name : "\(round.period.name), so far"
            return ["\(name): \(round.text(plain: plain))"]
        }
        let lines = table.map { player in
            let points = GroupedNumber.counted(player.points, "point", "points")
            let wins = GroupedNumber.counted(player.won, "\(length.rawValue) won", "\(length.rawValue)s won")
            return "\(Medal.text(player.rank, plain: plain)) \(player.player.isolated): \(points), \(wins)"
        }
        return (["Wordle league by \(length.rawValue): \(summary)"] + (newest ?? []) + lines).joined(separator: "\n")
    }

    /// A summary as a clause, such as "12 players, 57 weeks".
    public var summary: String {
        GroupedNumber.counted(table.count, "player", "players") + ", "
            + GroupedNumber.counted(rounds.count, length.rawValue, "\(length.rawValue)s")
    }
}

extension League.Total {
    /// Returns the points of the player in some periods as blocks, such as `▂▅ █`.
    ///
    /// A blank means no points, and the highest block means `maximum` points or more.
    public func lineText(_ points: [[String: Int]], upTo maximum: Int) -> String {
        Blocks.line(points.map { $0[player] ?? 0 }, upTo: maximum)
    }

    /// The player in words.
    public var spokenText: String {
        "\(player.isolated), rank \(rank): \(GroupedNumber.counted(points, "point", "points")), periods won: \(won)"
    }
}

extension League.Round {
    /// Returns who leads or has won, such as "This week: Ann leads with 19 points, Ben is 1 behind."; nil without points.
    ///
    /// `name` is the name of the period, with which the sentence begins.
    public func headline(_ name: String) -> String? {
        guard !leaders.isEmpty, let most = players.first?.points else { return nil }
        let points = GroupedNumber.counted(most, "point", "points")
        let next = players.first { $0.points < most && $0.points > 0 }
        let verb = isFinished ? "won" : leaders.isOneOther ? "leads" : "lead"
        let text = "\(leaders.namedInSentence) \(verb) with \(points)"
        let behind = next.map { next in
            let verb = isFinished ? Self.verb("was", "were", of: next.player) : Self.verb("is", "are", of: next.player)
            return ", \(next.player.isolated) \(verb) \(GroupedNumber.text(most - next.points)) behind"
        }
        return "\(name): \(text)\(leaders.count > 1 ? "" : behind ?? "")."
    }

    /// Returns who leads or has won, such as "Ann leads this week by 1 point"; nil without points.
    ///
    /// `name` is the name of the period in the sentence.
    public func news(_ name: String) -> String? {
        guard !leaders.isEmpty, let most = players.first?.points else { return nil }
        let verb = isFinished ? "won" : leaders.isOneOther ? "leads" : "lead"
        let behind = leaders.count > 1 ? nil : players.first { $0.points < most }?.points
        let lead = behind.map { " by \(GroupedNumber.counted(most - $0, "point", "points"))" } ?? ""
        return "\(leaders.named) \(verb) \(name)\(lead)"
    }

    /// The winners or, while the period runs, the leaders, such as "Ann leads"; a dash if no one has points.
    public var leaderText: String {
        guard !leaders.isEmpty else { return "–" }
        return isFinished ? leaders.named : "\(leaders.named) \(leaders.isOneOther ? "leads" : "lead")"
    }

    /// Who won this period, last week, such as "Ann won last week with 29 points."; nil if no one did.
    var lastWeekText: String? {
        guard let winner = players.first, !winners.isEmpty else { return nil }
        let points = GroupedNumber.counted(winner.points, "point", "points")
        return "\(winners.named) won last week with \(points)."
    }

    /// Returns a verb for a player, which has another form after the name `you`.
    private static func verb(_ verb: String, _ yours: String, of player: String) -> String {
        player == PostedResult.nameless ? yours : verb
    }

    /// Returns the standings, such as "👑 Bob (31), Ann (28)", or "Bob (12, leads), Ann (9)" while the period runs.
    ///
    /// If `plain` is set, the word "won" replaces the emoji.
    public func text(plain: Bool = false) -> String {
        let leaders = Set(leaders)
        return players.map { player in
            let name = player.player.isolated
            guard leaders.contains(player.player) else { return "\(name) (\(player.points))" }
            guard isFinished else { return "\(name) (\(player.points), leads)" }
            return plain ? "\(name) (\(player.points), won)" : "👑 \(name) (\(player.points))"
        }.joined(separator: ", ")
    }
}
