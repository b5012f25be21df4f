import Models

/// The commands that begin with `quintet leaderboard`.
enum LeaderboardCommands {
    @MainActor static let all = [list, stats]

    /// Returns the leaderboard's service that the command line asks for.
    @MainActor static func service(_ context: CommandContext) throws -> any LeaderboardService {
        try context.composition.leaderboard(context.connection)
    }
}
