import Models
import QuintetPlatform

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
                shown.results(of: player).reversed(), from: shown.lastDue(on: today),
                against: Standings(shown, today: today).headToHead(of: player))
        }
    }
}

extension StatisticsSummary {
    /// Creates the summary of your games; `scores` must be sorted newest first.
    init(_ scores: [WordleScore], today: CalendarDate) {
        // Today's game is left out, because its first guess would reveal letters of the answer.
        let openers = FactGroup(title: "Openers", facts: Self.openers(scores.filter { $0.date < today }, today: today))
        let results = scores.compactMap { PuzzleResult($0, today: today) }
        self.init(WordleStatistics(scores, today: today), results, [openers])
    }

    /// Creates the summary of a player's results; `results` must be sorted newest first.
    ///
    /// The current streak is 0 if the newest result is for a puzzle before the puzzle with the number `from`.
    init(_ results: [PuzzleResult], from: Int?, against others: [HeadToHead]) {
        let headToHead = others.map { Fact("\($0.player.isolated)", $0.scoreText) }
        self.init(
            WordleStatistics(results: results, from: from), results,
            [
                FactGroup(title: "Head to head", facts: headToHead),
                FactGroup(title: "Day by day", facts: Self.days(results)),
            ])
    }

    private init(_ statistics: WordleStatistics, _ results: [PuzzleResult], _ more: [FactGroup]) {
        let details = [
            Self.months(results),
            FactGroup(title: "Best and worst", facts: Self.extremes(results)),
        ]
        let bars = statistics.distribution.enumerated().map { index, count in
            guard index < PuzzleResult.maximumTries else { return ("X", "Not solved", count) }
            return ("\(index + 1)", index == 0 ? "1 try" : "\(index + 1) tries", count)
        }
        self.init(
            figures: [
                Fact(id: "played", name: "Played", value: String(statistics.played)),
                Fact(id: "winPercent", name: "Win %", value: String(statistics.winPercent)),
                Fact(id: "currentStreak", name: "Current streak", value: String(statistics.currentStreak)),
                Fact(id: "longestStreak", name: "Longest streak", value: String(statistics.longestStreak)),
                Fact(id: "averageTries", name: "Average tries", value: DecimalNumber.text(statistics.averageTries)),
            ],
            barsTitle: "Guess distribution",
            bars: Bar.bars(bars, latest: results.first.map { $0.outcome.cost - 1 }),
            details: (details + more).filter { !$0.facts.isEmpty }, record: statistics.json)
    }

    private static func byMonth(_ results: [PuzzleResult]) -> [(month: CalendarMonth, results: [PuzzleResult])] {
        let dated = results.compactMap { result in
            WordleCalendar.date(ofPuzzle: result.puzzle).map { (CalendarMonth(of: $0), result) }
        }
        return Dictionary(grouping: dated, by: \.0).sorted { $1.key < $0.key }.map { ($0.key, $0.value.map(\.1)) }
    }

    /// Returns the newest twelve months with results; each month with a won game has its average as a point.
    private static func months(_ results: [PuzzleResult]) -> FactGroup {
        let months = byMonth(results).prefix(12).map { month, results in
            (name: "\(month)", statistics: WordleStatistics(results: results))
        }
        let facts = months.map { month, statistics in
            let count = GroupedNumber.counted(statistics.played, "game", "games")
            let average = DecimalNumber.text(statistics.averageTries)
            return Fact(month, "\(count), \(statistics.solved) won, average \(average)")
        }
        let points = months.reversed().compactMap { month, statistics in
            statistics.averageTries.map { FactGroup.Point(id: month, value: $0, text: DecimalNumber.text($0)) }
        }
        return FactGroup(title: "By month", facts: facts, points: points)
    }

    /// Returns a fact for each month with results: a character for each day, which is "·" if the day has no result.
    private static func days(_ results: [PuzzleResult]) -> [Fact] {
        byMonth(results).map { month, results in
            let tries = Dictionary(results.map { ($0.puzzle, $0.outcome.shortText) }) { first, _ in first }
            let days = (0..<month.days).map { day in
                month.first.adding(days: day).flatMap(WordleCalendar.puzzle(on:)).flatMap { tries[$0] } ?? "·"
            }
            return Fact("\(month)", days.joined())
        }
    }

    private static func extremes(_ results: [PuzzleResult]) -> [Fact] {
        func fact(_ name: String, _ tries: Int?) -> Fact {
            let games = results.filter { $0.tries == tries }
            let more = games.count > 1 ? " and \(GroupedNumber.text(games.count - 1)) more" : ""
            let day = games.first.flatMap { WordleCalendar.date(ofPuzzle: $0.puzzle) }.map { ", \($0)" } ?? ""
            return Fact(
                id: name.lowercased(), name: name,
                value: "\(games.first?.text ?? "")  Wordle \(games.first?.puzzle ?? 0)\(day)\(more)")
        }
        guard !results.isEmpty else { return [] }
        let tries = results.compactMap(\.tries)
        return (tries.min().map { [fact("Best", $0)] } ?? [])
            + [fact("Worst", tries.count < results.count ? nil : tries.max())]
    }

    private static func openers(_ scores: [WordleScore], today: CalendarDate) -> [Fact] {
        let games = Dictionary(grouping: scores.filter { !$0.tries.isEmpty }) { $0.tries[0] }
        return games.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.prefix(5).map { word, games in
            let count = GroupedNumber.counted(games.count, "game", "games")
            let figures = WordleStatistics(results: games.compactMap { PuzzleResult($0, today: today) })
            let average = figures.solved == 0 ? "" : ", in \(DecimalNumber.text(figures.averageTries)) tries on average"
            return Fact(word, "\(count), \(figures.solved) won\(average)")
        }
    }
}

extension WordleStatistics: JSONExportable {
    /// The names and values of a record for scripts.
    public static let fields: [JSONField<WordleStatistics>] = [
        JSONField("played", \.played), JSONField("solved", \.solved), JSONField("winPercent", \.winPercent),
        JSONField("currentStreak", \.currentStreak), JSONField("longestStreak", \.longestStreak),
        JSONField("averageTries", \.averageTries), JSONField("distribution", \.distribution),
    ]
}
