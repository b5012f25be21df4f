/// The layout of a chat, learned from its beginning: where the senders' names are in relation to the stamps.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatForm {
    /// Where names are in relation to stamps; `aboveBlank` means above, with a blank line between the two.
    enum NamePlace { case above, aboveBlank, below }

    /// The number of stamps that certainly begin a message, and have a name or a notice beside them.
    ///
    /// A notice is a message of the chat program itself, such as who joined.
    private var certain = 0
    /// The number of stamps in doubtful forms that have a name or a notice beside them.
    ///
    /// Such a stamp may be part of a message's text.
    private var doubtful = 0
    /// The numbers of shares without a stamp on their line that have a name beside them, or above them.
    private var plain = (beside: 0, above: 0)
    /// The numbers of stamps on their own line, by the position of the name; `dashed` counts the stamps after a dash.
    private var counts = (above: 0, aboveBlank: 0, below: 0, dashed: 0)
    /// The numbers of shares just below a stamp on its own line that has a name above it, just below a name that such a
    /// stamp is above, and just below another name; `all` counts all shares that begin their line.
    private var votes = (above: 0, below: 0, alone: 0, all: 0)
    private var heads = HeadLines()
    /// Whether some stamps on their own line have a date or AM/PM, are relative such as `2h`, or are indented.
    ///
    /// If so, and if names are above stamps, a stamp that is only a clock does not change the sender.
    private(set) var hasRichStamps = false
    /// How often each possible name occurs, by the hash of the name.
    private var names: [Int: Int] = [:]
    private(set) var announced = AnnouncedNames()
    /// How often each text occurs before a share, by the hash of the text.
    fileprivate var prefixes: [Int: Int] = [:]

    private var alone: Int { max(counts.above, counts.below, counts.aboveBlank) + counts.dashed }

    var hasCertainStamps: Bool { certain > 0 && certain >= alone }

    /// Whether a message without a stamp begins with its sender, as in `Ann: Wordle 281 4/6`.
    ///
    /// Otherwise most senders are on the line above.
    var hasNamesBeside: Bool { plain.beside >= plain.above }

    /// Whether names are on their own line above shares, and stamps elsewhere, so that a stamp only ends its message.
    var hasNamesAlone: Bool { votes.alone > votes.above + votes.below && 2 * votes.alone > votes.all }

    /// Whether the stamps of messages on their own line follow a dash, so that other stamps have no name above them.
    var hasDashedStamps: Bool { counts.dashed > counts.above }

    /// Whether a line only decorates a name.
    func isDecoration(_ line: Bytes) -> Bool { NameDecoration.isBadge(line) || heads.contains(line) }

    var namePlace: NamePlace {
        if votes.below > votes.above { return .below }
        if counts.aboveBlank > counts.above, counts.aboveBlank > counts.below || votes.above > votes.below {
            return .aboveBlank
        }
        return counts.below > counts.above && votes.above == votes.below ? .below : .above
    }

    init(of lines: [ChatLine]) {
        var recent = RecentLines()
        var followsStamp = false
        heads = HeadLines(of: lines)
        for line in lines { learn(line, &recent, &followsStamp) }
    }

    private mutating func learn(_ line: ChatLine, _ recent: inout RecentLines, _ followsStamp: inout Bool) {
        switch line.content {
        case .stamped(let stamped):
            if case .named(_, _, .strong(let text)) = stamped.kind { announced.learn(text) }
            followsStamp = count(stamped, isIndented: line.lead == .indent, recent)
            var hasName = false
            if case .alone = stamped.kind {
                hasName = recent.nameAbove(acrossBlanks: true, .possible, isDecoration) != nil
            }
            recent.add(.stamp(hasName: hasName), line.bytes)
        case .text(let text): learn(text, &recent, &followsStamp)
        }
    }

    private mutating func learn(_ text: ChatText, _ recent: inout RecentLines, _ followsStamp: inout Bool) {
        switch text.kind {
        case .blank: recent.addBlank()
        case .squares:
            followsStamp = false
            recent.add(.squares, text.bytes)
        case .header(let header):
            learnName(before: header, in: text.bytes, recent)
            followsStamp = false
            recent.add(.header, text.bytes)
        case .signs: recent.add(.signs, text.bytes)
        case .puzzle, .score, .summary, .text:
            if let name = PersonName.name(in: text.bytes, .possible) {
                if followsStamp { counts.below += 1 }
                names[Self.hash(name), default: 0] += 1
            }
            if !isDecoration(text.bytes) { followsStamp = false }
            recent.add(.text, text.bytes)
        }
    }

    /// Learns the name before a share, on the same line or on the line above.
    private mutating func learnName(before header: ShareHeader, in line: Bytes, _ recent: RecentLines) {
        let before = line.part(0, header.start)
        if let name = TextBefore.candidate(before) { prefixes[Self.hash(name), default: 0] += 1 }
        guard before.isEmpty else {
            if TextBefore(before, nil).name != nil, !before.contains(where: \.isDigit) { plain.beside += 1 }
            return
        }
        guard recent.known > 0 else { return }
        vote(recent)
        guard recent[0].kind == .text else { return }
        if recent.nameAbove(acrossBlanks: false, .possible, isDecoration) != nil { plain.above += 1 }
        if !recent.isBlankBelow, recent[0].beginsBlock {
            prefixes[recent[0].bytes.withUnsafeBufferPointer(Self.hash), default: 0] += 1
        }
    }

    /// Votes for the place of the names by the lines just above a share.
    private mutating func vote(_ recent: RecentLines) {
        func next(from start: Int) -> Int? {
            (start..<max(start, recent.known)).first { back in
                recent[back].kind != .signs
                    && !(recent[back].kind == .text
                        && recent[back].bytes.withUnsafeBufferPointer { isDecoration($0) || NameDecoration.isCount($0) })
            }
        }
        votes.all += 1
        guard let first = next(from: 0) else { return }
        switch recent[first].kind {
        case .stamp(hasName: true): votes.above += 1
        case .text where !recent.isBlankBelow && recent[first].name(.possible) != nil:
            if let above = next(from: first + 1), case .stamp = recent[above].kind {
                votes.below += 1
            } else {
                votes.alone += 1
            }
        default: break
        }
    }

    /// Counts a stamp; returns whether the sender's name may be below the stamp.
    private mutating func count(_ stamped: StampedLine, isIndented: Bool, _ recent: RecentLines) -> Bool {
        switch stamped.kind {
        case .named(_, _, .strong), .named(_, _, .certain), .notice(.strong), .notice(.certain): certain += 1
        case .named(_, _, .doubtful), .notice(.doubtful): doubtful += 1
        case .alone(_, .bracketed): break
        case .alone(let message, let form):
            guard message.isEmpty, stamped.stamp.hasClock || stamped.stamp.isRelative else { return false }
            return countAlone(form, isRich: stamped.isRich || isIndented, recent)
        }
        return false
    }

    private mutating func countAlone(_ form: StampedLine.Form, isRich: Bool, _ recent: RecentLines) -> Bool {
        if isRich { hasRichStamps = true }
        if case .dashed = form, recent.nameAbove(acrossBlanks: true, .marked, isDecoration) != nil {
            counts.dashed += 1
            return false
        }
        if recent.nameAbove(acrossBlanks: false, .possible, isDecoration) != nil {
            counts.above += 1
        } else if recent.nameAbove(acrossBlanks: true, .possible, isDecoration) != nil {
            counts.aboveBlank += 1
        }
        return true
    }

    /// Returns whether a stamp fits the layout; a stamp in a rarer form is part of a message's text.
    func accepts(_ line: StampedLine) -> Bool {
        switch line.kind {
        case .alone(_, .bracketed): true
        case .alone: alone >= max(certain, doubtful)
        case .named(_, _, .doubtful), .notice(.doubtful):
            doubtful >= max(alone, plain.beside + plain.above) && (doubtful > certain || certain == 0)
        case .named, .notice: true
        }
    }

    func isRepeated(_ name: Bytes) -> Bool { names[Self.hash(name), default: 0] > 1 }

    fileprivate static func hash(_ name: Bytes) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(name))
        return hasher.finalize()
    }
}

extension ChatForm? {
    /// Returns how likely a text before a share is a name: `.beside` if the text occurs before `count` shares or more.
    func place(of text: Bytes, atLeast count: Int = 3) -> PersonName.Place {
        let text = text.trimmed
        let isFrequent = self.map { $0.prefixes[ChatForm.hash(text), default: 0] >= count } ?? false
        return isFrequent ? .beside : .possible
    }
}
