import Models

/// Reads the Wordle results in a chat that was copied or exported as text from any program.
///
/// A stamp is a program's timestamp of a message: a date, a clock (time of day) or both. Its sender is the name beside
/// it or, depending on the layout of the chat, on the line above or below. A share belongs to the sender of the nearest
/// stamp, or name on its own line, above it. Text is read in chunks, with time linear in the text and memory linear in
/// the number of shares.
struct ChatTextReader {
    private let today: CalendarDate?
    private var cleaner = LineCleaner()
    private var pending: [UInt8] = []
    private var form: ChatForm?
    private var results = ChatResults()
    private var recent = RecentLines()
    private var senders = ChatSenders()
    private var open: OpenShare?
    private var summary: ChatSummary?
    private var day = StampDay.none
    private var line = 0

    /// The number of bytes from which the layout of a chat is learnt.
    private static let beginning = 1 << 16

    /// Creates a reader.
    ///
    /// - Parameter today: The user's current date, for stamps such as "Yesterday at 9:01 PM".
    init(today: CalendarDate? = nil) {
        self.today = today
    }

    /// Reads the next chunk of a text in UTF-8.
    mutating func read(_ piece: some Sequence<UInt8>) {
        let known = pending.count
        pending.append(contentsOf: piece)
        guard form != nil || pending.count >= Self.beginning else { return }
        // A line may take many pieces: only the newest can have its end, once the earlier ones were searched.
        readPending(ChatLines.wholeLines(in: pending, from: form == nil && known < Self.beginning ? 0 : known))
    }

    /// Reads one message with a known sender; stamps in it are part of the message.
    ///
    /// - Parameters:
    ///   - message: The text of the message.
    ///   - sender: The name, or nil when it is not known.
    ///   - day: The day on which it was sent.
    mutating func read(message: String, from sender: String?, on day: CalendarDate? = nil) {
        closeShare()
        summary = nil
        self.day = day.map { .numbers($0.year, $0.month, $0.day) } ?? .none
        senders.begin(stamped: sender.map { Array($0.utf8) })
        var text = message
        text.withUTF8 { bytes in
            ChatLines.forEach(in: bytes) { take($0, isMessage: true) }
        }
        closeShare()
    }

    /// Ends the text and returns what it holds.
    mutating func finish() -> ChatReading {
        if !pending.isEmpty { readPending(pending.count) }
        closeShare()
        return results.reading(today: today)
    }

    private mutating func readPending(_ count: Int) {
        guard count > 0 else { return }
        let bytes = pending
        pending = []
        bytes.withUnsafeBufferPointer { bytes in
            if form == nil {
                let form = ChatForm(of: bytes.part(0, min(count, Self.beginning)))
                self.form = form
                senders.form = form
            }
            ChatLines.forEach(in: bytes.part(0, count)) { take($0, isMessage: false) }
        }
        pending.append(contentsOf: bytes[count...])
    }

    private mutating func take(_ raw: Bytes, isMessage: Bool) {
        line += 1
        guard let first = raw.first else { return passBlank() }
        // Rows are the most frequent lines and are read without cleaning.
        if first == 0xE2 || first == 0xF0, SquareRow.begins(raw) { return takeRow(raw) }
        var cleaner = self.cleaner
        self.cleaner = LineCleaner()
        cleaner.clean(raw) { line in
            if line.bytes.isEmpty { passBlank() } else { take(line, isMessage: isMessage) }
        }
        self.cleaner = cleaner
    }

    private mutating func passBlank() {
        open?.passBlank()
        recent.passBlank()
    }

    private mutating func take(_ line: LineCleaner.Line, isMessage: Bool) {
        let kind = RecentLines.Kind(of: line.bytes, mayNameWordle: line.mayNameWordle)
        if kind == .squares { return takeRow(line.bytes) }
        if !isMessage, line.hasDigit, let stamped = StampedLine(line.bytes, followsDash: recent.endsWithDash),
            form?.accepts(stamped) != false
        {
            take(stamped, line)
        } else {
            takeText(line.bytes, kind, line)
        }
    }

    private mutating func takeRow(_ line: Bytes) {
        if open != nil, let row = SquareRow.squares(line), let isTaken = open?.take(row), !isTaken { closeShare() }
        recent.pass(.squares, line)
    }

    private mutating func take(_ stamped: StampedLine, _ line: LineCleaner.Line) {
        let message: Bytes
        switch stamped.kind {
        case .named(let name, let text):
            message = text
            // Programs that export line by line put a stamp before each row.
            if senders.isSame(name), open != nil, text.isEmpty || SquareRow.squares(text) != nil {
                if !text.isEmpty { takeRow(text) }
                return
            }
            closeShare()
            if !senders.isSame(name) { senders.begin(stamped: name.map { Array($0) }) }
        case .alone(let text):
            message = text
            closeShare()
            senders.pass(stamped, isIndented: line.isIndented, recent)
        case .notice:
            closeShare()
            senders.begin(stamped: nil)
            message = line.bytes.part(0, 0)
        }
        summary = nil
        if stamped.stamp.day != .none {
            day = stamped.stamp.day
        } else if !senders.hasDayLines {
            day = .today
        }
        if stamped.stamp.hasDay, !stamped.stamp.hasClock { senders.hasDayLines = true }
        recent.pass(.stamp, line.bytes)
        guard !message.isEmpty else { return }
        let kind = RecentLines.Kind(of: message, mayNameWordle: line.mayNameWordle)
        if kind == .squares { takeRow(message) } else { takeText(message, kind, line) }
    }

    private mutating func takeText(_ line: Bytes, _ kind: RecentLines.Kind, _ whole: LineCleaner.Line) {
        if kind == .header, takeHeaders(line, isQuoted: whole.isQuoted) { return recent.pass(.header, line) }
        if kind == .text, summary != nil && ChatSummary.containsScore(line) || ChatSummary(line) != nil {
            closeShare()
            takeSummary(line)
            return recent.pass(.header, line)
        }
        if whole.mayNameWordle, whole.hasDigit, let reason = Unread.reason(line) {
            results.addUnread(self.line, reason)
        }
        if let isOpen = open?.passText(isText: line.containsLetter), !isOpen { closeShare() }
        if kind == .text, senders.takeNameBelow(line) { return recent.pass(.stamp, line) }
        recent.pass(kind, line)
    }

    /// Reads the shares that begin on a line; returns false when there is none.
    private mutating func takeHeaders(_ line: Bytes, isQuoted: Bool) -> Bool {
        guard var header = ShareHeader.first(in: line) else { return false }
        var prefix = line.part(0, header.start)
        while true {
            closeShare()
            let before = TextBefore(prefix)
            let owner = senders.owner(before.name, of: header.puzzle, recent)
            var share = OpenShare(
                line: self.line, header: header, owner: owner, needsGrid: before.isSentence || header.isLoose,
                isQuoted: isQuoted || before.isMention)
            let next = ShareHeader.first(in: line, from: header.end)
            let end = next?.start ?? line.count
            if let squares = (header.end..<max(header.end, end)).first(where: { line[$0] >= 0xE2 || line[$0] == 0x3A })
                .flatMap({ SquareRow.squares(line.part(0, end), from: $0) })
            {
                share.takeInline(squares)
            }
            open = share
            guard let next else { return true }
            prefix = line.part(header.end, next.start)
            header = next
        }
    }

    private mutating func takeSummary(_ line: Bytes) {
        var current = summary ?? ChatSummary(line) ?? ChatSummary()
        let entries = current.results(in: line)
        summary = current
        for (name, tries) in entries {
            results.add(summary: name, tries: tries, line: self.line, day: day, isYesterday: current.isYesterday)
        }
    }

    private mutating func closeShare() {
        guard let share = open else { return }
        open = nil
        results.add(share, day: day)
        if case .result(let puzzle, _, _) = share.outcome { senders.passShare(puzzle) }
    }
}
