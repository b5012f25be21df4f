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
            try context.out.print(json: LeaderboardStatisticsJSON(summary.statistics))
        } else if context.terminal.isOutputTerminal {
            context.out.print(LeaderboardStatisticsPage(appearance: context.appearance).lines(summary))
        } else {
            for figure in summary.figures { context.out.print(fields: [figure.name, figure.value]) }
            for bar in summary.bars { context.out.print(fields: [bar.label, String(bar.count)]) }
        }
        if let text = summary.leftOutNote { context.warn(text) }
    }
}

/// Statistics of a class as JSON.
private struct LeaderboardStatisticsJSON: Encodable {
    let participants: Int
    let scored: Int
    let completionPercent: Int
    @Nullable var averageScore: Double?
    @Nullable var medianScore: Double?
    @Nullable var highestScore: Int?
    @Nullable var lowestScore: Int?

    init(_ statistics: LeaderboardStatistics) {
        participants = statistics.participants
        scored = statistics.scored
        completionPercent = statistics.completionPercent
        averageScore = statistics.averageScore
        medianScore = statistics.medianScore
        highestScore = statistics.highestScore
        lowestScore = statistics.lowestScore
    }
}
