/// The text that chat programs and people write around a name, such as labels, addresses, handles and statuses.
///
/// A space in an ending matches one or more spaces or tabs.
enum NameDecoration {
    static let labels: [StaticString] = [
        "from:", "von:", "de :", "de:", "name:", "author:", "sender:", "user:", "absender:", "昵称:", "发送者:", "发送人:",
        "名前:",
    ]
    private static let longestLabel = labels.map(\.utf8CodeUnitCount).max() ?? 0
    private static let beginnings = labels + ["[–]", "[-]", "[+]", "schrieb ", "from ", "von ", "post by ", "- "]
    /// Texts that end a name: such a text and everything after it are cut off.
    private static let separators: [StaticString] = ["role icon,", "server tag:"]
    private static let endings: [StaticString] = [
        " (pinned)", " (edited)", ", edited", " edited", " wrote", " said", " a écrit", " escribió", " ha scritto",
        " escreveu", " schreef", " replied to a thread", " commented", " posted", " sent", " says", " avatar", ",",
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
        "APP", "BOT", "OP", "MOD", "NEW", "ADMIN", "Admin", "Author", "TEAM", "Like", "Reply", "Share", "Comment",
        "WordleBot", "replied to a thread:", "commented", "posted", "replied", "answered",
    ].map { Array($0.utf8) }

    /// Returns the name after a label at the beginning of a line, as in `author:  ann`.
    static func labelled(_ line: Bytes) -> Bytes? {
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
        for label in beginnings where name.has(label, at: 0) && name.count > label.utf8CodeUnitCount {
            name = name.part(label.utf8CodeUnitCount, name.count).trimmed
        }
        // A channel before a nickname on IRC, such as `#games ann`.
        if name.first == UInt8(ascii: "#"), let space = name.firstIndex(of: 0x20),
            space + 1 < name.count, name[space + 1].isWordPart
        {
            name = name.part(space + 1, name.count).trimmed
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
        // The ID of a member before or after the name, as in `300110170858717184 Ann` and `Ann#300110170858717184`.
        let digits = name.end(from: 0, while: \.isDigit)
        if digits >= 15, digits < name.count, name[digits].isSpace { name = name.part(digits, name.count).trimmed }
        let last = name.count - name.reversed().prefix(while: \.isDigit).count
        if last > 1, name.count - last >= 15, name[last - 1].isOne(of: " #") { cut(last - 1) }
        return name
    }

    /// Returns a name without the tag, address, number, status, points or handle after it, or the ID before it.
    private static func withoutAddition(_ bytes: Bytes) -> Bytes {
        var name = bytes
        func cut(_ start: Int?) { if let start { name = name.part(0, start).trimmed } }
        // The sign between a name and a timestamp, as in `Marta [U01] @ 2025-01-01 09:01`.
        if name.last == UInt8(ascii: "@") { cut(name.count - 1) }
        // Discord's role icon and server tag, as in `AnnRole icon, Helper` and `Ann [FUN], Server Tag: FUNFUN`.
        cut(name.indices.first { $0 > 0 && name[$0 - 1].isSpace && isServerTag(name, at: $0) })
        for separator in separators { cut(name.position(of: separator)) }
        // The recipient of a direct message in a meeting, as in `Ann to Bob(Direct Message)`.
        if name.last == UInt8(ascii: ")"), name.position(of: "direct message)") != nil {
            cut(name.position(of: " to "))
        }
        name = withoutAddress(name)
        // A time in parentheses.
        if let open = name.lastIndex(of: UInt8(ascii: "(")), open > 0, name.last == UInt8(ascii: ")"),
            StampScanner.whole(name.part(open + 1, name.count - 1)) != nil
        {
            cut(open)
        }
        // A status on Slack, as in `Ann Lee:palm_tree:`, or a handle on X, as in `Ann Lee @ann`.
        if endsWithShortcode(name) { cut(name.dropLast().lastIndex(of: UInt8(ascii: ":"))) }
        if let start = name.dropLast().lastIndex(of: UInt8(ascii: "@")), start > 1, name[start - 1].isSpace,
            !name.dropFirst(start).contains(0x20)
        {
            cut(start)
        }
        // The points after a name on Reddit, as in `ann 12 points`.
        let words = name.without(" points").without(" point")
        if words.count < name.count {
            name = words.part(0, words.count - words.reversed().prefix(while: \.isDigit).count).trimmed
        }
        return name
    }

    /// Returns whether the code of an emoji follows a text, as in `Ann Lee:palm_tree:`.
    static func endsWithShortcode(_ text: Bytes) -> Bool {
        guard let start = text.dropLast().lastIndex(of: UInt8(ascii: ":")), start > 0 else { return false }
        return isShortcode(text.part(start, text.count))
    }

    /// Returns whether a text is the code of an emoji, such as `:palm_tree:`.
    static func isShortcode(_ text: Bytes) -> Bool {
        text.count > 2 && text.first == UInt8(ascii: ":") && text.last == UInt8(ascii: ":")
            && text.part(1, text.count - 1).allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-+") }
    }

    /// Returns whether a line is a bare number, such as the number of likes in `12` or `1.2K`.
    static func isCount(_ line: Bytes) -> Bool {
        guard let first = line.first, first.isDigit, line.count == 1 || first != UInt8(ascii: "0") else { return false }
        return line.count <= 7 && line.allSatisfy { $0.isDigit || $0.isOne(of: ".,KM") }
    }

    /// Returns whether a line between a name and a timestamp only decorates the name, such as a role or a server's tag.
    static func isBadge(_ line: Bytes) -> Bool {
        guard !line.isEmpty else { return false }
        return isShortcode(line) || line.bullet(at: 0) != nil || badges.contains(where: line.elementsEqual)
            || isServerTag(line, at: 0)
            || stripped(line).isEmpty
    }

    /// Returns whether a line between a name and a Wordle result is about the game.
    ///
    /// Such lines are, for example, `WordleBot` and `Skill 88/99`.
    static func isRemark(_ line: Bytes) -> Bool {
        line.count == 9 && line.has("wordlebot", at: 0)
            || line.contains(UInt8(ascii: "/")) && PersonName.joinsDigits(line, "/")
    }

    /// Returns whether brackets with at most four characters are at a position, before a comma or the end of the text.
    private static func isServerTag(_ name: Bytes, at start: Int) -> Bool {
        guard name[start] == UInt8(ascii: "["), let end = StampedLine.closing(name, start),
            end + 1 == name.count || name[end + 1] == UInt8(ascii: ",")
        else { return false }
        return name.part(start + 1, end).count { $0 & 0xC0 != 0x80 } <= 4
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
