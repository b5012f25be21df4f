/// The text of HTML: pages that chat programs export, and messages that are written so.
enum WebPage {
    /// Whether a document is a page.
    static func begins(_ document: Bytes) -> Bool {
        let start = document.trimmed
        return ["<!doctype html", "<html"].contains { (sign: StaticString) in start.has(sign, at: 0) }
    }

    /// Returns the text, a line for each block and no blank ones: without tags, scripts, pictures of people and what a
    /// message replies to, with the emoji that are pictures.
    static func text(of page: Bytes) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        // Looked for once, so that signs without an end cost no more than others.
        var end = -1
        /// The element that is left out, and how many of its name are open in it.
        var hidden: (name: [UInt8], depth: Int)?
        while at < page.count {
            if end < at { end = page.dropFirst(at).firstIndex(of: UInt8(ascii: ">")) ?? page.count }
            guard let tag = Tag(page, at, end) else {
                if hidden == nil { at = take(page, at, &text) } else { at += 1 }
                continue
            }
            at = end + 1
            if tag.isComment {
                let close =
                    page.part(end - 2, end).elementsEqual("--".utf8) ? end - 2 : page.position(of: "-->", from: end)
                at = close.map { $0 + 3 } ?? page.count
            } else if let element = hidden {
                let isSame = tag.name.elementsEqual(element.name)
                let depth = element.depth + (isSame ? tag.isClosing ? -1 : 1 : 0)
                hidden = depth == 0 ? nil : (element.name, depth)
            } else if tag.isHidden {
                hidden = (Array(tag.name), 1)
            } else {
                append(tag, &text)
            }
        }
        return text
    }

    private struct Tag {
        let name: Bytes
        let isClosing: Bool
        var isComment = false
        private let attributes: Bytes

        /// Reads what stands between `<` and the next `>`, or returns nil for other text.
        init?(_ page: Bytes, _ start: Int, _ end: Int) {
            guard page[start] == UInt8(ascii: "<"), end < page.count, start + 1 < end else { return nil }
            isClosing = page[start + 1] == UInt8(ascii: "/")
            isComment = page.has("!--", at: start + 1)
            let first = start + (isClosing ? 2 : 1)
            var last = first
            while last < end, page[last].isLetter || page[last].isDigit || page[last] == UInt8(ascii: "!") { last += 1 }
            guard last > first else { return nil }
            name = page.part(first, last)
            attributes = page.part(last, end)
        }

        var effect: Effect? { WebPage.tags.value(of: name) }

        var isHidden: Bool {
            guard !isClosing, attributes.last != UInt8(ascii: "/") else { return false }
            return effect == .hidden
                || effect == .line && WebPage.hiddenClasses.contains { attributes.position(of: $0) != nil }
        }

        /// The text in the place of a picture.
        var replacement: Bytes? {
            guard let start = attributes.position(of: "alt="), start + 4 < attributes.count else { return nil }
            let quote = attributes[start + 4]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                return attributes.part(start + 4, attributes.count).split(separator: 0x20).first.map(
                    Bytes.init(rebasing:))
            }
            let value = attributes.part(start + 5, attributes.count)
            return value.firstIndex(of: quote).map { value.part(0, $0) }
        }
    }

    private enum Effect {
        /// Begins and ends a line.
        case line
        /// A column.
        case cell
        case picture
        /// Is left out with all that it holds.
        case hidden
    }

    private static let tags = WordTable<Effect>([
        (
            .line,
            "br p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer main body blockquote pre dl dt dd hr"
        ),
        (.cell, "td th"), (.picture, "img"), (.hidden, "script style head title svg template"),
    ])

    /// What stands in the class of an element that is no part of a message: pictures of people, what it replies to.
    private static let hiddenClasses: [StaticString] = ["initials", "reply_to", "chatlog__reply", "chatlog__reference"]

    private static func append(_ tag: Tag, _ text: inout [UInt8]) {
        switch tag.effect {
        case .line: endLine(&text)
        case .cell: if tag.isClosing { text.append(0x09) }
        case .picture:
            if let words = tag.replacement, words.first.map({ $0 >= 0x80 || $0 == UInt8(ascii: ":") }) == true {
                text += words
            }
        case .hidden, nil: break
        }
    }

    private static func endLine(_ text: inout [UInt8]) {
        if let last = text.last, last != 0x0A { text.append(0x0A) }
    }

    /// Takes one character, or one that is written by its name; returns the position after it.
    private static func take(_ page: Bytes, _ at: Int, _ text: inout [UInt8]) -> Int {
        let byte = page[at]
        guard byte != 0x0A, byte != 0x0D else {
            endLine(&text)
            return at + 1
        }
        if byte == UInt8(ascii: "&"), let end = page.part(at, at + 10).firstIndex(of: UInt8(ascii: ";")),
            let character = character(page.part(at + 1, at + end).text)
        {
            text += Array(String(character).utf8)
            return at + end + 1
        }
        text.append(byte)
        return at + 1
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "][name]
    }
}
