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
        let summary = try await context.load(page)
        context.show(summary, json: summary.statistics.json)
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
