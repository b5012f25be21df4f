import Formats
import Models
import Platform

/// Loads the data of an app from a JSON document on a server.
public struct DocumentHTTPService: CharactersService, LeaderboardService {
    let service: ServiceClient

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - document: The URL of the document itself, including its query.
    ///   - connection: The way to the server.
    public init(document: URL, connection: HTTPConnection) {
        service = ServiceClient(base: document, connection: connection)
    }

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        try await service.readDocument(at: service.base, action: "list the characters", CharactersReader.characters)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        try await service.readDocument(at: service.base, action: "list the athletes", LeaderboardReader.leaderboard)
    }
}
