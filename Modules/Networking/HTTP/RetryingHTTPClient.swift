import Models
import QuintetPlatform

/// A decorator that retries failed requests, waits for rate limits, and gives up when a wait would be too long.
///
/// Idempotent requests (GET, DELETE) are retried after a timeout, a closed connection, status 502, 503 or 504, and a
/// rate limit. A rate limit delays all requests to the server, including those that are never retried. When the client
/// gives up, it returns the last response or throws the last error; during a rate limit it returns the response that
/// reported the limit.
///
/// The client does not wait for the end of a separate limit (`HTTPRequest.separateLimit`): it returns the response that
/// reports the limit.
struct RetryingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let longestWait: Double
    private let pauses: HostPauses
    private let sleeper: any Sleeper
    private let random: @Sendable (ClosedRange<Double>) -> Double
    private let onWait: @Sendable (NetworkWait) -> Void

    /// The latest start of an attempt after a wait, in seconds after the client was asked to send the request.
    private static let latestStart = 75.0

    /// The attempts of one request, and the total of its waits.
    private struct Run {
        let start: Date
        var attempt = 1
        var waited: TimeInterval = 0

        /// Adds a wait to the total, or returns false if the wait would exceed a limit.
        mutating func spend(until end: Date, now: Date, atMost longestWait: Double) -> Bool {
            let seconds = max(0, end.timeIntervalSince(now))
            let isInTime = max(now, end) <= start + latestStart
            guard waited + seconds <= longestWait, isInTime else { return false }
            waited += seconds
            return true
        }
    }

    /// Wraps a client; `pauses` are shared by all clients of the program.
    ///
    /// `longestWait` is the maximum total of all waits of one request, in seconds. `random` returns a random number in a range, for the wait before a retry. `onWait` is called at the start of a
    /// wait, then once a second, and at the end of the wait with 0 seconds left.
    init(
        _ client: any HTTPClient, longestWait: Double = 60, pauses: HostPauses, sleeper: any Sleeper,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) {
        self.client = client
        self.longestWait = longestWait
        self.pauses = pauses
        self.sleeper = sleeper
        self.random = random
        self.onWait = onWait
    }

    /// Sends a request, with retries; cancelling the task ends a wait at once.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let origin = Origin(request.url) else { return try await client.send(request) }
        var run = Run(start: sleeper.steady)
        while true {
            while let pause = await pauses.pause(of: origin, now: sleeper.steady) {
                guard run.spend(until: pause.until, now: sleeper.steady, atMost: longestWait) else {
                    return pause.answer(at: sleeper)
                }
                try await wait(until: pause.until, .rateLimit, origin)
            }
            let outcome = try await outcome(of: request)
            // The caller sends a different request instead of waiting for the end of a limit such as GitHub's for searches.
            if case .success(let response) = outcome, RateLimit.isSeparate(response, of: request) { return response }
            guard let next = await nextAttempt(after: outcome, origin, run.attempt), request.method != .post,
                run.attempt < Self.attempts(after: next.reason),
                run.spend(until: next.at, now: sleeper.steady, atMost: longestWait)
            else { return try outcome.mapError { withTotals($0, run) }.get() }
            run.attempt += 1
            try await wait(until: next.at, next.reason, origin)
        }
    }

    private func withTotals(_ cause: ServiceError.Cause, _ run: Run) -> ServiceError.Cause {
        guard case .timedOut(let seconds, _, _) = cause else { return cause }
        return .timedOut(seconds: seconds, tries: run.attempt, total: sleeper.steady.timeIntervalSince(run.start))
    }

    private func outcome(of request: HTTPRequest) async throws -> Result<HTTPResponse, ServiceError.Cause> {
        do {
            return .success(try await client.send(request))
        } catch let cause as ServiceError.Cause {
            return .failure(cause)
        }
    }

    /// Returns the time of the next attempt and the reason for it, or nil if the outcome is final.
    ///
    /// A rate limit starts a pause for all requests to the server.
    private func nextAttempt(
        after outcome: Result<HTTPResponse, ServiceError.Cause>, _ server: Origin, _ attempt: Int
    ) async -> (at: Date, reason: NetworkWait.Reason)? {
        let now = sleeper.steady
        let soon = now.addingTimeInterval(Self.backoff(attempt: attempt, random: random))
        let response = try? outcome.get()
        if let response, let limit = RateLimit(response, now: sleeper.now) {
            let steady = limit.moved(by: now.timeIntervalSince(sleeper.now))
            return (max(soon, await pauses.begin(server, steady, answer: response, now: now)), .rateLimit)
        }
        guard let reason = Self.reason(for: outcome) else {
            if response != nil { await pauses.end(server, now: now) }
            return nil
        }
        return (max(soon, response.flatMap { RateLimit.retryAfter($0, now: now) } ?? soon), reason)
    }

    /// Returns the maximum number of attempts: fewer after a timeout, because another timeout is then likely.
    private static func attempts(after reason: NetworkWait.Reason) -> Int { reason == .timedOut ? 2 : 4 }

    /// Returns the wait before a retry: exponential backoff with jitter, in seconds.
    ///
    /// Half of the wait is certain, so that no retries follow each other within milliseconds.
    static func backoff(attempt: Int, random: (ClosedRange<Double>) -> Double) -> TimeInterval {
        let longest = min(8, 0.5 * pow(2, Double(attempt - 1)))
        return random(longest / 2...longest)
    }

    /// Returns the reason to retry: a timeout, a closed connection, or status 502, 503 or 504; nil for other outcomes.
    private static func reason(for outcome: Result<HTTPResponse, ServiceError.Cause>) -> NetworkWait.Reason? {
        switch outcome {
        case .failure(.timedOut): .timedOut
        case .failure(.cutShort): .cutShort
        case .success(let response) where [502, 503, 504].contains(response.status):
            .serverFailed(status: response.status)
        default: nil
        }
    }

    private func wait(until end: Date, _ reason: NetworkWait.Reason, _ origin: Origin) async throws {
        func secondsLeft() -> Int { Int(end.timeIntervalSince(sleeper.steady).rounded(.up)) }
        let total = secondsLeft()
        func report(_ left: Int) {
            let host = String(origin.description.dropFirst(origin.scheme.count + "://".count))
            onWait(NetworkWait(reason: reason, host: host, left: left, isStart: left == total && left > 0))
        }
        guard total > 0 else { return try Task.checkCancellation() }
        defer { report(0) }
        var left = total
        while left > 0 {
            report(left)
            try await sleeper.sleep(for: end.addingTimeInterval(Double(1 - left)).timeIntervalSince(sleeper.steady))
            left = min(left - 1, secondsLeft())
        }
    }
}

/// The system clock.
public struct SystemSleeper: Sleeper {
    /// Creates the clock.
    public init() {}

    private static let start = (date: Date(), instant: ContinuousClock.now)

    /// The current time, which jumps if the clock is set.
    public var now: Date { Date() }

    /// The time since the start of the program, added to the date of the start.
    public var steady: Date { Self.start.date + Self.start.instant.duration(to: .now) / .seconds(1) }

    /// Suspends for a time in seconds, however the clock is set; for longer than a century means for ever.
    ///
    /// Throws `CancellationError` as soon as the task is cancelled.
    public func sleep(for seconds: TimeInterval) async throws {
        try await Task.sleep(for: .seconds(min(seconds, 3e9)))
    }
}
