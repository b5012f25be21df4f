import Formats

extension LocalDocument: LeaderboardService {
    /// The athletes of the seed file, with more to show ties and missing scores.
    package static let leaderboard = LocalDocument(sample: SampleAthletes.json)

    package func leaderboard() async throws -> Leaderboard {
        try read("list the athletes", limit: LeaderboardReader.sizeLimit, LeaderboardReader.leaderboard)
    }
}
