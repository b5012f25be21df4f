import Formats

extension LocalDocument: LeaderboardService {
    /// The athletes of the seed file, with more to show ties and missing scores.
    public static let leaderboard = LocalDocument(sample: SampleAthletes.json)

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        try read("list the athletes", limit: LeaderboardReader.sizeLimit, LeaderboardReader.leaderboard)
    }
}
