import Formats
import Foundation
import Models

/// The characters of a JSON document on a server.
public struct CharactersHTTPService: CharactersService {
    /// The largest document in bytes: 10 MB, which is room for 100,000 cards.
    public static let limit = 10_000_000

    private let service: ServiceClient

    /// Creates the service for the address of the document itself.
    public init(document: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: document, client: client, credential: nil, serverMessage: ServerWords.message)
    }

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        let request = HTTPRequest(.get, service.base, headers: ["Accept": "application/json"])
        let action = "list the characters"
        let body = try await service.list(request, action: action)
        let characters = try CharactersReader.characters(from: body, place: service.place)
        try service.checkReadable(
            characters.users.count, leftOut: characters.leftOut.count, expected: "a name", action: action)
        return characters
    }
}
