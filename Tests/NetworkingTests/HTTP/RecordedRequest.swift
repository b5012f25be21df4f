import Foundation
import TestSupport

/// A request as the stand-in server received it.
struct RecordedRequest: Decodable, Equatable {
    let method: String
    let path: String
    let query: [String: String]
    let headers: [String: String]

    var line: String { "\(method) \(path)" }
}

extension StandInServer {
    /// Returns what has arrived so far; asked without the client that is tested.
    func recordedRequests() async throws -> [RecordedRequest] {
        let address = url("/recorded")
        let data = try await Task.detached { try Data(contentsOf: address) }.value
        return try JSONDecoder().decode([RecordedRequest].self, from: data)
    }
}
