import Models
import Platform

/// The limits for the retries of a request and for the waits before them.
package struct RetryPolicy: Sendable {
    /// The maximum total of all waits of one request, in seconds.
    package var longestWait = 60.0
    /// The latest start of an attempt after a wait, in seconds after the client was asked to send the request.
    static let latestStart = 75.0
    /// The range of waits for a rate limit without a known end, in seconds; each wait is twice the wait before.
    static let limitWithoutEnd = 60.0...3_600

    /// Creates a policy; `longestWait` is the maximum total of all waits of one request, in seconds.
    package init(longestWait: Double = 60) { self.longestWait = longestWait }

    /// Returns the maximum number of attempts: fewer after a timeout, because another timeout is then likely.
    func attempts(after reason: NetworkWait.Reason) -> Int { reason == .timedOut ? 2 : 4 }

    /// Returns the wait before a retry: exponential backoff with full jitter, in seconds.
    func backoff(attempt: Int, random: (ClosedRange<Double>) -> Double) -> TimeInterval {
        random(0...min(8, 0.5 * pow(2, Double(attempt - 1))))
    }

    /// Returns the reason to retry: a timeout, a closed connection, or status 502, 503 or 504; nil for other outcomes.
    func reason(for outcome: Result<HTTPResponse, ServiceError.Cause>) -> NetworkWait.Reason? {
        switch outcome {
        case .failure(.timedOut): .timedOut
        case .failure(.cutShort): .cutShort
        case .success(let response) where [502, 503, 504].contains(response.status):
            .serverFailed(status: response.status)
        default: nil
        }
    }
}
