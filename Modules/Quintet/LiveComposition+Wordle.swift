import Console
import Foundation
import Models
import Networking
import Storage

extension LiveComposition {
    func wordleScores(_ options: ConnectionOptions) async throws -> any WordleScoresService {
        let source = try source(of: .wordle, options).source
        let base: URL
        switch source {
        case .local:
            let notice = options.notice
            return ScoreBook(folders.data.appending(component: "wordle-scores.json")) { aside in
                notice("The score book could not be read. It is kept as \(aside.path); a new one has begun.")
            }
        case .live: base = LiveAddress.wordle
        case .server(let url): base = url
        case .file(let path):
            let reason = "“\(path)” is a file, and Wordle scores come from this machine or a server"
            throw ServiceError(action: "choose the source of wordle", cause: .invalid(reason))
        }
        let token = try await token(for: .wordle, source: source, options)
        let credentials = Origin(base).flatMap { origin in
            token.map {
                CredentialsHTTPClient.Credentials(
                    header: WordleScoresHTTPService.tokenHeader, value: $0, origin: origin)
            }
        }
        let client = CredentialsHTTPClient(
            client(options, sizeLimit: WordleScoresHTTPService.limit), credentials: credentials)
        return WordleScoresHTTPService(base: base, client: client, hasToken: token != nil)
    }
}
