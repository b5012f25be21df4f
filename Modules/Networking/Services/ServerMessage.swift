import Formats
import Platform

enum ServerMessage {
    @Sendable static func message(_ body: Data) -> String? {
        JSONReader.text(in: body) ?? JSONReader.texts(of: ["message", "error"], in: body).lazy.compactMap { $0 }.first
    }
}
