import Models

/// Distinguishes people's names from other text on a line of a chat.
enum PersonName {
    /// How likely a name is in a place.
    enum Place {
        /// Beside a stamp: any text there is the name.
        case beside
        /// A place that a sign or the layout of the chat marks as a name's: a few words of any kind.
        case marked
        /// A place that may have a name or any other text.
        case possible
    }

    /// The maximum length of a name; longer lines are messages.
    static let maxLength = 200
    static let maxScalars = 64

    /// Returns the name in a text, without the marks around it, or nil when it is not a name.
    static func name(in bytes: Bytes, _ place: Place) -> Bytes? {
        guard bytes.count <= maxLength + 32 else { return nil }
        if place == .beside, isPlain(bytes) { return bytes }
        var name = NameDecoration.stripped(bytes)
        let joinsDigits = joinsDigits(name, ":/.-")
        if joinsDigits { name = withoutStamp(name) }
        guard !name.isEmpty, name.count <= maxLength, name.contains(where: { $0.isWordPart || $0.isDigit }) else {
            return nil
        }
        guard scalars(name) <= maxScalars, !names(name, "://"), !names(name, "www."), !names(name, "/6"),
            !names(name, ": "), !namesPuzzle(name),
            place != .possible || !ChatTable.isHead(name) && !(joinsDigits && Self.joinsDigits(name, "/")),
            SquareRow.squares(name) == nil, !containsSquare(name), !isStamp(name), containsNamePart(name)
        else { return nil }
        if place == .beside { return name }
        return isSentence(name, place) ? nil : name
    }

    /// Whether it is the number by which a program knows somebody: 15 digits or more, or Slack's `U012AB3CD`.
    static func isIdentifier(_ name: String) -> Bool {
        let bytes = name.utf8
        if bytes.allSatisfy(\.isDigit) { return bytes.count >= 15 }
        return bytes.count >= 9 && (name.hasPrefix("U") || name.hasPrefix("W")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy { $0.isDigit || $0 &- 0x41 < 26 }
    }

    /// Returns a name without the date and time before or after it, in brackets or not.
    private static func withoutStamp(_ name: Bytes) -> Bytes {
        for start in name.indices.dropFirst() where name[start].isDigit && !name[start - 1].isWordPart {
            let stamp = StampScanner.scan(name, from: start)
            guard stamp.hasClock || stamp.hasDay, !name[start - 1].isDigit, StampedLine.isTail(name, stamp.end) else {
                continue
            }
            return name.part(0, start).trimmed(" ([-,|")
        }
        let stamp = StampScanner.scan(name, from: 0)
        guard stamp.hasClock, !StampedLine.isTail(name, stamp.end) else { return name }
        return name.part(stamp.end, name.count).trimmed(" )]-,|")
    }

    /// Whether a sign stands between two digits, as in a score (`88/99`), a date or a clock.
    static func joinsDigits(_ text: Bytes, _ signs: StaticString) -> Bool {
        var at = 1
        while at + 1 < text.count {
            if text[at].isOne(of: signs), text[at - 1].isDigit, text[at + 1].isDigit { return true }
            at += 1
        }
        return false
    }

    /// Whether the text is one to three capitalized ASCII words, as most names are.
    private static func isPlain(_ bytes: Bytes) -> Bool {
        guard bytes.count < 40, let last = bytes.last, last.isLetter else { return false }
        var words = 0
        var isStart = true
        for byte in bytes {
            if byte == 0x20 {
                guard !isStart else { return false }
                isStart = true
            } else {
                guard isStart ? byte &- 0x41 < 26 : byte &- 0x61 < 26 else { return false }
                if isStart { words += 1 }
                isStart = false
            }
        }
        // These may be a label, a puzzle or a day.
        return words <= 3 && !bytes.has("from", at: 0) && !bytes.has("von ", at: 0) && !bytes.has("wordle", at: 0)
            && bytes.firstIndex(of: 0x20).map { $0 > 0 } ?? (StampWords.meaning(of: bytes) == nil)
    }

    private static func scalars(_ name: Bytes) -> Int {
        name.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    private static func names(_ name: Bytes, _ text: StaticString) -> Bool { name.position(of: text) != nil }

    /// Whether the text has the number of a puzzle: of Wordle, Quordle, Worldle and their like.
    private static func namesPuzzle(_ name: Bytes) -> Bool {
        guard let start = name.position(of: "dle") else { return false }
        var next = start + 3
        while next < name.count, name[next].isSpace || name[next] == UInt8(ascii: "#") || name[next] == 0x3A {
            next += 1
        }
        return next < name.count && name[next].isDigit
    }

    /// Whether there is a square of any colour, which belongs to a grid.
    private static func containsSquare(_ name: Bytes) -> Bool {
        name.indices.contains { index in
            guard name[index] >= 0xE2 else { return false }
            let isOther =
                name[index] == 0xF0 && index + 3 < name.count && name[index + 1] == 0x9F
                && name[index + 2] == 0x9F && (0xA5...0xAB).contains(name[index + 3])
            return isOther || SquareRow.begins(name.part(index, name.count))
        }
    }

    /// Whether there is a letter or digit; dots, dashes and box drawing characters, or digits with punctuation, are not
    /// names.
    private static func containsNamePart(_ name: Bytes) -> Bool {
        var position = 0
        while position < name.count {
            let byte = name[position]
            if byte.isLetter || byte.isDigit { return true }
            let length = name.length(at: position)
            if byte >= 0x80, let scalar = name.scalar(at: position) {
                let properties = scalar.properties
                if properties.isAlphabetic || properties.isEmoji || properties.numericType != nil { return true }
            }
            position += length
        }
        return false
    }

    private static func isStamp(_ name: Bytes) -> Bool {
        let stamp = StampScanner.scan(name, from: 0)
        // "Ma" is today in Hungarian.
        if stamp.isTime, name.count > 3, StampedLine.isTail(name, stamp.end) { return true }
        guard name.count <= 40 else { return false }
        // "Yesterday", or "Sunday" alone.
        switch StampWords.meaning(of: name) {
        case .today, .yesterday: return name.count > 3
        case .weekday: return name.count >= 6
        default: return false
        }
    }

    /// Whether the words read like a sentence.
    private static func isSentence(_ name: Bytes, _ place: Place) -> Bool {
        if name[0] == UInt8(ascii: ":") || name[0] == UInt8(ascii: "{") || name[0] == UInt8(ascii: "/") { return true }
        if place == .marked, StampedLine.words(name) <= 3 { return false }
        let last = name[name.count - 1]
        if last == UInt8(ascii: "!") || last == UInt8(ascii: "?") || names(name, "…") { return true }
        if last == UInt8(ascii: "."), !endsWithInitial(name) { return true }
        var words = 0
        var small = 0
        var spoken = 0
        var firstIsSmall = false
        var position = 0
        while position < name.count {
            guard !name[position].isSpace else {
                position += 1
                continue
            }
            var end = position
            while end < name.count, !name[end].isSpace { end += 1 }
            var bare = name.part(position, end)
            while let sign = bare.last, [0x2C, 0x3B, 0x2E, 0x21, 0x3A].contains(sign) {
                bare = bare.part(0, bare.count - 1)
            }
            if beginsWithLetter(bare) {
                let isSmall = isLowercase(bare) && SpokenWords.particles.value(of: bare) != true
                if isSmall { small += 1 }
                if words == 0 { firstIsSmall = isSmall }
                // "Who" in "Dr. Who" is a name; in a question it is in lower case or the first word.
                if isLowercase(bare) || words == 0, SpokenWords.table.value(of: bare) == true { spoken += 1 }
                words += 1
            }
            position = end
        }
        if words > 6 { return true }
        if words <= 1 { return spoken > 0 }
        switch place {
        case .beside: return false
        case .marked: return spoken > 0 && small > 0 || small > 2
        case .possible: return spoken > 0 || firstIsSmall && small > 1 || small > 1 && words > 2
        }
    }

    private static func endsWithInitial(_ name: Bytes) -> Bool {
        let word = name.part((name.lastIndex(of: 0x20) ?? -1) + 1, name.count - 1)
        return scalars(word) == 1 && beginsWithLetter(word)
            || word.count < name.count - 1 && ["jr", "dr", "sr"].contains { word.count == 2 && word.has($0, at: 0) }
    }

    private static func beginsWithLetter(_ word: Bytes) -> Bool {
        guard let first = word.first else { return false }
        if first < 0x80 { return first.isLetter }
        return word.scalar(at: 0)?.properties.isAlphabetic ?? false
    }

    /// Always true for letters of scripts without case.
    private static func isLowercase(_ word: Bytes) -> Bool {
        guard let first = word.first else { return false }
        if first < 0x80 { return first &- 0x61 < 26 }
        return word.scalar(at: 0)?.properties.isLowercase ?? false
    }
}
