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

    /// Reads the document at the URL of the service.
    ///
    /// If the answer is not the expected document and the URL has no path, tries `paths` one by one. If the document is
    /// at one of these paths, the error suggests the URL with that path.
    func document<Value>(
        _ policy: CachePolicy, _ paths: [String], action: String,
        _ reader: (_ body: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        do {
            return try await client.readDocument(at: client.base, policy, action: action, reader)
        } catch let error as ServiceError where error.remedy == .checkSource {
            guard ["", "/"].contains(client.base.path()) else { throw error }
            for address in paths.map({ client.base.appending(component: $0) }) {
                guard (try? await client.readDocument(at: address, policy, action: action, reader)) != nil else {
                    continue
                }
                throw error.advising(.useSource(address.absoluteString))
            }
            throw error
        }
    }
}

extension DocumentHTTPService: CharactersService {
    /// Returns the cards in the order of the document.
    public func characters(_ policy: CachePolicy) async throws -> Characters {
        try await document(policy, ["characters"], action: "list the characters", CharactersReader.characters)
    }
}

extension DocumentHTTPService: LeaderboardService {
    /// Returns the athletes in the order of the document.
    public func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await document(
            policy, ["leaderboard", "athletes"], action: "list the athletes", LeaderboardReader.leaderboard)
    }
}
