import Models

extension Bytes {
    /// Whether a line ends with a colon, or is a handle.
    var isNameLine: Bool { last == UInt8(ascii: ":") || NameDecoration.isHandle(self) }
}

/// The messages and their shares.
extension ChatLineReader {
    /// What is known about the message that is being read.
    struct Message {
        /// In an export, whether its lines have one number, and where its shares are; nil in a text.
        var export: (isOneLine: Bool, place: SharePlace)?
        var isEdited = false
        /// Why the shares of the message are copies of someone else's, as in a forwarded message, or nil.
        var copy: Unread?
        /// The number of backticks that begin and end the quotation, as on Zulip, or 0.
        var fence = 0
        /// Whether the quotation mark of a reaction such as `Loved “…”` is not closed yet.
        var isReactionOpen = false
        /// The index of the first result of the message.
        var start = 0
        /// The list of results that the message has, if there is one.
        var summary: ChatSummary?
    }

    /// Reads the shares that begin on a line; `first` is the header of the first share, such as `Wordle 281 4/6`.
    mutating func openShares(from first: ShareHeader, in line: Bytes, _ source: Quotation.Source) {
        var header = first
        var start = 0
        while true {
            closeShare()
            let text = line.part(start, header.start)
            let before = TextBefore(
                text, isName: start == 0 && layout?.areNames(text) == true, followsHead: lastHead == index)
            if before.copy == .reaction {
                message.copy = .reaction
                message.isReactionOpen = !Quotation.hasMark(line.part(header.end, line.count))
            }
            if start == 0, before.isUnclear, !senders.isStamped, isAmongNames(text, header.puzzle) {
                senders.endMessage(hasName: true)
            }
            // In a text without stamps, a name begins another message.
            let isNamed = before.name != nil || start == 0 && message.fence == 0 && nameAbove != nil
            if isNamed, !senders.isStamped, message.export == nil { message.copy = nil }
            let owner = findOwner(of: header.puzzle, before.name, speaker: start == 0 ? before.speaker : nil)
            var share = OpenShare(
                line: number, header: header, owner: owner,
                needsGrid: before.needsGrid,
                // `~` before a text strikes it out.
                place: line.has("~", at: header.start - 1) ? .copy(.struck) : place(of: before, source, owner),
                isEdited: message.isEdited || EditMark.isIn(line) || EditMark.isBefore(text))
            let next = ShareHeader.first(in: line, from: header.end)
            let rest = line.part(header.end, next?.start ?? line.count)
            if let start = rest.firstIndex(where: { $0 >= 0xE2 || $0 == UInt8(ascii: ":") }),
                let squares = SquareRow.squares(rest, from: start)
            {
                share.addInline(squares)
                // Discord shows the message that is replied to on one line, below the name of its sender.
                let isBelowName = textAbove.map { $0.first == UInt8(ascii: "@") || senders.isKnown($0) } ?? false
                if senders.isStamped, isBelowName { share.place = .copy(.forwarded) }
            }
            if owner == nil, Self.isSigned(rest.trimmed) { share.place = .unattributed(.unclearSender) }
            open = share
            guard let next else { return }
            start = header.end
            header = next
        }
    }

    /// Whether a text behind a share may be a name, as in `Wordle 281 4/6 - Ann` and `Wordle 281 4/6 by Ann`.
    private static func isSigned(_ rest: Bytes) -> Bool {
        guard let sign = rest.has("by ", at: 0) ? 3 : rest.dash(at: 0) else { return false }
        return PersonName.name(in: rest.part(sign, rest.count), .possible).map { !PersonName.isUser($0) } ?? false
    }

    /// Whether a text with a colon that cannot be read is a name, since other shares have names with a colon: several, or
    /// one if the text is one word, or if the share would be the user's.
    private mutating func isAmongNames(_ text: Bytes, _ puzzle: Int?) -> Bool {
        guard let known = layout?.namesBeside else { return false }
        let names = known.count - (known.contains(text.trimmed.hash) ? 1 : 0)
        return names > 1 || names == 1 && (text.words == 1 || senders.owner(of: puzzle) == nil)
    }

    /// The text on the line above that is no decoration, if it is neither a head nor part of a share.
    private var textAbove: Bytes? { lineAbove.map { lines[$0].bytes } }

    private var lineAbove: Int? {
        for above in (0..<index).reversed() {
            guard above != lastHead, case .text? = lines[above].kind else { return nil }
            if layout?.isButton(lines[above].bytes) == true { return nil }
            if layout?.isDecoration(lines[above].bytes) != true { return above }
        }
        return nil
    }

    /// Whether the line above may be the name of another sender, in a chat with stamps above names.
    ///
    /// Messenger writes a stamp only after some time, so a name may directly follow the share of another sender.
    private var mayFollowName: Bool {
        guard let layout, layout.hasNamesBelow, layout.certain == 0, let line = lineAbove,
            lines[line].name(.possible) != nil, !NameDecoration.isSent(lines[line].bytes)
        else { return false }
        let above = lines[..<line].last { !layout.isBesideName($0) && !$0.bytes.elementsEqual(lines[line].bytes) }
        return above.map { $0.isRow || $0.hasHeader } ?? false
    }

    /// The name on the line above a share.
    private var nameAbove: Bytes? {
        guard let text = textAbove, !Quotation.isQuoting(text), !Quotation.isForwarding(text) else { return nil }
        if layout?.hasNameLines == true ? !text.isNameLine : NameDecoration.isSent(text) { return nil }
        if layout?.areNames(text) == true { return PersonName.name(in: text, .announced) }
        let name = PersonName.name(in: text.part(0, text.colonAfterName ?? text.count), .possible)
        return name.map(PersonName.withoutDay)
    }

    /// Takes the name with a colon before a text for the sender, in a chat with such names before shares.
    ///
    /// If no share is beside that name, it may be a word such as `PS`, and the sender is unclear.
    mutating func beginSpoken(_ text: Bytes) {
        guard !senders.isStamped, message.export == nil, let known = layout?.namesBeside, !known.isEmpty,
            let colon = text.colonAfterName, let name = PersonName.name(in: text.part(0, colon), .possible)
        else { return }
        if known.contains(text.part(0, colon + 1).hash) {
            senders.begin(line: name)
        } else {
            senders.endMessage(hasName: true)
        }
    }

    /// Begins a message at a handle or at a name with a colon, in a chat with such lines above shares.
    mutating func beginNameLine(_ text: Bytes) {
        guard !senders.isStamped, let layout, layout.hasNameLines, text.isNameLine,
            index == 0 || !lines[index - 1].isText
        else { return }
        closeShare()
        let end = text.colonAfterName ?? text.count
        if let name = PersonName.name(in: text.part(0, end), layout.areNames(text) ? .announced : .possible) {
            senders.begin(line: name)
        } else {
            senders.endMessage()
        }
    }

    /// Returns the sender of a share; without a stamp, a name on the line of the share or above becomes the sender.
    ///
    /// `speaker` is a name at the beginning of the share's line, with other words between the name and the share.
    private mutating func findOwner(of puzzle: Int?, _ inline: Bytes?, speaker: Bytes?) -> String? {
        if senders.isStamped {
            // Within a few minutes, some programs write names without stamps, but not on the first line of a message.
            if let above = lineAbove, let layout, layout.isNameApart(lines[above].bytes),
                layout.textAbove(above, in: lines) != lastHead
            {
                senders.begin(stamped: Array(lines[above].bytes))
            } else if mayFollowName {
                senders.endMessage()
            }
            return senders.name
        }
        let isNameAbove = textAbove.map { $0.colonAfterName == nil } ?? false
        if let name = inline ?? (isNameAbove ? nil : speaker) ?? nameAbove ?? speaker { senders.begin(line: name) }
        return senders.owner(of: puzzle)
    }

    /// Returns the sender of a line to report; without a stamp, a name before a colon becomes the sender.
    mutating func sender(of line: Bytes) -> String? {
        guard !senders.isStamped, let colon = line.colonAfterName else { return senders.name }
        let text = line.part(0, colon + 1)
        let place: PersonName.Place = layout?.areNames(text) == true ? .announced : .possible
        if let name = PersonName.name(in: line.part(0, colon), place) {
            senders.begin(line: name)
        } else if isAmongNames(text, nil) {
            senders.endMessage(hasName: true)
        }
        return senders.name
    }

    mutating func closeShare() {
        guard var share = open else { return }
        open = nil
        share.day = day
        let result = share.result
        results.add(share, result)
        if case .copy = share.place { return }
        if case .success(let result) = result { senders.record(result.puzzle) }
    }

    /// Ends the share above a text, if the text does not belong to the share.
    mutating func followShare(_ text: Bytes) {
        if let isOpen = open?.followText(isText: text.containsLetter), !isOpen { closeShare() }
    }

    /// Ends the share at a mark such as `(edited)`, and marks the results of the message as edited.
    mutating func endEdited() {
        closeShare()
        results.markEdited(from: message.start)
    }
}
