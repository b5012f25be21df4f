import Models

/// The name under which the answer to a request is kept.
enum CacheKey {
    /// Returns 128 bits of a digest of everything that an answer may depend on, as hexadecimal digits: the address and
    /// the header fields, the secret ones among them, which cannot be told from it.
    static func of(_ request: HTTPRequest) -> String {
        // The program's own name in the request changes with each version, and no answer with it.
        let headers = request.headers.map { ($0.key.lowercased(), $0.value) }.filter { $0.0 != "user-agent" }
        let lines = headers.map { "\($0.0): \($0.1)" }.sorted()
        let text = ([request.url.absoluteString] + lines).joined(separator: "\n")
        return String(SHA256.hex(text.utf8).prefix(32))
    }
}
