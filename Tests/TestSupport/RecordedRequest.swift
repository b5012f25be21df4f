import Foundation

/// A request as received by the stand-in server.
public struct RecordedRequest: Decodable, Equatable, Sendable {
    /// The method.
    public let method: String
    /// The path, percent-decoded.
    public let path: String
    /// The query.
    public let query: [String: String]
    /// The header fields, with names in lower case.
    public let headers: [String: String]

    /// Method and path.
    public var line: String { "\(method) \(path)" }
}

extension StandInServer {
    /// Returns the requests so far, without using the client under test.
    public func recordedRequests() async throws -> [RecordedRequest] {
        let address = url("/recorded")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try JSONDecoder().decode([RecordedRequest].self, from: data)
    }
}
