import Formats
import Models
import Platform

/// Stores games with a Wordle Scores API, in the account of a token.
public struct WordleScoresHTTPService: WordleScoresService {
    private let service: ServiceClient

    /// Creates the service under a base URL.
    ///
    /// - Parameters:
    ///   - base: The URL that `/scores` is appended to.
    ///   - client: The client that sends, with the token.
    public init(base: URL, client: any HTTPClient) {
        service = ServiceClient(base: base, client: client, credential: .wordle)
    }

    /// Returns all games in the server's order.
    public func scores() async throws -> [WordleScore] {
        let action = "list the scores"
        return try await service.readList(HTTPRequest(.get, service.url("scores")), action: action) {
            try WordleScoresReader.scores(from: $0.body, action: action, place: service.place)
        }
    }

    /// Returns one game.
    public func score(id: Int) async throws -> WordleScore {
        let action = "show game \(id)"
        return try await service.read(HTTPRequest(.get, url(id)), action: action) { try score(in: $0, action: action) }
    }

    /// Adds a game; a response without a body means that it was stored as sent.
    public func add(_ score: WordleScore) async throws -> WordleScore {
        let action = "add game \(score.id)"
        let request = HTTPRequest(
            .post, service.url("scores"), headers: ["Content-Type": "application/json"],
            body: try WordleScoresReader.data(for: score))
        return try await service.read(request, action: action) {
            $0.body.isEmpty ? score : try self.score(in: $0, action: action)
        }
    }

    /// Removes one game.
    public func delete(id: Int) async throws {
        try await service.read(HTTPRequest(.delete, url(id)), action: "delete game \(id)") { _ in }
    }

    /// Restores the account's three initial games.
    public func reset() async throws {
        try await service.read(HTTPRequest(.delete, service.url("scores")), action: "reset the scores") { _ in }
    }

    private func score(in answer: HTTPResponse, action: String) throws -> WordleScore {
        try WordleScoresReader.score(from: answer.body, action: action, place: service.place)
    }

    private func url(_ id: Int) -> URL {
        service.url("scores", String(id))
    }
}
