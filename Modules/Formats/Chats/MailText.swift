import Models
import QuintetPlatform

/// A mail as mail programs save it (RFC 5322, MIME), or several in a file: the headers and the texts, decoded.
///
/// Encoded words (RFC 2047), base64 and quoted-printable (RFC 2045) are decoded, in UTF-8, ISO-8859-1 and Windows-1252.
/// The HTML of a mail is read only if the mail has no plain text; other attachments are left out.
struct MailText {
    /// What the headers of a part say about its body.
    private struct Part {
        var headers = ""
        var isHeader = true
        var body: [UInt8] = []

        /// Returns the value of a header, in lower case if it is not the boundary.
        func value(_ name: String) -> String? {
            let line = headers.split(separator: "\n").first { $0.lowercased().hasPrefix(name + ":") }
            return line.map { String($0.dropFirst(name.count + 1)).trimmed }
        }

        func parameter(_ name: String) -> String? {
            let type = value("content-type") ?? ""
            let words = type.split(separator: ";").map { String($0).trimmed }
            let word = words.first { $0.lowercased().hasPrefix(name + "=") }
            return word.map { String($0.dropFirst(name.count + 1)).withBytes { $0.trimmed("\"").text } }
        }

        var type: String { (value("content-type") ?? "text/plain").lowercased() }
    }

    private var output: [UInt8] = []
    private var part = Part()
    private var boundaries: Set<String> = []
    private var hasPlainText = false

    /// Returns the decoded text of a mail; nil if nothing in it is coded.
    static func decoded(_ document: [UInt8]) -> [UInt8]? {
        let isCoded = document.withUnsafeBufferPointer {
            $0.position(of: "content-transfer-encoding:") != nil || $0.position(of: "=?") != nil
        }
        guard isCoded else { return nil }
        var mail = MailText()
        for line in document.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }) {
            mail.add(line.last == 0x0D ? line.dropLast() : line)
        }
        mail.endPart()
        return mail.output
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        let isMail = line.starts(with: Array("From ".utf8))
        if isMail || line.starts(with: Array("--".utf8)),
            isMail ? !part.isHeader || part.headers.isEmpty : isBoundary(line)
        {
            endPart()
            if isMail { hasPlainText = false }
            part = Part()
        } else if !part.isHeader {
            part.body += line + [0x0A]
        } else if line.isEmpty {
            part.isHeader = false
            if let boundary = part.parameter("boundary") { boundaries.insert(boundary) }
            for line in part.headers.split(separator: "\n")
            where ["from:", "date:"].contains(line.prefix(5).lowercased()) {
                output += Array(Self.words(String(line)).utf8) + [0x0A]
            }
        } else {
            // A line that begins with a space continues the line above.
            let isContinued = line.first?.isSpace == true
            part.headers += (isContinued ? " " : "\n") + String(decoding: line, as: UTF8.self).trimmed
        }
    }

    private func isBoundary(_ line: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: line.dropFirst(2), as: UTF8.self).trimmed
        return boundaries.contains(text) || text.hasSuffix("--") && boundaries.contains(String(text.dropLast(2)))
    }

    /// Appends the text of the part that has ended.
    private mutating func endPart() {
        let isPage = part.type.hasPrefix("text/html")
        guard !part.body.isEmpty, part.type.hasPrefix("text/"), !isPage || !hasPlainText else { return }
        if !isPage { hasPlainText = true }
        var bytes = part.body
        switch part.value("content-transfer-encoding")?.lowercased() {
        case "base64": bytes = Self.base64(bytes)
        case "quoted-printable": bytes = Self.printable(bytes, space: nil)
        default: break
        }
        let text = Self.text(bytes, charset: part.parameter("charset"))
        output += Array((isPage ? WebPage.plain(text) : text).utf8) + [0x0A]
        part.body = []
    }

    // MARK: Codes

    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        guard case .picture(let decoded) = PictureDecoder.picture(from: Data(bytes)) else { return bytes }
        return Array(decoded.data)
    }

    /// Decodes quoted-printable; in encoded words, `space` stands for a space.
    private static func printable(_ bytes: [UInt8], space: UInt8?) -> [UInt8] {
        var decoded: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "="), at + 1 < bytes.count, bytes[at + 1] == 0x0A {
                at += 2
            } else if bytes[at] == UInt8(ascii: "="), at + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[at + 1...at + 2], as: UTF8.self), radix: 16)
            {
                decoded.append(byte)
                at += 3
            } else {
                decoded.append(bytes[at] == space ? 0x20 : bytes[at])
                at += 1
            }
        }
        return decoded
    }

    /// Decodes the encoded words in headers, such as `=?utf-8?Q?Zo=C3=AB?=`; spaces between two of them are left out.
    static func words(_ headers: String) -> String {
        var decoded = ""
        var rest = headers[...]
        var followsWord = false
        while let start = rest.firstRange(of: "=?") {
            let parts = rest[start.upperBound...].split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, parts[1].count == 1, parts[3].first == "=" else {
                decoded += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            let between = rest[..<start.lowerBound]
            if !followsWord || !between.allSatisfy(\.isWhitespace) { decoded += between }
            let bytes = Array(parts[2].utf8)
            let isBase64 = parts[1].lowercased() == "b"
            decoded += text(
                isBase64 ? base64(bytes) : printable(bytes, space: UInt8(ascii: "_")), charset: String(parts[0]))
            rest = parts[3].dropFirst()
            followsWord = true
        }
        return decoded + rest
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F; ISO-8859-1 has control characters in their place.
    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    private static func text(_ bytes: [UInt8], charset: String?) -> String {
        let charset = charset?.lowercased() ?? ""
        guard ["iso-8859-1", "iso-8859-15", "latin1", "windows-1252", "cp1252"].contains(charset) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append((0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }
}
