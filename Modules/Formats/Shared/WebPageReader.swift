/// Reads a page tag by tag: its elements, and its runs, which are texts between tags and values of attributes.
struct WebPageReader {
    private(set) var elements: [WebPage.Element] = []
    private(set) var runs: [WebPage.Run] = []
    private var open: [(element: Int, tag: Bytes)] = []
    private var beginsLine = true
    /// Whether the page is XML, in which no element but `br` and `hr` has an effect on lines.
    private let isXML: Bool

    init(isXML: Bool) { self.isXML = isXML }

    /// Reads a page, with each attribute for whose name and value `takesAttribute` returns true.
    mutating func read(_ page: Bytes, _ takesAttribute: (Bytes, Bytes) -> Bool) {
        var at = 0
        // The next `>` is searched for only once, so that many `<` without an end do not slow down the reading.
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
            guard let tag = WebPageTag(page, at, end, isXML: isXML) else {
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

    /// Begins a line with each run that begins with a share, such as `Wordle 281 4/6`.
    ///
    /// Such a run may directly follow the text of another element, such as the sender's name.
    private mutating func separateShares() {
        for index in runs.indices where !runs[index].beginsLine {
            runs[index].beginsLine = runs[index].text.withUnsafeBufferPointer { ShareHeader.first(in: $0)?.start == 0 }
        }
    }

    /// The elements of HTML that may lack an end tag.
    ///
    /// If the start tag of an element with the same name is directly in such an element, the outer element ends there.
    private static let unclosed: [StaticString] = ["p", "li", "tr", "td", "th", "dt", "dd"]

    private mutating func take(_ tag: WebPageTag, at position: Int, _ takesAttribute: (Bytes, Bytes) -> Bool) {
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

    private mutating func addElement(_ tag: WebPageTag) -> Int {
        let around = open.last?.element ?? -1
        let isQuoted = around >= 0 && elements[around].isQuote
        let classes = isXML ? [] : tag.value(of: "class")?.text.split(separator: " ") ?? []
        elements.append(
            WebPage.Element(
                parent: around, name: tag.name.text, classes: classes,
                isQuote: isQuoted || !isXML && Self.isQuote(tag)))
        return elements.count - 1
    }

    private static func isQuote(_ tag: WebPageTag) -> Bool {
        if tag.name.elementsEqual("blockquote".utf8) || tag.name.elementsEqual("quote".utf8) { return true }
        guard let value = tag.value(of: "class") else { return false }
        return quotes.contains { value.position(of: $0) != nil }
    }

    /// Words in the class of an element that quotes another message.
    private static let quotes: [StaticString] = ["quote", "reply_to", "chatlog__reply", "reference", "forwarded"]

    private mutating func takeAttributes(
        of tag: WebPageTag, _ element: Int, at position: Int, _ takesAttribute: (Bytes, Bytes) -> Bool
    ) {
        var texts: [WebPage.Run] = []
        var others: [WebPage.Run] = []
        tag.forEachAttribute { name, value in
            guard takesAttribute(name, value) else { return }
            var text: [UInt8] = []
            var at = 0
            while at < value.count {
                let (character, length) = CharacterReference.character(value, at)
                text += character
                at += length
            }
            let run = WebPage.Run(
                element: element, attribute: name.text, text: text, beginsLine: true, position: position)
            // Puts the text of a message after its sender and time, whatever the order of the attributes.
            if text.withUnsafeBufferPointer(ShareHeader.mayBegin) { texts.append(run) } else { others.append(run) }
        }
        guard !others.isEmpty || !texts.isEmpty else { return }
        runs += others + texts
        // The attributes may be a whole message. The text after them must not be added to that message.
        beginsLine = true
    }

    private mutating func append(_ byte: UInt8, at position: Int) {
        let element = open.last?.element ?? -1
        if let last = runs.last, last.element == element, last.attribute == nil, !beginsLine {
            runs[runs.count - 1].text.append(byte)
        } else {
            runs.append(
                WebPage.Run(element: element, attribute: nil, text: [byte], beginsLine: beginsLine, position: position))
            beginsLine = false
        }
    }

    /// Reads a byte or a character reference; returns the position after it.
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
        let (character, length) = CharacterReference.character(page, at)
        for byte in character { append(byte, at: at) }
        return at + length
    }
}

/// Characters that are written as a name or number in HTML and XML, such as `&amp;`.
enum CharacterReference {
    /// Returns the byte at a position or, if a character reference is there, the UTF-8 of its character.
    ///
    /// Only the most common names are known; a reference with another name stays as it is. `&nbsp;` becomes a space.
    /// `length` is the number of bytes of the text that were read: 1, or the length of the reference.
    static func character(_ text: Bytes, _ at: Int) -> ([UInt8], length: Int) {
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
