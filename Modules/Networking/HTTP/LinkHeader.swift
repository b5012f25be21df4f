struct WebLink: Hashable {
    /// The target, perhaps relative to the request's URL.
    let target: String
    /// The link relations, in lower case: "next".
    let relations: [String]
}

/// Parses `Link` header fields (RFC 8288, section 3): `<https://…?page=2>; rel="next", <…>; rel="last"`.
///
/// Accepts any text: what is not a link is skipped up to the next comma.
struct LinkHeader {
    static func target(of relation: String, in text: String) -> String? {
        links(in: text).first { $0.relations.contains(relation) }?.target
    }

    /// Returns all links in their order.
    ///
    /// A link with an `anchor` describes another resource and is left out; of several `rel` the first counts.
    static func links(in text: String) -> [WebLink] {
        var header = LinkHeader(bytes: Array(text.utf8))
        var links: [WebLink] = []
        while header.position < header.bytes.count {
            if let link = header.link() { links.append(link) }
            header.skipToComma()
        }
        return links
    }

    private let bytes: [UInt8]
    private let lastBracket: Int
    private var position = 0

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        lastBracket = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    }

    /// Searches only if there is a closing bracket at all, since many unclosed brackets must not take quadratic time.
    private func closingBracket() -> Int? {
        position <= lastBracket ? bytes[position...].firstIndex(of: UInt8(ascii: ">")) : nil
    }

    private mutating func link() -> WebLink? {
        skipWhitespace()
        guard take(UInt8(ascii: "<")) else { return nil }
        guard let end = closingBracket() else { return nil }
        let target = String(decoding: bytes[position..<end], as: UTF8.self)
        position = end + 1
        var relations: [String]?
        var isAnchored = false
        while let (name, value) = parameter() {
            if name == "rel", relations == nil { relations = value.lowercased().split(separator: " ").map(String.init) }
            if name == "anchor" { isAnchored = true }
        }
        return isAnchored ? nil : WebLink(target: target, relations: relations ?? [])
    }

    private mutating func parameter() -> (name: String, value: String)? {
        repeat {
            skipWhitespace()
            guard take(UInt8(ascii: ";")) else { return nil }
            skipWhitespace()
        } while position < bytes.count && bytes[position] == UInt8(ascii: ";")
        let name = token().lowercased()
        skipWhitespace()
        guard take(UInt8(ascii: "=")) else { return (name, "") }
        skipWhitespace()
        return (name, take(UInt8(ascii: "\"")) ? quoted() : token())
    }

    private mutating func token() -> String {
        let start = position
        while position < bytes.count, !" \t;,=\"".utf8.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// The text up to the closing quote; a backslash escapes the next character.
    private mutating func quoted() -> String {
        var text: [UInt8] = []
        while position < bytes.count, !take(UInt8(ascii: "\"")) {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Skips the rest of a link; a comma within quotes or a target does not end it.
    private mutating func skipToComma() {
        while position < bytes.count, !take(UInt8(ascii: ",")) {
            if take(UInt8(ascii: "\"")) {
                _ = quoted()
            } else if bytes[position] == UInt8(ascii: "<"), let end = closingBracket() {
                position = end + 1
            } else {
                position += 1
            }
        }
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}
