import Models
import QuintetPlatform

/// A decorator that follows redirects within the same origin, with the same method and header fields, within a time
/// limit for all of them.
///
/// If the request is a POST or has a body, the redirect is not followed but returned as the response. The same applies
/// to status 303 after a DELETE, because 303 asks for a GET.
package struct RedirectingHTTPClient: HTTPClient {
    private static let maximumRedirects = 10

    private let client: any HTTPClient
    private let timeout: Double

    /// Wraps a client, which ends a request at its `timeLimit`; `timeout` is the limit in seconds from the start of a
    /// request to the last byte of the response.
    package init(_ client: any HTTPClient, timeout: Double = 60) {
        self.client = client
        self.timeout = timeout
    }

    /// Sends a request and follows its redirects.
    ///
    /// Throws `ServiceError.Cause.timedOut` when the time is up, `.redirected` for a redirect to another origin or to a
    /// URL with a user name or password, and `.connection` for more than ten redirects.
    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var request = request
        let start = ContinuousClock.now
        for _ in 0...Self.maximumRedirects {
            request.timeLimit = max(0.001, timeout - (ContinuousClock.now - start) / .seconds(1))
            let answer: HTTPResponse
            do {
                answer = try await client.send(request)
            } catch ServiceError.Cause.timedOut {
                throw ServiceError.Cause.timedOut(seconds: timeout)
            }
            guard let target = answer.redirect(of: request) else { return answer }
            guard Origin.mayFollow(target, from: request.url) else {
                throw ServiceError.Cause.redirected(to: request.displayed(target))
            }
            request.url = target
        }
        throw ServiceError.Cause.redirected(to: "another address too often")
    }
}

extension HTTPRequest {
    /// A redirect's target for display, without its parameters, which may be secret.
    fileprivate func displayed(_ target: URL) -> String {
        guard let origin = Origin(target), target.user == nil, target.password == nil else {
            return "an address that is not supported"
        }
        return Source.shown(origin.description + target.path() + (target.query() == nil ? "" : "?"))
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
        return Source.shown(origin + url.path() + (url.query() == nil ? "" : "?"))
    }
}
