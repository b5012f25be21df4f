/// How the stamps of a chat stand to the names, learnt from its beginning.
struct ChatForm {
    /// Where the name is when a stamp has a line of its own.
    enum NamePlace {
        case above, aboveBlank, below
    }

    /// Stamps with a name beside them that leave no doubt, and those that may also be part of what was said.
    private var certain = 0
    private var doubtful = 0
    /// Stamps on lines of their own by where a name stands, and those behind a dash.
    private var counts = (above: 0, aboveBlank: 0, below: 0, dashed: 0)
    /// Whether some stamps on lines of their own say more than a clock does: those without are of later messages.
    private(set) var hasRichStamps = false
    /// The lines, by their hashes, that may be names and come more than once.
    private var repeated: Set<Int> = []

    /// The stamps on lines of their own that have a name.
    private var alone: Int { max(counts.above, counts.below, counts.aboveBlank) + counts.dashed }

    /// Whether a name stands beside every stamp.
    var hasCertainStamps: Bool { certain > 0 && certain >= alone }

    /// Where the name is when a stamp has a line of its own.
    var namePlace: NamePlace {
        if counts.aboveBlank > counts.above, counts.aboveBlank > counts.below { return .aboveBlank }
        return counts.below > counts.above ? .below : .above
    }

    /// Learns the form of a text.
    init(of bytes: Bytes) {
        var cleaner = LineCleaner()
        var recent = RecentLines()
        var seen: Set<Int> = []
        var followsStamp = false
        ChatLines.forEach(in: bytes) { raw in
            cleaner.clean(raw) { line in
                let bytes = line.bytes
                guard !bytes.isEmpty else { return recent.passBlank() }
                let kind = RecentLines.Kind(of: bytes, mayNameWordle: line.mayNameWordle)
                if kind == .text, line.hasDigit, let stamped = StampedLine(bytes, followsDash: recent.endsWithDash) {
                    followsStamp = count(stamped, isIndented: line.isIndented, recent)
                    return recent.pass(.stamp, bytes)
                }
                if kind == .text, let name = PersonName.name(in: bytes, .possible) {
                    if followsStamp { counts.below += 1 }
                    if !seen.insert(Self.hash(name)).inserted { repeated.insert(Self.hash(name)) }
                }
                if kind != .signs { followsStamp = false }
                recent.pass(kind, bytes)
            }
        }
    }

    /// Counts a stamp; returns whether its name may stand below it.
    private mutating func count(_ stamped: StampedLine, isIndented: Bool, _ recent: RecentLines) -> Bool {
        guard case .alone = stamped.kind, !stamped.isBracketed else {
            if stamped.isCertain { certain += 1 } else { doubtful += stamped.isBracketed ? 0 : 1 }
            return false
        }
        guard stamped.stamp.hasClock || stamped.stamp.isRelative else { return false }
        if stamped.isRich || isIndented { hasRichStamps = true }
        if stamped.hasDash, recent.nameAbove(acrossBlanks: true, .expected) != nil {
            counts.dashed += 1
            return false
        }
        if recent.nameAbove(acrossBlanks: false, .possible) != nil {
            counts.above += 1
        } else if recent.nameAbove(acrossBlanks: true, .possible) != nil {
            counts.aboveBlank += 1
        }
        return true
    }

    /// Whether a line with a stamp counts: what is rarer than the form of the chat is part of what was said.
    func accepts(_ line: StampedLine) -> Bool {
        if case .alone = line.kind { return line.isBracketed || alone >= certain }
        return line.isCertain ? certain >= alone || alone == 0 : doubtful >= max(certain, alone)
    }

    /// Whether a line that may be a name comes more than once.
    func isRepeated(_ name: Bytes) -> Bool { repeated.contains(Self.hash(name)) }

    private static func hash(_ name: Bytes) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(name))
        return hasher.finalize()
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
