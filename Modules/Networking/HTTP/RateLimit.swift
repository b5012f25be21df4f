import Foundation

/// What an answer says about a limit on the number of requests.
///
/// The order is GitHub's ("Best practices for using the REST API"): `Retry-After`, else the reset time of a limit that is
/// used up, else nothing.
struct RateLimit: Hashable, Sendable {
    /// When requests may go again, or nil when the answer does not say.
    let until: Date?

    /// Reads an answer; nil when it is not about a limit: 429, or 403 with a limit used up, a time to come back at, or a
    /// body that speaks of a secondary limit.
    init?(_ response: HTTPResponse, now: Date) {
        let retryAfter = Self.retryAfter(response, now: now)
        let remaining = response[header: "x-ratelimit-remaining"]
        switch response.status {
        case 429: break
        case 403 where remaining == "0" || retryAfter != nil || Self.speaksOfSecondaryLimit(response.body): break
        default: return nil
        }
        // Requests that remain mean another limit than the one whose reset time is told.
        until = retryAfter ?? (remaining ?? "0" == "0" ? Self.reset(response) : nil)
    }

    /// Returns when an answer asks to come back: after seconds or at a date (RFC 9110, section 10.2.3).
    static func retryAfter(_ response: HTTPResponse, now: Date) -> Date? {
        guard let text = response[header: "retry-after"] else { return nil }
        if let seconds = seconds(text) { return now.addingTimeInterval(seconds) }
        return HTTPDate.parse(text, now: now)
    }

    /// Whether the beginning of a body has the words of a secondary limit, which come without a header field at times.
    ///
    /// Source: "Troubleshooting the REST API" of GitHub.
    private static func speaksOfSecondaryLimit(_ body: Data) -> Bool {
        String(decoding: body.prefix(4_096), as: UTF8.self).lowercased().contains("secondary rate limit")
    }

    private static func reset(_ response: HTTPResponse) -> Date? {
        response[header: "x-ratelimit-reset"].flatMap(seconds).map(Date.init(timeIntervalSince1970:))
    }

    /// Digits only; the length is held so that no number is too large for a date.
    private static func seconds(_ text: String) -> Double? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Double(text).map { min($0, 1e11) }
    }
}
