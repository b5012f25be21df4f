import QuintetPlatform

/// Checks every address that is requested or opened in a browser.
///
/// Where Foundation accepts more than browsers do (WHATWG URL Standard, "host parsing"), the check follows the
/// browsers, so that an address that is accepted here also works in a browser. A host name has ASCII characters only:
/// `xn--bcher-kva.de` for `bücher.de`.
public enum WebURL {
    /// Returns the URL of an http or https address that `isValid` accepts, or nil for any other text.
    public static func parse(_ address: String) -> URL? {
        URL(string: address).flatMap { isValid($0) ? $0 : nil }
    }

    /// Returns whether a URL is http or https, with a host that a browser accepts and no port above 65535.
    public static func isValid(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = url.host(percentEncoded: true)
        else { return false }
        if let port = url.port, !(0...65_535).contains(port) { return false }
        let address = url.absoluteString
        let mayHaveBrackets = address.utf8.contains(UInt8(ascii: "["))
        return isHost(host, isBracketed: mayHaveBrackets && (address.contains("://[") || address.contains("@[")))
    }

    private static func isHost(_ host: String, isBracketed: Bool) -> Bool {
        // Foundation gives an IPv6 address with or without its brackets, depending on the platform.
        if isBracketed || host.contains(":") { return isIPv6(host.filter { $0 != "[" && $0 != "]" }) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { return false }
        guard let last = labels.last(where: { !$0.isEmpty }), isNumber(last) else { return !host.hasPrefix(".") }
        return isIPv4(labels.last == "" ? labels.dropLast() : labels[...])
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~!$&'()*+,;=".utf8.contains(byte)
        }
    }

    /// Returns whether a browser reads a host with this last label (the part after the last dot) as an IPv4 address.
    private static func isNumber(_ label: Substring) -> Bool {
        if label.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return true }
        let digits = label.lowercased()
        return digits.hasPrefix("0x") && digits.dropFirst(2).allSatisfy(\.isHexDigit)
    }

    private static func isIPv4(_ labels: ArraySlice<Substring>) -> Bool {
        var address = in_addr()
        return labels.allSatisfy { !$0.isEmpty } && inet_aton(labels.joined(separator: "."), &address) != 0
    }

    private static func isIPv6(_ host: String) -> Bool {
        var address = in6_addr()
        return inet_pton(AF_INET6, host, &address) == 1
    }
}
