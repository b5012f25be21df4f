import Platform

/// The directives in a response's `Cache-Control` field (RFC 9111, section 5.2.2).
struct CacheControl {
    private let directives: [String: String]

    init(_ response: HTTPResponse) {
        let pairs = (response[header: "cache-control"] ?? "").lowercased().split(separator: ",").map { text in
            let parts = text.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
        directives = Dictionary(pairs) { first, _ in first }
    }

    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The number of seconds for which the response stays fresh, or nil if `Cache-Control` does not specify a time.
    ///
    /// The number is 0 for `no-cache` and for a `max-age` that is not a number.
    var lifetime: Double? {
        if has("no-cache") { return 0 }
        return directives["max-age"].map { Self.seconds($0) ?? 0 }
    }

    /// Returns a number of seconds from a text of digits, or nil for any other text.
    static func seconds(_ text: String) -> Double? { Int(digits: text.utf8).map(Double.init) }
}

extension HTTPResponse {
    /// Returns how many seconds the response stays fresh, counted from its arrival at `end` (RFC 9111, section 4.2).
    func secondsFresh(sentAt start: Date, receivedAt end: Date) -> Int {
        let date = self[header: "date"].flatMap { HTTPDate.parse($0, now: end) } ?? end
        let expires = self[header: "expires"].map { HTTPDate.parse($0, now: end)?.timeIntervalSince(date) ?? 0 }
        guard let lifetime = CacheControl(self).lifetime ?? expires else { return 0 }
        let age = self[header: "age"].flatMap(CacheControl.seconds) ?? 0
        let initialAge = max(end.timeIntervalSince(date), age + end.timeIntervalSince(start), 0)
        // A lifetime of more than a year is a mistake of the server, so it is shortened.
        return Int(min(max(0, lifetime - initialAge), 31_536_000).rounded())
    }
}
