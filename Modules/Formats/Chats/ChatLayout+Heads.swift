/// The heads of messages.
extension ChatLayout {
    /// Returns the head of a message on a line; nil if the line is part of a message.
    func head(at index: Int, in lines: [ChatLine]) -> MessageHead? {
        switch lines[index].content {
        case .stamped(let stamped):
            guard accepts(stamped) else {
                return hasNameLikeStamp(stamped, lines[index].bytes)
                    ? MessageHead(.unclear(hasName: true), stamped.stamp) : nil
            }
            switch stamped.kind {
            case .announced(let text):
                guard let (name, message) = announced.split(text) else { return MessageHead(.notice, stamped.stamp) }
                return MessageHead(.beside(name), stamped.stamp, message)
            case .named(let name, let message): return MessageHead(.beside(name), stamped.stamp, message)
            // A name that cannot be read is before the stamp.
            case .notice where stamped.shape == .inBrackets:
                return MessageHead(.unclear(hasName: true), stamped.stamp, lines[index].bytes)
            case .notice where stamped.shape == .behindName && !lines[index].bytes.has("--- ", at: 0):
                return MessageHead(.unclear(hasName: true), stamped.stamp)
            case .notice: return MessageHead(.notice, stamped.stamp)
            case .spaced(let text):
                let (name, message) = spaced?.split(text) ?? (nil, text)
                return MessageHead(name.map { .beside($0) } ?? .unclear(hasName: true), stamped.stamp, message)
            case .alone(let message, let form):
                return MessageHead(turn(of: stamped, form, at: index, in: lines), stamped.stamp, message)
            }
        case .text:
            guard case .text? = lines[index].kind else { return nil }
            return nameBelowStamp(at: index, in: lines).map { MessageHead(.apart($0), nil) }
        case .name: return nil
        }
    }

    /// Returns whether a head is quoted in a message.
    ///
    /// Such a head has more quote marks than the heads of the chat, or it is a complete head of another program, alone
    /// between two heads of the shape that is usual in the chat, or in a chat without stamps. The line above a quotation
    /// in a mail is never quoted.
    func isQuoted(_ index: Int, in lines: [ChatLine]) -> Bool {
        guard case .stamped(let head) = lines[index].content, !Head.isAttribution(lines[index].bytes) else {
            return false
        }
        if lines[index].marks > marks { return true }
        guard case .announced = head.kind, head.stamp.hasDay, head.stamp.hasClock else { return false }
        guard !lacksStamps else { return true }
        guard !usualShapes.contains(head.shape) else { return false }
        func isUsual(_ line: ChatLine?) -> Bool {
            if case .stamped(let head)? = line?.content { usualShapes.contains(head.shape) } else { false }
        }
        func isHead(_ line: ChatLine) -> Bool {
            if case .stamped(let head) = line.content { accepts(head) } else { false }
        }
        return isUsual(lines[..<index].last(where: isHead)) && isUsual(lines[(index + 1)...].first(where: isHead))
    }

    /// Whether a line that is a stamp alone is also a head as the chat has them, as in `Sunday — 3/27/2022 9:01 AM`.
    private func hasNameLikeStamp(_ stamped: Head, _ line: Bytes) -> Bool {
        guard stamped.isAlone else { return false }
        let named = HeadParser(line: line, followsDash: false).parse(as: .behindName)
        return named.map { ($0.isCertain || certain == 0) && hasHeads(of: $0.style) } ?? false
    }

    /// Returns whether a stamp fits the layout; a stamp in a rarer form is part of a message's text.
    private func accepts(_ line: Head) -> Bool {
        switch line.kind {
        case .alone(_, .bracketed): true
        // Among heads such as `Ann — 9:01 AM`, a badge breaks the head of a bot: `WordleBot⏎APP⏎ — 9:01 AM`.
        case .alone(_, .dashed) where hasHeads(of: Head.Style(shape: .behindName, sign: "—".withBytes(\.hash))): true
        case .alone: alone >= max(certain, doubtful)
        case .announced: true
        case .named, .notice, .spaced:
            !isStray(line)
                && (line.isCertain || !hasNamesAlone && doubtful >= alone && (doubtful > certain || certain == 0))
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
            form == .dashed || line.isRich || lines[index].isIndented || !hasRichStamps || isBlankBelowNames
                || richNames.contains(name.hash)
        {
            return .apart(name)
        }
        // Indented stamps have names above them, though some cannot be read, and what is below a button is another
        // message.
        let isIndented = lines[index].isIndented && counts.above > 0
        let above = lines[max(0, index - 1)].bytes
        let text = lines[..<index].last { !$0.isSign }
        let isUnreadable = text.map { $0.isLikeStamp || isAlwaysBelowText && $0.isText } ?? false
        let mayBeName = counts.above > 0 && isUnreadable && (line.isRich || !hasRichStamps)
        let hasName =
            line.stamp.hasDay || hasNamesBelow && line.stamp.isRelative || isIndented || form == .dashed || mayBeName
            || isButton(above) || NameDecoration.isHandle(above)
        return hasName && !line.isField ? .unclear(hasName: false) : .same
    }

    /// Returns the name above a stamp, or else the handle; decorations may be between.
    ///
    /// Blank lines may be between if the stamp has a day or is after a dash; other stamps may belong to a later message.
    func nameAbove(
        _ line: Head, at index: Int, in lines: [ChatLine], _ place: PersonName.Place
    ) -> Bytes? {
        guard case .alone(let message, let form) = line.kind else { return nil }
        let hasHandles = hasHandles || line.stamp.hasDay || line.stamp.isRelative || lines[index].isIndented
        let acrossBlanks = form == .dashed || (line.stamp.hasDay || isBlankBelowNames) && message.isEmpty
        var handle: Bytes?
        for line in lines[max(0, index - 12)..<index].reversed() {
            switch line.kind {
            case .blank? where acrossBlanks && handle == nil, .signs?: continue
            case .text? where NameDecoration.isHandle(line.bytes):
                guard hasHandles else { return nil }
                handle = handle ?? line.bytes.part(1, line.bytes.count)
                if areHandlesNames { return handle }
            case .text? where isButton(line.bytes): return handle
            case .text? where isDecoration(line.bytes): continue
            default: return line.name(place) ?? handle
            }
        }
        return handle
    }

    /// Returns whether the text above each stamp is one line between blank lines that may be a name, as in copies of Teams.
    static func isBlankBelowNames(in lines: [ChatLine]) -> Bool {
        let stamps = lines.indices.filter { lines[$0].isStamp }
        return stamps.count > 1
            && stamps.allSatisfy { stamp in
                stamp > 1 && lines[stamp - 1].bytes.isEmpty && lines[stamp - 2].name(.marked) != nil
                    && (stamp == 2 || lines[stamp - 3].bytes.isEmpty)
            }
    }

    /// Returns the name on a line below a stamp, or at the beginning of the chat, where a title may be above the name.
    private func nameBelowStamp(at index: Int, in lines: [ChatLine]) -> Bytes? {
        guard hasNamesBelow, !hasNamesAlone, !isBesideName(lines[index]) else { return nil }
        guard let above = textAbove(index, in: lines), case .stamped(let stamped) = lines[above].content else {
            let title = textAbove(index, in: lines) ?? 0
            return textAbove(title, in: lines) == nil ? lines[index].name(.possible) : nil
        }
        guard case .alone(_, let form) = stamped.kind, form != .bracketed, !stamped.isField, accepts(stamped),
            stamped.stamp.hasDay || lines[index].bytes.containsLetter || lines[index].bytes[0] == UInt8(ascii: "+")
        else { return nil }
        return lines[index].name(stamped.stamp.hasDay ? .marked : .possible)
    }

    /// Returns the line above that is more than a blank line or a decoration.
    func textAbove(_ index: Int, in lines: [ChatLine]) -> Int? {
        lines[..<index].lastIndex { !isBesideName($0) }
    }

    /// Whether a line may be between a name, its stamp and its message: blank, signs, a decoration, a number or a day.
    func isBesideName(_ line: ChatLine) -> Bool {
        switch line.kind {
        case .blank?, .signs?: true
        case .text?:
            isDecoration(line.bytes) || isButton(line.bytes) || NameDecoration.isCount(line.bytes)
                || StampWords.day(line.bytes) != nil
        default: false
        }
    }
}

/// The names after a sign of the chat program that announces them, as in `[09:01] Ann: hi`.
///
/// Any text may be such a name, even one with colons. The messages of the whole chat decide which colon ends it.
struct AnnouncedNames {
    /// The messages that follow a text and its colon.
    private struct Messages {
        var shares = 0
        var others = 0

        var count: Int { shares + others }
        /// Whether people write such messages: shares of results, and something else.
        var areVaried: Bool { shares > 0 && others > 0 }

        /// Whether these messages are only a few of those after a shorter text, from which that text is a sender.
        func areFew(of shorter: Messages) -> Bool {
            shorter.shares > shares && shorter.others > others && 4 * count <= shorter.count
        }
    }

    /// The messages after each text before a colon, by the hash of the text.
    private var messages: [Int: Messages] = [:]

    var isEmpty: Bool { messages.isEmpty }

    /// Whether a colon follows a text in the position of a name.
    func isName(_ text: Bytes) -> Bool { messages[text.hash] != nil }

    /// Learns from a name, its colon and its message.
    mutating func learn(_ text: Bytes) {
        var colon = text.colonAfterName
        while let end = colon {
            let isShare = ShareHeader.first(in: text.message(after: end)) != nil
            let name = text.part(0, end).hash
            var known = messages[name, default: Messages()]
            if isShare { known.shares += 1 } else { known.others += 1 }
            messages[name] = known
            colon = text.colon(from: end + 1)
        }
    }

    /// Splits a text into the name and the message; nil for a notice of the chat program.
    func split(_ text: Bytes) -> (name: Bytes, message: Bytes)? {
        guard let colon = colon(in: text), let name = PersonName.announced(in: text.part(0, colon)) else { return nil }
        // A sign before a name that also occurs without it is a status on IRC.
        let nick = NameDecoration.withoutStatus(name)
        let isStatus = nick.count < name.count && isName(nick)
        return (isStatus ? nick : name, text.message(after: colon))
    }

    /// Returns the position of the colon that ends a name; nil for a notice of the chat program.
    ///
    /// A longer text is the name if it occurs as often as the shorter one, and more than once, or if people write the
    /// messages after it, unless they are only a few of the messages of the shorter one. In a notice, such as
    /// `Ann changed the subject to “Wordle: 281 3/6”`, the colon is in quotation marks, and the text before it occurs once.
    private func colon(in text: Bytes) -> Int? {
        guard var end = text.colonAfterName else { return nil }
        let most = messages(text, end).count
        guard most > 1 else { return text.part(0, end).hasOpenQuotation ? nil : end }
        // What follows a quote mark is quoted, as in `Bo: > Ann: hi`.
        while let next = text.colon(from: end + 1), text.part(end + 1, next).trimmed.first != UInt8(ascii: ">"),
            messages(text, next).count == most
                || messages(text, next).areVaried && !messages(text, next).areFew(of: messages(text, end))
        {
            end = next
        }
        return end
    }

    private func messages(_ text: Bytes, _ end: Int) -> Messages {
        messages[text.part(0, end).hash, default: Messages()]
    }
}
