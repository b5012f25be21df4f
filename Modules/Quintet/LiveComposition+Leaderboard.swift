import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func leaderboard(_ options: ConnectionOptions) throws -> any LeaderboardService {
        switch try source(of: .leaderboard, options).source {
        case .local: BundledLeaderboard()
        case .live: leaderboard(document: try addressInSettings(of: .leaderboard), options)
        case .server(let url): leaderboard(document: url, options)
        case .file(let path): LeaderboardFile(path: path)
        }
    }

    private func leaderboard(document: URL, _ options: ConnectionOptions) -> any LeaderboardService {
        LeaderboardHTTPService(document: document, client: client(options, sizeLimit: LeaderboardHTTPService.limit))
    }

    /// Returns the address that stands for `live` where an app has no public home.
    func addressInSettings(of app: AppName) throws -> URL {
        let key = "\(app.rawValue).source"
        if case .server(let url)? = try settings.settings()[key].flatMap(Source.init) { return url }
        let reason = "it has no public home; name its JSON document with `quintet settings set \(key) URL`"
        throw ServiceError(action: "choose the live source of \(app.rawValue)", cause: .invalid(reason))
    }
}
