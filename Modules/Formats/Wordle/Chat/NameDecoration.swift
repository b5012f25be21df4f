/// The text that chat programs and people write around a name, such as labels, addresses, handles and statuses.
///
/// A space in an ending matches one or more spaces or tabs.
enum NameDecoration {
    static let labels: [StaticString] = [
        "from:", "von:", "de :", "de:", "name:", "author:", "sender:", "user:", "absender:", "昵称:", "发送者:", "发送人:",
        "名前:",
    ]
    /// The words after a sender's name on a line of its own.
    private static let sent: [StaticString] = [
        " sent", " hat gesendet", " hast gesendet", " a envoyé", " avez envoyé", " envió", " ha inviato", " enviou",
    ]
    /// The labels of the persons to whom a mail was sent.
    private static let recipients: [StaticString] = ["to:", "cc:", "an:", "à :", "para:"]
    private static let longestLabel = labels.map(\.utf8CodeUnitCount).max() ?? 0
    private static let beginnings = labels + ["[–]", "[-]", "[+]", "schrieb ", "from ", "von ", "post by ", "- "]
    /// Texts that end a name: such a text and everything after it are cut off.
    private static let separators: [StaticString] = ["role icon,", "server tag:"]
    private static let endings: [StaticString] = [
        " (pinned)", " (edited)", ", edited", " edited", " wrote", " said", " a écrit", " escribió", " ha scritto",
        " escreveu", " schreef", " replied to a thread", " commented", " posted", " sent", " says", ",",
    ]
    private static let lastBytes = (0...255).map { (byte: UInt8) in
        endings.contains { $0.utf8Start[$0.utf8CodeUnitCount - 1] == byte.lowercased }
    }
    /// The words around the sender's name in a message to everyone in a meeting.
    private static let meetings: [(before: StaticString, after: StaticString)] = [
        ("from ", " to everyone"), ("von ", " an alle"), ("de ", " à tous"), ("de ", " a todos"),
        ("de ", " para todos"), ("da ", " a tutti"), ("van ", " aan iedereen"), ("", " to everyone"),
    ]
    private static let badges = [
        "APP", "BOT", "OP", "MOD", "NEW", "ADMIN", "Admin", "Author", "TEAM", "Top fan", "Edited", "Like", "Reply",
        "Enter", "Share", "Comment", "WordleBot", "replied to a thread:", "commented", "posted", "replied", "answered",
    ].map { Array($0.utf8) }

    /// Returns the name after a label at the beginning of a line, as in `author:  ann`, or on Messenger's line `Ann sent`.
    static func labelled(_ line: Bytes) -> Bytes? {
        if let name = sent.map(line.without).min(by: { $0.count < $1.count }), name.count < line.count {
            return PersonName.isUser(name) ? name : PersonName.name(in: name, .possible)
        }
        guard let colon = line.part(0, longestLabel).firstIndex(of: UInt8(ascii: ":")), colon + 1 < line.count,
            line[colon + 1].isSpace, labels.contains(where: { line.has($0, at: 0) })
        else { return nil }
        return PersonName.name(in: line.part(colon + 1, line.count), .marked)
    }

    static func stripped(_ bytes: Bytes) -> Bytes {
        var name = bytes.trimmed
        for (before, after) in meetings where name.contains(0x20) && name.has(before, at: 0) {
            guard name.without(after).count < name.count else { continue }
            name = name.without(after).part(before.utf8CodeUnitCount, name.count).trimmed
        }
        // A channel on IRC or a number before the name, as in `#games ann`, `#1 Post by ann` and `1. Ann`.
        let digits = name.end(from: 0, while: \.isDigit)
        if name.first == UInt8(ascii: "#") || digits > 0 && digits < 3 && name.has(". ", at: digits) {
            name = name.part((name.firstIndex(of: 0x20) ?? -1) + 1, name.count).trimmed
        }
        for label in beginnings where name.has(label, at: 0) && name.count > label.utf8CodeUnitCount {
            name = name.part(label.utf8CodeUnitCount, name.count).trimmed
        }
        name = withoutAddition(name)
        if name.last == UInt8(ascii: ":") { name = name.part(0, name.count - 1).trimmed }
        // The last byte of most names is not the last byte of any ending. For these names no ending is tried.
        if let last = name.last, lastBytes[Int(last)] { for ending in endings { name = name.without(ending) } }
        let start = name.end(from: 0) { $0.isOne(of: " \t*_`~\"#<@") }
        var end = name.count
        while end > start, name[end - 1].isOne(of: " \t*_`~\":,<>|") { end -= 1 }
        name = name.part(start, end).trimmed
        // The sign of a rank before a nickname on IRC, as in `+ann`, or of a mention by ID on Discord, as in `!123`.
        guard name.count > 1, !name[1].isSpace else { return name }
        let isSign = name[1].isDigit ? name[0].isOne(of: "!@%&") : name[0].isOne(of: "@+%&")
        return isSign ? name.part(1, name.count) : name
    }

    /// Returns a name without the address, phone number or ID beside it, the mark of an unsaved contact, and bold marks.
    static func withoutAddress(_ bytes: Bytes) -> Bytes {
        var name = bytes
        func cut(_ start: Int?) { if let start { name = name.part(0, start).trimmed } }
        if name.first == UInt8(ascii: "~"), name.count > 1 { name = name.part(1, name.count).trimmed }
        if name.count > 4, name.has("**", at: 0), name.has("**", at: name.count - 2) {
            name = name.part(2, name.count - 2).trimmed
        }
        // An e-mail address in angle brackets, as in `Ann Lee <ann@example.org>`; the closing bracket may be missing.
        if let angle = name.firstIndex(of: UInt8(ascii: "<")), angle > 0, name.dropFirst(angle).contains(0x40) {
            cut(angle)
        }
        // A phone number, address or ID in parentheses, as in `Ann (+44…)` and `Ann (300110170858717184)`.
        if let open = name.lastIndex(of: UInt8(ascii: "(")), open > 0, name.last == UInt8(ascii: ")"),
            name.has("(+", at: open) || name.dropFirst(open).contains(0x40)
                || name.count - open > 16 && !name.dropFirst(open).contains(0x20)
        {
            cut(open)
        }
        return name
    }

    /// Returns a name without the tag, address, number, status, points or handle after it, or the ID before it.
    private static func withoutAddition(_ bytes: Bytes) -> Bytes {
        var name = bytes
        func cut(_ start: Int?) { if let start { name = name.part(0, start).trimmed } }
        // The points after a name on Reddit, as in `ann 12 points`.
        let words = name.without(" points").without(" point")
        if words.count < name.count {
            name = words.part(0, words.count - words.reversed().prefix(while: \.isDigit).count).trimmed
        }
        // The sign between a name and a timestamp, as in `Ann [U012AB3CD] @ 2025-01-01 09:01`.
        if name.last == UInt8(ascii: "@") { cut(name.count - 1) }
        // Discord's role icon and server tag, as in `AnnRole icon, Helper` and `Ann [FUN], Server Tag: FUNFUN`.
        cut(name.indices.first { $0 > 0 && name[$0 - 1].isSpace && isServerTag(name, at: $0) })
        for separator in separators { cut(name.position(of: separator)) }
        // The recipient of a direct message in a meeting, as in `Ann to Bob(Direct Message)`.
        if name.last == UInt8(ascii: ")"), name.position(of: "direct message)") != nil {
            cut(name.position(of: " to "))
        }
        name = withoutAddress(name)
        // A status on Slack, as in `Ann Lee:palm_tree:`, or a handle on X, as in `Ann Lee @ann`.
        if endsWithShortcode(name) { cut(name.dropLast().lastIndex(of: UInt8(ascii: ":"))) }
        if let start = name.dropLast().lastIndex(of: UInt8(ascii: "@")), start > 1, name[start - 1].isSpace,
            !name.dropFirst(start).contains(0x20)
        {
            cut(start)
        }
        return name
    }

    /// Returns whether a line is a handle, such as `@ann`.
    static func isHandle(_ line: Bytes) -> Bool { line.first == UInt8(ascii: "@") && !line.contains(0x20) }

    /// Returns whether a line is a channel and a date, as Discord writes below a forwarded message: `#games • 6/14/2026`.
    static func isChannel(_ line: Bytes) -> Bool {
        line.first == UInt8(ascii: "#") && line.position(of: " • ") != nil
    }

    /// Returns whether a text ends with the code of an emoji, as in `Ann Lee:palm_tree:`.
    static func endsWithShortcode(_ text: Bytes) -> Bool {
        guard let start = text.dropLast().lastIndex(of: UInt8(ascii: ":")) else { return false }
        return isShortcode(text.part(start, text.count))
    }

    /// Returns whether a text is the code of an emoji, such as `:palm_tree:`.
    static func isShortcode(_ text: Bytes) -> Bool {
        text.count > 2 && text.first == UInt8(ascii: ":") && text.last == UInt8(ascii: ":")
            && text.part(1, text.count - 1).allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-+") }
    }

    /// Returns whether a line is a number, such as `12` or `1.2K` likes, `4 replies`, or `#2` for a post.
    static func isCount(_ text: Bytes) -> Bool {
        let line = text.first == UInt8(ascii: "#") ? text.part(1, text.count) : text
        guard let first = line.first, first.isDigit, line.count == 1 || first != UInt8(ascii: "0") else { return false }
        let end = line.end(from: 0) { $0.isDigit || $0.isOne(of: ".,KM") }
        let hasWord = line.has(" ", at: end) && line.dropFirst(end + 1).allSatisfy { $0.isLetter && !$0.isCapital }
        return end <= 7 && (end == line.count || hasWord)
    }

    /// Returns whether a line between a name and a timestamp only decorates the name, such as a role or a server's tag.
    static func isBadge(_ line: Bytes) -> Bool {
        guard !line.isEmpty else { return false }
        return isShortcode(line) || line.bullet(at: 0) != nil || badges.contains(where: line.elementsEqual)
            || isServerTag(line, at: 0) || recipients.contains { line.has($0, at: 0) } || stripped(line).isEmpty
    }

    /// Returns whether brackets are at a position, before a comma or the end of the text.
    ///
    /// They have at most four characters, or an ID of Slack.
    private static func isServerTag(_ name: Bytes, at start: Int) -> Bool {
        guard name[start] == UInt8(ascii: "["), let end = StampedLine.closing(name, start),
            end + 1 == name.count || name[end + 1] == UInt8(ascii: ",")
        else { return false }
        let tag = name.part(start + 1, end)
        return tag.count { $0 & 0xC0 != 0x80 } <= 4 || PersonName.isIdentifier(tag.text)
    }
}

extension Bytes {
    /// Returns the text without an ending, or the whole text if it lacks the ending or has nothing before the ending.
    fileprivate func without(_ ending: StaticString) -> Bytes {
        var end = count
        for offset in (0..<ending.utf8CodeUnitCount).reversed() {
            let byte = ending.utf8Start[offset]
            guard end > 0, byte == 0x20 ? self[end - 1].isSpace : self[end - 1].lowercased == byte else { return self }
            end -= 1
            while byte == 0x20, end > 0, self[end - 1].isSpace { end -= 1 }
        }
        return end > 0 ? part(0, end) : self
    }
}
