import Networking
import QuintetPlatform

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

    /// Returns the proxy for a URL, or nil if there is none or the URL is on this machine.
    ///
    /// The exceptions are not considered here, because libcurl applies them.
    func proxy(for url: URL) -> Proxy? {
        guard let origin = Origin(url), !origin.isLoopback else { return nil }
        return proxies[origin.scheme]
    }
}
