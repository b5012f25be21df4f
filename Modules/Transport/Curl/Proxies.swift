import CLibcurl
import Models
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

    /// Whether it is an HTTP proxy, which uses CONNECT for encrypted connections, and not a SOCKS proxy.
    var isHTTP: Bool { parts.scheme.hasPrefix("http") }

    private var parts: (scheme: String, rest: Substring) {
        guard let range = address.firstRange(of: "://") else { return ("http", address[...]) }
        return (address[..<range.lowerBound].lowercased(), address[range.upperBound...])
    }
}

/// The proxies that the environment names, as for curl; loopback is never proxied.
struct Proxies: Sendable {
    private let proxies: [String: Proxy]
    /// The hosts that libcurl contacts without a proxy.
    let exceptions: String

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY")
        // `HTTP_PROXY` is ignored, as a CGI server sets it from the request's `Proxy` field.
        let named = ["http": value("http_proxy") ?? all, "https": value("https_proxy", "HTTPS_PROXY") ?? all]
        proxies = named.compactMapValues { $0.map { Proxy(address: $0) } }
        exceptions = value("no_proxy", "NO_PROXY") ?? ""
    }

    /// Returns the proxy of an address, unless it is one of the exceptions.
    func proxy(for url: URL) -> Proxy? {
        guard let origin = Origin(url), !origin.isLoopback else { return nil }
        return proxies[origin.scheme]
    }
}

/// The trusted certificates, if the environment overrides those of the system.
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

    /// The failure for an unusable certificate file (SSL_CACERT_BADFILE), or nil for another code.
    func failure(_ code: Int32) -> ServiceError.Cause? {
        guard code == 77 else { return nil }
        return .connection("the certificates cannot be read from \(file ?? folder ?? "the system's file")")
    }
}
