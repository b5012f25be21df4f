import Models

/// Reads the Wordle results in a chat that was copied or exported as text from any program.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day), both, or the age of the message. The
/// sender's name is beside the stamp or, depending on the layout of the chat, on the line above or below the stamp. A
/// share is the text that the game writes for people to share a result. A share belongs to the nearest sender above
/// (the sender of a stamp, or a name on its own line), or to a name on the share's own line.
struct ChatTextReader {
    private let today: CalendarDate?
    private var lines: ChatLineReader
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
        var reading = lines.results.reading(today: today)
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
