import Formats
import Models
import Platform

/// The bundled leaderboard: the athletes of the seed file, with more to show ties and missing scores.
public struct BundledLeaderboard: LeaderboardService {
    /// Creates the service.
    public init() {}

    /// Returns the athletes of the sample.
    public func leaderboard() async throws -> Leaderboard {
        try Task.checkCancellation()
        return try LeaderboardReader.leaderboard(from: Data(SampleAthletes.json.utf8), place: "the sample")
    }
}
