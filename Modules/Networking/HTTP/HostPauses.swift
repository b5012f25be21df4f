import Platform

/// The pauses that rate limits have started, each for one scope of requests.
public actor HostPauses {
    /// All requests to a server or, if `separateLimit` is not nil, only those with that `HTTPRequest.separateLimit`.
    struct Scope: Hashable, Sendable {
        let origin: Origin
        var separateLimit: String?
    }

    struct Pause: Hashable, Sendable {
        let until: Date
        /// The response that requests get if they do not wait until the end of the pause.
        let answer: HTTPResponse
        /// The last guessed length of a pause in seconds; nil if the server has always reported the end.
        var guess: TimeInterval?
    }

    private var pauses: [Scope: Pause] = [:]

    /// Creates an empty set of pauses.
    public init() {}

    func pause(of scope: Scope, now: Date) -> Pause? { pauses[scope].flatMap { $0.until > now ? $0 : nil } }

    /// Starts a pause, or extends the active pause to a later end that the server reports; returns the pause's end.
    ///
    /// If the response does not say when the limit ends, an active pause is not extended, because the request may have
    /// been sent before the pause began.
    func begin(_ scope: Scope, _ limit: RateLimit, answer: HTTPResponse, now: Date) -> Date {
        let previous = pauses[scope]
        let until: Date
        var guess = previous?.guess
        if let end = limit.until {
            until = end
        } else {
            if let pause = pause(of: scope, now: now) { return pause.until }
            let seconds = Self.guess(after: guess)
            until = now.addingTimeInterval(seconds)
            guess = seconds
        }
        if let previous, previous.until > until { return previous.until }
        pauses[scope] = Pause(until: until, answer: Self.dated(answer, until), guess: guess)
        return until
    }

    /// Returns the guessed length of a pause in seconds: first one minute, then twice the last guess, an hour at most.
    private static func guess(after last: TimeInterval?) -> TimeInterval {
        let bounds = RetryPolicy.limitWithoutEnd
        guard let last else { return bounds.lowerBound }
        return min(last * 2, bounds.upperBound)
    }

    /// Removes a pause if it is over, and with it the last guess, so that the next guess is one minute again.
    func end(_ scope: Scope, now: Date) {
        if pause(of: scope, now: now) == nil { pauses[scope] = nil }
    }

    /// Replaces `Retry-After` with an absolute reset time, because the response may be returned later.
    private static func dated(_ answer: HTTPResponse, _ until: Date) -> HTTPResponse {
        var headers = answer.headers
        headers["retry-after"] = nil
        headers["x-ratelimit-remaining"] = "0"
        headers["x-ratelimit-reset"] = String(Int(until.timeIntervalSince1970.rounded(.up)))
        return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
    }
}
