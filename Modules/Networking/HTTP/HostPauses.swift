import Platform

/// The servers with an active rate limit, each with a pause that delays all requests to it.
public actor HostPauses {
    /// A server, or the part of it with a separate limit.
    struct Scope: Hashable, Sendable {
        let origin: Origin
        var separateLimit: String?
    }

    struct Pause: Hashable, Sendable {
        let until: Date
        /// The response for requests that cannot wait that long.
        let answer: HTTPResponse
        /// The guessed length of the pause in seconds, if the server does not report its end.
        var guess: TimeInterval?
    }

    private var pauses: [Scope: Pause] = [:]

    /// Creates an empty set of pauses.
    public init() {}

    func pause(of scope: Scope, now: Date) -> Pause? { pauses[scope].flatMap { $0.until > now ? $0 : nil } }

    /// Starts a pause, or extends it to a later end that the server reports; returns the end of the pause.
    ///
    /// A limit without an end does not extend an active pause, because it may answer a request that was sent before the
    /// pause.
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

    /// Returns how long to wait if the server does not say: twice the last guess, within limits.
    private static func guess(after last: TimeInterval?) -> TimeInterval {
        let bounds = RetryPolicy.limitWithoutEnd
        guard let last else { return bounds.lowerBound }
        return min(last * 2, bounds.upperBound)
    }

    /// Removes a pause if its time is over; called after a request was answered.
    func end(_ scope: Scope, now: Date) {
        if pause(of: scope, now: now) == nil { pauses[scope] = nil }
    }

    /// Replaces a relative `Retry-After` by an absolute reset time, since the response may be returned later.
    private static func dated(_ answer: HTTPResponse, _ until: Date) -> HTTPResponse {
        var headers = answer.headers
        headers["retry-after"] = nil
        headers["x-ratelimit-remaining"] = "0"
        headers["x-ratelimit-reset"] = String(Int(until.timeIntervalSince1970.rounded(.up)))
        return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
    }
}
