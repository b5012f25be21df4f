import Models

/// A decorator that retries failed requests, honours rate limits, and gives up when the wait would be too long.
///
/// Idempotent requests (GET, DELETE) are retried after a timeout, a closed connection, status 502, 503 or 504, and a
/// rate limit. A rate limit holds back every request to the server, including those that are never retried. Giving up
/// returns or throws the last outcome, at most 75 seconds plus one timeout after the start.
package struct RetryingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let longestWait: Double
    private let pauses: HostPauses
    private let sleeper: any Sleeper
    private let random: @Sendable (ClosedRange<Double>) -> Double
    private let onWait: @Sendable (NetworkWait) -> Void

    /// Wraps a client; `pauses` are shared by all clients of the program, and all waits of a request take at most
    /// `longestWait` seconds.
    ///
    /// `random` draws the jitter from a range; `onWait` is called at the start of a wait, then once a second, and with 0
    /// seconds left at its end.
    package init(
        _ client: any HTTPClient, longestWait: Double = 60, pauses: HostPauses, sleeper: any Sleeper,
        random: @escaping @Sendable (ClosedRange<Double>) -> Double, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) {
        (self.client, self.longestWait, self.pauses) = (client, longestWait, pauses)
        (self.sleeper, self.random, self.onWait) = (sleeper, random, onWait)
    }

    /// Sends a request, with retries; cancelling the task ends a wait at once.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let origin = Origin(request.url) else { return try await client.send(request) }
        if let own = request.ownLimit, let pause = await pauses.pause(of: origin, ownLimit: own, now: sleeper.now) {
            return pause.answer
        }
        var budget = RetryBudget(longestWait: longestWait, start: sleeper.now)
        while true {
            if let refusal = try await waitForPause(origin, &budget) { return refusal }
            let outcome = try await outcome(of: request)
            guard let retry = await retry(request, after: outcome, budget.attempt, origin), request.method.isIdempotent,
                budget.allowsTry(after: retry.reason), budget.allowsWait(until: retry.until, now: sleeper.now)
            else { return try outcome.mapError { budget.withTotals($0, now: sleeper.now) }.get() }
            budget.attempt += 1
            try await wait(until: retry.until, retry.reason, origin, budget.attempt)
        }
    }

    /// Waits for a server's rate limit; returns the response to give up with when that would take too long.
    private func waitForPause(_ origin: Origin, _ budget: inout RetryBudget) async throws -> HTTPResponse? {
        while let pause = await pauses.pause(of: origin, now: sleeper.now) {
            guard budget.allowsWait(until: pause.until, now: sleeper.now) else { return pause.answer }
            try await wait(until: pause.until, .rateLimit, origin, budget.attempt)
        }
        return nil
    }

    private func outcome(of request: HTTPRequest) async throws -> Result<HTTPResponse, HTTPFailure> {
        do {
            return .success(try await client.send(request))
        } catch let failure as HTTPFailure {
            return .failure(failure)
        }
    }

    /// Returns when and why to retry, or nil when the outcome is final; a rate limit starts a pause for all requests.
    private func retry(
        _ request: HTTPRequest, after outcome: Result<HTTPResponse, HTTPFailure>, _ attempt: Int, _ origin: Origin
    ) async -> (until: Date, reason: NetworkWait.Reason)? {
        let now = sleeper.now
        let soon = now.addingTimeInterval(RetryBudget.backoff(attempt: attempt, random: random))
        switch outcome {
        case .failure(let failure): return failure.retryReason.map { (soon, $0) }
        case .success(let response):
            if let limit = RateLimit(response, now: now) {
                guard !RateLimit.isOwn(response, of: request) else {
                    _ = await pauses.begin(origin, ownLimit: request.ownLimit, limit, answer: response, now: now)
                    return nil
                }
                return (max(soon, await pauses.begin(origin, limit, answer: response, now: now)), .rateLimit)
            }
            guard [502, 503, 504].contains(response.status) else {
                await pauses.resetBackoff(origin)
                return nil
            }
            let requested = RateLimit.retryAfter(response, now: now)
            return (max(soon, requested ?? soon), .serverFailed(status: response.status))
        }
    }

    private func wait(until end: Date, _ reason: NetworkWait.Reason, _ origin: Origin, _ attempt: Int) async throws {
        func secondsLeft() -> Int { Int(end.timeIntervalSince(sleeper.now).rounded(.up)) }
        let total = secondsLeft()
        let isBrief = end.timeIntervalSince(sleeper.now) < 1
        func report(_ left: Int) {
            let host = String(origin.description.dropFirst(origin.scheme.count + "://".count))
            onWait(
                NetworkWait(reason: reason, host: host, total: total, left: left, attempt: attempt, isBrief: isBrief))
        }
        guard total > 0 else { return try Task.checkCancellation() }
        defer { report(0) }
        var left = total
        while left > 0 {
            report(left)
            // Setting the clock back during the wait must not prolong it.
            let tick = min(end.addingTimeInterval(Double(1 - left)), sleeper.now.addingTimeInterval(1))
            try await sleeper.sleep(until: tick)
            left = min(left - 1, secondsLeft())
        }
    }
}
