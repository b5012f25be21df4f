import CQuintetCurl
import Models
import Networking
import QuintetPlatform

/// The settings for the connection of one request: the proxy, if there is one, and the trusted certificates.
struct ConnectionSettings: Sendable {
    private let proxy: Proxy?
    /// The hosts that libcurl contacts without the proxy.
    private let exceptions: String
    private let certificates: Certificates
    private let isEncrypted: Bool

    init(proxies: Proxies, certificates: Certificates, to origin: Origin) {
        proxy = proxies.proxy(for: origin)
        exceptions = proxies.exceptions
        self.certificates = certificates
        isEncrypted = origin.scheme == "https"
    }

    /// Returns the reason why the response is missing or incomplete, or nil if the response is complete.
    ///
    /// `code` is a `LIBCURL_E_…`, `words` describe the error, and `connectStatus` is the status of a proxy's response to
    /// CONNECT, or 0.
    func failure(_ code: Int, _ words: String, connectStatus: Int, _ head: ResponseHead) -> ServiceError.Cause? {
        if let proxy, let words = self.words(of: proxy, code, connectStatus, head) { return .proxy(words) }
        guard code == LIBCURL_E_OK else {
            // Older versions of libcurl report a header line that is too long as a lack of memory.
            if code == LIBCURL_E_OUT_OF_MEMORY, !head.isComplete { return .connection(ResponseHead.tooLarge) }
            return certificates.failure(code) ?? ServiceError.Cause(curlCode: code, words)
        }
        // libcurl reports success for a connection that is closed before the end of the header fields.
        return head.isComplete && head.status >= 200 ? nil : .cutShort
    }

    /// Returns the failure of a proxy in words, or nil if the proxy is not known to have caused the failure.
    private func words(of proxy: Proxy, _ code: Int, _ connectStatus: Int, _ head: ResponseHead) -> String? {
        let place = "the proxy \(proxy.publicAddress)"
        let status = connectStatus == 0 ? head.status : connectStatus
        if status == 407 { return "\(place) needs a user name and password" }
        switch code {
        case LIBCURL_E_COULDNT_RESOLVE_PROXY: return "\(place) was not found"
        case LIBCURL_E_COULDNT_CONNECT:
            let reason = "nothing answers at \(place)"
            return exceptions.isEmpty ? reason : "\(reason), or at the server, if it is listed in no_proxy"
        case LIBCURL_E_PROXY: return "\(place) could not reach the server"
        case LIBCURL_E_GOT_NOTHING, LIBCURL_E_SEND_ERROR, LIBCURL_E_RECV_ERROR:
            // If the proxy has made no connection, the server cannot have caused the failure.
            let isConnected = (200..<300).contains(connectStatus)
            guard isEncrypted, proxy.isHTTP, !isConnected else { return nil }
            return connectStatus == 0
                ? "\(place) closed the connection" : "\(place) refused the connection (status \(connectStatus))"
        default: return nil
        }
    }

    /// The address of a proxy that may answer in place of the server; of an encrypted answer it sees nothing.
    var answeringProxy: String? { isEncrypted || proxy?.isHTTP != true ? nil : proxy?.publicAddress }

    func apply(to easy: EasyHandle) {
        // If an option is not set, libcurl uses the proxy variables of the environment. An empty string prevents that.
        easy.set(LIBCURL_PROXY, proxy?.address ?? "")
        easy.set(LIBCURL_NOPROXY, exceptions)
        certificates.apply(to: easy)
    }
}

extension ServiceError.Cause {
    /// Creates the cause of a failed transfer from libcurl's code, a `LIBCURL_E_…`, and its description of the error.
    init(curlCode code: Int, _ words: String) {
        switch code {
        case LIBCURL_E_COULDNT_RESOLVE_HOST: self = .unresolved
        case LIBCURL_E_COULDNT_CONNECT: self = .refused
        // The connection, a stream or the body ended early.
        case LIBCURL_E_PARTIAL_FILE, LIBCURL_E_GOT_NOTHING, LIBCURL_E_SEND_ERROR, LIBCURL_E_RECV_ERROR,
            LIBCURL_E_HTTP2, LIBCURL_E_HTTP2_STREAM, LIBCURL_E_HTTP3, LIBCURL_E_QUIC_CONNECT_ERROR:
            self = .cutShort
        // `UNSUPPORTED_PROTOCOL` is about the response, because the scheme of a request is always http or https.
        // `BAD_FUNCTION_ARGUMENT` means an invalid trailer.
        case LIBCURL_E_UNSUPPORTED_PROTOCOL, LIBCURL_E_WEIRD_SERVER_REPLY, LIBCURL_E_BAD_FUNCTION_ARGUMENT:
            self = .notHTTP
        case LIBCURL_E_URL_MALFORMAT: self = .unusableAddress
        case LIBCURL_E_OUT_OF_MEMORY: self = .connection("there is not enough memory for the answer")
        case LIBCURL_E_PEER_FAILED_VERIFICATION:
            self = .untrustedCertificate(words.replacing("SSL certificate problem: ", with: ""))
        case LIBCURL_E_SSL_CONNECT_ERROR, LIBCURL_E_SSL_CERTPROBLEM, LIBCURL_E_SSL_CIPHER, LIBCURL_E_USE_SSL_FAILED,
            LIBCURL_E_SSL_CRL_BADFILE,
            LIBCURL_E_SSL_ISSUER_ERROR, LIBCURL_E_SSL_PINNEDPUBKEYNOTMATCH, LIBCURL_E_SSL_INVALIDCERTSTATUS,
            LIBCURL_E_SSL_CLIENTCERT:
            // OpenSSL's words begin with codes: "TLS connect error: error:0A00010B:SSL routines::wrong version number".
            let start = words.ranges(of: ":").last?.upperBound ?? words.startIndex
            self = .tlsRefused(String(words[start...]).trimmed)
        // libcurl also reports a decoding error as a write error. A real write error occurs only if a callback of
        // `Transfer` aborts the transfer, and then the cause is `abortCause`.
        case LIBCURL_E_BAD_CONTENT_ENCODING, LIBCURL_E_WRITE_ERROR: self = .undecodable
        case LIBCURL_E_TOO_LARGE: self = .connection(ResponseHead.tooLarge)
        default: self = .connection("libcurl failed with code \(code)")
        }
    }
}

/// The file and folder of trusted certificates, if the environment sets them in place of the system's certificates.
struct Certificates: Sendable {
    private let file: String?
    private let folder: String?

    init(_ environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let bundle = value("CURL_CA_BUNDLE")
        file = bundle ?? value("SSL_CERT_FILE")
        folder = bundle == nil ? value("SSL_CERT_DIR") : nil
    }

    func apply(to easy: EasyHandle) {
        if let file { easy.set(LIBCURL_CAINFO, file) }
        if let folder { easy.set(LIBCURL_CAPATH, folder) }
    }

    /// Returns the failure if libcurl's code means an unusable certificate file, or nil for any other code.
    func failure(_ code: Int) -> ServiceError.Cause? {
        guard code == LIBCURL_E_SSL_CACERT_BADFILE else { return nil }
        return .connection("the certificates cannot be read from \(file ?? folder ?? "the system's file")")
    }
}

struct Proxy: Hashable, Sendable {
    /// The proxy's URL for libcurl, including user name and password.
    let address: String

    /// The scheme, host and port of the proxy's URL, which are not secret.
    var publicAddress: String {
        let (scheme, rest) = parts
        return "\(scheme)://"
            + (rest.split(separator: "@", omittingEmptySubsequences: false).last ?? "").prefix { !"/?#".contains($0) }
    }

    /// Whether this is an HTTP proxy and not a SOCKS proxy; only an HTTP proxy uses CONNECT for encrypted connections.
    var isHTTP: Bool { parts.scheme.hasPrefix("http") }

    private var parts: (scheme: String, rest: Substring) {
        guard let range = address.firstRange(of: "://") else { return ("http", address[...]) }
        return (address[..<range.lowerBound].lowercased(), address[range.upperBound...])
    }
}

/// The proxies that the environment specifies for http and https; requests to this machine never use a proxy.
struct Proxies: Sendable {
    private let proxies: [String: Proxy]
    /// The hosts that libcurl contacts without a proxy.
    let exceptions: String

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY")
        // `HTTP_PROXY` is ignored, because a CGI server sets it from the `Proxy` header field of a request. A client of
        // that server could then choose the proxy.
        let named = ["http": value("http_proxy") ?? all, "https": value("https_proxy", "HTTPS_PROXY") ?? all]
        proxies = named.compactMapValues { $0.map { Proxy(address: $0) } }
        exceptions = value("no_proxy", "NO_PROXY") ?? ""
    }

    /// Returns the proxy for an origin, or nil if there is none or the origin is this machine.
    ///
    /// The exceptions are not considered here, because libcurl applies them.
    func proxy(for origin: Origin) -> Proxy? { origin.isLoopback ? nil : proxies[origin.scheme] }
}
