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
        guard !name.isEmpty, name.count <= maxLength, name.hasWords,
            !name.indices.contains(where: { isNoName(name, at: $0) }), !namesPuzzle(name), !beginsGrid(name),
            !isStamp(name), place != .possible || !FieldUse.isHead(name)
        else { return nil }
        // In `You sent`, the word "You" is the name of the user.
        if isUser(name), name.count < bytes.count { return name }
        return isSentence(name, place) ? nil : name
    }

    /// Returns the name in a text that a sign of the chat program announces; nearly any text there is a name.
    ///
    /// Only the mark of an unsaved contact, marks of bold text, an address and an ID are removed.
    static func announced(in bytes: Bytes) -> Bytes? {
        let name = NameDecoration.withoutAddress(bytes.trimmed)
        return name.isEmpty ? nil : name
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

    /// Whether a name is the ID of a user: 15 digits or more, or Slack's form, such as `U012AB3CD`.
    static func isIdentifier(_ name: String?) -> Bool {
        guard let name, name.utf8.count >= 9 else { return false }
        // Discord mentions a user as `<@!300110170858717184>`.
        let bytes = name.utf8.filter { !$0.isOne(of: "<@!>") }
        if bytes.allSatisfy(\.isDigit) { return bytes.count >= 15 }
        return (name.hasPrefix("U") || name.hasPrefix("W")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy { $0.isDigit || $0.isCapital }
    }

    /// Whether the text has the puzzle number of Wordle, Quordle, Worldle or a similar game.
    private static func namesPuzzle(_ name: Bytes) -> Bool {
        guard let start = name.position(of: "dle") else { return false }
        let next = name.end(from: start + 3) { $0.isOne(of: " \t#:") }
        return next < name.count && name[next].isDigit
    }

    /// Whether the text begins with a square of Wordle or a similar game.
    private static func beginsGrid(_ name: Bytes) -> Bool {
        SquareRow.squares(name) != nil || (0x1F7E5...0x1F7EB).contains(name.scalar(at: 0)?.value ?? 0)
    }

    private static func isStamp(_ name: Bytes) -> Bool {
        let stamp = StampScanner.scan(name, from: 0)
        // A short word such as "hoy" may also be a name.
        if stamp.isTime, name.count > 3, StampedLine.isTail(name, stamp.end) { return true }
        // A day alone, such as "Yesterday" or "Sunday"; shorter words may be names.
        switch name.count <= 40 ? StampWords.meaning(of: name) : nil {
        case .today, .yesterday: return name.count > 3
        case .weekday: return name.count >= 6
        default: return false
        }
    }
}
