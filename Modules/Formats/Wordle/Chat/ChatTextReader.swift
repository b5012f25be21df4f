import Models

/// Reads the Wordle results in a chat that was copied or exported as text from any program, chunk by chunk.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day), both, or the age of the message. The
/// sender's name is beside the stamp or, depending on the layout of the chat, on the line above or below the stamp. A
/// share is the text that the game writes for people to share a result. A share belongs to the nearest sender above
/// (the sender of a stamp, or a name on its own line), or to a name on the share's own line.
struct ChatTextReader {
    private let today: CalendarDate?
    private var pending: [UInt8] = []
    private var lines = ChatLineReader()
    private var ages = ForeignAges()

    /// The size in bytes of a block, in which whole lines are read at once.
    ///
    /// The first block shows the layout of the chat.
    private static let block = 1 << 16

    init(today: CalendarDate? = nil, hasAnyWidth: Bool = false) {
        self.today = today
        lines.hasAnyWidth = hasAnyWidth
    }

    mutating func read(_ piece: [UInt8]) {
        var start = 0
        while start < piece.count {
            let end = min(piece.count, start + Self.block - pending.count % Self.block)
            pending += piece[start..<end]
            start = end
            if pending.count.isMultiple(of: Self.block) { readBlock() }
        }
    }

    /// Reads one message; a stamp inside the message is part of the text.
    mutating func read(_ message: ChatMessage) {
        readPending()
        lines.begin(message)
        var text = message.text
        text.withUTF8 { read($0, hasStamps: false) }
        lines.endMessage()
    }

    mutating func finish() -> ChatReading {
        readPending()
        lines.end()
        var reading = lines.results.reading(today: today)
        reading.senders = lines.senders.names.map { String(decoding: $0, as: UTF8.self) }
        return reading
    }

    /// Reads the pending bytes up to the last line end in their last block, if there is one.
    private mutating func readBlock() {
        // The last byte may be the first half of CR LF.
        let bytes = pending
        let last = bytes.indices.dropLast().suffix(Self.block).last { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
        guard let last else { return }
        let end = bytes[last] == 0x0D && bytes[last + 1] == 0x0A ? last + 2 : last + 1
        pending = Array(bytes[end...])
        bytes.withUnsafeBufferPointer { read($0.part(0, end), hasStamps: true) }
    }

    private mutating func readPending() {
        guard !pending.isEmpty else { return }
        let bytes = pending
        pending = []
        bytes.withUnsafeBufferPointer { read($0, hasStamps: true) }
    }

    private mutating func read(_ block: Bytes, hasStamps: Bool) {
        LineCleaner(block).withLines(hasStamps: hasStamps) { found in
            guard hasStamps else { return found.forEach { lines.read($0) } }
            if lines.form == nil { ages = ForeignAges(of: found) }
            let dated = ages.stamped(found)
            if lines.form == nil { lines.form = ChatForm(of: dated) }
            for line in dated { lines.read(line) }
        }
    }
}
