import Foundation

extension HTTPRequest {
    /// The secrets in the header fields, without the scheme before them: `Bearer abcdefgh` has `abcdefgh`.
    ///
    /// Fewer than eight characters keep nothing secret, and are found in words that have nothing to do with them.
    var secrets: [String] {
        headers.filter { ["authorization", "x-authorization"].contains($0.key.lowercased()) }
            .compactMap { $0.value.split(separator: " ").last.map(String.init) }
            .filter { $0.utf8.count >= 8 }
    }
}

extension HTTPResponse {
    /// Whether a secret stands in it.
    func repeats(_ secrets: [String]) -> Bool {
        secrets.flatMap(Self.spellings).contains { secret in
            body.range(of: Data(secret.utf8)) != nil || headers.values.contains { $0.contains(secret) }
        }
    }

    /// The same answer with dots in place of secrets in its body.
    func masking(_ secrets: [String]) -> HTTPResponse {
        guard repeats(secrets) else { return self }
        let text = secrets.flatMap(Self.spellings).reduce(String(decoding: body, as: UTF8.self)) {
            $0.replacingOccurrences(of: $1, with: "…")
        }
        var masked = HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
        masked.freshness = freshness
        return masked
    }

    /// JSON may put a backslash before a slash.
    private static func spellings(_ secret: String) -> Set<String> {
        [secret, secret.replacingOccurrences(of: "/", with: "\\/")]
    }
}
