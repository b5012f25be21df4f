import CLibcurl
import Foundation
import Networking

extension HTTPRequest {
    /// The header fields as lines; what libcurl would add by itself is taken out.
    var fieldLines: [String] {
        var fields = headers
        for (name, value) in ["User-Agent": "quintet", "Accept": "*/*"] where self[header: name] == nil {
            fields[name] = value
        }
        // A field without a value ends with a semicolon, else it counts as one to be left out.
        return fields.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" } + ["Expect:"]
            + (self[header: "Content-Type"] == nil ? ["Content-Type:"] : [])
    }

    /// Whether a proxy that reads it would learn a secret.
    var hasSecret: Bool { self[header: "Authorization"] != nil || self[header: "X-Authorization"] != nil }

    private subscript(header name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    func apply(to easy: EasyHandle) {
        easy.set(LIBCURL_URL, url.withoutFragment)
        if method != .get || body != nil { easy.set(LIBCURL_CUSTOMREQUEST, method.rawValue) }
        if let body {
            easy.setBody([UInt8](body))
        } else if method == .post {
            easy.setBody([])
        }
        // libcurl sends a request once more when a connection that was kept open turns out to be closed.
        if method == .post { easy.set(LIBCURL_FRESH_CONNECT, 1) }
        for (option, value) in Self.options { easy.set(option, value) }
        easy.set(LIBCURL_ACCEPT_ENCODING, "gzip, deflate")
        easy.keepFromOtherPrograms()
    }

    private static let options: [(LibcurlOption, Int)] = [
        (LIBCURL_NOSIGNAL, 1),
        // http and https.
        (LIBCURL_PROTOCOLS, 3),
        // HTTP/2 where TLS offers it.
        (LIBCURL_HTTP_VERSION, 4),
        // TLS 1.2 and newer.
        (LIBCURL_SSLVERSION, 6),
        (LIBCURL_BUFFERSIZE, 102_400),
        (LIBCURL_SUPPRESS_CONNECT_HEADERS, 1),
        // So that a head that ends within its first line can be told from what is no HTTP.
        (LIBCURL_HTTP09_ALLOWED, 1),
        // A name that is still being looked up must not hold up the others.
        (LIBCURL_QUICK_EXIT, 1),
    ]
}

extension URL {
    fileprivate var withoutFragment: String {
        let text = absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }
}
