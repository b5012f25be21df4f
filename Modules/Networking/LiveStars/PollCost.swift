import Models
import Platform

/// The cost of one polling round, and what the server said about the next.
struct PollCost: Hashable, Sendable {
    /// The number of requests that count against the rate limit.
    private(set) var requests = 0
    private(set) var limit: RequestLimit?
    /// The minimum time between two rounds that the server asks for, in seconds (`X-Poll-Interval`).
    private(set) var interval: TimeInterval = 0
    /// Whether the rate limit was exceeded, and when it ends, if the server reported that.
    private(set) var isLimited = false
    private(set) var limitEnd: Date?
    private(set) var hasFailed = false

    var isOver: Bool { isLimited || hasFailed }

    mutating func count(_ response: HTTPResponse, isFree: Bool, now: Date) {
        if !isFree { requests += 1 }
        limit = GitHubAPI.limit(of: response) ?? limit
        if let seconds = response[header: "x-poll-interval"].flatMap(Double.init), seconds.isFinite {
            interval = max(interval, min(seconds, 86_400))
        }
        if let met = RateLimit(response, now: now) {
            isLimited = true
            limitEnd = met.until
        } else if response.status >= 500 || response.status == 401 || response.status == 403 {
            hasFailed = true
        }
    }

    mutating func fail() { hasFailed = true }
}
