import Models

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
    /// The numbers of stamps on their own line, by the position of the name; `dashed` counts the stamps after a dash.
    private var counts = (above: 0, aboveBlank: 0, below: 0, dashed: 0)
    /// The numbers of shares just below a stamp on its own line that has a name above it, just below a name that such a
    /// stamp is above, and just below another name; `all` counts all shares that begin their line.
    private var votes = (above: 0, below: 0, alone: 0, all: 0)
    /// The number of lines with a label of the sender, such as `From: Ann`.
    private var labels = 0
    /// The lines that only decorate names, such as a role that several people have, by the hash of the line.
    private let decorations: Set<Int>
    /// Whether some stamps on their own line have a date or AM/PM, are relative such as `2h`, or are indented.
    ///
    /// If so, and if names are above stamps, a stamp that is only a clock changes the sender only below a name that such
    /// a stamp has too.
    private(set) var hasRichStamps = false
    /// The hashes of the names just above such stamps.
    private var richNames: Set<Int> = []
    private(set) var announced = AnnouncedNames()

    private var alone: Int { max(counts.above, counts.below, counts.aboveBlank) + counts.dashed }

    var hasCertainStamps: Bool { certain > 0 && certain >= alone }

    /// Whether the senders are on lines with a label, and other lines may be between that line and the stamp.
    var hasLabels: Bool { labels > votes.above + votes.below }

    /// Whether names are on their own line above shares, and stamps elsewhere, so that a stamp only ends its message.
    var hasNamesAlone: Bool { votes.alone > votes.above + votes.below && 2 * votes.alone > votes.all }

    /// Whether the stamps of messages on their own line follow a dash, so that other stamps have no name above them.
    var hasDashedStamps: Bool { counts.dashed > counts.above }

    var namePlace: NamePlace {
        if hasLabels { return .above }
        if votes.below > votes.above { return .below }
        if counts.aboveBlank > counts.above, counts.aboveBlank > counts.below || votes.above > votes.below {
            return .aboveBlank
        }
        return counts.below > counts.above && votes.above == votes.below ? .below : .above
    }

    init(of lines: [ChatLine]) {
        decorations = HeadLines.badges(in: lines)
        var recent = RecentLines()
        var followsStamp = false
        for line in lines {
            switch line.content {
            case .stamped(let stamped): followsStamp = learn(stamped, in: line, &recent)
            case .text(let text): learn(text, &recent, &followsStamp)
            }
        }
    }

    /// Whether a line only decorates a name.
    func isDecoration(_ line: Bytes) -> Bool {
        NameDecoration.isBadge(line) || !decorations.isEmpty && decorations.contains(line.hash)
    }

    /// Returns whether a stamp fits the layout; a stamp in a rarer form is part of a message's text.
    func accepts(_ line: StampedLine) -> Bool {
        switch line.kind {
        case .alone(_, .bracketed): true
        case .alone: alone >= max(certain, doubtful)
        case .named(_, _, .doubtful), .notice(.doubtful):
            doubtful >= alone && (doubtful > certain || certain == 0)
        case .announced, .named, .notice: true
        }
    }

    /// Whether a name is above a stamp with more than a clock.
    func hasRichStamp(_ name: Bytes) -> Bool { richNames.contains(name.hash) }

    /// Learns from a line with a stamp; returns whether the sender's name may be below the stamp.
    private mutating func learn(_ stamped: StampedLine, in line: ChatLine, _ recent: inout RecentLines) -> Bool {
        var mayPrecedeName = false
        var hasName = false
        switch stamped.kind {
        case .announced(let text):
            announced.learn(text)
            certain += 1
        case .named(_, _, .certain), .notice(.certain): certain += 1
        case .named(_, _, .doubtful), .notice(.doubtful): doubtful += 1
        case .alone(let message, let form):
            hasName = recent.nameAbove(acrossBlanks: true, .possible, isDecoration) != nil
            guard form != .bracketed, message.isEmpty, stamped.stamp.hasClock || stamped.stamp.isRelative else { break }
            if stamped.isRich || line.isIndented { hasRichStamps = true }
            if form == .dashed, recent.nameAbove(acrossBlanks: true, .marked, isDecoration) != nil {
                counts.dashed += 1
            } else {
                if let name = recent.nameAbove(acrossBlanks: false, .possible, isDecoration) {
                    counts.above += 1
                    if stamped.isRich { richNames.insert(name.withUnsafeBufferPointer(\.hash)) }
                } else if hasName {
                    counts.aboveBlank += 1
                }
                mayPrecedeName = true
            }
        }
        recent.add(.stamp(hasName: hasName), line.bytes)
        return mayPrecedeName
    }

    private mutating func learn(_ text: ChatText, _ recent: inout RecentLines, _ followsStamp: inout Bool) {
        switch text.kind {
        case .blank: recent.addBlank()
        case .squares:
            followsStamp = false
            recent.add(.squares, text.bytes)
        case .header(let header):
            if text.bytes.part(0, header.start).isEmpty { vote(recent) }
            followsStamp = false
            recent.add(.header, text.bytes)
        case .signs: recent.add(.signs, text.bytes)
        case .puzzle, .summary, .text:
            if NameDecoration.labelled(text.bytes) != nil { labels += 1 }
            if followsStamp, PersonName.name(in: text.bytes, .possible) != nil { counts.below += 1 }
            if !isDecoration(text.bytes), !NameDecoration.isCount(text.bytes) { followsStamp = false }
            recent.add(.text, text.bytes)
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
}
