import Networking
import Platform

struct Proxy: Hashable, Sendable {
    /// The URL for libcurl, including its user information.
    let address: String

    /// The URL without anything that may be secret.
    var publicAddress: String {
        let (scheme, rest) = parts
        return "\(scheme)://"
            + (rest.split(separator: "@", omittingEmptySubsequences: false).last ?? "").prefix { !"/?#".contains($0) }
    }

    /// Whether this is an HTTP proxy, which uses CONNECT for encrypted connections, and not a SOCKS proxy.
    var isHTTP: Bool { parts.scheme.hasPrefix("http") }

    private var parts: (scheme: String, rest: Substring) {
        guard let range = address.firstRange(of: "://") else { return ("http", address[...]) }
        return (address[..<range.lowerBound].lowercased(), address[range.upperBound...])
    }
}

/// The proxies that the environment specifies, as for curl; requests to this machine never use a proxy.
struct Proxies: Sendable {
    private let proxies: [String: Proxy]
    /// The hosts that libcurl contacts without a proxy.
    let exceptions: String

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY")
        // `HTTP_PROXY` is ignored, because a CGI server sets it from the request's `Proxy` header field.
        let named = ["http": value("http_proxy") ?? all, "https": value("https_proxy", "HTTPS_PROXY") ?? all]
        proxies = named.compactMapValues { $0.map { Proxy(address: $0) } }
        exceptions = value("no_proxy", "NO_PROXY") ?? ""
    }

    /// Returns the proxy for a URL, or nil if the URL is on this machine; libcurl applies the exceptions.
    func proxy(for url: URL) -> Proxy? {
        guard let origin = Origin(url), !origin.isLoopback else { return nil }
        return proxies[origin.scheme]
    }
}
