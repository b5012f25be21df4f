/// A decorator that logs every request in one line: method and URL, then status, size and time, or the failure.
///
/// What may be secret is not logged: header fields, bodies, user information, queries, and what a server gave as URL.
package struct LoggingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private let log: @Sendable (String) -> Void

    package init(
        _ client: any HTTPClient, now: @escaping @Sendable () -> Date, log: @escaping @Sendable (String) -> Void
    ) { (self.client, self.now, self.log) = (client, now, log) }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = now()
        let line = request.secrets.masked("\(request.method.rawValue) \(Self.address(of: request))")
        do {
            let response = try await client.send(request)
            log("\(line) → \(response.status), \(response.body.count) bytes, \(milliseconds(since: start)) ms")
            return response
        } catch {
            let words = request.secrets.masked((error as? HTTPFailure)?.words ?? "cancelled")
            log(
                "\(line) → \(words.split(whereSeparator: \.isNewline).joined(separator: " ")), \(milliseconds(since: start)) ms"
            )
            throw error
        }
    }

    private func milliseconds(since start: Date) -> Int { Int(now().timeIntervalSince(start) * 1000) }

    private static func address(of request: HTTPRequest) -> String {
        let (url, origin) = (request.url, Origin(request.url)?.description ?? "")
        if let page = request.page { return "\(origin)/… (page \(page))" }
        let query = url.query() == nil ? "" : "?…"
        return origin + url.path() + query
    }
}
