import Foundation

// On Linux, `Data` needs this module to read an HTTP address.
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request as received by the stand-in server.
package struct RecordedRequest: Decodable, Equatable, Sendable {
    package let method: String
    package let path: String
    package let query: [String: String]
    package let headers: [String: String]
    package var line: String { "\(method) \(path)" }
}

extension StandInServer {
    package func recordedRequests() async throws -> [RecordedRequest] {
        let address = url("/recorded")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try JSONDecoder().decode([RecordedRequest].self, from: data)
    }
}
