import QuintetPlatform

/// Normalizes the lines of a chat: removes most invisible characters and replaces unusual spaces, digits and signs.
///
/// In the result, spaces and the digits of common scripts are ASCII, and there are no direction marks and no control
/// characters except tabs. A line that begins with a square stays as it is.
struct LineCleaner {
    private var text: [UInt8] = []
    /// The ends of the lines in `text`; each line begins at the end of the line before it.
    private var ends: [Int] = []

    /// The number of lines so far.
    var count: Int { ends.count }

    /// Cleans and adds the lines of a part of a chat; a line ends with LF, CR, CR LF or another line end of Unicode.
    mutating func add(_ part: Bytes) {
        text.reserveCapacity(text.count + part.count)
        var start = 0
        while start < part.count {
            let next = part.position(of: 0x0A, from: start) ?? part.count
            var rest = part.part(start, next)
            repeat {
                let end = rest.position(of: 0x0D) ?? rest.count
                appendLines(of: rest.part(0, end))
                rest = rest.part(end + 1, rest.count)
            } while !rest.isEmpty
            start = next + 1
        }
    }

    /// Calls a closure with the lines, which are valid until the closure returns.
    func withLines(hasStamps: Bool, _ body: ([ChatLine]) -> Void) {
        text.withUnsafeBufferPointer { text in
            var lines: [ChatLine] = []
            lines.reserveCapacity(ends.count)
            var start = 0
            var followsDash = false
            for end in ends {
                let line = ChatLine(text.part(start, end), hasStamps: hasStamps, followsDash: followsDash)
                start = end
                if !line.bytes.isEmpty { followsDash = line.bytes.dash(at: 0) == line.bytes.count }
                lines.append(line)
            }
            body(lines)
        }
    }

    /// Appends a line, or the lines between the other line ends of Unicode in it: VT, NEL, LS and PS.
    private mutating func appendLines(of raw: Bytes) {
        // A row of squares without other line ends is not longer.
        let isLine = raw.isPlain || raw.count <= 32 && SquareRow.begins(raw)
        var start = 0
        var at = isLine ? raw.count : 0
        while at < raw.count {
            let isEnd =
                switch raw[at] {
                case 0x0B: true
                case 0xC2: raw.has("\u{85}", at: at)
                case 0xE2: raw.has("\u{2028}", at: at) || raw.has("\u{2029}", at: at)
                default: false
                }
            if isEnd { append(raw.part(start, at)) }
            at += raw.length(at: at)
            if isEnd { start = at }
        }
        append(raw.part(start, raw.count))
    }

    private mutating func append(_ raw: Bytes) {
        // Most lines with characters beyond ASCII are rows of squares. These rows need no cleaning, because `SquareRow`
        // ignores invisible characters.
        let isClean = raw.isPlain || SquareRow.begins(raw)
        if isClean { text.append(contentsOf: raw) } else { copy(raw) }
        ends.append(text.count)
        if raw.last == UInt8(ascii: ":"), raw.contains(0x40) { joinAttribution() }
    }

    /// Joins the last two lines if a mail program has wrapped the line above a quotation; the first line gets empty.
    private mutating func joinAttribution() {
        guard ends.count > 1 else { return }
        let middle = ends[ends.count - 2]
        let start = ends.count > 2 ? ends[ends.count - 3] : 0
        let joined = text.withUnsafeBufferPointer { text -> [UInt8]? in
            let first = text.part(start, middle)
            let second = text.part(middle, text.count)
            let marks = second.end(from: 0) { $0.isSpace || $0 == UInt8(ascii: ">") }
            guard first.count <= Head.maxLength, first.last != UInt8(ascii: ":"),
                Head.isAddressed(second.trimmed),
                StampScanner.time(in: second) == nil, StampScanner.time(in: first)?.hasClock == true
            else { return nil }
            return Array(first) + [0x20] + second.part(marks, second.count)
        }
        guard let joined else { return }
        text.removeLast(text.count - start)
        text.append(contentsOf: joined)
        ends[ends.count - 2] = start
        ends[ends.count - 1] = text.count
    }

    /// Cleans a line and appends the result to `text`.
    private mutating func copy(_ raw: Bytes) {
        var position = 0
        while position < raw.count {
            let byte = raw[position]
            let length = raw.length(at: position)
            if byte < 0x80 {
                if byte == 0x09 || byte >= 0x20 && byte != 0x7F { text.append(byte) }
            } else if byte < 0xE4 || byte == 0xEF, let value = raw.scalar(at: position)?.value,
                let plain = Self.plain(value) ?? (value == 0xBB && raw.has(" ", at: position + length) ? 0x3E : nil),
                plain != UInt8(ascii: ">") || isAtStart
            {
                if plain != 0 { text.append(plain) }
            } else {
                for offset in position..<(position + length) { text.append(raw[offset]) }
            }
            position += length
        }
    }

    /// Whether the next character begins its line or, after a colon, a message; marks of quotations may be before it.
    private var isAtStart: Bool {
        text[(ends.last ?? 0)...].last { !$0.isSpace }.map { $0.isOne(of: ">:") } ?? true
    }

    /// Returns the ASCII replacement of a character; 0 for a character to remove, nil for one that stays as it is.
    static func plain(_ value: UInt32) -> UInt8? {
        switch value {
        case 0x80...0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: 0
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: 0x20
        case 0x060C, 0x066C, 0xFF0C, 0x3001: UInt8(ascii: ",")
        // The bars before quotations in terminals and on Telegram: │ ┃ ▌ ▍ ▎ ▏, and the wide ＞.
        case 0x2502, 0x2503, 0x258C...0x258F, 0xFF1E: UInt8(ascii: ">")
        case 0xFF1A: UInt8(ascii: ":")
        case 0x2044, 0x2215, 0xFF0F: UInt8(ascii: "/")
        case 0xFF08: UInt8(ascii: "(")
        case 0xFF09: UInt8(ascii: ")")
        default: zeros.first { value >= $0 && value < $0 + 10 }.map { 0x30 + UInt8(value - $0) }
        }
    }

    private static let zeros: [UInt32] = [
        0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
        0x0F20, 0x1040, 0x17E0, 0x1810, 0xFF10,
    ]
}
