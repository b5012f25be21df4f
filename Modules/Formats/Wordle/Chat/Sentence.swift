extension PersonName {
    /// Returns whether a text reads like a sentence, not like a name; `place` is where the text is on its line.
    static func isSentence(_ name: Bytes, _ place: Place) -> Bool {
        if place == .beside { return false }
        if name[0].isOne(of: ":{/") { return true }
        if place == .marked, StampedLine.words(name) <= 3 { return false }
        let last = name[name.count - 1]
        if last.isOne(of: "!?") || name.position(of: "…") != nil || last.isOne(of: ".") && !endsWithInitial(name) {
            return true
        }
        var words = 0
        var small = 0
        var isSpoken = false
        var end = 0
        while end < name.count {
            let start = name.end(from: end, while: \.isSpace)
            end = name.end(from: start) { !$0.isSpace }
            let word = name.part(start, end).trimmed(",;.!:")
            guard beginsWithLetter(word) else { continue }
            let use = SpokenWords.use(of: word)
            if isLowercase(word), use == nil || use == .spoken { small += 1 }
            // "Who" in "Dr. Who" is a name; in a question it is in lower case or the first word.
            if isLowercase(word) || words == 0, use == .spoken || use == .both { isSpoken = true }
            words += 1
        }
        if words > 6 { return true }
        if words <= 1 { return isSpoken }
        return place == .marked ? isSpoken && small > 0 || small > 2 : isSpoken || small > 1
    }

    private static func endsWithInitial(_ name: Bytes) -> Bool {
        let word = name.part((name.lastIndex(of: 0x20) ?? -1) + 1, name.count - 1)
        return scalars(word) == 1 && beginsWithLetter(word)
            || word.count == 2 && name.count > 3 && ["jr", "dr", "sr"].contains { word.has($0, at: 0) }
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
