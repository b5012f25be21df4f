import Models
import Platform

/// The statistics of all games, as on the page that the New York Times shows after a game.
public typealias WordleStatisticsViewModel = StatisticsViewModel<WordleStatisticsSummary>

extension WordleStatisticsViewModel {
    /// Creates the page over a service, of the games in a window.
    public convenience init(
        window: WordleWindow = WordleWindow(), today: CalendarDate, service: any WordleScoresService
    ) {
        var window = window
        window.since = window.since?.on(today)
        self.init { [window] in
            let scores = try await service.scores().sorted(by: WordleScore.newestFirst)
            return WordleStatisticsSummary(window.games(of: scores), today: today)
        }
    }
}

/// Statistics in the words and numbers of a page.
public struct WordleStatisticsSummary: StatisticsSummary, Hashable {
    /// The title of the screen.
    public static let title = "Wordle scores: statistics"

    /// The statistics themselves.
    public let statistics: WordleStatistics

    /// What is told below the bars: the months, the best and the worst game, the openers.
    public let details: [FactGroup]

    /// The bar of the newest game, or nil without a game.
    private let latestBar: Int?

    /// Creates the summary of games in any order.
    init(_ scores: [WordleScore], today: CalendarDate) {
        statistics = WordleStatistics(scores, today: today)
        let counted = scores.filter { $0.isFinished || $0.date < today }.sorted(by: WordleScore.newestFirst)
        latestBar = counted.first.map { $0.isSolved ? $0.tryCount - 1 : WordleScore.mostTries }
        details = [
            FactGroup(title: "By month", facts: Self.months(counted)),
            FactGroup(title: "Best and worst", facts: Self.extremes(counted)),
            // What opened today's game is a letter of it.
            FactGroup(title: "Openers", facts: Self.openers(counted.filter { $0.date < today })),
        ].filter { !$0.facts.isEmpty }
    }

    private static func months(_ scores: [WordleScore]) -> [Fact] {
        WordleMonth.months(of: scores).prefix(12).map { month in
            let games = scores.filter { CalendarMonth(of: $0.date) == month.month }
            let average = average(games)
            // A block for a quarter of a try.
            let blocks = String(repeating: "█", count: average.map { Int($0 * 4) } ?? 0)
            let count = GroupedNumber.counted(games.count, "game", "games")
            return Fact(
                id: "\(month.month)", name: "\(month.month)",
                value: "\(DecimalNumber.text(average))  \(count)  \(blocks)".trimmed)
        }
    }

    private static func extremes(_ scores: [WordleScore]) -> [Fact] {
        let solved = scores.filter(\.isSolved)
        let lost = scores.filter { !$0.isSolved }
        func fact(_ name: String, _ games: [WordleScore], _ result: String) -> Fact {
            let more = games.count > 1 ? " and \(GroupedNumber.text(games.count - 1)) more" : ""
            return Fact(
                id: name.lowercased(), name: name, value: "\(result)  Wordle \(games[0].id), \(games[0].date)\(more)")
        }
        var facts: [Fact] = []
        if let best = solved.map(\.tryCount).min() {
            facts.append(fact("Best", solved.filter { $0.tryCount == best }, "\(best)/\(WordleScore.mostTries)"))
        }
        if !lost.isEmpty {
            facts.append(fact("Worst", lost, "X/\(WordleScore.mostTries)"))
        } else if let worst = solved.map(\.tryCount).max() {
            facts.append(fact("Worst", solved.filter { $0.tryCount == worst }, "\(worst)/\(WordleScore.mostTries)"))
        }
        return facts
    }

    private static func openers(_ scores: [WordleScore]) -> [Fact] {
        let games = Dictionary(grouping: scores.filter { !$0.tries.isEmpty }) { $0.tries[0] }
        return games.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.prefix(5).map { word, games in
            let count = GroupedNumber.counted(games.count, "game", "games")
            return Fact(id: word, name: word, value: "\(count), \(DecimalNumber.text(average(games))) tries on average")
        }
    }

    private static func average(_ games: [WordleScore]) -> Double? {
        let tries = games.filter(\.isSolved).map(\.tryCount)
        return tries.isEmpty ? nil : Double(tries.reduce(0, +)) / Double(tries.count)
    }

    /// What scripts get.
    public var record: JSON { statistics.json }

    /// The figures above the distribution, in the order of the original.
    public var figures: [Fact] {
        [
            Fact(id: "played", name: "Played", value: String(statistics.played)),
            Fact(id: "winPercent", name: "Win %", value: String(statistics.winPercent)),
            Fact(id: "currentStreak", name: "Current streak", value: String(statistics.currentStreak)),
            Fact(id: "longestStreak", name: "Longest streak", value: String(statistics.longestStreak)),
            Fact(id: "averageTries", name: "Average tries", value: DecimalNumber.text(statistics.averageTries)),
        ]
    }

    /// What stands above the bars.
    public var barsTitle: String { "Guess distribution" }

    /// The distribution: one bar for each number of tries, then one for the games that were not solved.
    public var bars: [Bar] {
        Bar.bars(
            statistics.distribution.enumerated().map { index, count in
                guard index < WordleScore.mostTries else { return ("X", "Not solved", count) }
                return ("\(index + 1)", index == 0 ? "1 try" : "\(index + 1) tries", count)
            }, latest: latestBar)
    }

    /// Every game can be read.
    public var leftOutNote: String? { nil }
}

extension WordleStatistics: JSONExportable {
    /// What scripts get of statistics.
    public static let fields: [JSONField<WordleStatistics>] = [
        JSONField("played", \.played), JSONField("solved", \.solved), JSONField("winPercent", \.winPercent),
        JSONField("currentStreak", \.currentStreak), JSONField("longestStreak", \.longestStreak),
        JSONField("averageTries", \.averageTries), JSONField("distribution", \.distribution),
    ]
}
