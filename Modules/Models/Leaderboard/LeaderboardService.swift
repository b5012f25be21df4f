/// Loads the scores of a class from this machine, a file or a server.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol LeaderboardService: Sendable {
    /// Returns the athletes in the order of the source.
    func leaderboard() async throws -> Leaderboard
}
