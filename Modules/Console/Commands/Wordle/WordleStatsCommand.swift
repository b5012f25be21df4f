import CommandLine
import Models
import Terminal
import ViewModels

extension WordleCommands {
    @MainActor static let stats = CommandSpec(
        name: ["wordle", "stats"], summary: "Show the statistics of all games",
        examples: ["quintet wordle stats", "quintet wordle stats --json"]
    ) { _, context in
        context.title(.wordle)
        let page = WordleStatisticsViewModel(service: context.services.wordleScores)
        await context.finish(page.load())
        let summary = try page.state.result()
        if context.isJSON {
            try context.out.print(json: WordleStatisticsJSON(summary.statistics))
        } else if context.terminal.isOutputTerminal {
            context.out.print(WordleStatisticsPage(appearance: context.appearance).lines(summary))
        } else {
            for figure in summary.figures { context.out.print(fields: [figure.name, figure.value]) }
            for bar in summary.bars { context.out.print(fields: [bar.label, String(bar.count)]) }
        }
    }
}

/// Statistics as JSON.
struct WordleStatisticsJSON: Encodable {
    let played: Int
    let solved: Int
    let winPercent: Int
    let currentStreak: Int
    let longestStreak: Int
    @Nullable var averageTries: Double?
    let distribution: [Int]

    init(_ statistics: WordleStatistics) {
        played = statistics.played
        solved = statistics.solved
        winPercent = statistics.winPercent
        currentStreak = statistics.currentStreak
        longestStreak = statistics.longestStreak
        averageTries = statistics.averageTries
        distribution = statistics.distribution
    }
}
