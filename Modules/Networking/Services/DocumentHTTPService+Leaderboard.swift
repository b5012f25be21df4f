import Formats
import Models

extension DocumentHTTPService: LeaderboardService {
    /// Returns the athletes in the order of the document.
    public func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await document(
            policy, ["leaderboard", "athletes"], action: "list the athletes", LeaderboardReader.leaderboard)
    }
}
