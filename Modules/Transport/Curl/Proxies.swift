import CLibcurl

struct Proxy: Hashable, Sendable {
    /// The URL for libcurl, including its user information.
    let address: String

    /// The URL without anything that may be secret.
    var place: String {
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

/// Selects the proxy of a request from the environment, as curl does; loopback is never proxied.
struct Proxies: Sendable {
    private let proxies: [String: Proxy]
    private let exceptions: [Substring]

    init(_ environment: [String: String]) {
        func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
        let all = value("all_proxy", "ALL_PROXY")
        // `HTTP_PROXY` is ignored, as a CGI server sets it from the request's `Proxy` field.
        let named = ["http": value("http_proxy") ?? all, "https": value("https_proxy", "HTTPS_PROXY") ?? all]
        proxies = named.compactMapValues { $0.map { Proxy(address: $0) } }
        exceptions = (value("no_proxy", "NO_PROXY") ?? "").lowercased().split { ", \t".contains($0) }
    }

    func proxy(for url: URL) -> Proxy? {
        guard let origin = Origin(url), !origin.isLoopback, let proxy = proxies[origin.scheme] else { return nil }
        let host = origin.host.trimmingPrefix("[").prefix { $0 != "]" }
        let isException = exceptions.contains {
            $0 == "*" || ($0.contains("/") ? AddressBlock($0)?.contains(host) == true : Self.covers($0, host))
        }
        return isException ? nil : proxy
    }

    private static func covers(_ exception: Substring, _ host: Substring) -> Bool {
        let name = exception.trimmingPrefix("[").prefix { $0 != "]" }.trimmingPrefix(".")
        guard !name.isEmpty else { return false }
        let isAddress = host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber }
        return host == name || (!isAddress && host.hasSuffix(".\(name)"))
    }
}

/// A CIDR block: `10.0.0.0/8`, `fd00::/8`.
private struct AddressBlock {
    private let bytes: [UInt8]
    private let bits: Int

    init?(_ text: Substring) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let bits = Int(parts[1]), let bytes = Self.bytes(of: parts[0]),
            (0...bytes.count * 8).contains(bits)
        else { return nil }
        (self.bytes, self.bits) = (bytes, bits)
    }

    func contains(_ host: Substring) -> Bool {
        guard let other = Self.bytes(of: host), other.count == bytes.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask = UInt8(0x80) >> (bit % 8)
            return bytes[bit / 8] & mask == other[bit / 8] & mask
        }
    }

    private static func bytes(of text: Substring) -> [UInt8]? {
        let text = String(text.trimmingPrefix("[").prefix { $0 != "]" })
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
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
    func failure(_ code: Int32) -> HTTPFailure? {
        guard code == 77 else { return nil }
        return .connection("the certificates cannot be read from \(file ?? folder ?? "the system's file")")
    }
}
