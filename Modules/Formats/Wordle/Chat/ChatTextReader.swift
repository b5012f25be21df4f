import Models

/// Reads the Wordle results in a chat that was copied or exported as text from any program, chunk by chunk.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day), both, or the age of the message. The
/// sender's name is beside the stamp or, depending on the layout of the chat, on the line above or below the stamp. A
/// share is the text that the game writes for people to share a result. A share belongs to the nearest sender above
/// (the sender of a stamp, or a name on its own line), or to a name on the share's own line.
struct ChatTextReader {
    private let today: CalendarDate?
    /// The bytes that are not read yet, after the last lines that are.
    private var pending: [UInt8] = []
    /// How many of the pending bytes are read.
    private var known = 0
    private var lines = ChatLineReader()

    /// The size in bytes of a block, in which whole lines are read at once; the first shows the layout of the chat.
    private static let block = 1 << 16
    /// How many bytes of the lines around a line may have the name of the line's sender.
    private static let margin = 1 << 12

    init(today: CalendarDate? = nil, hasAnyWidth: Bool = false) {
        self.today = today
        lines.hasAnyWidth = hasAnyWidth
    }

    mutating func read(_ piece: [UInt8]) {
        var start = 0
        while start < piece.count {
            let end = min(piece.count, start + Self.block)
            pending += piece[start..<end]
            start = end
            if pending.count - known >= Self.block + Self.margin { readPending(isWhole: false) }
        }
    }

    /// Reads one message; a stamp inside the message is part of the text.
    mutating func read(_ message: ChatMessage) {
        readPending(isWhole: true)
        lines.begin(message)
        var text = message.text
        text.withUTF8 { text in
            var cleaner = LineCleaner()
            cleaner.add(text)
            cleaner.withLines(hasStamps: false) { lines.read($0, $0.indices) }
        }
        lines.endMessage()
    }

    mutating func finish() -> ChatReading {
        readPending(isWhole: true)
        lines.end()
        var reading = lines.results.reading(today: today)
        reading.senders = lines.senders.names.map { String(decoding: $0, as: UTF8.self) }
        return reading
    }

    /// Reads the pending lines; if more lines may follow, the last ones stay pending.
    private mutating func readPending(isWhole: Bool) {
        let bytes = pending
        bytes.withUnsafeBufferPointer { bytes in
            // An endless line is searched for its end only where it has grown.
            let end = isWhole ? bytes.count : bytes.lineStart(from: bytes.count - 2 * Self.block, to: bytes.count - 1)
            let last = isWhole ? bytes.count : bytes.lineStart(from: known, to: end - Self.margin)
            guard last > known else { return }
            var cleaner = LineCleaner()
            cleaner.add(bytes.part(0, known))
            let first = cleaner.count
            cleaner.add(bytes.part(known, last))
            let unread = first..<cleaner.count
            cleaner.add(bytes.part(last, end))
            cleaner.withLines(hasStamps: true) { found in
                if lines.layout == nil { lines.layout = ChatLayout(of: found) }
                lines.read(found, unread)
            }
            let start = bytes.lineStart(from: 0, to: last - Self.margin)
            pending = Array(bytes[start...])
            known = last - start
        }
    }
}

extension Bytes {
    /// Returns the last start of a line within a range, or 0 if there is none.
    fileprivate func lineStart(from first: Int, to last: Int) -> Int {
        // LF ends a line, and so does CR without an LF.
        let start = (Swift.max(1, first)..<Swift.max(1, first, last)).last { start in
            self[start - 1] == 0x0A || self[start - 1] == 0x0D && self[start] != 0x0A
        }
        return start ?? 0
    }
}
