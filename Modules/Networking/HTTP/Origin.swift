import Models
import QuintetPlatform

/// The scheme, host and port of a URL (RFC 6454); a token is sent to one origin only.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// The scheme in lower case.
    public let scheme: String
    /// The host in lower case.
    public let host: String
    /// The port, by default that of the scheme.
    public let port: Int

    /// Creates the origin of an http or https URL with a host; returns nil for any other URL.
    public init?(_ url: URL) {
        guard WebURL.isValid(url), let scheme = url.scheme?.lowercased(),
            let host = url.host(percentEncoded: false)?.lowercased()
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }

    /// Whether secrets may be sent to the origin: the connection is encrypted, or the host is this machine.
    public var isSafeForSecrets: Bool { scheme == "https" || isLoopback }

    /// Whether the host is this machine: `localhost`, `127.0.0.0/8` or `::1`.
    public var isLoopback: Bool {
        if host == "localhost" || host == "::1" || host == "[::1]" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.first == "127"
            && parts.allSatisfy { Int(digits: $0.utf8).map { $0 < 256 } ?? false }
    }

    /// Returns whether a redirect or a link from one URL to another may be followed.
    ///
    /// The target must have the same origin, and neither a user name nor a password.
    static func mayFollow(_ target: URL, from url: URL) -> Bool {
        Origin(target) != nil && Origin(target) == Origin(url) && target.user == nil && target.password == nil
    }

    /// The origin as a URL, such as `http://127.0.0.1:5000`; the standard port of the scheme is omitted.
    public var description: String {
        let isStandard = port == (scheme == "https" ? 443 : 80)
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(name)" + (isStandard ? "" : ":\(port)")
    }
}
