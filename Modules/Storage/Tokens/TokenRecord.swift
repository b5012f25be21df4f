import Formats
import Foundation
import Models

/// The form of a token in a store that keeps a single text: the secret with the origin that it belongs to.
struct TokenRecord: Codable {
    let origin: String
    let token: String

    static func encode(_ token: StoredToken) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(TokenRecord(origin: token.origin, token: token.value))
    }

    /// Returns nil for what another program has put there: it belongs to no origin and must go nowhere.
    static func decode(_ data: Data) -> StoredToken? {
        guard let record = JSONReader.value(TokenRecord.self, ifIn: data) else { return nil }
        return StoredToken(value: record.token, origin: record.origin)
    }
}
