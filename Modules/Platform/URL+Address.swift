extension URL {
    /// Creates the URL of an address, with the ASCII form of a host name in other scripts: `xn--bcher-kva.de`.
    ///
    /// Without ICU, `URL(string:)` leaves such a host as it is, which no resolver knows, and takes any other character
    /// in a host for a part of its name.
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
