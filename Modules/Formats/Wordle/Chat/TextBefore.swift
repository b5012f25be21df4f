/// The kind of text before a share on the same line.
enum TextBefore {
    /// No words.
    case nothing
    /// A name, as in `Ann: Wordle 281 4/6`; nil if the words are not a name.
    case name(Bytes?)
    /// The name in a mention, as in `@Ann: Wordle 281 4/6` or at the start of a sentence; nil if there is no name.
    case mention(Bytes?, isSentence: Bool)
    case sentence
    /// Words and a quotation mark, as in `Loved “Wordle 281 4/6”`.
    case reaction
    /// A label and a quote mark, as in `Message: > Wordle 281 4/6`.
    case mark
    /// Slack's words "replied to a thread:", after which the original message is repeated.
    case thread

    init(_ before: Bytes, _ form: ChatForm?) {
        var text = before.trimmed
        while let last = text.last, last.isOne(of: "#*_`~") { text = text.part(0, text.count - 1).trimmed }
        let unquoted = Self.unquoted(text)
        // A straight quotation mark after a name does not make the text a reaction: LINE's exports put each message of
        // several lines in such marks, as in `Ann: "Wordle …`.
        let isQuoted = unquoted.count < text.count
        let isTypographic = unquoted.count + 1 < text.count
        text = unquoted
        let isMention = text.first == UInt8(ascii: "@")
        if !text.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xF0 && $0 != 0xEF })
        {
            self = .nothing
        } else if text.position(of: "replied to a thread:") != nil {
            self = .thread
        } else if text.last == UInt8(ascii: ">"), text.part(0, text.count - 1).trimmed.last == UInt8(ascii: ":") {
            self = .mark
        } else if let end = Self.endOfName(text), !isTypographic {
            let candidate = text.part(0, end)
            let name = PersonName.name(in: candidate, form.place(of: candidate))
            self = isMention ? .mention(name, isSentence: false) : .name(name)
        } else if isQuoted {
            self = .reaction
        } else if isMention {
            self = .mention(PersonName.name(in: text, .possible), isSentence: true)
        } else {
            self = .sentence
        }
    }

    var name: Bytes? {
        switch self {
        case .name(let name), .mention(let name, _): name
        case .nothing, .sentence, .reaction, .thread, .mark: nil
        }
    }

    /// Returns the sender at the beginning of the text before a share, as in `Ann: I got Wordle 281 4/6`.
    func speaker(in before: Bytes, _ form: ChatForm?) -> Bytes? {
        switch self {
        case .name(nil), .mention(nil, _), .sentence: break
        case .nothing, .name, .mention, .reaction, .thread, .mark: return nil
        }
        guard form?.hasNamesBeside == true, let colon = before.colonAfterName else { return nil }
        let candidate = before.part(0, colon)
        // The colon may also end a shortcode: `Brutal :sweat: Wordle 281 4/6`.
        guard candidate.position(of: " :") == nil else { return nil }
        return PersonName.name(in: candidate, form.place(of: candidate))
    }

    /// Whether the share counts only with a complete grid.
    var needsGrid: Bool {
        switch self {
        case .nothing, .name, .mention(_, isSentence: false), .mark: false
        case .mention, .sentence, .reaction, .thread: true
        }
    }

    /// Returns the text before a header without the colon at its end, or nil if it has no such colon.
    ///
    /// This text may be a name, whatever its words are.
    static func candidate(_ before: Bytes) -> Bytes? {
        let text = unquoted(before.trimmed)
        return text.last == UInt8(ascii: ":") ? text.part(0, text.count - 1).trimmed : nil
    }

    /// Returns the position of the sign at the end of a text, such as the colon after a name; nil if there is none.
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
