import Models
import QuintetPlatform

/// A decorator that follows redirects within the same origin, with the same method and header fields.
///
/// If the request is a POST or has a body, the redirect is not followed but returned as the response. The same applies
/// to status 303 after a DELETE, because 303 asks for a GET.
package struct RedirectingHTTPClient: HTTPClient {
    private static let maximumRedirects = 10

    private let client: any HTTPClient

    package init(_ client: any HTTPClient) { self.client = client }

    /// Sends a request and follows its redirects.
    ///
    /// Throws `ServiceError.Cause.redirected` for a redirect to another origin or to a URL with a user name or
    /// password, and `.connection` for more than ten redirects.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        for _ in 0...Self.maximumRedirects {
            let answer = try await client.send(request)
            guard let target = answer.redirect(of: request) else { return answer }
            guard Origin.mayFollow(target, from: request.url) else {
                throw ServiceError.Cause.redirected(to: request.displayed(target))
            }
            request.url = target
        }
        throw ServiceError.Cause.connection("there were too many redirects")
    }
}

extension HTTPRequest {
    /// A redirect's target for display.
    ///
    /// If the request has a query, the target's query is hidden, because it may repeat a secret.
    fileprivate func displayed(_ target: URL) -> String {
        guard let origin = Origin(target), target.user == nil, target.password == nil else {
            return "an address that is not supported"
        }
        let query = target.query().map { "?" + (url.query == nil ? $0 : "…") }
        return origin.description + target.path() + (query ?? "")
    }
}

extension HTTPResponse {
    /// The target of a redirect that is to be followed, or nil for any other response.
    fileprivate func redirect(of request: HTTPRequest) -> URL? {
        guard request.body == nil, request.method != .post, let location = self[header: "location"],
            [301, 302, 307, 308].contains(status) || status == 303 && request.method == .get
        else { return nil }
        return URL(string: location, relativeTo: request.url)?.absoluteURL
    }
}

/// A decorator that limits the time from the start of a request to the last byte of the response.
package struct DeadlineHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let seconds: Double

    /// Wraps a client; `seconds` is the timeout.
    ///
    /// The client must end a request as soon as the request's task is cancelled. Otherwise `send` returns late, because
    /// a task group waits for all its tasks.
    package init(_ client: any HTTPClient, seconds: Double) {
        self.client = client
        self.seconds = seconds
    }

    /// Returns the response; throws `ServiceError.Cause.timedOut` when the time is up.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await client.send(request) }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                throw ServiceError.Cause.timedOut(seconds: seconds)
            }
            defer { group.cancelAll() }
            guard let answer = try await group.next() else { throw CancellationError() }
            return answer
        }
    }
}

/// A decorator that logs one line for each request: method and URL, status and size or the failure, and the duration.
///
/// The parts of a request that may contain secrets are never logged: header fields, the body, the user name and the
/// password in the URL, the query, and the path of a next page whose URL came from a server. Of a response, the log has
/// at most the status, the size of the body, and the target of a redirect that was not followed.
package struct LoggingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private let log: @Sendable (String) -> Void

    package init(
        _ client: any HTTPClient, now: @escaping @Sendable () -> Date, log: @escaping @Sendable (String) -> Void
    ) {
        self.client = client
        self.now = now
        self.log = log
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = now()
        let line = request.secret.masked("\(request.method.rawValue) \(Self.address(of: request))")
        do {
            let response = try await client.send(request)
            log("\(line) → \(response.status), \(response.body.count) bytes, \(milliseconds(since: start)) ms")
            return response
        } catch {
            let cause = error as? ServiceError.Cause
            let reason = cause.map { ServiceError(action: "send the request", cause: $0).reason } ?? "cancelled"
            let words = request.secret.masked(reason).split(whereSeparator: \.isNewline).joined(separator: " ")
            log("\(line) → \(words), \(milliseconds(since: start)) ms")
            throw error
        }
    }

    private func milliseconds(since start: Date) -> Int { Int(now().timeIntervalSince(start) * 1000) }

    private static func address(of request: HTTPRequest) -> String {
        let url = request.url
        let origin = Origin(request.url)?.description ?? ""
        if let page = request.page { return "\(origin)/… (page \(page))" }
        let query = url.query() == nil ? "" : "?…"
        return origin + url.path() + query
    }
}
