import Formats
import Models
import Platform

/// Finds a server's error message in a body: a JSON string, or an object with `message` or `error`.
enum ServerMessage {
    @Sendable static func message(_ body: Data) -> String? {
        if let text = JSONReader.value(String.self, ifIn: body) { return text }
        let object = JSONReader.value(Body.self, ifIn: body)
        return object?.message ?? object?.error
    }

    private struct Body: Decodable {
        let message: String?
        let error: String?
    }
}
