import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet leaderboard`.
enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    @MainActor static let stats = CommandSpec(
        name: ["leaderboard", "stats"], summary: "Show how many take part in a class, and how well they do",
        examples: ["quintet leaderboard stats", "quintet leaderboard stats --json"]
    ) { _, context in
        context.title(.leaderboard)
        let page = LeaderboardStatisticsViewModel(service: context.services.leaderboard)
        let summary = try await context.load(page)
        context.show(summary, json: summary.statistics.json)
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
