/// The servers with an active rate limit: one that a request meets holds back all others to the same server.
public actor HostPauses {
    struct Pause: Hashable, Sendable {
        let until: Date
        /// The response for requests that cannot wait so long.
        let answer: HTTPResponse
    }

    /// A server, or the part of it that has a limit of its own.
    private struct Place: Hashable {
        let origin: Origin
        let ownLimit: String?
    }

    private var pauses: [Place: Pause] = [:]
    /// The number of consecutive rate limits without an end, by server.
    private var guesses: [Origin: Int] = [:]

    /// Creates an empty set of pauses.
    public init() {}

    func pause(of origin: Origin, ownLimit: String? = nil, now: Date) -> Pause? {
        pauses[Place(origin: origin, ownLimit: ownLimit)].flatMap { $0.until > now ? $0 : nil }
    }

    /// Starts or extends a pause and returns its end; requests already in flight when it began do not extend it.
    ///
    /// For a rate limit without an end it backs off exponentially: one minute, then two, then four, up to an hour.
    func begin(_ origin: Origin, ownLimit: String? = nil, _ limit: RateLimit, answer: HTTPResponse, now: Date) -> Date {
        let place = Place(origin: origin, ownLimit: ownLimit)
        if limit.until == nil, let present = pause(of: origin, ownLimit: ownLimit, now: now) { return present.until }
        var until = limit.until ?? now
        if limit.until == nil {
            let guess = guesses[origin, default: 0]
            guesses[origin] = guess + 1
            until = now.addingTimeInterval(min(60 * pow(2, Double(guess)), 3600))
        }
        if let other = pauses[place]?.until, other > until { return other }
        pauses[place] = Pause(until: until, answer: Self.dated(answer, until))
        return until
    }

    func resetBackoff(_ origin: Origin) { guesses[origin] = nil }

    /// Replaces a relative `Retry-After` by an absolute reset time, since the response may be returned later.
    private static func dated(_ answer: HTTPResponse, _ until: Date) -> HTTPResponse {
        var headers = answer.headers
        headers["retry-after"] = nil
        headers["x-ratelimit-remaining"] = "0"
        headers["x-ratelimit-reset"] = String(Int(until.timeIntervalSince1970.rounded(.up)))
        return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
    }
}
