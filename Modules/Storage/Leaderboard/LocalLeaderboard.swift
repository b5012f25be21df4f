import Formats
import Models

extension LocalDocument: LeaderboardService {
    /// The athletes of the original file, and more athletes who show ties and missing scores.
    package static let leaderboard = LocalDocument(sample: SampleAthletes.json)

    package func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await read("list the athletes", limit: LeaderboardReader.sizeLimit, LeaderboardReader.leaderboard)
    }
}
