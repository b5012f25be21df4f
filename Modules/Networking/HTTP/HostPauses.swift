import Foundation

/// The servers that take no requests for a while; one for the whole program, so that a limit that one request meets
/// holds back all others to the same server.
public actor HostPauses {
    struct Pause: Hashable, Sendable {
        /// When requests may go again.
        let until: Date
        /// What a request gets that cannot wait so long.
        let answer: HTTPResponse
    }

    private var pauses: [Origin: Pause] = [:]
    /// How often in a row a server limited without saying for how long.
    private var guesses: [Origin: Int] = [:]

    /// Creates it without any pause.
    public init() {}

    func pause(of origin: Origin, now: Date) -> Pause? {
        guard let pause = pauses[origin] else { return nil }
        guard pause.until > now else {
            pauses[origin] = nil
            return nil
        }
        return pause
    }

    /// Begins a pause, or makes it longer, and returns its end.
    ///
    /// A server that names none is left alone for one minute, then two, then four, up to an hour; requests that were on
    /// their way when the pause began do not make it longer.
    func begin(_ origin: Origin, _ limit: RateLimit, answer: HTTPResponse, now: Date) -> Date {
        if limit.until == nil, let present = pause(of: origin, now: now) { return present.until }
        var until = limit.until ?? now
        if limit.until == nil {
            let guess = guesses[origin, default: 0]
            guesses[origin] = min(guess + 1, 10)
            until = now.addingTimeInterval(min(60 * Double(1 << guess), 3600))
        }
        if let other = pauses[origin]?.until, other > until { return other }
        pauses[origin] = Pause(until: until, answer: Self.dated(answer, until))
        return until
    }

    /// Forgets how often a server limited: it takes requests again.
    func succeeded(_ origin: Origin) {
        guesses[origin] = nil
    }

    /// The answer is handed on later, when a number of seconds would count from another moment.
    private static func dated(_ answer: HTTPResponse, _ until: Date) -> HTTPResponse {
        var headers = answer.headers
        headers["retry-after"] = nil
        headers["x-ratelimit-remaining"] = "0"
        headers["x-ratelimit-reset"] = String(Int(until.timeIntervalSince1970.rounded(.up)))
        return HTTPResponse(status: answer.status, headers: headers, body: answer.body)
    }
}
