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
            let words = request.secret.masked((error as? ServiceError.Cause)?.logWords ?? "cancelled")
            log(
                "\(line) → \(words.split(whereSeparator: \.isNewline).joined(separator: " ")), \(milliseconds(since: start)) ms"
            )
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

extension ServiceError.Cause {
    /// The failure in technical terms, similar to the messages of curl.
    fileprivate var logWords: String {
        switch self {
        case .refused: "connection refused"
        case .unresolved: "could not resolve host"
        case .timedOut(let seconds, _, _): "operation timed out after \(seconds) s"
        case .tlsRefused(let words): "TLS connection failed: \(words)"
        case .untrustedCertificate(let words): words
        case .cutShort: "connection closed before the response was complete"
        case .tooLarge(let limit): "maximum response size exceeded (\(limit) bytes)"
        case .undecodable: "unrecognized or bad content encoding"
        case .notHTTP: "received no valid HTTP response"
        case .redirected(let target): "redirect to \(target) not followed"
        case .unusableAddress: "URL malformed"
        case .proxy(let words), .libraryMissing(let words), .connection(let words): words
        default: String(describing: self)
        }
    }
}
