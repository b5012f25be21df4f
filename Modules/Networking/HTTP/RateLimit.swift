import Platform

/// The rate limit that a response reports.
///
/// The limit ends at the time in the header field `Retry-After`. Without that field, the limit ends at the reset time,
/// which is in the header field `x-ratelimit-reset`. GitHub advises this order.
struct RateLimit: Hashable, Sendable {
    /// When requests are allowed again, or nil when the response does not say.
    let until: Date?

    /// Reads a response; returns nil unless it is a 429, or a 403 that reports a limit in a header field or the body.
    init?(_ response: HTTPResponse, now: Date) {
        let retryAfter = Self.retryAfter(response, now: now)
        let remaining = response[header: "x-ratelimit-remaining"]
        switch response.status {
        case 429: break
        case 403 where remaining == "0" || retryAfter != nil || Self.mentionsSecondaryLimit(response.body): break
        default: return nil
        }
        // If requests remain, the reset time is that of another limit, which is not used up.
        let isUsedUp = remaining == nil || remaining == "0"
        until = retryAfter ?? (isUsedUp ? Self.reset(response) : nil)
    }

    /// Returns the time that `Retry-After` gives in seconds or as a date (RFC 9110, section 10.2.3), or nil.
    static func retryAfter(_ response: HTTPResponse, now: Date) -> Date? {
        guard let text = response[header: "retry-after"] else { return nil }
        if let seconds = seconds(text) { return now.addingTimeInterval(seconds) }
        return HTTPDate.parse(text, now: now)
    }

    /// Returns whether a response reports that the separate limit of its request (`separateLimit`) is used up.
    ///
    /// Returns false if the response names another limit in `x-ratelimit-resource`. If the response names no limit, the
    /// separate limit is assumed.
    static func isSeparate(_ response: HTTPResponse, of request: HTTPRequest) -> Bool {
        guard let limit = request.separateLimit, response.status == 403 || response.status == 429 else { return false }
        let isUsedUp = response[header: "x-ratelimit-remaining"] == "0"
        let resource = response[header: "x-ratelimit-resource"]
        return isUsedUp && (resource == nil || resource == limit)
    }

    /// Whether a body has the message of a secondary rate limit, which GitHub may send without a header field.
    private static func mentionsSecondaryLimit(_ body: Data) -> Bool {
        String(decoding: body.prefix(4_096), as: UTF8.self).lowercased().contains("secondary rate limit")
    }

    private static func reset(_ response: HTTPResponse) -> Date? {
        response[header: "x-ratelimit-reset"].flatMap(seconds).map(Date.init(timeIntervalSince1970:))
    }

    /// Parses a number of seconds; returns nil if the text contains anything but digits.
    ///
    /// Returns at most 1e11, so that adding the seconds to a date gives a valid date.
    private static func seconds(_ text: String) -> Double? { Int(digits: text.utf8).map { min(Double($0), 1e11) } }
}
