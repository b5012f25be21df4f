/// What tells an answer from a later one (RFC 9110, section 8.8), as far as a request can repeat it.
///
/// A server may send any bytes as an entity tag. What no request can hold would lock the source out: each later request
/// would fail before it is sent, or be refused.
struct Validators: Hashable {
    let tag: String?
    let date: String?

    /// Takes them from header fields, whose names are in lower case.
    init(_ fields: [String: String]) {
        (tag, date) = (fields["etag"].flatMap(Self.repeatable), fields["last-modified"].flatMap(Self.repeatable))
    }

    private static func repeatable(_ text: String) -> String? {
        text.utf8.count <= 1_024 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
    }
}

extension HTTPRequest {
    /// Whether it asks on a condition.
    var isConditional: Bool {
        headers.keys.contains { ["if-none-match", "if-modified-since"].contains($0.lowercased()) }
    }

    /// The request on the condition that an answer with these fields no longer holds (RFC 9110, section 13.1).
    func unlessStill(_ validators: Validators) -> HTTPRequest {
        var request = self
        if let tag = validators.tag { request.headers["If-None-Match"] = tag }
        if let date = validators.date { request.headers["If-Modified-Since"] = date }
        return request
    }
}

extension HTTPResponse {
    /// Whether it may be the condition that is refused, and not the request: without it the answer may be another one.
    var mayRefuseCondition: Bool {
        (400..<500).contains(status) && ![401, 403, 404, 407, 410, 429].contains(status)
    }
}
