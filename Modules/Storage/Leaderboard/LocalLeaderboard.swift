import Formats
import Models

extension LocalDocument: LeaderboardService {
    /// The bundled athletes; some of them have the same score, and some have no score.
    package static let leaderboard = LocalDocument(sample: SampleAthletes.json)

    package func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await read("list the athletes", limit: LeaderboardReader.sizeLimit, LeaderboardReader.leaderboard)
    }
}
