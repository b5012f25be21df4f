import Platform

/// The servers with an active rate limit, which delays all requests to the same server.
public actor HostPauses {
    /// A server, or the part of it with a separate limit.
    struct Scope: Hashable, Sendable {
        let origin: Origin
        var ownLimit: String?
    }

    struct Pause: Hashable, Sendable {
        let until: Date
        /// The response for requests that cannot wait that long.
        let answer: HTTPResponse
        /// The length of a pause in seconds, if the server does not report its end.
        var guess: TimeInterval?
    }

    private var pauses: [Scope: Pause] = [:]

    /// Creates an empty set of pauses.
    public init() {}

    func pause(of scope: Scope, now: Date) -> Pause? { pauses[scope].flatMap { $0.until > now ? $0 : nil } }

    /// Starts or extends a pause and returns its end; requests already in flight when it began do not extend it.
    func begin(_ scope: Scope, _ limit: RateLimit, answer: HTTPResponse, now: Date) -> Date {
        var guess = pauses[scope]?.guess
        if limit.until == nil {
            if let present = pause(of: scope, now: now) { return present.until }
            let bounds = RetryPolicy.limitWithoutEnd
            guess = min(guess.map { $0 * 2 } ?? bounds.lowerBound, bounds.upperBound)
        }
        let until = limit.until ?? now.addingTimeInterval(guess ?? 0)
        if let other = pauses[scope]?.until, other > until { return other }
        pauses[scope] = Pause(until: until, answer: Self.dated(answer, until), guess: guess)
        return until
    }

    /// Removes a pause that is over, because a request was answered.
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
