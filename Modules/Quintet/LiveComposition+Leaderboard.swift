import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func leaderboard(_ options: ConnectionOptions) throws -> any LeaderboardService {
        switch try source(of: .leaderboard, options).source {
        case .local: BundledLeaderboard()
        case .live: LeaderboardHTTPService(document: try addressInSettings(of: .leaderboard), client: client(options))
        case .server(let url): LeaderboardHTTPService(document: url, client: client(options))
        case .file(let path): LeaderboardFile(path: path)
        }
    }

    /// Returns the address that stands for `live` where an app has no public home.
    func addressInSettings(of app: AppName) throws -> URL {
        let key = "\(app.rawValue).source"
        if case .server(let url)? = try settings.settings()[key].flatMap(Source.init) { return url }
        let reason = "it has no public home; name its JSON document with `quintet settings set \(key) URL`"
        throw ServiceError(action: "choose the live source of \(app.rawValue)", cause: .invalid(reason))
    }
}
