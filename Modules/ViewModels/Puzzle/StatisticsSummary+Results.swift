import Models
import QuintetPlatform

extension StatisticsSummary {
    /// Creates the summary of results, newest first, with more groups of facts.
    init(_ statistics: PuzzleStatistics, _ results: [PuzzleResult], _ more: [FactGroup]) {
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
                Fact(id: "currentStreak", name: "Current streak", value: String(statistics.streak.current)),
                Fact(id: "longestStreak", name: "Longest streak", value: String(statistics.streak.longest)),
                Fact(id: "averageTries", name: "Average tries", value: DecimalNumber.text(statistics.averageTries)),
            ],
            barsTitle: "Guess distribution",
            bars: Bar.bars(bars, latest: results.first.map { $0.outcome.cost - 1 }).map { bar in
                var bar = bar
                bar.isOfResult = true
                return bar
            },
            details: (details + more).filter { !$0.facts.isEmpty }, statistics: AnyStatistics(value: statistics))
    }

    private static func byMonth(_ results: [PuzzleResult]) -> [(month: CalendarMonth, results: [PuzzleResult])] {
        let dated = results.compactMap { result in
            PuzzleCalendar.date(ofPuzzle: result.puzzle).map { (CalendarMonth(of: $0), result) }
        }
        return Dictionary(grouping: dated, by: \.0).sorted { $1.key < $0.key }.map { ($0.key, $0.value.map(\.1)) }
    }

    /// Returns the newest twelve months with results; each month with a won game has its average as a point.
    private static func months(_ results: [PuzzleResult]) -> FactGroup {
        let months = byMonth(results).prefix(12).map { month, results in
            (name: "\(month)", statistics: PuzzleStatistics(results: results))
        }
        let facts = months.map { month, statistics in
            let count = GroupedNumber.counted(statistics.played, "game", "games")
            let average = DecimalNumber.text(statistics.averageTries)
            return Fact(month, "\(count), \(statistics.solved) won, average \(average)", isDated: true)
        }
        let points = months.reversed().compactMap { month, statistics in
            statistics.averageTries.map { FactGroup.Point(id: month, value: $0, text: DecimalNumber.text($0)) }
        }
        return FactGroup(title: "By month", facts: facts, points: points)
    }

    /// Returns a fact for each month with results: a character for each day, which is "·" if the day has no result.
    static func days(_ results: [PuzzleResult]) -> [Fact] {
        byMonth(results).map { month, results in
            let tries = Dictionary(results.map { ($0.puzzle, $0.outcome.shortText) }) { first, _ in first }
            let days = (0..<month.days).map { day in
                month.first.adding(days: day).flatMap(PuzzleCalendar.puzzle(on:)).flatMap { tries[$0] } ?? "·"
            }
            return Fact("\(month)", days.joined(), isDated: true)
        }
    }

    private static func extremes(_ results: [PuzzleResult]) -> [Fact] {
        func fact(_ name: String, _ tries: Int?) -> Fact {
            let games = results.filter { $0.tries == tries }
            let more = games.count > 1 ? " and \(GroupedNumber.text(games.count - 1)) more" : ""
            let day = games.first.flatMap { PuzzleCalendar.date(ofPuzzle: $0.puzzle) }.map { ", \($0)" } ?? ""
            return Fact(
                id: name.lowercased(), name: name,
                value: "\(games.first?.text ?? "")  Wordle \(games.first?.puzzle ?? 0)\(day)\(more)",
                isDated: true)
        }
        guard !results.isEmpty else { return [] }
        let tries = results.compactMap(\.tries)
        return (tries.min().map { [fact("Best", $0)] } ?? [])
            + [fact("Worst", tries.count < results.count ? nil : tries.max())]
    }
}
