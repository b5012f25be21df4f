import Models

/// The layout of a chat, learned from its beginning: where the senders' names are in relation to the stamps.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatLayout {
    /// The number of stamps that certainly begin a message, and have a name or a notice beside them.
    ///
    /// A notice is a message of the chat program itself, such as who joined.
    private var certain = 0
    /// The number of stamps in doubtful forms that have a name or a notice beside them.
    ///
    /// Such a stamp may be part of a message's text.
    private var doubtful = 0
    /// The numbers of stamps on their own line, by the position of the name.
    ///
    /// `dashed` counts the stamps after a dash, and `fields` those with a label, such as `Date: 2022-03-27 09:01`.
    private var counts = (above: 0, below: 0, dashed: 0, fields: 0)
    /// The numbers of shares just below a stamp on its own line that has a name above it, just below a name that such a
    /// stamp is above, and just below another name; `all` counts all shares that begin their line.
    private var votes = (above: 0, below: 0, alone: 0, all: 0)
    /// The lines that only decorate names, such as a role that several people have, by the hash of the line.
    private let decorations: Set<Int>
    /// Whether some stamps on their own line have a date or AM/PM, are relative such as `2h`, or are indented.
    ///
    /// If so, and if names are above stamps, a stamp that is only a clock changes the sender only below a name that such
    /// a stamp has too.
    private var hasRichStamps = false
    /// The hashes of the names just above such stamps.
    private var richNames: Set<Int> = []
    private(set) var announced = AnnouncedNames()
    /// The smallest number of quote marks before a certain head.
    private var marks = Int.max
    /// The number of heads of each shape.
    private var shapes: [Head.Shape: Int] = [:]
    /// Whether rows of grids have heads, as on IRC, so that messages of others may be between the rows.
    private(set) var hasRowsBeside = false

    private var alone: Int { max(counts.above, counts.below) + counts.dashed + counts.fields }

    /// Whether names are on their own line above shares, and stamps elsewhere, so that a stamp only ends its message.
    private var hasNamesAlone: Bool { votes.alone > votes.above + votes.below && 2 * votes.alone > votes.all }

    /// Whether names are below stamps and not above.
    private var hasNamesBelow: Bool {
        votes.below == votes.above ? counts.below > counts.above : votes.below > votes.above
    }

    init(of lines: [ChatLine]) {
        decorations = HeadLines.badges(in: lines)
        for index in lines.indices {
            if case .stamped(let stamped) = lines[index].content { learn(stamped, at: index, in: lines) }
            if case .header(let header)? = lines[index].kind, header.start == 0 { vote(at: index, in: lines) }
        }
    }

    private mutating func learn(_ stamped: Head, at index: Int, in lines: [ChatLine]) {
        shapes[stamped.shape, default: 0] += 1
        if stamped.isCertain, !Head.isAttribution(lines[index].bytes) { marks = min(marks, lines[index].marks) }
        if lines[index].isRow { hasRowsBeside = true }
        switch stamped.kind {
        case .announced(let text):
            announced.learn(text)
            certain += 1
        case .named, .notice: if stamped.isCertain { certain += 1 } else { doubtful += 1 }
        case .alone(let message, let form):
            let isTime = stamped.stamp.hasClock || stamped.stamp.isRelative
            guard form != .bracketed, message.isEmpty, isTime else { return }
            guard !stamped.isField else { return counts.fields += 1 }
            if stamped.isRich || lines[index].isIndented { hasRichStamps = true }
            if form == .dashed, nameAbove(stamped, at: index, in: lines, .marked) != nil {
                counts.dashed += 1
                return
            }
            if let name = nameAbove(stamped, at: index, in: lines, .possible) {
                counts.above += 1
                if stamped.isRich { richNames.insert(name.hash) }
            }
            let below = lines[(index + 1)...].first { !isBesideName($0) }
            if below?.name(.possible) != nil { counts.below += 1 }
        }
    }

    /// Votes for the place of the names by the lines just above a share.
    private mutating func vote(at index: Int, in lines: [ChatLine]) {
        votes.all += 1
        guard let first = textAbove(index, in: lines) else { return }
        if case .stamped(let stamped) = lines[first].content {
            if case .alone = stamped.kind, nameAbove(stamped, at: first, in: lines, .possible) != nil {
                votes.above += 1
            }
        } else if !lines[index - 1].bytes.isEmpty, lines[first].name(.possible) != nil {
            if let second = textAbove(first, in: lines), case .stamped(let stamped) = lines[second].content,
                case .alone = stamped.kind
            {
                votes.below += 1
            } else {
                votes.alone += 1
            }
        }
    }

    /// Returns the line above that is more than a blank line or a decoration.
    private func textAbove(_ index: Int, in lines: [ChatLine]) -> Int? {
        lines[..<index].lastIndex { !isBesideName($0) }
    }

    /// Whether a line only decorates a name.
    func isDecoration(_ line: Bytes) -> Bool {
        NameDecoration.isBadge(line) || !decorations.isEmpty && decorations.contains(line.hash)
    }

    /// Whether a line may be between a name, its stamp and its message: blank, signs, a decoration, a number or a day.
    private func isBesideName(_ line: ChatLine) -> Bool {
        switch line.kind {
        case .blank?, .signs?: true
        case .text?:
            isDecoration(line.bytes) || NameDecoration.isCount(line.bytes) || StampWords.day(line.bytes) != nil
        default: false
        }
    }

    /// Returns the name above a stamp, or else the handle; decorations may be between.
    ///
    /// Blank lines may be between if the stamp has a day or is after a dash; other stamps may belong to a later message.
    private func nameAbove(
        _ line: Head, at index: Int, in lines: [ChatLine], _ place: PersonName.Place
    ) -> Bytes? {
        guard case .alone(let message, let form) = line.kind else { return nil }
        let acrossBlanks = form == .dashed || line.stamp.hasDay && message.isEmpty
        var handle: Bytes?
        for line in lines[max(0, index - 12)..<index].reversed() {
            switch line.kind {
            case .blank? where acrossBlanks && handle == nil, .signs?: continue
            case .text? where NameDecoration.isHandle(line.bytes):
                handle = handle ?? line.bytes.part(1, line.bytes.count)
            case .text? where isDecoration(line.bytes): continue
            case .text?: return line.name(place) ?? handle
            default: return handle
            }
        }
        return handle
    }
}

/// The heads of messages.
extension ChatLayout {
    /// Returns the head of a message on a line; nil if the line is part of a message.
    func head(at index: Int, in lines: [ChatLine]) -> MessageHead? {
        switch lines[index].content {
        case .stamped(let stamped):
            guard accepts(stamped) else { return nil }
            switch stamped.kind {
            case .announced(let text):
                guard let (name, message) = announced.split(text) else { return MessageHead(.notice, stamped.stamp) }
                return MessageHead(.beside(name), stamped.stamp, message)
            case .named(let name, let message): return MessageHead(.beside(name), stamped.stamp, message)
            case .notice: return MessageHead(.notice, stamped.stamp)
            case .alone(let message, let form):
                return MessageHead(turn(of: stamped, form, at: index, in: lines), stamped.stamp, message)
            }
        case .text:
            guard case .text? = lines[index].kind else { return nil }
            return nameBelowStamp(at: index, in: lines).map { MessageHead(.apart($0), nil) }
        }
    }

    /// Returns whether a head is quoted in a message.
    ///
    /// Such a head has more quote marks than the heads of the chat, or it is a complete head of another program, alone
    /// between two heads of the shape that is usual in the chat. The line above a quotation in a mail is never quoted.
    func isQuoted(_ index: Int, in lines: [ChatLine]) -> Bool {
        guard case .stamped(let head) = lines[index].content, !Head.isAttribution(lines[index].bytes) else {
            return false
        }
        if lines[index].marks > marks { return true }
        guard case .announced = head.kind, let usual = shapes.max(by: { $0.value < $1.value })?.key,
            usual != head.shape, head.stamp.hasDay, head.stamp.hasClock
        else { return false }
        func isUsual(_ line: ChatLine?) -> Bool {
            if case .stamped(let head)? = line?.content { head.shape == usual } else { false }
        }
        func isHead(_ line: ChatLine) -> Bool {
            if case .stamped(let head) = line.content { accepts(head) } else { false }
        }
        return isUsual(lines[..<index].last(where: isHead)) && isUsual(lines[(index + 1)...].first(where: isHead))
    }

    /// Returns whether a stamp fits the layout; a stamp in a rarer form is part of a message's text.
    private func accepts(_ line: Head) -> Bool {
        switch line.kind {
        case .alone(_, .bracketed): true
        case .alone: alone >= max(certain, doubtful)
        case .announced: true
        case .named, .notice:
            line.isCertain || !hasNamesAlone && doubtful >= alone && (doubtful > certain || certain == 0)
        }
    }

    /// Returns who sent the messages below a stamp on its own line.
    private func turn(
        of line: Head, _ form: Head.Form, at index: Int, in lines: [ChatLine]
    ) -> MessageHead.Turn {
        // A stamp in brackets belongs to a later message of the same sender.
        if form == .bracketed { return .same }
        // If the stamps of messages follow a dash, other stamps have no name above them.
        if counts.dashed > counts.above, form != .dashed { return .same }
        if hasNamesAlone, form != .dashed { return .notice }
        // The line above a date may also be the end of the message above.
        let place: PersonName.Place = form == .dashed || !line.stamp.hasDay ? .marked : .possible
        if form == .dashed || !hasNamesBelow && !line.isField, let name = nameAbove(line, at: index, in: lines, place),
            form == .dashed || line.isRich || lines[index].isIndented || !hasRichStamps || richNames.contains(name.hash)
        {
            return .apart(name)
        }
        return line.stamp.hasDay && !line.isField ? .unclear : .same
    }

    /// Returns the name on a line below a stamp, or at the beginning of the chat, where a title may be above the name.
    private func nameBelowStamp(at index: Int, in lines: [ChatLine]) -> Bytes? {
        guard hasNamesBelow, !hasNamesAlone, !isBesideName(lines[index]) else { return nil }
        guard let above = textAbove(index, in: lines), case .stamped(let stamped) = lines[above].content else {
            let title = textAbove(index, in: lines) ?? 0
            return textAbove(title, in: lines) == nil ? lines[index].name(.possible) : nil
        }
        guard case .alone(_, let form) = stamped.kind, form != .bracketed, !stamped.isField, accepts(stamped),
            stamped.stamp.hasDay || lines[index].bytes.containsLetter
        else { return nil }
        return lines[index].name(stamped.stamp.hasDay ? .marked : .possible)
    }
}
