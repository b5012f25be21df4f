import Formats
import Foundation
import Models

/// Loads the leaderboard from a JSON document at a URL.
public struct LeaderboardHTTPService: LeaderboardService {
    /// The maximum size of a response in bytes.
    public static let limit = LeaderboardReader.sizeLimit

    private let service: ServiceClient

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - document: The URL of the document itself, including its query.
    ///   - client: The client that sends.
    public init(document: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: document, client: client, credential: nil, serverMessage: ServerMessage.message)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        let request = HTTPRequest(.get, service.base, headers: ["Accept": "application/json"])
        return try await service.readList(request, action: "list the athletes") {
            try LeaderboardReader.leaderboard(from: $0.body, place: service.place)
        }
    }
}
