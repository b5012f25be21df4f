import CQuintetCurl
import Models
import Networking
import QuintetPlatform

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
        let settings = try ConnectionSettings(proxies: proxies, certificates: certificates, to: request.check())
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

extension HTTPRequest {
    /// The header fields as lines for libcurl.
    ///
    /// A line such as `Expect:`, with a colon and no value, stops libcurl from adding that field by itself. To send a
    /// field with an empty value, its line has to end with a semicolon, such as `Accept;`.
    var fieldLines: [String] {
        var fields = fields
        for (name, value) in ["User-Agent": "quintet", "Accept": "*/*"] where self[header: name] == nil {
            fields[name] = value
        }
        var lines = fields.map { name, value in value.isEmpty ? "\(name);" : "\(name): \(value)" }
        lines.append("Expect:")
        if self[header: "Content-Type"] == nil { lines.append("Content-Type:") }
        return lines
    }

    private subscript(header name: String) -> String? {
        fields.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    func apply(to easy: EasyHandle) {
        easy.set(LIBCURL_URL, url.withoutFragment)
        if method != .get || body != nil { easy.set(LIBCURL_CUSTOMREQUEST, method.rawValue) }
        if let body {
            easy.setBody([UInt8](body))
        } else if method == .post {
            easy.setBody([])
        }
        // If the server has closed a connection that is reused, libcurl sends the request a second time by itself. A
        // POST must not be sent twice, so it gets a new connection.
        if method == .post { easy.set(LIBCURL_FRESH_CONNECT, 1) }
        if let timeLimit { easy.set(LIBCURL_TIMEOUT_MS, Int(min(timeLimit * 1000, 1e9).rounded(.up))) }
        for (option, value) in Self.options { easy.set(option, value) }
        easy.set(LIBCURL_ACCEPT_ENCODING, "gzip, deflate")
        easy.setCloseOnExec()
    }

    private static let options: [(LibcurlOption, Int)] = [
        (LIBCURL_NOSIGNAL, 1),
        (LIBCURL_PROTOCOLS, LIBCURL_PROTO_HTTP | LIBCURL_PROTO_HTTPS),
        // HTTP/2 is used if the server offers it over TLS.
        (LIBCURL_HTTP_VERSION, LIBCURL_HTTP_VERSION_2TLS),
        // The oldest version of TLS that is accepted.
        (LIBCURL_SSLVERSION, LIBCURL_SSLVERSION_TLS_1_2),
        (LIBCURL_BUFFERSIZE, 102_400),
        (LIBCURL_SUPPRESS_CONNECT_HEADERS, 1),
        // libcurl delivers data without a status line as a body instead of failing. `Transfer` decides whether the data
        // is the beginning of a status line that was cut off, or is not HTTP.
        (LIBCURL_HTTP09_ALLOWED, 1),
        // The end of the program does not wait for a name that is still being resolved.
        (LIBCURL_QUICK_EXIT, 1),
    ]
}

extension URL {
    fileprivate var withoutFragment: String {
        let text = absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }
}
