extension URL {
    /// Creates the URL of an address, with a host name such as `bücher.de` in its ASCII form, `xn--bcher-kva.de`.
    ///
    /// Without ICU, `URL(string:)` does not convert such a host name to the form that can be resolved, and also accepts
    /// characters that are not allowed in a host name. Returns nil for such characters.
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
