import Models
import QuintetPlatform

/// Reads the Wordle results in a chat that was copied or exported as text from any program.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day), both, or the age of the message. The
/// sender's name is beside the stamp or, depending on the layout of the chat, on the line above or below the stamp. A
/// share is the text that the game writes for people to share a result. A share belongs to the nearest sender above
/// (the sender of a stamp, or a name on its own line), or to a name on the share's own line.
struct ChatTextReader {
    private let today: CalendarDate?
    private var lines: ChatLineReader
    /// Whether the times of the messages of an export fall.
    private var isNewestFirst = false
    /// The senders of an export who have IDs.
    var namesakes = Namesakes()

    /// The size in bytes of a block, in which whole lines are read at once; the first shows the layout of the chat.
    private static let block = 1 << 16
    /// How many bytes of the lines around a block may have the name of a sender in it.
    private static let margin = 1 << 12

    /// Creates a reader; `file` is the name of the chat's file, if it has one.
    init(today: CalendarDate? = nil, file: String? = nil) {
        self.today = today
        lines = ChatLineReader(file: file)
    }

    /// Reads a text block by block.
    mutating func read(_ text: [UInt8]) {
        lines.results.reserveCapacity(forTextOf: text.count)
        text.withUnsafeBufferPointer { text in
            var start = 0
            while start < text.count {
                let end = text.lineStart(in: min(start + Self.block, text.count)...text.count, \.first) ?? text.count
                let first = text.lineStart(in: max(0, start - Self.margin)...start, \.first) ?? start
                let last = text.lineStart(in: end...min(end + Self.margin, text.count), \.last) ?? end
                var cleaner = LineCleaner()
                cleaner.add(text.part(first, start))
                let above = cleaner.count
                cleaner.add(text.part(start, end))
                let unread = above..<cleaner.count
                cleaner.add(text.part(end, last))
                cleaner.withLines(hasStamps: true) { found in
                    var layout = lines.layout ?? ChatLayout.learned(from: found)
                    let found = layout.reread(found)
                    if lines.layout != nil { layout.spaced?.learn(found) }
                    lines.layout = layout
                    lines.read(found, unread)
                }
                start = end
            }
        }
    }

    /// Reads the messages of an export, whose senders are known from the beginning.
    mutating func read(_ messages: [ChatMessage]) {
        // Unix times and times such as `2026-11-01T09:00:00Z` are in the order of their texts.
        let times = messages.filter { $0.place == .message }.map(\.time).filter { time in
            time.utf8.prefix(4).allSatisfy(\.isDigit) && (time.last?.isNumber == true || time.last == "Z")
        }
        isNewestFirst = Set(times.map(\.utf8.count)).count == 1 && times.isFalling
        lines.senders.learn(messages.lazy.compactMap(\.sender))
        for message in messages { read(message) }
    }

    /// Reads one message; a stamp inside the message is part of the text.
    mutating func read(_ message: ChatMessage) {
        lines.begin(message)
        message.text.withBytes { text in
            var cleaner = LineCleaner()
            cleaner.add(text)
            cleaner.withLines(hasStamps: false) { lines.read($0, $0.indices) }
        }
        lines.endMessage()
    }

    mutating func finish() -> ChatReading {
        let missingRows = lines.open?.missingRows
        lines.end()
        var reading = lines.results.reading(today: today, isNewestFirst: isNewestFirst)
        reading.missingRows = missingRows
        let players = Set(reading.results.map(\.player))
        let titles = lines.senders.areSeveral ? lines.title.names(among: players) : []
        reading.leaveOut(titles)
        reading.namesakes = namesakes.names
        reading.identified = namesakes.known
        let senders = lines.senders.names.map { String(decoding: $0, as: UTF8.self) }
        reading.senders = senders.filter { !titles.contains($0) }
        return reading
    }
}

extension Bytes {
    /// Returns a start of a line, or the end of the text, in a range of positions; nil if there is none.
    fileprivate func lineStart(
        in range: ClosedRange<Int>, _ choose: (LazyFilterSequence<ClosedRange<Int>>) -> Int?
    ) -> Int? {
        // LF ends a line, and so does CR without an LF.
        choose(
            range.lazy.filter { start in
                start == 0 || start == count || self[start - 1] == 0x0A
                    || self[start - 1] == 0x0D && self[start] != 0x0A
            })
    }
}

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
