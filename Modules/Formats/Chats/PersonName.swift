import QuintetPlatform

/// Distinguishes people's names from other text on a line of a chat.
enum PersonName {
    enum Place {
        /// Beside a complete timestamp that a sign separates, or after a label: any text there is the name.
        case announced
        /// Beside a timestamp: almost any text there is the name.
        case beside
        /// A place where a sign or the layout of the chat announces a name: up to three words of any kind are a name.
        case marked
        /// A place that may have a name or any other text.
        case possible
    }

    /// The maximum length of a name in bytes; longer lines are messages.
    static let maxLength = 280

    /// Whether a text is a word that some programs write in place of the user's name: "me" or "you", in either case.
    static func isUser(_ text: Bytes) -> Bool {
        (["me", "you"] as [StaticString]).contains { text.count == $0.utf8CodeUnitCount && text.has($0, at: 0) }
    }

    /// Returns the name in a text, without decorations (`NameDecoration`), or nil if there is no name.
    static func name(in bytes: Bytes, _ place: Place) -> Bytes? {
        guard bytes.count <= maxLength + 32 else { return nil }
        let name = NameDecoration.stripped(bytes)
        if place == .announced, !name.contains(0x09), name.words <= 3 || !isSentence(name) {
            return announced(in: name.isEmpty ? bytes : name)
        }
        guard !name.isEmpty, name.count <= maxLength, containsNamePart(name), !isOtherText(name),
            !NameDecoration.isCount(name), !name.contains(0x09),
            place == .beside || !isStamp(name) && !name.has("...", at: name.count - 3),
            place != .possible || !FieldUse.isHead(name)
        else { return nil }
        let isAny = place == .beside || place != .possible && name.words <= 3
        return isAny || isUser(name) || !isSentence(name) ? name : nil
    }

    /// Returns the name in a text that a sign of the chat program announces; nearly any text there is a name.
    ///
    /// Only the mark of an unsaved contact and marks of bold text are removed. Nil for a share.
    static func announced(in bytes: Bytes) -> Bytes? {
        let marked = bytes.trimmed
        let name = marked.trimmed("~* \t")
        guard !marked.isEmpty, ShareHeader.first(in: marked) == nil else { return nil }
        return name.isEmpty ? marked : name
    }

    /// Returns a name without the day behind it, as in `Ann, Yesterday`; three letters may also be a name, as in `Kim, Sun`.
    static func withoutDay(_ name: Bytes) -> Bytes {
        let comma = name.indices.first {
            let day = name.part($0 + 1, name.count).trimmed
            return name[$0] == UInt8(ascii: ",") && day.count > 3 && StampScanner.isDay(day)
        }
        return comma.map { name.part(0, $0).trimmed } ?? name
    }

    /// Whether a name is the ID of a user: 15 digits or more, or Slack's form, such as `U012AB3CD`.
    static func isIdentifier(_ name: String?) -> Bool {
        guard let name, name.utf8.count >= 9 else { return false }
        let bytes = name.utf8
        if bytes.drop(while: { $0 == UInt8(ascii: "!") }).allSatisfy(\.isDigit) { return bytes.count >= 15 }
        return (name.hasPrefix("U") || name.hasPrefix("W")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy { $0.isDigit || $0.isCapital }
    }

    /// Whether a name is what programs write for a person without a name.
    static func isNobody(_ name: String?) -> Bool {
        [
            "none", "@none", "null", "undefined", "no-sender", "(unknown)", "unknown-user", "@unknown-user",
            "[deleted]", "deleted account", "facebook user", "instagram user", "unknown", "<unknown>", "n/a", "#n/a",
        ].contains(name?.lowercased())
    }

    /// Whether a text has a message after a colon, an address, a clock, a score, or the puzzle number of a game such as
    /// Quordle.
    private static func isOtherText(_ text: Bytes) -> Bool {
        let signs: [StaticString] = [": ", "://", "/6", "/99"]
        if signs.contains(where: { text.position(of: $0) != nil }) { return true }
        for position in text.indices.dropFirst().dropLast() where text[position] == UInt8(ascii: ":") {
            if text[position - 1].isDigit, text[position + 1].isDigit { return true }
        }
        guard let game = text.position(of: "dle") else { return false }
        let next = text.end(from: game + 3) { $0.isOne(of: " \t#:") }
        return next < text.count && text[next].isDigit
    }

    /// Whether a text has a letter, a digit or an emoji; dots, dashes and box drawing characters are not names.
    private static func containsNamePart(_ name: Bytes) -> Bool {
        var hasEmoji = false
        for index in name.indices {
            guard name[index] >= 0xC0 else {
                if name[index].isLetter || name[index].isDigit { return true }
                continue
            }
            guard let scalar = name.scalar(at: index) else { continue }
            // The rows of other games have squares and circles of all colours, and other emoji beside them.
            if (0x1F7E0...0x1F7EB).contains(scalar.value) || (0x1F534...0x1F535).contains(scalar.value) { return false }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
            hasEmoji = hasEmoji || scalar.properties.isEmoji
        }
        return hasEmoji
    }

    private static func isStamp(_ name: Bytes) -> Bool {
        let stamp = StampScanner.scan(name, from: 0)
        // A short word such as "hoy" may also be a name.
        if stamp.isTime, name.count > 3, Head.isTail(name, stamp.end) { return true }
        // A day alone, such as "Sunday"; shorter words may be names.
        return name.count >= 6 && StampWords.meaning(of: name) == .weekday
    }

    /// Returns whether a text reads like a sentence, not like a name.
    private static func isSentence(_ name: Bytes) -> Bool {
        var words = 0
        var small = 0
        for part in name.split(whereSeparator: \.isSpace) {
            let word = Bytes(rebasing: part).trimmed(",;.!:")
            guard let first = word.first,
                first < 0x80 ? first.isLetter : word.scalar(at: 0)?.properties.isAlphabetic == true
            else { continue }
            let use = SpokenWords.use(of: word)
            if isLowercase(word), use == nil || use == .spoken { small += 1 }
            // "Who" in "Dr. Who" is a name; in a question it is in lower case or the first word.
            if name.count > 1, isLowercase(word) || words == 0, use == .spoken || use == .both { return true }
            words += 1
        }
        return small > 1
    }

    /// Returns whether a word begins with a lower-case letter; always false in scripts without case.
    private static func isLowercase(_ word: Bytes) -> Bool {
        guard let first = word.first, first >= 0x80 else {
            return word.first?.isLetter == true && word[0].isCapital == false
        }
        return word.scalar(at: 0)?.properties.isLowercase ?? false
    }
}

extension Bytes {
    var none: Bytes { part(count, count) }

    /// The number of words.
    var words: Int { indices.count { !self[$0].isSpace && ($0 == 0 || self[$0 - 1].isSpace) } }

    /// The position of the colon after a name: the first colon with a space or the end of the text after it.
    ///
    /// A colon within a time of day or a web address has no space after it. Nil if the colon is too far for a name.
    var colonAfterName: Int? { colon(from: 0) }

    /// Returns the position of the first colon from `start` on that may end a name; marks of bold text may follow it.
    func colon(from start: Int) -> Int? {
        let beginning = part(0, PersonName.maxLength + 2)
        var start = start
        while let position = beginning.position(of: UInt8(ascii: ":"), from: start) {
            let next = end(from: position + 1) { $0.isOne(of: "*_`") }
            if next == count || self[next].isSpace { return position }
            start = position + 1
        }
        return nil
    }

    /// Returns the text after the colon that ends a name, without the marks of bold text after the colon.
    func message(after colon: Int) -> Bytes {
        part(end(from: colon + 1) { $0.isOne(of: "*_`") }, count).trimmed
    }

    /// The end of a word before a bar, as WeeChat draws it behind a nick, or before `>`, and the start of the message.
    var nick: (end: Int, message: Int)? {
        let end = end(from: 0) { !$0.isSpace }
        if has(" | ", at: end) { return (end, end + 3) }
        if has(" │ ", at: end) { return (end, end + 5) }
        guard end > 1, end < count, self[end - 1] == UInt8(ascii: ">"), self[0] != UInt8(ascii: "<") else { return nil }
        return (end - 1, end)
    }
}
