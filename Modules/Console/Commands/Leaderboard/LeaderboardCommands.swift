import Models

/// The commands that begin with `quintet leaderboard`.
enum LeaderboardCommands {
    @MainActor static let all = [list, stats]
}
