/// The text of HTML: pages that chat programs export, and messages that are written so.
enum WebPage {
    static func begins(_ document: Bytes) -> Bool {
        let start = document.trimmed(" \t\r\n")
        return start.has("<!doctype html", at: 0) || start.has("<html", at: 0)
    }

    /// Returns the text, a line for each block, without what is no part of a message, and with emoji that are pictures.
    static func text(of page: Bytes) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        // Looked for once, so that signs without an end cost no more than others.
        var end = -1
        /// The element that is left out, and how many of its name are open in it.
        var hidden: (name: Bytes, depth: Int)?
        while at < page.count {
            if end < at { end = page.end(from: at) { $0 != UInt8(ascii: ">") } }
            guard let tag = Tag(page, at, end) else {
                at = hidden == nil ? take(page, at, &text) : at + 1
                continue
            }
            at = end + 1
            if tag.isComment {
                at = page.position(of: "-->", from: max(0, end - 2)).map { $0 + 3 } ?? page.count
            } else if let element = hidden {
                let isSame = tag.name.elementsEqual(element.name)
                let depth = element.depth + (isSame ? tag.isClosing ? -1 : 1 : 0)
                hidden = depth == 0 ? nil : (element.name, depth)
            } else if tag.isHidden {
                hidden = (tag.name, 1)
            } else {
                append(tag, &text)
            }
        }
        return text
    }

    private struct Tag {
        let name: Bytes
        let isClosing: Bool
        let isComment: Bool
        let effect: Effect?
        private let attributes: Bytes

        /// Reads what stands between `<` and the next `>`, or returns nil for other text.
        init?(_ page: Bytes, _ start: Int, _ end: Int) {
            guard page[start] == UInt8(ascii: "<"), end < page.count else { return nil }
            isClosing = page[start + 1] == UInt8(ascii: "/")
            isComment = page.has("!--", at: start + 1)
            let first = start + (isClosing ? 2 : 1)
            let last = page.end(from: first) { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "!") }
            guard last > first else { return nil }
            (name, attributes) = (page.part(first, last), page.part(last, end))
            effect = WebPage.tags.value(of: name)
        }

        var isHidden: Bool {
            guard !isClosing, attributes.last != UInt8(ascii: "/") else { return false }
            return effect == .hidden
                || effect == .line && WebPage.hiddenClasses.contains { attributes.position(of: $0) != nil }
        }

        /// The text in the place of a picture.
        var replacement: Bytes? {
            guard let start = attributes.position(of: "alt=") else { return nil }
            let value = attributes.part(start + 4, attributes.count).trimmed("\"'")
            return value.part(0, value.end(from: 0) { !$0.isOne(of: "\"' ") })
        }
    }

    private enum Effect: String {
        /// Begins and ends a line.
        case line
        case cell
        case picture
        /// Is left out with all that it holds.
        case hidden
    }

    private static let tags = WordTable(
        rows: """
            line: br p div li ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer main body blockquote pre dl \
              dt dd hr
            cell: td th
            picture: img
            hidden: script style head title svg template
            """, Effect.init)

    /// What stands in the class of an element that is no part of a message: pictures of people, what it replies to.
    private static let hiddenClasses: [StaticString] = ["initials", "reply_to", "chatlog__reply", "chatlog__reference"]

    private static func append(_ tag: Tag, _ text: inout [UInt8]) {
        switch tag.effect {
        case .line: endLine(&text)
        case .cell: if tag.isClosing { text.append(0x09) }
        case .picture:
            if let words = tag.replacement, let first = words.first, first >= 0x80 || first == UInt8(ascii: ":") {
                text += words
            }
        case .hidden, nil: break
        }
    }

    private static func endLine(_ text: inout [UInt8]) { if let last = text.last, last != 0x0A { text.append(0x0A) } }

    /// Takes one character, or one that is written by its name; returns the position after it.
    private static func take(_ page: Bytes, _ at: Int, _ text: inout [UInt8]) -> Int {
        if page[at].isOne(of: "\n\r") {
            endLine(&text)
        } else if page[at] == UInt8(ascii: "&"), let end = page.part(at, at + 10).firstIndex(of: UInt8(ascii: ";")),
            let character = character(page.part(at + 1, at + end).text)
        {
            text += Array(String(character).utf8)
            return at + end + 1
        } else {
            text.append(page[at])
        }
        return at + 1
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
