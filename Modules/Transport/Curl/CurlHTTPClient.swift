import Foundation
import Networking

/// The client over libcurl, which is loaded with the first request.
///
/// It sends one request and nothing after it: redirects, further tries and a time limit are for whoever wraps it.
/// Connections are kept open and shared by all clients of this type. Cookies, `.netrc` and what a server asks for with
/// 401 play no part.
public struct CurlHTTPClient: HTTPClient {
    private let proxies: Proxies
    private let certificates: Certificates
    private let sizeLimit: Int
    private let onReceive: @Sendable (Int) -> Void

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - environment: Names proxies (`http_proxy`, `https_proxy`, `all_proxy`, `no_proxy`) and certificates
    ///     (`CURL_CA_BUNDLE`, `SSL_CERT_FILE`, `SSL_CERT_DIR`), as curl takes them.
    ///   - sizeLimit: The most bytes of a body, after decompression.
    ///   - onReceive: Called with the number of bytes of a body that have come in, on any thread.
    public init(
        environment: [String: String] = [:], sizeLimit: Int = 100_000_000,
        onReceive: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        proxies = Proxies(environment)
        certificates = Certificates(environment)
        self.sizeLimit = sizeLimit
        self.onReceive = onReceive
    }

    /// Returns the answer to a request; throws `HTTPFailure`, or `CancellationError` as soon as the task is cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        try request.check()
        let route = Route(proxy: proxies.proxy(for: request.url), certificates: certificates, of: request)
        try route.check(request)
        let loop = try Loop.shared()
        let transfer = Transfer(request, route, sizeLimit: sizeLimit, onReceive: onReceive)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.await(continuation) { loop.begin(transfer) }
            }
        } onCancel: {
            transfer.end(.failure(CancellationError()))
            loop.giveUp(transfer)
        }
    }
}
