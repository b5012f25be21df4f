import Models
import QuintetPlatform

/// The statistics of your games, or the page of a player, in a period; computed again each time the page is shown.
@MainActor public final class WordleStatisticsViewModel: PageViewModel, UndoingViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<StatisticsSummary>()
    /// The title of the page; it contains the name of a player as it is now, and the period unless all games are counted.
    public var title: String {
        let words = state.value?.player.map { "Group > \($0.isolated)" } ?? name
        return period == .all ? words : "\(words) (\(period))"
    }

    /// Called when the user wants to see another part of the games, or the group.
    @Callback public var onShowPart: (Route) -> Void = { _ in }
    /// Whether the games are yours, which can also be shown in other parts; false on the page of a player.
    public let isYours: Bool
    /// The undo that the screens share, or nil if there is none.
    public var undoing: (any Undoing)?
    /// The period of the games that are counted.
    public private(set) var period: Period
    private let name: String
    private let count: @Sendable (Period, CachePolicy, [String]) async throws -> StatisticsSummary

    init(
        _ name: String, isYours: Bool = true, period: Period,
        count:
            @escaping @Sendable (
                _ period: Period, _ policy: CachePolicy, _ names: [String]
            ) async throws -> StatisticsSummary
    ) {
        self.name = name
        self.isYours = isYours
        self.period = period
        self.count = count
    }

    /// Counts only the games of a period; the task completes when the state has settled.
    @discardableResult public func choose(_ period: Period) -> Task<Void, Never> {
        self.period = period
        return load()
    }

    /// Requests another part of the games, or the group.
    public func showPart(_ route: Route) { $onShowPart.call { $0(route) } }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_ policy: CachePolicy) -> Task<Void, Never> {
        loadable.load("count the scores") { [count, period, names = state.value?.names ?? []] in
            try await count(period, policy, names)
        }
    }
}

extension WordleStatisticsViewModel {
    /// Creates the statistics of your games in a period; the New York Times shows similar statistics after a game.
    public convenience init(
        period: Period = .all, today: @escaping @Sendable () -> CalendarDate,
        service: any WordleScoresService
    ) {
        self.init("Wordle scores: statistics", period: period) { period, policy, _ in
            let scores = try await service.scores(policy).sorted(by: WordleScore.newestFirst)
            let today = today()
            let puzzles = period.range(of: scores.map(\.id), today: today)
            var summary = StatisticsSummary(scores.filter { puzzles.contains($0.id) }, today: today)
            if scores.isEmpty { summary.emptyText = "You have no games yet." }
            return summary
        }
    }
}

extension StatisticsSummary {
    /// Creates the summary of your games; `scores` must be sorted newest first.
    init(_ scores: [WordleScore], today: CalendarDate) {
        // Today's game is left out, because its first guess would reveal letters of the answer.
        let openers = FactGroup(title: "Openers", facts: Self.openers(scores.filter { $0.date < today }, today: today))
        let results = scores.compactMap { PuzzleResult($0, today: today) }
        self.init(PuzzleStatistics(scores, today: today), results, [openers])
    }

    private static func openers(_ scores: [WordleScore], today: CalendarDate) -> [Fact] {
        let games = Dictionary(grouping: scores.filter { !$0.tries.isEmpty }) { $0.tries[0] }
        return games.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.prefix(5).map { word, games in
            let count = GroupedNumber.counted(games.count, "game", "games")
            let figures = PuzzleStatistics(results: games.compactMap { PuzzleResult($0, today: today) })
            let average = figures.solved == 0 ? "" : ", in \(DecimalNumber.text(figures.averageTries)) tries on average"
            return Fact(word, "\(count), \(figures.solved) won\(average)")
        }
    }
}
