import Platform

/// The text of HTML and XML, in runs that know their elements: pages that programs export, and texts written so.
struct WebPage {
    /// An element, which may be open when another one begins.
    struct Element {
        /// The element around it, or -1.
        let parent: Int
        let depth: Int
        /// Its name and class; the same with those of all elements around it, and of the one; its place among siblings.
        let kinds: [Int]
        let path: Int
        let isQuote: Bool
    }

    /// A text without line ends between two tags, or the value of an attribute.
    struct Run {
        let element: Int
        /// The attribute, as a kind of its own, or -1 for text.
        let attribute: Int
        var text: [UInt8]
        /// Whether it begins a line.
        var beginsLine: Bool
        /// The position in the document.
        let position: Int
    }

    private(set) var elements: [Element] = []
    private(set) var runs: [Run] = []
    /// The names of the kinds and places of elements: `div.author`.
    private(set) var names: [String] = []
    private var known: [String: Int] = [:]
    private var siblings: [[Int: Int]] = []
    private var open: [(element: Int, tag: Bytes)] = []
    private var beginsLine = true
    /// Whether its elements have no meaning by their names.
    private let isXML: Bool

    static func begins(_ document: Bytes) -> Bool {
        let start = document.trimmed(" \t\r\n")
        guard start.count > 2, start[0] == UInt8(ascii: "<") else { return false }
        if start[1].isOne(of: "!?") { return true }
        // Nicks on IRC stand in such brackets, too.
        return start[1].isLetter && start.position(of: "</") != nil
    }

    /// Whether the first element of a document is one of HTML.
    static func isHTML(_ document: Bytes) -> Bool {
        var at = 0
        while let start = document.position(of: "<", from: at) {
            let name = document.part(start + 1, document.end(from: start + 1, while: Tag.isNamePart))
            if name.first?.isLetter == true { return tags.value(of: name) != nil }
            at = start + 1
        }
        return false
    }

    /// Reads a page; attributes are read where a closure says so of their names and values.
    init(_ page: Bytes, isXML: Bool = false, takesAttribute: (Bytes, Bytes) -> Bool = { _, _ in false }) {
        self.isXML = isXML
        var at = 0
        // Looked for once, so that signs without an end cost no more than others.
        var end = -1
        var hidden: (name: Bytes, depth: Int)?
        while at < page.count {
            if end < at { end = page.end(from: at) { $0 != UInt8(ascii: ">") } }
            if page[at] == UInt8(ascii: "<"), page.has("<![cdata[", at: at) {
                let close = page.position(of: "]]>", from: at) ?? page.count
                for position in (at + 9)..<max(at + 9, close) { _ = take(page, position, isLiteral: true) }
                at = close + 3
                continue
            }
            guard let tag = Tag(page, at, end, isXML: isXML) else {
                at = hidden == nil ? take(page, at, isLiteral: false) : at + 1
                continue
            }
            at = end + 1
            if tag.isComment {
                at = page.position(of: "-->", from: max(0, end - 2)).map { $0 + 3 } ?? page.count
            } else if let element = hidden {
                let isSame = tag.name.elementsEqual(element.name)
                let depth = element.depth + (isSame ? tag.isClosing ? -1 : 1 : 0)
                hidden = depth == 0 ? nil : (element.name, depth)
            } else if tag.effect == .hidden, !tag.isClosing, !tag.isEmpty {
                hidden = (tag.name, 1)
            } else {
                take(tag, at: at, takesAttribute)
            }
        }
        separateShares()
    }

    /// Begins a line with each share, which may stand directly behind the text of another element.
    private mutating func separateShares() {
        for index in runs.indices where !runs[index].beginsLine {
            runs[index].beginsLine = runs[index].text.withUnsafeBufferPointer { ShareHeader.first(in: $0)?.start == 0 }
        }
    }

    /// The text, a line for each block, without what is no part of a message, and with emoji that are pictures.
    var text: [UInt8] { text { _ in true } }

    /// The name of an element, with its class.
    func name(of element: Element) -> String { names[element.kinds[0]] }

    /// The name of the attribute that a run is.
    func name(ofAttribute run: Run) -> String {
        String(names[run.attribute].split(separator: "@").last ?? "")
    }

    /// Whether a run stands in an element that shows another message.
    func isQuoted(_ run: Run) -> Bool { run.element >= 0 && elements[run.element].isQuote }

    /// The text of some runs, in which quoted ones have the mark that they have in mail.
    func text(where isTaken: (Run) -> Bool) -> [UInt8] {
        var text: [UInt8] = []
        for run in runs where run.attribute < 0 && isTaken(run) {
            if run.beginsLine, !text.isEmpty { text.append(0x0A) }
            if run.beginsLine, isQuoted(run) { text += Array("> ".utf8) }
            text += run.text
        }
        return text
    }

    /// Returns the text of HTML; other text has no tags and no named characters.
    static func plain(_ text: String) -> String {
        var text = text
        let isPage = ["</", "<br", "<p>", "<div"].contains { text.contains($0) }
        guard isPage || text.contains("&") else { return text }
        return text.withUTF8 { bytes in
            if isPage { return String(decoding: WebPage(bytes).text, as: UTF8.self) }
            var plain: [UInt8] = []
            var at = 0
            while at < bytes.count {
                let (character, length) = character(bytes, at)
                plain += character
                at += length
            }
            return String(decoding: plain, as: UTF8.self)
        }
    }

    private struct Tag {
        let name: Bytes
        let isClosing: Bool
        let isComment: Bool
        let effect: Effect?
        let attributes: Bytes

        /// Reads what stands between `<` and the next `>`, or returns nil for other text.
        init?(_ page: Bytes, _ start: Int, _ end: Int, isXML: Bool) {
            guard page[start] == UInt8(ascii: "<"), end < page.count else { return nil }
            isClosing = page[start + 1] == UInt8(ascii: "/")
            isComment = page.has("!--", at: start + 1)
            let first = start + (isClosing ? 2 : 1)
            let last = page.end(from: first, while: Self.isNamePart)
            guard last > first else { return nil }
            name = page.part(first, last)
            attributes = page.part(last, end)
            let known = WebPage.tags.value(of: name)
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
    }

    private enum Effect: String {
        /// Begins and ends a line.
        case line
        case cell
        case picture
        /// Has no end.
        case empty
        /// Ends a line and has no end.
        case linebreak
        /// Is left out with all that it holds.
        case hidden
        case inline
    }

    private static let tags = WordTable(
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

    /// The elements that end where another one of them begins.
    private static let unclosed: [StaticString] = ["p", "li", "tr", "td", "th", "dt", "dd"]

    private mutating func take(_ tag: Tag, at position: Int, _ takesAttribute: (Bytes, Bytes) -> Bool) {
        // A new element of XML begins a line, as its attributes may be the message.
        if tag.effect == .line || tag.effect == .linebreak { beginsLine = true }
        if tag.effect == .cell, tag.isClosing { append(0x09, at: position) }
        if tag.effect == .picture, let words = tag.value(of: "alt"), let first = words.first,
            first >= 0x80 || first == UInt8(ascii: ":")
        {
            for byte in words { append(byte, at: position) }
        }
        if tag.isClosing {
            guard let index = open.lastIndex(where: { $0.tag.elementsEqual(tag.name) }) else { return }
            open.removeSubrange(index...)
            return
        }
        guard tag.effect != .linebreak, tag.effect != .empty else { return }
        if !isXML, let last = open.last?.tag, last.elementsEqual(tag.name),
            Self.unclosed.contains(where: { $0.utf8CodeUnitCount == last.count && last.has($0, at: 0) })
        {
            open.removeLast()
        }
        let element = addElement(tag)
        takeAttributes(of: tag, element, at: position, takesAttribute)
        if !tag.isEmpty, open.count < 512 { open.append((element, tag.name)) }
    }

    private mutating func addElement(_ tag: Tag) -> Int {
        let parent = open.last?.element ?? -1
        let classes = tag.value(of: "class").map { $0.part(0, $0.end(from: 0) { $0 > 0x20 }) }
        let name = tag.name.text + (isXML ? "" : classes.map { ".\($0.text)" } ?? "")
        let kind = index(of: name)
        let place = parent < 0 ? 0 : siblings[parent][kind, default: 0]
        if parent >= 0 { siblings[parent][kind] = place + 1 }
        let path = (parent < 0 ? "" : "\(names[elements[parent].path])>") + name
        var kinds = [kind, index(of: path)]
        if parent >= 0 { kinds.append(index(of: "\(names[elements[parent].kinds[0]])>\(name)")) }
        if place < Self.places { kinds.append(index(of: "\(path)[\(place + 1)]")) }
        let isMarked = tag.name.elementsEqual("blockquote".utf8) || tag.name.elementsEqual("quote".utf8)
        let isQuoteClass = tag.value(of: "class").map { value in
            Self.quotes.contains { value.position(of: $0) != nil }
        }
        elements.append(
            Element(
                parent: parent, depth: parent < 0 ? 0 : elements[parent].depth + 1,
                kinds: kinds, path: kinds[1],
                isQuote: isMarked || isQuoteClass == true || parent >= 0 && elements[parent].isQuote))
        siblings.append([:])
        return elements.count - 1
    }

    /// The parts of a message are known by their places, and a list of messages has more.
    private static let places = 9

    /// What stands in the class of an element that shows another message.
    private static let quotes: [StaticString] = ["quote", "reply_to", "chatlog__reply", "reference"]

    private mutating func takeAttributes(
        of tag: Tag, _ element: Int, at position: Int, _ takesAttribute: (Bytes, Bytes) -> Bool
    ) {
        var texts: [Run] = []
        var others: [Run] = []
        tag.forEachAttribute { name, value in
            guard takesAttribute(name, value) else { return }
            var text: [UInt8] = []
            var at = 0
            while at < value.count {
                let (character, length) = Self.character(value, at)
                text += character
                at += length
            }
            let run = Run(
                element: element, attribute: index(of: "\(names[elements[element].kinds[0]])@\(name.text)"), text: text,
                beginsLine: true, position: position)
            // A text stands below what is said of it.
            if text.withUnsafeBufferPointer(ShareHeader.mayBegin) { texts.append(run) } else { others.append(run) }
        }
        guard !others.isEmpty || !texts.isEmpty else { return }
        runs += others + texts
        beginsLine = true
    }

    private mutating func index(of name: String) -> Int {
        if let index = known[name] { return index }
        names.append(name)
        known[name] = names.count - 1
        return names.count - 1
    }

    private mutating func append(_ byte: UInt8, at position: Int) {
        let element = open.last?.element ?? -1
        if let last = runs.last, last.element == element, last.attribute < 0, !beginsLine {
            runs[runs.count - 1].text.append(byte)
        } else {
            runs.append(Run(element: element, attribute: -1, text: [byte], beginsLine: beginsLine, position: position))
            beginsLine = false
        }
    }

    /// Takes one character, or one that is written by its name; returns the position after it.
    private mutating func take(_ page: Bytes, _ at: Int, isLiteral: Bool) -> Int {
        if page[at].isOne(of: "\n\r") {
            beginsLine = true
            return at + 1
        }
        if beginsLine, page[at].isSpace { return at + 1 }
        guard !isLiteral else {
            append(page[at], at: at)
            return at + 1
        }
        let (character, length) = Self.character(page, at)
        for byte in character { append(byte, at: at) }
        return at + length
    }

    /// The character at a position, which may be written by its name or number, and the length of that.
    private static func character(_ text: Bytes, _ at: Int) -> ([UInt8], length: Int) {
        guard text[at] == UInt8(ascii: "&"), let end = text.part(at, at + 10).firstIndex(of: UInt8(ascii: ";")),
            let character = character(text.part(at + 1, at + end).text)
        else { return ([text[at]], 1) }
        return (Array(String(character).utf8), end + 1)
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
