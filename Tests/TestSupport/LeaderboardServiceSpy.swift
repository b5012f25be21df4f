import Models
import QuintetPlatform

/// A leaderboard service whose responses the test controls.
package final class LeaderboardServiceSpy: LeaderboardService, @unchecked Sendable {
    package let board = Gate<Leaderboard>()

    package init() {}
    package func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        try await board.call()
    }
}

extension Leaderboard {
    /// Returns a leaderboard of athletes with the names "A", "B", … and the IDs from 1.
    package static func make(_ scores: Int?..., leftOut: LeftOut = LeftOut()) -> Leaderboard {
        let athletes = scores.enumerated().map { index, score in
            let name = Unicode.Scalar(UInt32(65 + index)).map { String(Character($0)) } ?? ""
            return Athlete(id: index + 1, name: name, score: score)
        }
        return Leaderboard(athletes: athletes, leftOut: leftOut)
    }
}

/// A leaderboard whose server does not answer, and whose cached data is shown only on request.
package struct UnreachableLeaderboard: LeaderboardService {
    private let board: Leaderboard
    private let error: ServiceError

    /// Creates the service; `cachedAt` is the time of the cached data, or nil if there is none.
    package init(_ board: Leaderboard, cachedAt: Date?) {
        self.board = board
        error = ServiceError(
            action: "list the athletes", place: "http://a.test", cause: .refused, cachedAt: cachedAt)
    }

    package func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard {
        guard policy == .onlyCached else { throw error }
        return board
    }
}
