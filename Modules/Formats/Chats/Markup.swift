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

/// A tag of HTML or XML; other text in angle brackets, such as `<Ann>`, is read as a tag too.
struct MarkupTag {
    let name: Bytes
    let isClosing: Bool
    let isComment: Bool
    let effect: Effect?
    let attributes: Bytes

    /// Reads a tag from `<` at `start` to `>` at `end`; returns nil if the `<`, the `>` or a name is missing.
    init?(_ page: Bytes, _ start: Int, _ end: Int, isXML: Bool) {
        guard page[start] == UInt8(ascii: "<"), end < page.count else { return nil }
        isClosing = page[start + 1] == UInt8(ascii: "/")
        isComment = page.has("!--", at: start + 1)
        let first = start + (isClosing ? 2 : 1)
        let last = page.end(from: first, while: Self.isNamePart)
        guard last > first else { return nil }
        name = page.part(first, last)
        attributes = page.part(last, end)
        let known = Self.effects.value(of: name)
        effect = !isXML || name[0].isOne(of: "!?") || known == .linebreak ? known : nil
    }

    static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte.isOne(of: "!?-_:.")
    }

    var isEmpty: Bool { attributes.last == UInt8(ascii: "/") || effect == .empty || effect == .picture }

    func value(of attribute: StaticString) -> Bytes? {
        var found: Bytes?
        forEachAttribute { name, value in
            if name.count == attribute.utf8CodeUnitCount, name.has(attribute, at: 0) { found = value }
        }
        return found
    }

    func forEachAttribute(_ body: (Bytes, Bytes) -> Void) {
        var at = 0
        while at < attributes.count {
            at = attributes.end(from: at) { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
            let name = attributes.part(at, attributes.end(from: at) { $0 > 0x20 && !$0.isOne(of: "=/") })
            at += name.count
            guard at < attributes.count, attributes[at] == UInt8(ascii: "=") else {
                if name.isEmpty { at += 1 }
                continue
            }
            at += 1
            guard at < attributes.count else { return }
            let quote = attributes[at]
            let isQuoted = quote.isOne(of: "\"'")
            let start = isQuoted ? at + 1 : at
            let end = attributes.end(from: start) { isQuoted ? $0 != quote : $0 > 0x20 }
            body(name, attributes.part(start, end))
            at = isQuoted ? end + 1 : end
        }
    }

    /// The effect of an element on the text.
    enum Effect: String {
        /// Begins and ends a line.
        case line
        case cell
        case picture
        /// Has no end tag.
        case empty
        /// Ends a line and has no end tag.
        case linebreak
        /// Is skipped with its content.
        case hidden
        case inline
    }

    static let effects = WordTable(
        rows: """
            line: p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer main body blockquote pre dl \
              dt dd quote
            linebreak: br hr
            cell: td th
            picture: img
            empty: meta link input ?xml !doctype
            hidden: script style head title svg template
            inline: html span b strong i em a u
            """, Effect.init)
}
