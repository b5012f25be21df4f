import Models
import QuintetFormats
import QuintetPlatform

/// Loads the data of an app from a JSON document on a server.
///
/// It is the service of two apps: the characters and the leaderboard.
public struct DocumentHTTPService: Sendable {
    let client: ServiceClient

    /// Creates the service for the URL of the document itself, including its query.
    public init(document: URL, connection: HTTPConnection) {
        client = ServiceClient(base: document, connection: connection)
    }
}

extension DocumentHTTPService: CharactersService {
    /// Returns the cards in the order of the document.
    public func characters(_ policy: CachePolicy) async throws -> Characters {
        try await client.readDocument(
            at: client.base, policy, action: "list the characters", CharactersReader.characters)
    }
}

extension DocumentHTTPService: LeaderboardService {
    /// Returns the athletes in the order of the document.
    public func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await client.readDocument(
            at: client.base, policy, action: "list the athletes", LeaderboardReader.leaderboard)
    }
}
