import Models
import QuintetPlatform

/// The rate limit that a response reports.
///
/// The limit ends at the time in the header field `Retry-After`. Without that field, the limit ends at the reset time,
/// which is in the header field `x-ratelimit-reset`. GitHub advises this order.
struct RateLimit: Hashable, Sendable {
    /// When requests are allowed again, or nil when the response does not say.
    private(set) var until: Date?

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

    /// Returns the limit as it is on a clock that differs by a number of seconds.
    func moved(by seconds: TimeInterval) -> RateLimit {
        var limit = self
        limit.until = until?.addingTimeInterval(seconds)
        return limit
    }

    /// Returns the time that `Retry-After` gives in seconds or as a date (RFC 9110, section 10.2.3), or nil.
    static func retryAfter(_ response: HTTPResponse, now: Date) -> Date? {
        guard let text = response[header: "retry-after"] else { return nil }
        if let seconds = seconds(text) { return now.addingTimeInterval(seconds) }
        return date(text)
    }

    /// Parses a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
    static func date(_ text: String) -> Date? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let words = text.split { $0 == " " || $0 == ":" }
        let numbers = words.compactMap { Int(digits: $0.utf8) }
        guard words.count == 8, words[7] == "GMT", numbers.count == 5, numbers[2...].allSatisfy({ $0 <= 60 }),
            let month = months.firstIndex(of: String(words[2])),
            let day = CalendarDate(year: numbers[1], month: month + 1, day: numbers[0])
        else { return nil }
        let seconds = day.dayNumber * 86_400 + numbers[2] * 3_600 + numbers[3] * 60 + numbers[4]
        return Date(timeIntervalSince1970: Double(seconds))
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
        let text = String(decoding: body.prefix(4_096), as: UTF8.self).lowercased()
        return ["secondary rate limit", "abuse detection mechanism"].contains(where: text.contains)
    }

    private static func reset(_ response: HTTPResponse) -> Date? {
        response[header: "x-ratelimit-reset"].flatMap(seconds).map(Date.init(timeIntervalSince1970:))
    }

    /// Parses a number of seconds; returns nil if the text contains anything but digits.
    ///
    /// Returns at most 1e11, so that adding the seconds to a date gives a valid date.
    private static func seconds(_ text: String) -> Double? { Int(digits: text.utf8).map { min(Double($0), 1e11) } }
}

/// The pauses that rate limits have started, each for all requests to a server, on a clock that is never set.
public actor HostPauses {
    struct Pause: Hashable, Sendable {
        let until: Date
        /// The response that has started the pause.
        let answer: HTTPResponse
        /// The last guessed length of a pause in seconds; nil if the server has always reported the end.
        var guess: TimeInterval?

        /// Returns the response that requests get if they do not wait until the end of the pause.
        ///
        /// An absolute reset time replaces `Retry-After`, because the response is returned later.
        func answer(at clock: some Sleeper) -> HTTPResponse {
            let end = until.addingTimeInterval(clock.now.timeIntervalSince(clock.steady))
            var headers = answer.headers
            headers["retry-after"] = nil
            headers["x-ratelimit-remaining"] = "0"
            headers["x-ratelimit-reset"] = String(Int(end.timeIntervalSince1970.rounded(.up)))
            return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
        }
    }

    private var pauses: [Origin: Pause] = [:]

    /// Creates an empty set of pauses.
    public init() {}

    func pause(of server: Origin, now: Date) -> Pause? { pauses[server].flatMap { $0.until > now ? $0 : nil } }

    /// Starts a pause, or extends the active pause to a later end that the server reports; returns the pause's end.
    ///
    /// If the response does not say when the limit ends, an active pause is not extended, because the request may have
    /// been sent before the pause began.
    func begin(_ server: Origin, _ limit: RateLimit, answer: HTTPResponse, now: Date) -> Date {
        let previous = pauses[server]
        let until: Date
        var guess = previous?.guess
        if let end = limit.until {
            until = end
        } else {
            if let pause = pause(of: server, now: now) { return pause.until }
            let seconds = Self.guess(after: guess)
            until = now.addingTimeInterval(seconds)
            guess = seconds
        }
        if let previous, previous.until > until { return previous.until }
        pauses[server] = Pause(until: until, answer: answer, guess: guess)
        return until
    }

    /// Returns the guessed length of a pause in seconds: first one minute, then twice the last guess, an hour at most.
    private static func guess(after last: TimeInterval?) -> TimeInterval { min((last ?? 30) * 2, 3_600) }

    /// Removes a pause if it is over, and with it the last guess, so that the next guess is one minute again.
    func end(_ server: Origin, now: Date) {
        if pause(of: server, now: now) == nil { pauses[server] = nil }
    }
}
