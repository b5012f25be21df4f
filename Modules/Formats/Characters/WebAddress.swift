import Foundation

/// Reads hand-typed addresses of the web.
enum WebAddress {
    /// Returns the URL of an http or https address with a host, or nil for any other text.
    ///
    /// White space anywhere in it is dropped; what a URL cannot hold (RFC 3986) is percent-encoded.
    static func url(_ text: String) -> URL? {
        // Most addresses are such already, and need no copy.
        let typed = text.utf8.allSatisfy(isHeld) ? text : percentEncoded(String(text.filter { !$0.isWhitespace }))
        guard let url = URL(string: typed), let host = url.host, !host.isEmpty,
            let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return nil }
        return url
    }

    /// Before macOS 14, Foundation refuses an address with other bytes.
    private static func isHeld(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !refused.contains(byte)
    }

    private static let refused = Array("\"<>\\^`{|}".utf8)

    private static func percentEncoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isHeld(byte) {
                bytes.append(byte)
            } else {
                let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
                bytes += [UInt8(ascii: "%")] + (digits.count == 1 ? [UInt8(ascii: "0")] : []) + digits
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
