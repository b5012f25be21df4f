import Models
import QuintetPlatform

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
