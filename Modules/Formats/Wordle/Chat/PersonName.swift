/// Distinguishes people's names from other text on a line of a chat.
enum PersonName {
    enum Place {
        /// Beside a timestamp: almost any text there is the name.
        case beside
        /// A place where a sign or the layout of the chat announces a name: a few words of any kind are a name.
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
        guard !name.isEmpty, name.count <= maxLength, containsNamePart(name),
            !name.indices.contains(where: { isNoName(name, at: $0) }), !namesPuzzle(name), !containsSquare(name),
            !isStamp(name), place != .possible || !FieldUse.isHead(name),
            place == .beside || !NameDecoration.isCount(name)
        else { return nil }
        // In `You sent`, the word "You" is the name of the user.
        if isUser(name), name.count < bytes.count { return name }
        return isSentence(name, place) ? nil : name
    }

    /// Returns the name in a text that a sign of the chat program announces; nearly any text there is a name.
    ///
    /// Only the mark of an unsaved contact, marks of bold text, an address and an ID are removed. Nil for a share.
    static func announced(in bytes: Bytes) -> Bytes? {
        let name = NameDecoration.withoutAddress(bytes.trimmed)
        return name.isEmpty || ShareHeader.first(in: name) != nil ? nil : name
    }

    /// Whether a name is the ID of a user: 15 digits or more, or Slack's form, such as `U012AB3CD`.
    static func isIdentifier(_ name: String?) -> Bool {
        guard let name, name.utf8.count >= 9 else { return false }
        let bytes = name.utf8
        if bytes.allSatisfy(\.isDigit) { return bytes.count >= 15 }
        return (name.hasPrefix("U") || name.hasPrefix("W")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy { $0.isDigit || $0.isCapital }
    }

    /// Whether text that no name contains begins at a position: an address, a score, a message or a tab.
    private static func isNoName(_ name: Bytes, at position: Int) -> Bool {
        switch name[position] {
        case UInt8(ascii: ":"):
            name.has(": ", at: position) || name.has("://", at: position)
                || position > 0 && name[position - 1].isDigit && position + 1 < name.count && name[position + 1].isDigit
        case UInt8(ascii: "/"): name.has("/6", at: position) || name.has("/99", at: position)
        case UInt8(ascii: "w"), UInt8(ascii: "W"): name.has("www.", at: position)
        case 0x09: true
        default: false
        }
    }

    /// Whether the text has the puzzle number of Wordle, Quordle, Worldle or a similar game.
    private static func namesPuzzle(_ name: Bytes) -> Bool {
        guard let start = name.position(of: "dle") else { return false }
        let next = name.end(from: start + 3) { $0.isOne(of: " \t#:") }
        return next < name.count && name[next].isDigit
    }

    /// Whether the text begins with a square of Wordle, or has more than two squares of any colour.
    private static func containsSquare(_ name: Bytes) -> Bool {
        if SquareRow.squares(name) != nil { return true }
        let squares = name.indices.count { index in
            guard name[index] >= 0xE2 else { return false }
            return (0x1F7E5...0x1F7EB).contains(name.scalar(at: index)?.value ?? 0)
                || SquareRow.begins(name.part(index, name.count))
        }
        // One or two squares elsewhere in the text may decorate a name.
        return squares > 2
    }

    /// Whether a text has a letter, a digit or an emoji; dots, dashes and box drawing characters are not names.
    private static func containsNamePart(_ name: Bytes) -> Bool {
        name.indices.contains { index in
            guard name[index] >= 0xC0 else { return name[index].isLetter || name[index].isDigit }
            guard let properties = name.scalar(at: index)?.properties else { return false }
            return properties.isAlphabetic || properties.isEmoji || properties.numericType != nil
        }
    }

    private static func isStamp(_ name: Bytes) -> Bool {
        let stamp = StampScanner.scan(name, from: 0)
        // A short word such as "hoy" may also be a name.
        if stamp.isTime, name.count > 3, StampedLine.isTail(name, stamp.end) { return true }
        // A day alone, such as "Sunday"; shorter words may be names.
        return name.count >= 6 && StampWords.meaning(of: name) == .weekday
    }

    /// Returns whether a text reads like a sentence, not like a name; `place` is where the text is on its line.
    private static func isSentence(_ name: Bytes, _ place: Place) -> Bool {
        if place == .beside { return false }
        if name[0].isOne(of: ":{/") || name.has("...", at: name.count - 3) { return true }
        if place == .marked, StampedLine.words(name) <= 3 { return false }
        let last = name[name.count - 1]
        if last.isOne(of: "!?") || name.position(of: "…") != nil || last.isOne(of: ".") && !endsWithInitial(name) {
            return true
        }
        var words = 0
        var small = 0
        var isSpoken = false
        for part in name.split(whereSeparator: \.isSpace) {
            let word = Bytes(rebasing: part).trimmed(",;.!:")
            guard beginsWithLetter(word) else { continue }
            let use = SpokenWords.use(of: word)
            if isLowercase(word), use == nil || use == .spoken { small += 1 }
            // "Who" in "Dr. Who" is a name; in a question it is in lower case or the first word.
            if isLowercase(word) || words == 0, use == .spoken || use == .both { isSpoken = true }
            words += 1
        }
        if words > 6 { return true }
        // A name may be a single letter, even one that is a word too.
        if words <= 1 { return isSpoken && name.count > 1 }
        return place == .marked ? isSpoken && small > 0 || small > 2 : isSpoken || small > 1
    }

    private static func endsWithInitial(_ name: Bytes) -> Bool {
        let word = name.part((name.lastIndex(of: 0x20) ?? -1) + 1, name.count - 1)
        let isShort = name.count > 3 && word.count { $0 & 0xC0 != 0x80 } <= 3
        return isShort && word.first.map { $0.isCapital || $0 >= 0x80 } == true
    }

    private static func beginsWithLetter(_ word: Bytes) -> Bool {
        word.first.map { $0 < 0x80 ? $0.isLetter : word.scalar(at: 0)?.properties.isAlphabetic == true } ?? false
    }

    /// Returns whether a word begins with a lower-case letter; always false in scripts without case.
    private static func isLowercase(_ word: Bytes) -> Bool {
        guard let first = word.first, first >= 0x80 else {
            return word.first?.isLetter == true && word[0].isCapital == false
        }
        return word.scalar(at: 0)?.properties.isLowercase ?? false
    }
}
