struct TextBefore {
    /// The text as a name, as in `Ann: Wordle 281 4/6`.
    private(set) var name: Bytes?
    private(set) var isSentence = false
    /// Whether it begins by mentioning someone, as replies do.
    private(set) var isMention = false
    /// Whether it is words and a quotation mark, as in `Loved “Wordle 281 4/6”`.
    private(set) var isReaction = false

    init(_ before: Bytes, _ form: ChatForm?) {
        var text = before.trimmed
        while let last = text.last, last.isOne(of: "#*_`~") { text = text.part(0, text.count - 1).trimmed }
        let unquoted = Self.unquoted(text)
        // Words in a message of several lines stand in quotation marks as well, in exports of LINE: `Ann: "Wordle …`.
        let isQuoted = unquoted.count < text.count
        let isTypographic = unquoted.count + 1 < text.count
        text = unquoted
        guard
            text.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xF0 && $0 != 0xEF })
        else { return }
        isMention = text[0] == UInt8(ascii: "@")
        if text.position(of: "replied to a thread:") != nil {
            isReaction = true
            isSentence = true
            return
        }
        if let end = Self.endOfName(text), !isTypographic {
            let candidate = text.part(0, end)
            name = PersonName.name(in: candidate, form.place(of: candidate))
        } else if isQuoted {
            isReaction = true
            isSentence = true
        } else if isMention {
            name = PersonName.name(in: text, .possible)
            isSentence = true
        } else {
            isSentence = true
        }
    }

    /// Returns the text before a header that may be a name whatever its words are, or nil.
    static func candidate(_ before: Bytes) -> Bytes? {
        let text = unquoted(before.trimmed)
        return text.last == UInt8(ascii: ":") ? text.part(0, text.count - 1).trimmed : nil
    }

    /// The position of the sign between a name and its message at the end of a text, or nil.
    private static func endOfName(_ text: Bytes) -> Int? {
        var end = text.count - 1
        guard text[end].isOne(of: ":>|]-") || text[end] == 0x94 || text[end] == 0x93 else { return nil }
        while end > 0, text.dash(at: end - 1) != nil || text[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    private static func unquoted(_ text: Bytes) -> Bytes {
        guard let last = text.last, last >= 0x80 || last == UInt8(ascii: "\"") else { return text }
        for mark in ["\"", "“", "„", "”", "«", "»", "‹", "‘", "「", "『"] as [StaticString]
        where text.has(mark, at: text.count - mark.utf8CodeUnitCount) {
            return text.part(0, text.count - mark.utf8CodeUnitCount).trimmed
        }
        return text
    }
}
