import Models

/// What is quoted in the messages.
extension ChatLineReader {
    func place(of before: TextBefore, _ source: Quotation.Source, _ owner: String?) -> SharePlace {
        if let reason = message.copy { return .copy(reason) }
        if let place = message.export?.place, place != .message { return place }
        if let reason = before.copy { return .copy(reason) }
        // In a line with tabs, a program has put the message in marks.
        if let reason = before.copyInMessage, senders.isStamped, !lines[index].bytes.contains(0x09) {
            return .copy(reason)
        }
        switch source {
        // What follows a quote mark in a message is quoted, even with a name.
        case .unknown where before.name == nil || senders.isStamped || layout?.hasUnquoted == true:
            return .copy(.quotation)
        case .unknown, .named: return .quote
        case .none: break
        }
        // A result with another sender's name before it, which someone else has copied.
        if let name = before.name, senders.isStamped, !senders.isSame(name) {
            if isSender(name) { return .copy(.forwarded) }
            if before.hasColon, isOther(name) { return .unattributed(.forwarded) }
        }
        return owner == nil && senders.isUnclear ? .unattributed(.unclearSender) : .message
    }

    /// Whether a text is a name, and no word or name of the sender.
    private func isOther(_ name: Bytes) -> Bool {
        let own = senders.name.map { [$0] + $0.split(separator: " ").map(String.init) } ?? []
        return PersonName.name(in: name, .possible) != nil && !PersonName.isUser(name)
            && !own.contains { PlayerKey($0) == PlayerKey(name.text) }
    }

    /// Whether a line in a message says who wrote the text below, as in `Ann wrote:`.
    func isCiting(_ text: Bytes) -> Bool {
        guard senders.isStamped, Head.isAttribution(text) else { return false }
        return PersonName.name(in: text, .possible).map(isOther) ?? false
    }

    private func isSender(_ name: Bytes) -> Bool { senders.isKnown(name) || layout?.announced.isName(name) == true }

    /// Whether a line is the stamp of a quoted message in a message, below the name of its sender, as in copies of Teams.
    ///
    /// The heads of the chat have another form.
    func quotesHead(on line: ChatLine) -> Bool {
        guard senders.isStamped, case .stamped(let head) = line.content, head.isAlone, !head.isField,
            head.stamp.isWhole, index > 0, index - 1 != lastHead
        else { return false }
        return lines[index - 1].name(.possible) != nil
    }

    /// Returns the first mark in a text that begins or ends a quotation.
    func quoteTag(in text: ChatText) -> Quotation.Tag? {
        switch text.kind {
        // A row of squares without other text is not longer, unless it has variation selectors.
        case .squares where text.bytes.count > 20, .header, .puzzle, .summary, .text:
            Quotation.Tag(in: text.bytes, isOpen: message.copy == .quotation)
        case .blank, .squares, .signs: nil
        }
    }

    /// Reads the texts before and after such a mark, as if each were a line.
    mutating func read(_ line: Bytes, around tag: Quotation.Tag, _ source: Quotation.Source) {
        let before = line.part(0, tag.start).trimmed
        if !before.isEmpty { read(ChatText(before), source) }
        endQuote()
        // Only such a mark ends the quotation, no number of backticks.
        if !tag.isClosing { (message.copy, message.fence) = (.quotation, .max) }
        let after = line.part(tag.end, line.count).trimmed
        if !after.isEmpty { read(ChatText(after), source) }
    }

    mutating func endQuote() {
        closeShare()
        message.copy = nil
        message.fence = 0
    }
}
