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
    /// The number of stamps that have a name beside them and may also be part of a message's text.
    private var doubtful = 0
    /// The number of shares without a stamp on their line that have a name beside them or on the line above.
    private var plain = 0
    /// The numbers of stamps on their own line, by the position of the name; `dashed` counts the stamps after a dash.
    private var counts = (above: 0, aboveBlank: 0, below: 0, dashed: 0)
    /// The numbers of shares that begin their line: all, those just below a name that is just below a stamp on its own
    /// line, and those just below another name.
    private var shares = (all: 0, below: 0, alone: 0)
    private let heads: HeadLines
    /// Whether some stamps on their own line have a date or AM/PM, are relative such as `2h`, or are indented.
    ///
    /// If so, and if names are above stamps, a stamp that is only a clock does not change the sender.
    private(set) var hasRichStamps = false
    private(set) var announced = AnnouncedNames()

    private var alone: Int { max(counts.above, counts.below, counts.aboveBlank) + counts.dashed }

    /// Whether the stamps of messages on their own line follow a dash, so that other stamps have no name above them.
    var hasDashedStamps: Bool { counts.dashed > 0 && counts.dashed >= counts.above }

    /// Whether names are on their own line above shares, and stamps elsewhere, so that a stamp only ends its message.
    var hasNamesAlone: Bool { shares.alone > shares.below && 2 * shares.alone > shares.all }

    /// Whether a line only decorates a name, or is a button that the page has below each message.
    func isDecoration(_ line: Bytes) -> Bool { NameDecoration.isBadge(line) || heads.isDecoration(line) }

    var namePlace: NamePlace {
        if shares.below > 0 { return .below }
        if counts.aboveBlank > counts.above, counts.aboveBlank > counts.below { return .aboveBlank }
        return counts.below > counts.above ? .below : .above
    }

    init(of lines: [ChatLine]) {
        var recent = RecentLines()
        var followsStamp = false
        heads = HeadLines(of: lines)
        for line in lines { learn(line, &recent, &followsStamp) }
    }

    private mutating func learn(_ line: ChatLine, _ recent: inout RecentLines, _ followsStamp: inout Bool) {
        switch line.content {
        case .stamped(let stamped, let header):
            if case .named(_, _, .strong(let text)) = stamped.kind { announced.learn(text) }
            guard header == nil else { return learnShare(line.bytes, &recent, &followsStamp) }
            followsStamp = count(stamped, isIndented: line.lead == .indent, recent)
            recent.add(.stamp, line.bytes)
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
            if header.start == 0 { countShare(recent) }
            let hasNameAbove = header.start == 0 && recent.hasTextAbove && recent[0].name(.possible) != nil
            if hasNameAbove || TextBefore(text.bytes.part(0, header.start)).name != nil { plain += 1 }
            learnShare(text.bytes, &recent, &followsStamp)
        case .signs: recent.add(.signs, text.bytes)
        case .puzzle, .score, .summary, .text:
            if followsStamp, PersonName.name(in: text.bytes, .possible) != nil { counts.below += 1 }
            if !isDecoration(text.bytes) { followsStamp = false }
            recent.add(.text, text.bytes)
        }
    }

    private func learnShare(_ line: Bytes, _ recent: inout RecentLines, _ followsStamp: inout Bool) {
        followsStamp = false
        recent.add(.header, line)
    }

    /// Counts a share by the lines just above it.
    private mutating func countShare(_ recent: RecentLines) {
        func next(from start: Int) -> Int? {
            (start..<max(start, recent.known)).first { back in
                recent[back].kind != .signs
                    && !(recent[back].kind == .text
                        && recent[back].bytes.withUnsafeBufferPointer { isDecoration($0) || NameDecoration.isCount($0) })
            }
        }
        shares.all += 1
        guard let name = next(from: 0), recent[name].kind == .text, !recent.isBlankBelow,
            recent[name].name(.possible) != nil
        else { return }
        if let above = next(from: name + 1), recent[above].kind == .stamp {
            shares.below += 1
        } else {
            shares.alone += 1
        }
    }

    /// Counts a stamp; returns whether the sender's name may be below the stamp.
    private mutating func count(_ stamped: StampedLine, isIndented: Bool, _ recent: RecentLines) -> Bool {
        switch stamped.kind {
        case .named(_, _, .strong), .named(_, _, .certain), .notice: certain += 1
        case .named(_, _, .doubtful): doubtful += 1
        case .alone(_, .bracketed): break
        case .alone(_, let form):
            guard stamped.stamp.hasClock || stamped.stamp.isRelative else { return false }
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
        case .named(_, _, .doubtful): doubtful >= max(alone, plain) && (doubtful > certain || certain == 0)
        case .named, .notice: true
        }
    }
}
