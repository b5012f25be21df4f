import Formats
import Models
import Platform

/// Loads the data of an app from a JSON document on a server.
public struct DocumentHTTPService: CharactersService, LeaderboardService {
    let service: ServiceClient

    /// Creates the service for the URL of the document itself, including its query.
    public init(document: URL, connection: HTTPConnection) {
        service = ServiceClient(base: document, connection: connection)
    }

    /// Returns the cards in the order of the document.
    public func characters(_ policy: CachePolicy) async throws -> Characters {
        try await document(policy, ["characters"], action: "list the characters", CharactersReader.characters)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await document(
            policy, ["leaderboard", "athletes"], action: "list the athletes", LeaderboardReader.leaderboard)
    }

    /// Reads the document; where a server was named without a path, looks whether the document has one of the usual ones.
    private func document<Value>(
        _ policy: CachePolicy, _ paths: [String], action: String,
        _ reader: (_ body: Data, _ place: String?) throws -> Value
    ) async throws -> Value {
        do {
            return try await service.readDocument(at: service.base, policy, action: action, reader)
        } catch let error as ServiceError where error.remedy == .checkSource {
            guard ["", "/"].contains(service.base.path()) else { throw error }
            for address in paths.map({ service.base.appending(component: $0) }) {
                guard (try? await service.readDocument(at: address, policy, action: action, reader)) != nil else {
                    continue
                }
                throw error.advising(.useSource(address.absoluteString))
            }
            throw error
        }
    }
}
