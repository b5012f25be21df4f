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
            context.out.print(json: summary.statistics.json)
        } else if context.terminal.isOutputTerminal {
            context.out.print(StatisticsPage(appearance: context.appearance).lines(summary))
        } else {
            for figure in summary.figures { context.out.print(fields: [figure.name, figure.value]) }
            for bar in summary.bars { context.out.print(fields: [bar.label, String(bar.count)]) }
        }
    }
}

extension WordleStatistics {
    /// Statistics as JSON.
    var json: JSONObject {
        [
            "played": played, "solved": solved, "winPercent": winPercent, "currentStreak": currentStreak,
            "longestStreak": longestStreak, "averageTries": averageTries, "distribution": distribution,
        ]
    }
}
