import Formats
import Networking

extension Composer {
    var leaderboard: any LeaderboardService {
        service(of: .leaderboard, Unavailable.init, .leaderboard, local: { $0 }) {
            DocumentHTTPService(document: $0, connection: connection(LeaderboardReader.sizeLimit))
        }
    }
}

extension Unavailable: LeaderboardService {
    func leaderboard() async throws -> Leaderboard { throw reason }
}
