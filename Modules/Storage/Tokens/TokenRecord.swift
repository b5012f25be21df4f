import Formats
import Models
import Platform

/// The JSON of a token in a store of single strings: the secret with its origin.
package struct TokenRecord: Codable {
    let origin: String
    let token: String

    package static func encode(_ token: StoredToken) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(TokenRecord(origin: token.origin, token: token.value))
    }

    /// Returns nil for another program's data: without an origin it must not be sent anywhere.
    package static func decode(_ data: Data) -> StoredToken? {
        guard let record = JSONReader.value(TokenRecord.self, ifIn: data) else { return nil }
        return StoredToken(value: record.token, origin: record.origin)
    }
}
