/// Reads HTML or XML part by part.
enum Markup {
    /// A part of a document.
    ///
    /// Every element that begins also ends.
    enum Part {
        case start(MarkupTag)
        /// A text between two tags; in a literal text (CDATA), `&` has no meaning.
        case text(Bytes, isLiteral: Bool)
        case end(MarkupTag)
    }

    /// Calls a closure with each part and its position in bytes, without comments, scripts and other hidden parts.
    static func read(_ page: Bytes, isXML: Bool = false, _ take: (Part, _ position: Int) -> Void) {
        var open: [MarkupTag] = []
        var at = 0
        // The next `>` is searched for only once, so that many `<` without an end do not slow down the reading.
        var end = -1
        var hidden: Bytes?
        while at < page.count {
            let start = page.end(from: at) { $0 != UInt8(ascii: "<") }
            if start > at, hidden == nil { take(.text(page.part(at, start), isLiteral: false), at) }
            at = start
            guard at < page.count else { break }
            if page.has("<![cdata[", at: at) {
                let close = page.position(of: "]]>", from: at) ?? page.count
                if hidden == nil { take(.text(page.part(at + 9, close), isLiteral: true), at + 9) }
                at = close + 3
                continue
            }
            if end < at { end = page.end(from: at) { $0 != UInt8(ascii: ">") } }
            guard let tag = MarkupTag(page, at, end, isXML: isXML) else {
                if hidden == nil { take(.text(page.part(at, at + 1), isLiteral: true), at) }
                at += 1
                continue
            }
            at = end + 1
            if tag.isComment {
                at = page.position(of: "-->", from: max(0, end - 2)).map { $0 + 3 } ?? page.count
            } else if let name = hidden {
                if tag.isClosing, tag.name.elementsEqual(name) { hidden = nil }
            } else if tag.effect == .hidden, !tag.isClosing, !tag.isEmpty {
                hidden = tag.name
            } else if tag.isClosing {
                guard let index = open.lastIndex(where: { $0.name.elementsEqual(tag.name) }) else { continue }
                while open.count > index { take(.end(open.removeLast()), at) }
            } else if tag.effect != .empty, open.count < 512 {
                // Deeper tags are left out.
                take(.start(tag), at)
                if tag.isEmpty { take(.end(tag), at) } else { open.append(tag) }
            }
        }
        while let tag = open.popLast() { take(.end(tag), page.count) }
    }

    /// Returns a text with the characters that references such as `&amp;` stand for.
    ///
    /// Only the most common names are known; a reference with another name stays as it is. `&nbsp;` becomes a space.
    static func decoded(_ text: Bytes) -> [UInt8] {
        var decoded: [UInt8] = []
        var at = 0
        while at < text.count {
            let next = text.end(from: at) { $0 != UInt8(ascii: "&") }
            decoded += text.part(at, next)
            guard next < text.count else { break }
            at = next + 1
            guard var (value, end) = reference(in: text, at: next) else {
                decoded.append(text[next])
                continue
            }
            // SMS Backup & Restore writes the two halves of a character in UTF-16, as in `&#55357;&#57321;`.
            if 0xD800...0xDBFF ~= value, let low = reference(in: text, at: end), 0xDC00...0xDFFF ~= low.value {
                value = 0x1_0000 + (value - 0xD800) << 10 + (low.value - 0xDC00)
                end = low.end
            }
            guard let character = Unicode.Scalar(value) else {
                decoded.append(text[next])
                continue
            }
            decoded += String(character).utf8
            at = end
        }
        return decoded
    }

    /// Returns the number of the character that a reference stands for, and the position after the reference.
    private static func reference(in text: Bytes, at start: Int) -> (value: UInt32, end: Int)? {
        guard text.has("&", at: start) else { return nil }
        let rest = text.part(start + 1, start + 10)
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = rest.part(0, end).text
        guard name.hasPrefix("#") else {
            let known: [String: UnicodeScalar] = [
                "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
            ]
            return known[name].map { ($0.value, start + end + 2) }
        }
        let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
        let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        return value.map { ($0, start + end + 2) }
    }
}
