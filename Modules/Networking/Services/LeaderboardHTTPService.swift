import Formats
import Foundation
import Models

/// The leaderboard as a JSON document at an address.
public struct LeaderboardHTTPService: LeaderboardService {
    /// The largest answer in bytes.
    public static let limit = LeaderboardReader.sizeLimit

    private let service: ServiceClient

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - document: The address of the document itself, its query included.
    ///   - client: The client that sends.
    public init(document: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: document, client: client, credential: nil, serverMessage: ServerWords.message)
    }

    /// Returns the athletes in the order of the document.
    public func leaderboard() async throws -> Leaderboard {
        let request = HTTPRequest(.get, service.base, headers: ["Accept": "application/json"])
        return try await service.readList(request, action: "list the athletes") {
            try LeaderboardReader.leaderboard(from: $0.body, place: service.place)
        }
    }
}
