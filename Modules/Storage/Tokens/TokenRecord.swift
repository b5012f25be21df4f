import Formats
import Models
import Platform

/// The JSON of a token in a store of single strings: the secret with its origin.
package enum TokenRecord {
    package static func encode(_ token: StoredToken) -> Data {
        Data((["origin": token.origin, "token": token.value] as JSON).text.utf8)
    }

    /// Returns nil for another program's data: without an origin it must not be sent anywhere.
    package static func decode(_ data: Data) -> StoredToken? {
        let texts = JSONReader.texts(of: ["origin", "token"], in: data)
        guard let origin = texts[0], let token = texts[1] else { return nil }
        return StoredToken(value: token, origin: origin)
    }
}
