/// How the stamps of a chat stand to the names, learnt from its beginning.
struct ChatForm {
    /// Where the name is when a stamp has a line of its own.
    enum NamePlace {
        case above, aboveBlank, below
    }

    /// Whether names stand beside stamps in a way that leaves no doubt.
    private(set) var hasCertainStamps = false
    /// Whether some stamps on lines of their own say more than a clock does: those without are of later messages.
    private(set) var hasRichStamps = false
    private(set) var namePlace = NamePlace.above

    /// Learns the form of a text.
    init(of bytes: Bytes) {
        var cleaner = LineCleaner()
        var recent = RecentLines()
        var counts = (above: 0, aboveBlank: 0, below: 0)
        var followsStamp = false
        var isCertain = false
        var isRich = false
        ChatLines.forEach(in: bytes) { raw in
            cleaner.clean(raw) { line in
                let bytes = line.bytes
                guard !bytes.isEmpty else { return recent.passBlank() }
                let kind = RecentLines.Kind(of: bytes, mayNameWordle: line.mayNameWordle)
                if kind == .text, line.hasDigit, let stamped = StampedLine(bytes, followsDash: recent.endsWithDash) {
                    if case .alone = stamped.kind, !stamped.isBracketed,
                        stamped.stamp.hasClock || stamped.stamp.isRelative
                    {
                        let across = recent.nameAbove(acrossBlanks: true, .possible)
                        if recent.nameAbove(acrossBlanks: false, .possible) != nil {
                            counts.above += 1
                        } else if across != nil {
                            if stamped.hasDash { isCertain = true } else { counts.aboveBlank += 1 }
                        }
                        if stamped.isRich || line.isIndented { isRich = true }
                        followsStamp = !stamped.hasDash
                    } else {
                        if stamped.isCertain { isCertain = true }
                        followsStamp = false
                    }
                    recent.pass(.stamp, bytes)
                } else {
                    if followsStamp, kind == .text, PersonName.name(in: bytes, .possible) != nil { counts.below += 1 }
                    if kind != .signs { followsStamp = false }
                    recent.pass(kind, bytes)
                }
            }
        }
        hasCertainStamps = isCertain
        hasRichStamps = isRich
        if counts.aboveBlank > counts.above, counts.aboveBlank > counts.below {
            namePlace = .aboveBlank
        } else if counts.below > counts.above {
            namePlace = .below
        }
    }
}

extension RecentLines {
    /// Whether a dash alone is the last line.
    var endsWithDash: Bool {
        guard known > 0, self[0].kind == .signs else { return false }
        return self[0].bytes.withUnsafeBufferPointer { bytes in bytes.dash(at: 0) == bytes.count && !bytes.isEmpty }
    }
}

extension RecentLines.Kind {
    /// What a cleaned line is, as far as its own signs tell.
    init(of line: Bytes, mayNameWordle: Bool) {
        if SquareRow.squares(line) != nil {
            self = .squares
        } else if line.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xEF }) {
            self = mayNameWordle && ShareHeader.first(in: line) != nil ? .header : .text
        } else {
            self = .signs
        }
    }
}

extension ShareHeader {
    /// Returns the first header in a line, or nil.
    static func first(in line: Bytes, from start: Int = 0) -> ShareHeader? {
        var position = start
        while let word = line.position(of: "wordle", from: position) {
            if word == 0 || !line[word - 1].isLetter, let header = ShareHeader(line, at: word) { return header }
            position = word + 6
        }
        return nil
    }
}

extension StampedLine {
    /// Whether the stamp says more than a clock does.
    var isRich: Bool { stamp.hasDay || stamp.hasMeridiem || stamp.isRelative }
}
