import Formats
import Foundation
import Models

/// Pictures fetched over HTTP, as they are.
public struct AvatarsHTTPService: AvatarsService {
    /// The largest picture in bytes: 5 MB.
    public static let limit = 5_000_000

    private let client: any HTTPClient

    /// Creates the service over a client that takes no more than `limit` bytes.
    public init(client: any HTTPClient) {
        self.client = client
    }

    /// Returns the picture at an address; throws `.notFound` and the like, and `.invalid` when it is no image.
    public func avatar(at url: URL) async throws -> Picture {
        let action = "fetch an avatar"
        let service = ServiceClient(
            base: url, client: client, credential: nil, serverMessage: ServerWords.message)
        return try await service.read(HTTPRequest(.get, url), action: action) { answer in
            guard answer.body.count <= Self.limit else {
                throw ServiceError(action: action, place: service.place, cause: .tooLarge(limit: Self.limit))
            }
            let picture = Picture(data: answer.body)
            guard picture.header != nil else {
                let reason = "the answer is no JPEG, PNG or GIF"
                throw ServiceError(action: action, place: service.place, cause: .invalid(reason))
            }
            return picture
        }
    }
}
