import Models

/// The statistics of your games, or the page of a player, in a period; computed again each time the page is shown.
@MainActor public final class WordleStatisticsViewModel: PageViewModel, UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StatisticsSummary>()
    /// The title of the page; it contains the period unless all games are counted.
    public var title: String { period == .all ? name : "\(name) (\(period))" }

    /// The undo that the screens share, or nil if there is none.
    public var undoing: WordleUndo?
    /// The period of the games that are counted.
    public private(set) var period: Period
    private let name: String
    private let count: @Sendable (Period, CachePolicy) async throws -> StatisticsSummary

    private init(
        _ name: String, period: Period,
        count: @escaping @Sendable (_ period: Period, _ policy: CachePolicy) async throws -> StatisticsSummary
    ) {
        self.name = name
        self.period = period
        self.count = count
    }

    /// Counts only the games of a period; the task completes when the state has settled.
    @discardableResult public func choose(_ period: Period) -> Task<Void, Never> {
        self.period = period
        return load()
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("count the scores") { [count, period] in try await count(period, policy) }
    }
}

extension WordleStatisticsViewModel {
    /// Creates the statistics of your games in a period; the New York Times shows similar statistics after a game.
    public convenience init(
        period: Period = .all, today: @escaping @Sendable () -> CalendarDate,
        service: any WordleScoresService
    ) {
        self.init("Wordle scores: statistics", period: period) { period, policy in
            let scores = try await service.scores(policy).sorted(by: WordleScore.newestFirst)
            let today = today()
            let puzzles = period.range(of: scores.map(\.id), today: today)
            var summary = StatisticsSummary(scores.filter { puzzles.contains($0.id) }, today: today)
            if scores.isEmpty { summary.emptyText = "You have no games yet." }
            return summary
        }
    }

    /// Creates the page of a player: the statistics of their results, and their results against every other player.
    public convenience init(player name: String, in group: WordleGroup, period: Period = .all) {
        self.init("Group > \(name.isolated)", period: period) { period, policy in
            let today = group.today()
            let games = try await group.compared(nil, withMine: true, policy).games
            guard let player = games.player(named: name) else {
                throw WordleGroup.unknown(name, games.players, to: "find \(name.isolated)")
            }
            var shown = games
            shown.filter(period.range(of: games.puzzles, today: today).contains)
            return StatisticsSummary(
                shown.results(of: player).reversed(), from: shown.lastDue(on: today), against: Standings(shown, today: today).headToHead(of: player))
        }
    }
}
