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
    private var cleaner = LineCleaner()
    private var lines = ChatLineReader()

    /// The minimum size in bytes of a block, except the last block of the chat.
    ///
    /// A block is a number of whole lines that are read at once. The first block shows the chat's layout.
    private static let block = 1 << 16

    init(today: CalendarDate? = nil, hasAnyWidth: Bool = false) {
        self.today = today
        lines.hasAnyWidth = hasAnyWidth
    }

    mutating func read(_ piece: [UInt8]) {
        let known = pending.count
        // Avoids copying a document that comes in one piece.
        if known == 0 { pending = piece } else { pending += piece }
        readBlocks(from: known)
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

    /// Reads every complete block of the pending bytes.
    ///
    /// The first `known` bytes were searched before. No block ends in them, except possibly at a CR at their end.
    private mutating func readBlocks(from known: Int) {
        guard pending.count > Self.block else { return }
        let bytes = pending
        pending = []
        var start = 0
        bytes.withUnsafeBufferPointer { bytes in
            while let end = Self.lineEnd(in: bytes, from: max(start + Self.block, known - 1)) {
                read(bytes.part(start, end), hasStamps: true)
                start = end
            }
        }
        pending.append(contentsOf: bytes[start...])
    }

    /// Returns the position just after the first line end at or after a position, or nil if there is none.
    ///
    /// A CR at the very end is ignored, since it may be the first half of CR LF.
    private static func lineEnd(in bytes: Bytes, from start: Int) -> Int? {
        let end = bytes.end(from: max(0, start)) { $0 != 0x0A && $0 != 0x0D }
        guard end < bytes.count, bytes[end] == 0x0A || end + 1 < bytes.count else { return nil }
        return bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }

    private mutating func readPending() {
        guard !pending.isEmpty else { return }
        let bytes = pending
        pending = []
        bytes.withUnsafeBufferPointer { read($0, hasStamps: true) }
    }

    private mutating func read(_ block: Bytes, hasStamps: Bool) {
        // Reuses the memory of the cleaner, which is moved out so that `self` can be changed in the closure.
        var cleaner = self.cleaner
        self.cleaner = LineCleaner()
        cleaner.withLines(of: block, hasStamps: hasStamps) { found in
            if hasStamps, lines.form == nil { lines.form = ChatForm(of: found) }
            for index in found.indices { lines.read(found[index]) }
        }
        self.cleaner = cleaner
    }
}
