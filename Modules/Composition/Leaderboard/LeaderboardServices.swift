import Models
import Networking
import QuintetFormats
import Storage

extension Composer {
    func makeLeaderboard() -> any LeaderboardService {
        service(of: .leaderboard, unavailable: Unavailable.init, sample: .leaderboard, local: { $0 }) {
            DocumentHTTPService(document: $0, connection: connection(LeaderboardReader.sizeLimit))
        }
    }
}

extension Unavailable: LeaderboardService {
    func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard { throw reason }
}
