import Models

/// Reads the Wordle results in a chat that was copied or exported as text from any program, chunk by chunk.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day) or both. Its sender is the name beside
/// it or, depending on the layout of the chat, on the line above or below. A share belongs to the sender of the nearest
/// stamp, or name on its own line, above it.
struct ChatTextReader {
    private let today: CalendarDate?
    private var pending: [UInt8] = []
    private var lines = ChatLineReader()

    private static let beginning = 1 << 16

    init(today: CalendarDate? = nil, hasAnyWidth: Bool = false) {
        self.today = today
        lines.hasAnyWidth = hasAnyWidth
    }

    mutating func read(_ piece: [UInt8]) {
        let known = pending.count
        // A whole document is not copied.
        if known == 0 { pending = piece } else { pending += piece }
        guard lines.form != nil || pending.count >= Self.beginning else { return }
        // A line may take many pieces: only the newest can have its end, once the earlier ones were searched.
        readPending(ChatLines.whole(in: pending, from: lines.form == nil && known < Self.beginning ? 0 : known))
    }

    /// Reads one message; stamps in it are part of its text.
    mutating func read(_ message: ChatMessage) {
        readPending(pending.count)
        lines.take(message)
    }

    mutating func finish() -> ChatReading {
        readPending(pending.count)
        lines.end()
        return lines.results.reading(today: today)
    }

    private mutating func readPending(_ count: Int) {
        guard count > 0 else { return }
        let bytes = pending
        pending = []
        bytes.withUnsafeBufferPointer { bytes in
            if lines.form == nil { lines.form = ChatForm(of: bytes.part(0, min(count, Self.beginning))) }
            ChatLines.forEach(in: bytes.part(0, count)) { lines.take($0, isMessage: false) }
        }
        pending.append(contentsOf: bytes[count...])
    }
}

/// Splits bytes into lines at LF, CR or CR LF.
enum ChatLines {
    static func forEach(in bytes: Bytes, _ body: (Bytes) -> Void) {
        var start = 0
        while start < bytes.count {
            let end = bytes.end(from: start) { $0 != 0x0A && $0 != 0x0D }
            body(bytes.part(start, end))
            start = end + 1
            if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { start += 1 }
        }
    }

    /// Returns the length of the complete lines, of which the last ends at `start` or later; 0 without one.
    ///
    /// A CR at the very end may be the first half of CR LF: the next call has it right before `start`.
    static func whole(in bytes: [UInt8], from start: Int) -> Int {
        for position in (max(0, start - 1)..<bytes.count).reversed()
        where bytes[position] == 0x0A || bytes[position] == 0x0D && position + 1 < bytes.count { return position + 1 }
        return 0
    }
}
