import Models

extension CommandContext {
    /// Returns the leaderboard's service for the menus, where a source that cannot be used is told when the leaderboard
    /// is opened: it must not keep a person from the other apps.
    func leaderboardOrReason() -> any LeaderboardService {
        do {
            return try composition.leaderboard(connection)
        } catch {
            return UnavailableLeaderboard(reason: ServiceError(error, action: "choose the source of leaderboard"))
        }
    }
}

/// A leaderboard without a source.
private struct UnavailableLeaderboard: LeaderboardService {
    let reason: ServiceError

    func leaderboard() async throws -> Leaderboard { throw reason }
}
