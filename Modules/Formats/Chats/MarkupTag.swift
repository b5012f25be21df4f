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
