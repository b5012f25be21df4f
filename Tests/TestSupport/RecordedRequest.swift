import Foundation

/// A request as the stand-in server received it.
public struct RecordedRequest: Decodable, Equatable, Sendable {
    /// The method.
    public let method: String
    /// The path, without escapes.
    public let path: String
    /// The query.
    public let query: [String: String]
    /// The header fields; names are in lower case.
    public let headers: [String: String]

    /// Method and path.
    public var line: String { "\(method) \(path)" }
}

extension StandInServer {
    /// Returns what has arrived so far; asked without the client that is tested.
    public func recordedRequests() async throws -> [RecordedRequest] {
        let address = url("/recorded")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try JSONDecoder().decode([RecordedRequest].self, from: data)
    }
}
