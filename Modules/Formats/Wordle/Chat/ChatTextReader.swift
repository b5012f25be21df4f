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
    /// A line that ends with a puzzle's number, whose score may be on the next one.
    private var unscored: Unscored?
    /// The senders before the quoted lines that are being read: the message that quotes goes on below them.
    private var quoting: ChatSenders?
    /// The rows of a grid that belong to no share above them, for one whose header comes after its grid.
    private var rowsAbove: [[Square]] = []

    private struct Unscored {
        let bytes: [UInt8]
        let line: Int
        let isQuoted: Bool
        var isBlankBelow = false
    }

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

    /// Reads one message; stamps in it are part of its text.
    mutating func read(_ message: ChatMessage) {
        closeShare()
        summary = nil
        day = message.day
        if let line = message.line { self.line = line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        var text = message.text
        text.withUTF8 { bytes in
            ChatLines.forEach(in: bytes) { take($0, isMessage: true) }
        }
        closeShare()
    }

    /// Ends the text and returns what it holds.
    mutating func finish() -> ChatReading {
        if !pending.isEmpty { readPending(pending.count) }
        passUnscored()
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
        unscored?.isBlankBelow = true
        guard unscored == nil else { return }
        open?.passBlank()
        recent.passBlank()
    }

    private mutating func take(_ line: LineCleaner.Line, isMessage: Bool) {
        if line.isQuoted != (quoting != nil) {
            if let quoting { senders = quoting }
            quoting = line.isQuoted ? senders : nil
        }
        let kind = RecentLines.Kind(of: line.bytes, mayNameWordle: line.mayNameWordle)
        if kind == .squares { return takeRow(line.bytes) }
        if !isMessage, line.hasDigit, let stamped = StampedLine(line.bytes, followsDash: recent.endsWithDash) {
            if form?.accepts(stamped) != false { return take(stamped, line) }
            if stamped.isDay {
                (day, senders.hasDayLines) = (stamped.stamp.day, true)
                return recent.pass(.stamp, line.bytes)
            }
        }
        takeText(line.bytes, kind, line)
    }

    private mutating func takeRow(_ line: Bytes) {
        if let head = unscored {
            passUnscored()
            if SquareRow.squares(line)?.count == OpenShare.width { results.addUnread(head.line, Unread.noScore) }
        }
        if let row = SquareRow.squares(line) {
            if let isTaken = open?.take(row) {
                if !isTaken { closeShare() }
            } else if rowsAbove.count < WordleScore.mostTries {
                rowsAbove.append(row)
            }
        }
        recent.pass(.squares, line)
    }

    private mutating func take(_ stamped: StampedLine, _ line: LineCleaner.Line) {
        var message: Bytes
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
        var kind = RecentLines.Kind(of: message, mayNameWordle: line.mayNameWordle)
        // A share is read, whatever stands between it and the stamp.
        if kind != .header, line.mayNameWordle, let header = ShareHeader.first(in: line.bytes) {
            message = line.bytes.part(header.start, line.bytes.count)
            kind = .header
        }
        guard !message.isEmpty else { return }
        if kind == .squares { takeRow(message) } else { takeText(message, kind, line) }
    }

    private mutating func takeText(_ line: Bytes, _ kind: RecentLines.Kind, _ whole: LineCleaner.Line) {
        if kind == .text, let head = unscored, ShareHeader.isScore(line) {
            unscored = nil
            let joined = head.bytes + [0x20] + line
            let isTaken = joined.withUnsafeBufferPointer { takeHeaders($0, at: head.line, isQuoted: head.isQuoted) }
            if isTaken { return recent.pass(.header, line) }
        }
        passUnscored()
        if kind == .header, takeHeaders(line, at: self.line, isQuoted: whole.isQuoted) {
            return recent.pass(.header, line)
        }
        if !rowsAbove.isEmpty { rowsAbove = [] }
        if whole.mayNameWordle, whole.hasDigit, ShareHeader.lacksScore(line) {
            closeShare()
            unscored = Unscored(bytes: Array(line), line: self.line, isQuoted: whole.isQuoted)
            return
        }
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
        if kind == .text, whole.mayNameWordle || whole.hasDigit, NameDecoration.isRemark(line) { return }
        recent.pass(kind, line)
    }

    /// Reads the shares that begin on a line; returns false when there is none.
    private mutating func takeHeaders(_ line: Bytes, at number: Int, isQuoted: Bool) -> Bool {
        guard var header = ShareHeader.first(in: line) else { return false }
        var prefix = line.part(0, header.start)
        while true {
            closeShare()
            let before = TextBefore(prefix, form)
            let owner = senders.owner(before.name, of: header.puzzle, recent)
            var share = OpenShare(
                line: number, header: header, owner: owner, needsGrid: before.isSentence || header.isLoose,
                isQuoted: isQuoted || before.isMention, isReaction: before.isReaction, rowsAbove: rowsAbove)
            rowsAbove = []
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

    /// Passes a line that waits for its score, which did not come.
    private mutating func passUnscored() {
        guard let head = unscored else { return }
        unscored = nil
        head.bytes.withUnsafeBufferPointer { recent.pass(.text, $0) }
        if head.isBlankBelow { recent.passBlank() }
    }

    private mutating func takeSummary(_ line: Bytes) {
        let current = summary ?? ChatSummary(line) ?? ChatSummary()
        summary = current
        for entry in current.results(in: line) { results.add(entry, line: self.line, day: day) }
    }

    private mutating func closeShare() {
        guard var share = open else { return }
        open = nil
        share.end()
        results.add(share, day: day)
        if case .result(let puzzle, _, _) = share.outcome { senders.passShare(puzzle) }
    }
}
