/// The text that chat programs and people write around a name, such as labels, addresses, handles and statuses.
enum NameDecoration {
    private static let labels: [StaticString] = [
        "from:", "von:", "de :", "de:", "name:", "author:", "sender:", "user:", "absender:", "昵称:", "发送者:", "发送人:",
        "名前:",
    ]
    /// The beginnings of lines below a name: the recipients and the subject of a mail, and a role on Discord.
    private static let labelsBelow: [StaticString] =
        replies + [
            "to:", "cc:", "an:", "à :", "para:", "subject:", "betreff:", "asunto:", "objet:", "oggetto:", "role icon,",
            ", server tag:",
        ]
    /// The labels before the subject of an answered or forwarded mail.
    private static let replies: [StaticString] = ["re:", "aw:", "fw:", "fwd:"]
    /// The words after a sender's name on a line of its own.
    private static let sent: [StaticString] = [
        " sent", " hat gesendet", " hast gesendet", " a envoyé", " avez envoyé", " envió", " ha inviato",
        " hai inviato", " enviou",
    ]
    private static let beginnings: [StaticString] =
        labels + ["[–]", "[-]", "[+]", "<v ", "from ", "von ", "post by "]
    private static let endings: [StaticString] =
        sent + [
            " (pinned)", " wrote", " said", " says", " commented", " posted", " schrieb", " hat geschrieben",
            " a écrit", " ha scritto", " yazdı", " replied to a thread",
        ]
    private static let badges = [
        "APP", "BOT", "OP", "MOD", "NEW", "ADMIN", "TEAM", "Top fan", "Top contributor", "Enter",
        "replied to a thread:",
    ].map { Array($0.utf8) }

    /// Returns the name after a label at the beginning of a line, as in `author:  ann`, or on Messenger's line `Ann sent`.
    static func labelled(_ line: Bytes) -> Bytes? {
        if let ending = sent.first(where: line.ends(with:)) {
            return PersonName.name(in: line.part(0, line.count - ending.utf8CodeUnitCount), .possible)
        }
        guard let label = labels.first(where: { line.has($0, at: 0) }) else { return nil }
        let rest = line.part(label.utf8CodeUnitCount, line.count)
        return rest.first?.isSpace == true ? PersonName.name(in: rest, .announced) : nil
    }

    /// Returns whether a line ends like Messenger's line `Ann sent`.
    static func isSent(_ line: Bytes) -> Bool { sent.contains(where: line.ends(with:)) }

    static func stripped(_ bytes: Bytes) -> Bytes {
        var name = bytes.trimmed
        // A channel on IRC or a number before the name, as in `#games ann`, `#1 Post by ann` and `1. Ann`.
        let digits = name.end(from: 0, while: \.isDigit)
        if name.first == UInt8(ascii: "#") || digits > 0 && digits < 3 && name.has(". ", at: digits) {
            name = name.part((name.firstIndex(of: 0x20) ?? -1) + 1, name.count).trimmed
        }
        for beginning in beginnings where name.has(beginning, at: 0) {
            name = name.part(beginning.utf8CodeUnitCount, name.count).trimmed
        }
        let word = name.end(from: 0, while: \.isWordPart)
        if StampWords.meaning(of: name.part(0, word)) == .verb { name = name.part(word, name.count).trimmed }
        name = withoutAddition(name).trimmed(" \t:,")
        while name.last == UInt8(ascii: "(") { name = name.part(0, name.count - 1).trimmed }
        // The points after a name on Reddit, as in `ann 12 points`.
        if let points = ([" points", " point"] as [StaticString]).first(where: name.ends(with:)) {
            let number = name.part(0, name.count - points.utf8CodeUnitCount).trimmed
            name = number.part(0, number.count - number.reversed().prefix(while: \.isDigit).count).trimmed
        }
        // The recipients of a message in a meeting.
        if name.ends(with: "everyone") { name = name.part(0, name.position(of: " to ") ?? name.count).trimmed }
        if let ending = endings.first(where: name.ends(with:)) {
            name = name.part(0, name.count - ending.utf8CodeUnitCount).trimmed(" \t,")
        }
        let start = name.end(from: 0) { $0.isOne(of: " \t*`~\"#<@%&-") }
        name = withoutStatus(name.part(start, name.count)).trimmed(" \t*`~\":,<>|")
        // The marks of text in italics are on both sides.
        return name.first == UInt8(ascii: "_") && name.last == UInt8(ascii: "_") ? name.trimmed("_") : name
    }

    /// Returns a nick without the signs of its status on IRC, as in `@ann`; before a digit, `+` begins a phone number.
    static func withoutStatus(_ name: Bytes) -> Bytes {
        let start = name.end(from: 0) { $0.isOne(of: "@+%&~") }
        guard start < name.count, name[start].isLetter || name[start] >= 0x80 || name[start].isOne(of: "[]{}|^`\\_")
        else { return name }
        return name.part(start, name.count)
    }

    /// Returns a name without the address, handle, ID, tag, role or status behind it, and without what follows that.
    ///
    /// Examples: `Ann <ann@example.org>`, `Ann @ann`, `Ann (300110170858717184)`, `Ann [FUN], Server Tag: FUNFUN`,
    /// `AnnRole icon, Helper`, `Ann:palm_tree:`.
    static func withoutAddition(_ name: Bytes) -> Bytes {
        let name = withoutProgram(name)
        let end = name.indices.dropFirst().first { start in
            let rest = name.part(start, name.count)
            let isApart = name[start - 1].isSpace
            return switch name[start] {
            case UInt8(ascii: "<"): rest.contains(0x40)
            case UInt8(ascii: "@"): isApart && !rest.contains(0x20)
            case UInt8(ascii: "("):
                // The brackets of a phone number, as in `+1 (555) 867-5309`, add nothing.
                name.part(0, start).contains { !$0.isDigit && !$0.isOne(of: "+ ") } && rest.count > 11
                    && rest.contains { $0.isDigit || $0 == 0x40 }
                    && !(rest.contains(0x20) && rest.containsLetter)
            case UInt8(ascii: "["): isApart && isServerTag(name, at: start)
            case UInt8(ascii: ":"): isShortcode(rest)
            default: rest.has("role icon,", at: 0) || rest.has("server tag:", at: 0)
            }
        }
        return end.map { name.part(0, $0).trimmed } ?? name
    }

    /// Returns a name without the program that Telegram writes behind the name, as in `Ann via @gif`.
    static func withoutProgram(_ name: Bytes) -> Bytes {
        guard let via = name.position(of: " via @"), !name.part(via + 5, name.count).contains(0x20) else { return name }
        return name.part(0, via).trimmed
    }

    /// Returns whether a text is only a label such as `RE:` or `Fwd:`.
    static func isReply(_ text: Bytes) -> Bool {
        replies.contains { text.count == $0.utf8CodeUnitCount && text.has($0, at: 0) }
    }

    /// Returns whether a line is a handle, such as `@ann`.
    static func isHandle(_ line: Bytes) -> Bool { line.first == UInt8(ascii: "@") && !line.contains(0x20) }

    /// Returns whether a line is a channel and a date, as Discord writes below a forwarded message: `#games • 6/14/2026`.
    static func isChannel(_ line: Bytes) -> Bool {
        line.first == UInt8(ascii: "#") && line.position(of: " • ") != nil
    }

    /// Returns whether a text is the code of an emoji, such as `:palm_tree:`.
    static func isShortcode(_ text: Bytes) -> Bool {
        text.count > 2 && text.first == UInt8(ascii: ":") && text.last == UInt8(ascii: ":")
            && text.part(1, text.count - 1).allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-+") }
    }

    /// Returns whether a line is a number, such as `12` or `1.2K` likes, `4 replies`, `2 ชั่วโมง`, or `#2` for a post.
    static func isCount(_ text: Bytes) -> Bool {
        let line = text.first == UInt8(ascii: "#") ? text.part(1, text.count) : text
        guard let first = line.first, first.isDigit, line.count == 1 || first != UInt8(ascii: "0") else { return false }
        let end = line.end(from: 0) { $0.isDigit || $0.isOne(of: ".,KM") }
        let hasWord = line.has(" ", at: end) && line.dropFirst(end + 1).allSatisfy { $0.isWordPart && !$0.isCapital }
        return end <= 7 && (end == line.count || hasWord)
    }

    /// Returns whether a line between a name and a timestamp only decorates the name, such as a role or a server's tag.
    static func isBadge(_ line: Bytes) -> Bool {
        guard !line.isEmpty else { return false }
        return isShortcode(line) || line.bullet(at: 0) != nil || badges.contains(where: line.elementsEqual)
            || isServerTag(line, at: 0) || labelsBelow.contains { line.has($0, at: 0) }
    }

    /// Returns whether brackets are at a position, before a comma, the end of the text or, after a name, a space.
    ///
    /// They have at most four characters, or an ID of Slack.
    private static func isServerTag(_ name: Bytes, at start: Int) -> Bool {
        guard name[start] == UInt8(ascii: "["), let end = Head.closing(name, start),
            end + 1 == name.count || name[end + 1].isOne(of: start > 0 ? ", " : ",")
        else { return false }
        let tag = name.part(start + 1, end)
        return tag.count { $0 & 0xC0 != 0x80 } <= 4 || PersonName.isIdentifier(tag.text)
    }
}

extension Bytes {
    func ends(with ending: StaticString) -> Bool { has(ending, at: count - ending.utf8CodeUnitCount) }
}
