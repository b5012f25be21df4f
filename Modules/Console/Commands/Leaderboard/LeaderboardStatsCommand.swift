import CommandLine
import Models
import Terminal
import ViewModels

extension LeaderboardCommands {
    @MainActor static let stats = CommandSpec(
        name: ["leaderboard", "stats"], summary: "Show how many take part in a class, and how well they do",
        examples: ["quintet leaderboard stats", "quintet leaderboard stats --json"]
    ) { _, context in
        context.title(.leaderboard)
        let page = LeaderboardStatisticsViewModel(service: context.services.leaderboard)
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
        if let text = summary.leftOutNote { context.warn(text) }
    }
}

extension LeaderboardStatistics {
    fileprivate var json: JSONObject {
        [
            "participants": participants, "scored": scored, "completionPercent": completionPercent,
            "averageScore": averageScore, "medianScore": medianScore, "highestScore": highestScore,
            "lowestScore": lowestScore,
        ]
    }
}
