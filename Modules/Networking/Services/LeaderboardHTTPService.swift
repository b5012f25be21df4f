import Formats
import Foundation
import Models

/// The leaderboard as a JSON document at an address.
public struct LeaderboardHTTPService: LeaderboardService {
    /// The largest document in bytes: 80 MB, which is room for a million athletes.
    public static let limit = 80_000_000

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
        let action = "list the athletes"
        let request = HTTPRequest(.get, service.base, headers: ["Accept": "application/json"])
        let body = try await service.list(request, action: action)
        let leaderboard = try LeaderboardReader.leaderboard(from: body, place: service.place)
        try service.checkReadable(
            leaderboard.athletes.count, leftOut: leaderboard.unreadable, expected: "a whole number as id, and a name",
            action: action)
        return leaderboard
    }
}
