import CLibcurl
import Models
import Networking
import Platform

struct Route: Sendable {
    private let proxy: Proxy?
    /// The hosts that libcurl contacts without the proxy.
    private let exceptions: String
    private let certificates: Certificates
    private let isEncrypted: Bool

    init(proxies: Proxies, certificates: Certificates, of request: HTTPRequest) {
        proxy = proxies.proxy(for: request.url)
        exceptions = proxies.exceptions
        self.certificates = certificates
        isEncrypted = request.url.scheme?.lowercased() == "https"
    }

    /// Returns why there is no response, or nil when it is complete; `code` is a `CURLE_…`, and `connectStatus` the
    /// status of a proxy's response to CONNECT, or 0.
    func failure(_ code: Int32, connectStatus: Int, _ head: ResponseHead) -> ServiceError.Cause? {
        if let proxy, let words = words(of: proxy, code, connectStatus, head) { return .proxy(words) }
        guard code == 0 else {
            // Older libraries report a line that is too long as out of memory (OUT_OF_MEMORY).
            if code == 27, !head.isComplete { return .connection(ResponseHead.tooLarge) }
            return certificates.failure(code) ?? ServiceError.Cause(curlCode: code)
        }
        // libcurl reports a connection that closes within the head as a success.
        return head.isComplete && head.status >= 200 ? nil : .cutShort
    }

    private func words(of proxy: Proxy, _ code: Int32, _ connectStatus: Int, _ head: ResponseHead) -> String? {
        switch (code, connectStatus == 0 ? head.status : connectStatus) {
        case (_, 407): return "the proxy \(proxy.publicAddress) needs a user name and password"
        case (5, _): return "the proxy \(proxy.publicAddress) was not found"
        case (7, _):
            let reason = "nothing answers at the proxy \(proxy.publicAddress)"
            return exceptions.isEmpty ? reason : "\(reason), or at the server if no_proxy names it"
        case (97, _): return "the proxy \(proxy.publicAddress) could not reach the server"
        default: break
        }
        // GOT_NOTHING, SEND_ERROR, RECV_ERROR: without a connection through the proxy, the server was not involved.
        guard isEncrypted, proxy.isHTTP, [52, 55, 56].contains(code), !(200..<300).contains(connectStatus) else {
            return nil
        }
        return connectStatus == 0
            ? "the proxy \(proxy.publicAddress) closed the connection"
            : "the proxy \(proxy.publicAddress) refused the connection (status \(connectStatus))"
    }

    func apply(to easy: EasyHandle) {
        // An empty string stops libcurl from reading the environment itself.
        easy.set(LIBCURL_PROXY, proxy?.address ?? "")
        easy.set(LIBCURL_NOPROXY, exceptions)
        certificates.apply(to: easy)
    }
}

extension ServiceError.Cause {
    init(curlCode code: Int32) {
        switch code {
        case 6: self = .unresolved
        case 7: self = .refused
        // The connection, a stream or the body ended early: PARTIAL_FILE, GOT_NOTHING, SEND_ERROR, RECV_ERROR, HTTP2,
        // HTTP2_STREAM, HTTP3, QUIC_CONNECT_ERROR.
        case 18, 52, 55, 56, 16, 92, 95, 96: self = .cutShort
        // UNSUPPORTED_PROTOCOL, although the scheme is http or https; WEIRD_SERVER_REPLY; BAD_FUNCTION_ARGUMENT, which
        // means an invalid trailer.
        case 1, 8, 43: self = .notHTTP
        case 3: self = .unusableAddress
        case 27: self = .connection("there is not enough memory for the answer")
        // SSL_CONNECT_ERROR, SSL_CERTPROBLEM, SSL_CIPHER, PEER_FAILED_VERIFICATION, USE_SSL_FAILED, SSL_CRL_BADFILE,
        // SSL_ISSUER_ERROR, SSL_PINNEDPUBKEYNOTMATCH, SSL_INVALIDCERTSTATUS, SSL_CLIENTCERT.
        case 35, 58, 59, 60, 64, 82, 83, 90, 91, 98: self = .tlsRefused
        // BAD_CONTENT_ENCODING; WRITE_ERROR, unless our own callback aborted, which has its own failure.
        case 61, 23: self = .undecodable
        case 100: self = .connection(ResponseHead.tooLarge)
        default: self = .connection("libcurl gave up with code \(code)")
        }
    }
}
