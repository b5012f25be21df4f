/// A response's validators, `ETag` and `Last-Modified` (RFC 9110, section 8.8), if a request can repeat them.
///
/// A value of more than 1,024 bytes, or with bytes that are not printable ASCII, is ignored: each later request for the
/// resource would repeat the value and could fail because of it.
struct Validators: Hashable {
    let tag: String?
    let date: String?

    init(_ fields: [String: String]) {
        tag = fields["etag"].flatMap(Self.repeatable)
        date = fields["last-modified"].flatMap(Self.repeatable)
    }

    private static func repeatable(_ text: String) -> String? {
        text.utf8.count <= 1_024 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
    }
}

extension HTTPRequest {
    /// Returns the request with the condition that the resource's validators have changed (RFC 9110, section 13.1).
    func conditional(on validators: Validators) -> HTTPRequest {
        var request = self
        if let tag = validators.tag { request.headers["If-None-Match"] = tag }
        if let date = validators.date { request.headers["If-Modified-Since"] = date }
        return request
    }
}

extension HTTPResponse {
    /// Whether the status may mean that the server rejected only the request's condition.
    ///
    /// If so, the request is worth repeating without the condition.
    var mayRejectCondition: Bool { (400..<500).contains(status) && ![401, 403, 404, 407, 410, 429].contains(status) }
}
