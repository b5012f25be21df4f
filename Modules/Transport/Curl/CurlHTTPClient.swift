import Models
import Networking

/// A client that uses libcurl, which is loaded with the first request.
///
/// Use `decorated` to add redirects, retries and timeouts. Connections stay open and are shared by all clients of this
/// type. If the server has closed such a connection, a GET or DELETE is sent again, but never a POST. Cookies, `.netrc`
/// and authentication challenges are ignored.
public struct CurlHTTPClient: HTTPClient {
    private let proxies: Proxies
    private let certificates: Certificates
    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void

    /// Creates a client that accepts bodies of up to `sizeLimit` bytes after decompression.
    ///
    /// Variables in `environment` may specify proxies and certificates, as for curl: `http_proxy`, `no_proxy`,
    /// `SSL_CERT_FILE` and others. `onReceive` is called on any thread with the number of bytes in each received part
    /// of a body.
    public init(
        environment: [String: String] = [:], sizeLimit: Int = 100_000_000,
        onReceive: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        proxies = Proxies(environment)
        certificates = Certificates(environment)
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    /// Returns the response; throws `ServiceError.Cause` on failure, or `CancellationError` if the task is cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        try request.check()
        let settings = ConnectionSettings(proxies: proxies, certificates: certificates, of: request)
        let loop = try EventLoop.shared()
        let transfer = Transfer(request, settings, sizeLimit: sizeLimit, onReceive: onReceive)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.attach(continuation) { loop.begin(transfer) }
            }
        } onCancel: {
            transfer.end(.failure(CancellationError()))
            loop.abort(transfer)
        }
    }
}
