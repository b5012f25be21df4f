import Foundation

/// Tells of every request in one line: method, address, then status, size and time, or the failure.
///
/// Header fields and bodies are never told, and neither are user names, passwords and queries in an address: that is
/// where secrets are. Of an address that a server made up, only the number of its page is told.
public struct LoggingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let now: @Sendable () -> Date
    private let log: @Sendable (String) -> Void

    /// Wraps a client.
    ///
    /// - Parameters:
    ///   - client: The client that sends.
    ///   - now: The clock by which requests are timed.
    ///   - log: Called with a line for each request.
    public init(
        _ client: any HTTPClient,
        now: @escaping @Sendable () -> Date,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.client = client
        self.now = now
        self.log = log
    }

    /// Sends a request and tells how it went.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = now()
        let line = request.secrets.masked("\(request.method.rawValue) \(Self.address(of: request))")
        do {
            let response = try await client.send(request)
            log("\(line) → \(response.status), \(response.body.count) bytes, \(milliseconds(since: start)) ms")
            return response
        } catch {
            let words = request.secrets.masked("\(error)")
            log("\(line) → \(words), \(milliseconds(since: start)) ms")
            throw error
        }
    }

    private func milliseconds(since start: Date) -> Int {
        Int(now().timeIntervalSince(start) * 1000)
    }

    private static func address(of request: HTTPRequest) -> String {
        let (url, origin) = (request.url, Origin(request.url)?.description ?? "")
        if let page = request.page { return "\(origin)/… (page \(page))" }
        let query = url.query(percentEncoded: true) == nil ? "" : "?…"
        return origin + url.path(percentEncoded: true) + query
    }
}
