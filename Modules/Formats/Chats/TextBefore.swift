/// The text before a share (the text of a Wordle result) on the same line.
struct TextBefore {
    /// The sender before a sign such as the colon in `Ann: Wordle 281 4/6`.
    private(set) var name: Bytes?
    /// The sender at the beginning of other words, as in `Ann: I got Wordle 281 4/6`.
    private(set) var speaker: Bytes?
    /// Why the share is not a result of the sender, or nil.
    private(set) var copy: Unread?
    /// Whether the text ends with a colon.
    private(set) var hasColon = false
    /// Why the share is not a result of the sender of a message: the text is only a straight quotation mark or `RE:`.
    private(set) var copyInMessage: Unread?
    /// Whether the text ends like a name, which cannot be read.
    private(set) var isUnclear = false
    /// Whether the share counts only with a complete grid, since it follows words.
    private(set) var needsGrid = true

    /// Creates the text before a share.
    ///
    /// `isName` is whether the chat shows that the text is a name with a colon. `followsHead` is whether the text is
    /// beside a stamp and a name.
    init(_ before: Bytes, isName: Bool = false, followsHead: Bool = false) {
        var text = before.trimmed
        while let last = text.last, last.isOne(of: "#*_`~") { text = text.part(0, text.count - 1).trimmed }
        let unquoted = Self.unquoted(text)
        // A straight quotation mark directly after the colon of a name does not make the text a reaction, as in
        // `Ann:"Wordle 281 4/6`, because some programs put messages in such marks.
        let isQuoted = unquoted.count < text.count
        let isTypographic = unquoted.count + 1 < text.count
        text = unquoted
        if NameDecoration.isReply(text) { copyInMessage = .forwarded }
        hasColon = text.count > 1 && text.last == UInt8(ascii: ":")
        if !isName,
            !text.contains(where: {
                $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xF0 && $0 != 0xEF
            })
        {
            needsGrid = false
            isUnclear = hasColon
            if isTypographic { copy = .quotation } else if isQuoted { copyInMessage = .quotation }
        } else if let quote = text.position(of: ": >") ?? Self.nameBeforeHead(in: text) {
            // What follows a quote mark is quoted, even with a name, as in `Bo: > Ann: Wordle 281 4/6`. So is a complete
            // head, as in `Bo: [27/03/2022, 09:01] Ann: Wordle 281 4/6` and without the name before it.
            copy = text.has(": >", at: quote) ? .quotation : .forwarded
            speaker = PersonName.name(in: text.part(0, quote), .possible)
        } else if let open = text.lastIndex(where: { $0.isOne(of: "[(") }), Head.closing(text, open) == nil,
            text[open] == UInt8(ascii: "[") || text.last == UInt8(ascii: ":"), text.part(open, text.count).hasWords
        {
            // As in `[reply to Ann: Wordle 281 4/6]` and `(re @Ann: Wordle 281 4/6)`.
            copy = .forwarded
            speaker = Self.speaker(in: text.part(0, open))
        } else if text.position(of: "replied to a thread:") != nil {
            copy = .reaction
        } else if let end = Self.endOfName(text), !isTypographic {
            needsGrid = false
            name = PersonName.name(in: text.part(0, end), isName ? .announced : .possible).map(PersonName.withoutDay)
            if name == nil { speaker = Self.speaker(in: before) }
            isUnclear = name == nil && speaker == nil && hasColon
        } else if isQuoted {
            // As in `Loved “Wordle 281 4/6”`.
            copy = .reaction
        } else if !followsHead, text.first == UInt8(ascii: "@"), text.colonAfterName == nil {
            // Discord repeats the message that a message replies to below a mention.
            copy = .forwarded
        } else if Self.namesOtherGame(before) {
            // A word in a numbered list, as in `1. Ann Wordle 281 4/6`, may be a name.
            copy = text[0].isDigit ? .unclearSender : .otherEdition
        } else {
            speaker = Self.speaker(in: before)
        }
    }

    /// Returns whether the last word before "Wordle" belongs to the name of another game, as in `Not Wordle`.
    ///
    /// Such a word has a capital letter and is not an everyday word such as "Finally", except for "Not" and "My".
    private static func namesOtherGame(_ before: Bytes) -> Bool {
        let text = before.trimmed("\" \t")
        let word = text.part(text.lastIndex(where: \.isSpace).map { $0 + 1 } ?? 0, text.count)
        // "Today’s" is an everyday word.
        guard word.count > 1, word.position(of: "’") == nil, word[0].isCapital,
            word.dropFirst().allSatisfy({ $0.isWordPart && !$0.isCapital })
        else {
            return false
        }
        let isOther = word.elementsEqual("Not".utf8) || word.elementsEqual("My".utf8)
        return isOther || SpokenWords.use(of: word) == nil && StampWords.meaning(of: word) == nil
    }

    /// Returns the end of the name before a complete head of another message; 0 without a name, nil without such a head.
    private static func nameBeforeHead(in text: Bytes) -> Int? {
        let colon = text[0].isOne(of: "[0123456789") ? nil : text.colonAfterName
        let head = colon.map { text.message(after: $0) } ?? text
        guard let first = head.first, first.isOne(of: "[0123456789"),
            case .announced? = Head(head, followsDash: false)?.kind
        else { return nil }
        return colon ?? 0
    }

    private static func speaker(in before: Bytes) -> Bytes? {
        // The colon may also end the shortcode of an emoji, as in `Brutal :sweat: Wordle 281 4/6`.
        guard let colon = before.colonAfterName, before.part(0, colon).position(of: " :") == nil else { return nil }
        return PersonName.name(in: before.part(0, colon), .possible)
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
