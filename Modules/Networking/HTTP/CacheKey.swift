import Models

enum CacheKey {
    /// Returns 128 bits of a digest, in hexadecimal, of all that a response may depend on: the URL and the header fields.
    ///
    /// Secret fields are included, since the digest does not reveal them.
    static func of(_ request: HTTPRequest) -> String {
        // The user agent changes with each version of the program, but the response does not.
        let headers = request.headers.map { ($0.key.lowercased(), $0.value) }.filter { $0.0 != "user-agent" }
        let lines = headers.map { "\($0.0): \($0.1)" }.sorted()
        let text = ([request.url.absoluteString] + lines).joined(separator: "\n")
        return String(SHA256.hex(text.utf8).prefix(32))
    }
}
