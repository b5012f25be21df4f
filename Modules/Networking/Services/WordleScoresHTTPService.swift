import Formats
import Foundation
import Models

/// The Wordle Scores API: games kept by a server, for the account that a token belongs to.
public struct WordleScoresHTTPService: WordleScoresService {
    /// The largest answer in bytes: 10 MB, which is room for a game a day for two centuries.
    public static let limit = 10_000_000

    private let service: ServiceClient

    /// Creates the service under a base address.
    ///
    /// - Parameters:
    ///   - base: The address that `/scores` is appended to.
    ///   - client: The client that sends, token included.
    public init(base: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: base, client: client, credential: .wordle, serverMessage: ServerWords.message)
    }

    /// Returns all games as the server orders them.
    public func scores() async throws -> [WordleScore] {
        let action = "list the scores"
        let body = try await service.list(HTTPRequest(.get, service.url("scores")), action: action)
        return try WordleScoresReader.scores(from: body, action: action, place: service.place)
    }

    /// Returns one game.
    public func score(id: Int) async throws -> WordleScore {
        let action = "show game \(id)"
        let body = try await service.body(of: HTTPRequest(.get, url(id)), action: action)
        return try WordleScoresReader.score(from: body, action: action, place: service.place)
    }

    /// Keeps a new game; an answer without a body means that it was kept as it was sent.
    public func add(_ score: WordleScore) async throws -> WordleScore {
        let action = "add game \(score.id)"
        let request = HTTPRequest(
            .post, service.url("scores"), headers: ["Content-Type": "application/json"],
            body: try WordleScoresReader.data(for: score))
        let body = try await service.body(of: request, action: action)
        return body.isEmpty
            ? score : try WordleScoresReader.score(from: body, action: action, place: service.place)
    }

    /// Removes one game.
    public func delete(id: Int) async throws {
        _ = try await service.body(of: HTTPRequest(.delete, url(id)), action: "delete game \(id)")
    }

    /// Goes back to the account's three initial games.
    public func reset() async throws {
        _ = try await service.body(of: HTTPRequest(.delete, service.url("scores")), action: "reset the scores")
    }

    private func url(_ id: Int) -> URL {
        service.url("scores", String(id))
    }
}
