import Models

/// What chat programs and people write around a name: labels, addresses, handles, statuses, marks.
enum NameDecoration {
    /// Returns the text without what chat programs add to a name.
    static func stripped(_ bytes: Bytes) -> Bytes {
        var name = bytes.trimmed
        for label in ["from:", "von:", "de :", "de:", "[–]", "[-]", "[+]"] as [StaticString]
        where name.has(label, at: 0) {
            name = name.part(label.utf8CodeUnitCount, name.count).trimmed
        }
        // Discord's role icon and server tag after the name: `AnnRole icon, Helper`, `Ann [FUN], Server Tag: FUNFUN`.
        if let tag = name.indices.first(where: { $0 > 0 && name[$0 - 1].isSpace && isServerTag(name, at: $0) }) {
            name = name.part(0, tag).trimmed
        }
        for label in ["role icon,", "server tag:"] as [StaticString] {
            if let start = name.position(of: label) { name = name.part(0, start).trimmed }
        }
        // An email address after the name: `Ann Lee <ann@example.org>`.
        if let angle = name.firstIndex(of: UInt8(ascii: "<")), angle > 0,
            name.last != UInt8(ascii: ">") || name[angle - 1].isSpace,
            let at = name.firstIndex(of: UInt8(ascii: "@")), at > angle
        {
            name = name.part(0, angle).trimmed
        }
        // The phone number or the identifier after the name in Signal's exports.
        if let open = name.lastIndex(of: UInt8(ascii: "(")), open > 0, name.last == UInt8(ascii: ")"),
            name.has("(+", at: open) || name.count - open > 20 && !name.part(open, name.count).contains(0x20)
        {
            name = name.part(0, open).trimmed
        }
        // A status after the name: `Ann Lee :palm_tree:`.
        if name.last == UInt8(ascii: ":"), let colon = name.dropLast().lastIndex(of: UInt8(ascii: ":")), colon > 1,
            name[colon - 1].isSpace, !name.part(colon, name.count).contains(0x20)
        {
            name = name.part(0, colon).trimmed
        }
        // The points after the name on Reddit.
        for word in [" points", " point"] as [StaticString]
        where name.has(word, at: name.count - word.utf8CodeUnitCount) {
            var end = name.count - word.utf8CodeUnitCount
            while end > 0, name[end - 1].isDigit { end -= 1 }
            name = name.part(0, end).trimmed
        }
        // The handle after the name on X.
        if let at = name.lastIndex(of: UInt8(ascii: "@")), at > 1, name[at - 1].isSpace,
            !name.part(at, name.count).contains(0x20)
        {
            name = name.part(0, at).trimmed
        }
        for verb in ["schrieb ", "from ", "von "] as [StaticString] where name.has(verb, at: 0) {
            if name.count > verb.utf8CodeUnitCount { name = name.part(verb.utf8CodeUnitCount, name.count).trimmed }
        }
        for ending in endings where name.count > ending.utf8CodeUnitCount {
            if name.has(ending, at: name.count - ending.utf8CodeUnitCount) {
                name = name.part(0, name.count - ending.utf8CodeUnitCount).trimmed
            }
        }
        var start = 0
        var end = name.count
        while start < end, isMark(name[start]) || [0x23, 0x3C, 0x40].contains(name[start]) {
            start += 1
        }
        while end > start, isMark(name[end - 1]) || [0x3A, 0x2C, 0x3E, 0x7C].contains(name[end - 1]) { end -= 1 }
        return name.part(start, end).trimmed
    }

    /// Whether a line between a name and its stamp only decorates the name: a label, a role, a server's tag, a status.
    static func isBadge(_ line: Bytes) -> Bool {
        guard !line.isEmpty else { return false }
        return labels.contains(where: line.elementsEqual) || isServerTag(line, at: 0)
            || line.count > 2 && line.first == UInt8(ascii: ":") && line.last == UInt8(ascii: ":")
                && !line.contains(0x20)
            || stripped(line).isEmpty
    }

    private static let labels = [
        "APP", "BOT", "OP", "MOD", "NEW", "ADMIN", "Admin", "Author", "TEAM", "Like", "Reply", "Share", "Comment",
    ].map { Array($0.utf8) }

    /// Whether up to four characters in brackets follow, at the end or before a comma.
    private static func isServerTag(_ name: Bytes, at start: Int) -> Bool {
        guard name[start] == UInt8(ascii: "["), let end = StampedLine.closing(name, start),
            end + 1 == name.count || name[end + 1] == UInt8(ascii: ",")
        else { return false }
        return name.part(start + 1, end).count { $0 & 0xC0 != 0x80 } <= 4
    }

    private static let endings: [StaticString] = [
        " (pinned)", " (edited)", ", edited", " edited", " wrote", " wrote:", " said", " said:", " a écrit",
        " a écrit :",
        " escribió", " escribió:", " ha scritto", " ha scritto:", " escreveu", " escreveu:", " schreef", " schreef:",
        " to everyone", " commented", " posted",
        " sent", " says", " says:", " avatar", ",",
    ]

    private static func isMark(_ byte: UInt8) -> Bool {
        byte.isSpace || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
            || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "\"")
    }
}
