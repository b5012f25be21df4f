import Formats
import Platform

/// Finds a server's error message in a body: a JSON string, or an object with `message` or `error`.
enum ServerMessage {
    @Sendable static func message(_ body: Data) -> String? {
        JSONReader.text(in: body) ?? JSONReader.texts(of: ["message", "error"], in: body).lazy.compactMap { $0 }.first
    }
}
