import Models
import QuintetPlatform

extension Bytes {
    /// The position after the quote marks (`>`) at the beginning, and their number.
    ///
    /// A bar before a space is a mark, too, if the line has no other bar. `>!` hides a text on Reddit and quotes nothing.
    var quoteMarks: (end: Int, count: Int) {
        let start = end(from: 0) { $0.isSpace || $0 == UInt8(ascii: ">") }
        let marks = part(0, start).count { $0 == UInt8(ascii: ">") }
        if start > 0, has("!", at: start), self[start - 1] == UInt8(ascii: ">") { return (start + 1, marks - 1) }
        guard has("| ", at: start), lastIndex(of: UInt8(ascii: "|")) == start else { return (start, marks) }
        return (start + 2, marks + 1)
    }

    /// The number of backticks or tildes at the beginning.
    var fence: Int { first?.isOne(of: "`~") == true ? end(from: 0) { $0 == self[0] } : 0 }
}

/// Whether the current lines quote other messages, and the senders to return to after these lines.
struct Quotation {
    /// Who wrote a line.
    enum Source {
        /// The sender; the line is not quoted.
        case none
        /// Another person, who is named on a line above.
        case named
        /// An unknown person.
        case unknown
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

    /// The number of quote marks that every line of the text has, and which quote nothing.
    var base = 0
    private var levels: [Level] = []
    /// The sender of the message that announces a quotation with a line such as `On … Ann wrote:`.
    private var announcing: ChatSenders?
    /// The sender of a message on Slack whose next line repeats another message, or nil.
    private var repeating: ChatSenders?
    private static let forwarding: [StaticString] = [
        "forwarded from", "forwarded message", "begin forwarded message", "weitergeleitet von ", "reenviado de ",
        "reenviado desde ", "encaminhado de ", "inoltrato da ", "doorgestuurd van ", "transféré de ", "Переслано от ",
        "Переслано из ",
    ]

    /// Returns whether a line says that the message below was forwarded.
    ///
    /// Examples: `[Forwarded from Ann]` on Telegram, `Forwarded` on Discord, `---------- Forwarded message`, `Fwd:`, and
    /// `{Embed}` in texts of DiscordChatExporter.
    static func isForwarding(_ line: Bytes) -> Bool {
        let words = line.part(line.end(from: 0) { !$0.isLetter && !(0xC3..<0xE2).contains($0) }, line.count)
        // Most lines begin with another letter, and are not compared with each word.
        guard let first = words.first, first >= 0xC3 || first.lowercased.isOne(of: "abdefirtw") else { return false }
        return words.trimmed("*_~]").count == 9 && words.has("forwarded", at: 0) || line.has("{embed}", at: 0)
            || forwarding.contains { words.has($0, at: 0) } || NameDecoration.isReply(line)
    }

    /// Returns whether a line has a mark that closes quotations in any language, such as “ in German.
    static func hasMark(_ line: Bytes) -> Bool {
        let marks: [StaticString] = ["”", "“", "\"", "»", "«", "」", "』"]
        return marks.contains { line.position(of: $0) != nil }
    }

    /// Returns whether a line is above a quotation, as in `ann wrote: ↑Thu Nov 26, 2026 9:01 am` in a forum.
    static func isQuoting(_ line: Bytes) -> Bool {
        // The arrow begins with the byte E2, which few lines have.
        line.position(of: 0xE2) != nil && line.position(of: "wrote: ↑") != nil
            || line.fence > 2 && line.has("quote", at: line.end(from: line.fence, while: \.isSpace))
            || line.has("in reply to ", at: 0) || line.has("original message", at: 0)
    }

    /// A mark such as `[quote=Ann]`, `{quote}` or `</blockquote>`, which begins or ends a quotation.
    struct Tag {
        let start: Int
        let end: Int
        let isClosing: Bool

        /// Finds the first mark in a line; `isOpen` is whether the line is quoted, so that `{quote}` ends the quotation.
        init?(in line: Bytes, isOpen: Bool) {
            for start in line.indices where line[start].isOne(of: "[<{") {
                let isEnd = line.has("/", at: start + 1)
                let word = line.part(start + (isEnd ? 2 : 1), line.count)
                let length = word.has("quote", at: 0) ? 5 : word.has("blockquote", at: 0) ? 10 : 0
                guard length > 0, length == word.count || !word[length].isLetter else { continue }
                let close = word.firstIndex(of: line[start] + 2) ?? word.count - 1
                self.start = start
                end = line.count - word.count + close + 1
                isClosing = isEnd || isOpen && line[start] == UInt8(ascii: "{")
                return
            }
            return nil
        }
    }

    /// Returns whether a line is below a message that was shared, as in `Posted in #games | Nov 1st | View message` on Slack.
    static func isShared(_ line: Bytes) -> Bool {
        // Few lines have the sign.
        guard line.position(of: UInt8(ascii: "|")) != nil, let first = line.position(of: " | "),
            let last = line.position(of: " | ", from: first + 3)
        else { return false }
        return line.position(of: " | ", from: last + 3) == nil
            && StampScanner.isDay(line.part(first + 3, last).trimmed("stndrh"))
    }

    /// Handles a line; returns who wrote the line.
    mutating func source(of line: ChatLine, _ senders: inout ChatSenders) -> Source {
        if let outer = repeating {
            senders = outer
            repeating = nil
            return .unknown
        }
        let marks = line.marks - base
        while levels.count < marks {
            let isAnnounced = announcing != nil && levels.count == marks - 1
            levels.append(Level(outer: isAnnounced ? announcing ?? senders : senders, isKnown: isAnnounced))
        }
        while levels.count > max(0, marks), let level = levels.popLast() {
            // The message of a head such as `> Ann [U012AB3CD] @ 09:01` may follow without a quote mark.
            if level.hasText { senders = level.outer }
        }
        announcing = nil
        if let last = levels.indices.last {
            levels[last].hasText = true
            return levels[last].isKnown ? .named : .unknown
        }
        // Slack repeats the beginning of the thread below the words "replied to a thread:".
        if line.bytes.has("replied to a thread:", at: line.bytes.count - 20) { repeating = senders }
        return .none
    }

    /// Handles a head (a line with a sender and a stamp); `senders` tracks the sender before that line.
    mutating func followHead(_ line: ChatLine, _ senders: ChatSenders) {
        if Head.isAttribution(line.bytes) {
            announcing = senders
        } else if let last = levels.indices.last {
            levels[last].hasText = levels[last].isKnown
            levels[last].isKnown = true
        }
    }
}

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
        if let name = before.name ?? before.owner, senders.isStamped, !senders.isSame(name) {
            if isSender(name) { return before.name == nil ? .unattributed(.forwarded) : .copy(.forwarded) }
            if before.name != nil, before.endsName, isOther(name) { return .unattributed(.forwarded) }
        }
        return owner == nil && senders.isUnclear ? .unattributed(.unclearSender) : .message
    }

    /// Whether a text is a name, and no word or name of the sender.
    private func isOther(_ name: Bytes) -> Bool {
        let own = senders.name.map { [$0] + $0.split(separator: " ").map(String.init) } ?? []
        return PersonName.name(in: name, .possible) != nil && !PersonName.isUser(name)
            && !own.contains { PlayerKey($0) == PlayerKey(name.text) }
    }

    /// Whether a line in a message says who wrote the text below: `Ann wrote:`, or only `Ann:` with a sender’s name.
    func isCiting(_ text: Bytes) -> Bool {
        guard senders.isStamped, let last = text.last, last.isOne(of: ":*_"),
            let name = PersonName.name(in: text.trimmed("*_"), .possible), isOther(name)
        else { return false }
        return isSender(name) && text.colonAfterName != nil || Head.isAttribution(text)
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
    func quoteTag(in line: Bytes, _ text: ChatText) -> Quotation.Tag? {
        switch text {
        // A row of squares without other text is not longer, unless it has variation selectors.
        case .squares where line.count > 20, .header, .puzzle, .summary, .text:
            Quotation.Tag(in: line, isOpen: message.copy == .quotation)
        case .blank, .squares, .signs: nil
        }
    }

    /// Reads the texts before and after such a mark, as if each were a line.
    mutating func read(_ line: Bytes, around tag: Quotation.Tag, _ source: Quotation.Source) {
        let before = line.part(0, tag.start).trimmed
        if !before.isEmpty { read(before, source) }
        endQuote()
        // Only such a mark ends the quotation, no number of backticks.
        if !tag.isClosing { (message.copy, message.fence) = (.quotation, .max) }
        let after = line.part(tag.end, line.count).trimmed
        if !after.isEmpty { read(after, source) }
    }

    mutating func endQuote() {
        closeShare()
        message.copy = nil
        message.fence = 0
    }
}
