import Models

/// Whether the current lines quote other messages, and the senders to return to after these lines.
struct Quotation {
    /// Who wrote a line.
    enum Source {
        /// The sender; the line is not quoted.
        case none
        /// Another person, who is named on a line above.
        case named
        /// An unknown person; `marks` is the number of quote marks, one for each time that the line was quoted.
        case unknown(marks: Int)
    }

    /// The lines with a number of quote marks (`>`), one level for each mark.
    private struct Level {
        /// The sender of the lines with one mark fewer.
        let outer: ChatSenders
        /// Whether it is known who wrote the lines of this level.
        var isKnown: Bool
        /// Whether the last line of this level is more than a head, which has a sender and a stamp (timestamp).
        var hasText = true
    }

    /// What ends a quotation without quote marks: a tag such as `[/quote]`, the end of its only line, or a share.
    private enum End { case tag, line, share }

    private var levels: [Level] = []
    /// The sender of the message that announces a quotation with a line such as `On … Ann wrote:`.
    private var announcing: ChatSenders?
    private var unmarked: (outer: ChatSenders, end: End)?

    private static let tags: [(begin: StaticString, end: StaticString)] = [
        ("[quote", "[/quote]"), ("<quote", "</quote>"),
    ]
    private static let forwarding: [StaticString] = [
        "forwarded from ", "weitergeleitet von ", "reenviado de ", "encaminhado de ", "inoltrato da ",
        "doorgestuurd van ", "Переслано от ",
    ]

    /// Returns whether a line says that the message below was forwarded.
    ///
    /// Examples: `[Forwarded from Ann]` on Telegram, `Forwarded` on Discord.
    static func isForwarding(_ line: Bytes) -> Bool {
        if line.count == 9, line.has("forwarded", at: 0) { return true }
        guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") else { return false }
        let words = line.part(1, line.count).trimmed
        return forwarding.contains { words.has($0, at: 0) }
    }

    /// Handles a line; returns who wrote the line.
    mutating func source(of line: ChatLine, _ senders: inout ChatSenders) -> Source {
        if let source = unmarkedSource(of: line, &senders) { return source }
        while levels.count < line.marks {
            let isAnnounced = announcing != nil && levels.count == line.marks - 1
            levels.append(Level(outer: isAnnounced ? announcing ?? senders : senders, isKnown: isAnnounced))
        }
        while levels.count > line.marks, let level = levels.popLast() {
            // The message of a head such as `> Ann [U012AB3CD] @ 09:01` may follow without a quote mark.
            if level.hasText { senders = level.outer }
        }
        announcing = nil
        if let last = levels.indices.last {
            levels[last].hasText = true
            return levels[last].isKnown ? .named : .unknown(marks: line.marks)
        }
        // Slack repeats the beginning of the thread below the words "replied to a thread:".
        if line.bytes.has("replied to a thread:", at: line.bytes.count - 20) { unmarked = (senders, .line) }
        return .none
    }

    private mutating func unmarkedSource(of line: ChatLine, _ senders: inout ChatSenders) -> Source? {
        if line.beginsForumQuote {
            unmarked = (senders, .share)
            return .unknown(marks: 1)
        }
        if let (outer, end) = unmarked {
            if case .stamped = line.content, end == .share {
                unmarked = nil
                return nil
            }
            let isLast =
                switch end {
                case .line: true
                case .share: line.hasHeader
                case .tag: Self.tags.contains { line.bytes.position(of: $0.end) != nil }
                }
            if isLast {
                senders = outer
                unmarked = nil
            }
            return .unknown(marks: 1)
        }
        guard let tag = Self.tags.first(where: { line.bytes.has($0.begin, at: 0) }) else { return nil }
        if line.bytes.position(of: tag.end) == nil { unmarked = (senders, .tag) }
        return .unknown(marks: 1)
    }

    /// Handles a head (a line with a sender and a stamp); `senders` tracks the sender before that line.
    mutating func followHead(_ line: ChatLine, _ senders: ChatSenders) {
        if AttributionLine.isAttribution(line.bytes) {
            announcing = senders
        } else if let last = levels.indices.last {
            levels[last].hasText = levels[last].isKnown
            levels[last].isKnown = true
        }
    }

    /// Handles the text beside a stamp; returns whether the text begins with a quote mark.
    ///
    /// `senders` tracks the sender of the message with that stamp.
    mutating func followMessage(_ message: Bytes, _ senders: ChatSenders) -> Bool {
        guard message.first == UInt8(ascii: ">"), levels.isEmpty else { return false }
        levels = [Level(outer: senders, isKnown: false)]
        return true
    }
}

extension ChatLine {
    /// Whether the line is above a quotation in a forum, as in `ann wrote: ↑Thu Nov 26, 2026 9:01 am`.
    fileprivate var beginsForumQuote: Bool {
        guard case .text(let text) = content, case .text(mention: nil) = text.kind else { return false }
        return bytes.position(of: "wrote: ↑") != nil
    }
}
