import Foundation

/// Finds a server's own words in the body of an error: a JSON string, or an object with `message` or `error`.
enum ServerWords {
    @Sendable static func message(_ body: Data) -> String? {
        let decoder = JSONDecoder()
        if let text = try? decoder.decode(String.self, from: body) { return text }
        let object = try? decoder.decode(Body.self, from: body)
        return object?.message ?? object?.error
    }

    private struct Body: Decodable {
        let message: String?
        let error: String?
    }
}
