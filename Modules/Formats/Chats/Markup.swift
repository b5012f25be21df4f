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
            let name = text.part(at, at + 9)
            if let end = name.firstIndex(of: UInt8(ascii: ";")), let character = character(name.part(0, end).text) {
                decoded += String(character).utf8
                at += end + 1
            } else {
                decoded.append(text[next])
            }
        }
        return decoded
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else {
            return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "][name]
        }
        let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
        return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(
            Unicode.Scalar.init)
    }
}
