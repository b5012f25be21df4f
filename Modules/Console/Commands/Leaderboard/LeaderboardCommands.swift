import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet leaderboard`.
enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    @MainActor static let stats = CommandSpec.statistics(
        of: .leaderboard, "Show how many take part in a class, and how well they do",
        { LeaderboardStatisticsViewModel(service: $0.leaderboard) }, json: \.statistics.json)
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
