import CLibcurl
import Networking
import Platform

extension HTTPRequest {
    /// The header fields as lines, without those that libcurl would add by itself.
    var fieldLines: [String] {
        var fields = fields
        for (name, value) in ["User-Agent": "quintet", "Accept": "*/*"] where self[header: name] == nil {
            fields[name] = value
        }
        // To libcurl, a line with an empty value means to drop the field; a semicolon sends it empty.
        return fields.map { $1.isEmpty ? "\($0);" : "\($0): \($1)" } + ["Expect:"]
            + (self[header: "Content-Type"] == nil ? ["Content-Type:"] : [])
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
        // libcurl retries by itself when a kept-alive connection turns out to be closed.
        if method == .post { easy.set(LIBCURL_FRESH_CONNECT, 1) }
        for (option, value) in Self.options { easy.set(option, value) }
        easy.set(LIBCURL_ACCEPT_ENCODING, "gzip, deflate")
        easy.setCloseOnExec()
    }

    private static let options: [(LibcurlOption, Int)] = [
        (LIBCURL_NOSIGNAL, 1),
        // http and https.
        (LIBCURL_PROTOCOLS, 3),
        // HTTP/2 where TLS offers it.
        (LIBCURL_HTTP_VERSION, 4),
        // TLS 1.2 and newer.
        (LIBCURL_SSLVERSION, 6), (LIBCURL_BUFFERSIZE, 102_400), (LIBCURL_SUPPRESS_CONNECT_HEADERS, 1),
        // To distinguish a response cut within its first line from data that is not HTTP.
        (LIBCURL_HTTP09_ALLOWED, 1),
        // Do not wait for a pending name resolution when the program ends.
        (LIBCURL_QUICK_EXIT, 1),
    ]
}

extension URL {
    fileprivate var withoutFragment: String {
        let text = absoluteString
        return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
    }
}
