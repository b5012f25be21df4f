import Models
import QuintetFormats
import QuintetPlatform

/// Loads pictures over HTTP.
public struct AvatarsHTTPService: AvatarsService {
    /// The largest picture in bytes: 5 MB.
    public static let limit = 5_000_000

    private let connection: HTTPConnection

    /// Creates the service over a connection whose client limits a body to `limit` bytes.
    public init(connection: HTTPConnection) { self.connection = connection }

    /// Returns the picture at a URL.
    ///
    /// Throws `ServiceError`, with `.invalid` if the answer is not a picture in a known format.
    public func avatar(at url: URL, _ policy: CachePolicy) async throws -> Picture {
        let action = "fetch an avatar"
        let client = ServiceClient(base: url, connection: connection)
        return try await client.read(HTTPRequest(.get, url, cachePolicy: policy), action: action) { answer in
            let picture = Picture(data: answer.response.body)
            guard picture.header != nil else {
                let reason = "the answer is in an unknown format"
                throw ServiceError(action: action, place: client.place, cause: .invalid(reason))
            }
            return picture
        }
    }
}
