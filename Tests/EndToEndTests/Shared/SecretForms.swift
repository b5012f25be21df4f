import Foundation

/// The encodings in which a secret is still readable.
struct SecretForms {
    private let forms: [Data]

    init(_ secrets: [String]) {
        forms = secrets.flatMap(Self.forms).map { Data($0.utf8) }
    }

    /// Whether bytes contain any form of a secret.
    func isFound(in data: Data) -> Bool {
        forms.contains { data.range(of: $0) != nil }
    }

    private static func forms(of secret: String) -> Set<String> {
        let encoded = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? secret
        let inPath = secret.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? secret
        let base64 = (0...2).map { aligned(secret, after: $0) }
        return Set(
            [
                secret, encoded, encoded.lowercased(), inPath, secret.replacingOccurrences(of: "/", with: "\\/"),
            ] + base64 + base64.map(Self.urlSafe))
    }

    /// Returns Base64 of the secret after some bytes, without the characters that depend on the bytes around it.
    private static func aligned(_ secret: String, after count: Int) -> String {
        let text = Data(repeating: 0, count: count) + Data(secret.utf8)
        return String(text.base64EncodedString().dropFirst(count == 0 ? 0 : count + 1).dropLast(4))
    }

    private static func urlSafe(_ text: String) -> String {
        text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    }
}
