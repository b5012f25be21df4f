import Formats
import Foundation
import Models

/// Loads the characters from a JSON document on a server.
public struct CharactersHTTPService: CharactersService {
    /// The maximum size of a response in bytes.
    public static let limit = CharactersReader.sizeLimit

    private let service: ServiceClient

    /// Creates the service for the URL of the document itself.
    public init(document: URL, client: any HTTPClient) {
        service = ServiceClient(
            base: document, client: client, credential: nil, serverMessage: ServerMessage.message)
    }

    /// Returns the cards in the order of the document.
    public func characters() async throws -> Characters {
        let request = HTTPRequest(.get, service.base, headers: ["Accept": "application/json"])
        return try await service.readList(request, action: "list the characters") {
            try CharactersReader.characters(from: $0.body, place: service.place)
        }
    }
}
