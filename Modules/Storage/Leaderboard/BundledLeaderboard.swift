import Formats
import Foundation
import Models

/// The sample that comes with the program: the class of the seed, with enough more athletes to show ties and gaps.
public struct BundledLeaderboard: LeaderboardService {
    /// Creates the service.
    public init() {}

    /// Returns the athletes of the sample.
    public func leaderboard() async throws -> Leaderboard {
        try Task.checkCancellation()
        return try LeaderboardReader.leaderboard(from: Data(SampleAthletes.json.utf8), place: "the sample")
    }
}
