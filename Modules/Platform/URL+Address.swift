extension URL {
    /// Creates the URL of an address, with a host name such as `bücher.de` in its ASCII form, `xn--bcher-kva.de`.
    ///
    /// Returns nil if the address is not a URL, or if its host name contains a non-ASCII character that is not allowed,
    /// such as `☃`. `URL(string:)` alone is not enough: without ICU, it does not convert `bücher.de`, and it accepts
    /// `☃`.
    public init?(address: String) {
        guard let url = URL(string: address) else { return nil }
        self = url
        guard let host = url.host(percentEncoded: true), host.contains("%") else { return }
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let ascii = url.host(percentEncoded: false).flatMap(HostName.ascii)
        else { return nil }
        parts.percentEncodedHost = ascii
        guard let url = parts.url else { return nil }
        self = url
    }
}
