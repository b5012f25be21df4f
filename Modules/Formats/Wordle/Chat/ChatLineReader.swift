import Models

/// Reads a chat line by line: who is speaking, on which day, and which shares there are.
struct ChatLineReader {
    /// The layout of the chat, or nil as long as it is not known.
    var form: ChatForm? { didSet { senders.form = form } }
    var results = ChatResults()
    var recent = RecentLines()
    var senders = ChatSenders()
    var open: OpenShare?
    var summary: ChatSummary?
    var day = StampDay.none
    var line = 0
    /// Whether grids of words of any length are read.
    var hasAnyWidth = false
    /// Whether the lines of a message stand on one line of the document.
    var isOneLine = false
    /// What the message of an export is, and whether it was changed.
    var kind = ChatMessage.Kind.message
    var isEdited = false
    /// The results from here on are of the message that is being read.
    var messageStart = 0
    /// The words that may stand under the newest grid.
    var typed: TypedWords?
    /// The rows of a grid that belong to no share above them, for one whose header comes after its grid.
    var rowsAbove: [[Square]] = []
    private var cleaner = LineCleaner()
    /// A line that ends with a puzzle's number, whose score may be on the next one.
    private var unscored: Unscored?
    var quotation = Quotation.none

    private struct Unscored {
        let bytes: [UInt8]
        let line: Int
        let isQuoted: Bool
        var isBlankBelow = false
    }

    mutating func end() {
        passUnscored()
        closeShare()
    }

    /// Reads a line; one of a message has no stamp.
    mutating func take(_ raw: Bytes, isMessage: Bool) {
        if !isMessage || !isOneLine { line += 1 }
        guard let first = raw.first else { return passBlank() }
        // Rows are the most frequent lines and are read without cleaning.
        if first == 0xE2 || first == 0xF0, SquareRow.begins(raw) { return takeRow(raw) }
        var cleaner = self.cleaner
        self.cleaner = LineCleaner()
        cleaner.clean(raw) { line in if line.bytes.isEmpty { passBlank() } else { take(line, isMessage: isMessage) } }
        self.cleaner = cleaner
    }

    private mutating func passBlank() {
        unscored?.isBlankBelow = true
        guard unscored == nil else { return }
        open?.passBlank()
        recent.passBlank()
    }

    private mutating func take(_ line: LineCleaner.Line, isMessage: Bool) {
        var line = line
        line.isQuoted = quotation.passes(line, &senders)
        let kind = RecentLines.Kind(of: line.bytes, mayNameWordle: line.mayNameWordle)
        if kind == .squares { return takeRow(line.bytes) }
        if !isMessage, line.hasDigit, let stamped = StampedLine(line.bytes, followsDash: recent.endsWithDash) {
            if form?.accepts(stamped) != false { return take(stamped, line) }
            if stamped.isDay {
                day = stamped.stamp.day
                senders.hasDayLines = true
                return recent.pass(.stamp, line.bytes)
            }
        }
        takeText(line.bytes, kind, line)
    }

    private mutating func take(_ stamped: StampedLine, _ line: LineCleaner.Line) {
        typed = nil
        var message = line.bytes.none
        switch stamped.kind {
        case .named(let name, let text):
            quotation.passHead(line, senders)
            // Programs that export line by line put a stamp before each row.
            if senders.isSame(name), open != nil, text.isEmpty || SquareRow.squares(text) != nil {
                return text.isEmpty ? () : takeRow(text)
            }
            message = text
            closeShare()
            if !senders.isSame(name) { senders.begin(stamped: name.map { Array($0) }) }
        case .alone(let text):
            message = text
            closeShare()
            senders.pass(stamped, isIndented: line.isIndented, recent)
        case .notice:
            closeShare()
            senders.begin(stamped: nil)
        }
        summary = nil
        messageStart = results.place
        isEdited = EditMark.isIn(line.bytes)
        if stamped.stamp.day != .none { day = stamped.stamp.day } else if !senders.hasDayLines { day = .today }
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

    private mutating func takeRow(_ line: Bytes) {
        if let row = SquareRow.squares(line) {
            if let head = unscored, row.count == OpenShare.width { results.addUnread(head.line, Unread.noScore) }
            passUnscored()
            takeRow(row)
        }
        recent.pass(.squares, line)
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
        if kind == .text, takeSummary(line) { return recent.pass(.header, line) }
        if whole.mayNameWordle, whole.hasDigit, let reason = Unread.reason(line) {
            results.addUnread(self.line, reason)
        }
        if EditMark.isIn(line) {
            closeShare()
            results.markEdited(from: messageStart)
        }
        if let isOpen = open?.passText(isText: line.containsLetter), !isOpen { closeShare() }
        takeWords(line)
        if kind == .text, let name = NameDecoration.labelled(line) {
            senders.begin(stamped: Array(name))
            return recent.pass(.text, line)
        }
        if kind == .text, senders.takeNameBelow(line) { return recent.pass(.stamp, line) }
        if kind == .text, whole.mayNameWordle || whole.hasDigit, NameDecoration.isRemark(line) { return }
        recent.pass(kind, line)
    }

    /// Passes a line that waits for its score, which did not come.
    mutating func passUnscored() {
        guard let head = unscored else { return }
        unscored = nil
        head.bytes.withUnsafeBufferPointer { recent.pass(.text, $0) }
        if head.isBlankBelow { recent.passBlank() }
    }
}
