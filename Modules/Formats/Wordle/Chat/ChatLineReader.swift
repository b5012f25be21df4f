import Models

/// Follows a chat line by line: who is speaking, on which day, and which shares there are.
struct ChatLineReader {
    /// The layout of the chat, or nil as long as it is not known.
    var form: ChatForm? { didSet { senders.form = form } }
    var results = ChatResults()
    var recent = RecentLines()
    var senders = ChatSenders()
    var open: OpenShare?
    var summary: ChatSummary?
    var day = StampDay.none
    /// The number of the line in the document.
    var number = 0
    /// Whether grids of words of any length are read.
    var hasAnyWidth = false
    /// The message of an export that is being read, or nil in a text.
    var message: ChatMessage?
    /// Whether the message was changed.
    var isEdited = false
    /// The results from here on are of the message that is being read.
    var messageStart = 0
    /// The words that may stand under the newest grid.
    var typed: TypedWords?
    /// The rows of a grid that belong to no share above them, for one whose header comes after its grid.
    var rowsAbove: [[Square]] = []
    /// A line that ends with a puzzle's number, whose score may be on the next one.
    private var unscored: Unscored?
    var quotation = Quotation.none

    private struct Unscored {
        let bytes: [UInt8]
        let number: Int
        let isQuoted: Bool
        var isBlankBelow = false
    }

    mutating func end() {
        passUnscored()
        closeShare()
    }

    mutating func take(_ line: ChatLine) {
        if message?.isOneLine != true { number += 1 }
        switch line.kind {
        case .blank: passBlank()
        case .squares(let row) where line.lead != .quotation: takeRow(row, line.bytes)
        case .squares(let row):
            _ = quotation.passes(line, &senders)
            takeRow(row, line.bytes)
        case .header, .text, .signs:
            let isQuoted = quotation.passes(line, &senders)
            guard let stamped = line.stamp else { return takeText(line.bytes, line.kind, line, isQuoted: isQuoted) }
            if form?.accepts(stamped) != false { return take(stamped, line, isQuoted: isQuoted) }
            guard stamped.isDay else { return takeText(line.bytes, line.kind, line, isQuoted: isQuoted) }
            day = stamped.stamp.day
            senders.hasDayLines = true
            recent.pass(.stamp, line.bytes)
        }
    }

    private mutating func passBlank() {
        guard unscored == nil else {
            unscored?.isBlankBelow = true
            return
        }
        open?.passBlank()
        recent.passBlank()
    }

    private mutating func take(_ stamped: StampedLine, _ line: ChatLine, isQuoted: Bool) {
        var start = line.bytes.count
        switch stamped.kind {
        case .named(let name, let text, _):
            quotation.passHead(line, senders)
            // Programs that export line by line put a stamp before each row.
            if senders.isSame(name), open != nil {
                if text.isEmpty { return }
                if let row = SquareRow.squares(text) { return takeRow(row, text) }
            }
            start = line.bytes.position(ofPart: text)
            closeShare()
            if !senders.isSame(name) { senders.begin(stamped: name.map { Array($0) }) }
        case .alone(let text, let form):
            start = line.bytes.position(ofPart: text)
            closeShare()
            senders.pass(stamped, form, isIndented: line.lead == .indent, recent)
        case .notice:
            closeShare()
            senders.begin(stamped: nil)
        }
        typed = nil
        summary = nil
        messageStart = results.place
        isEdited = EditMark.isIn(line.bytes)
        if stamped.stamp.day != .none { day = stamped.stamp.day } else if !senders.hasDayLines { day = .today }
        if stamped.stamp.hasDay, !stamped.stamp.hasClock { senders.hasDayLines = true }
        recent.pass(.stamp, line.bytes)
        let (message, kind) = line.message(from: start)
        switch kind {
        case .blank: break
        case .squares(let row): takeRow(row, message)
        case .header, .text, .signs: takeText(message, kind, line, isQuoted: isQuoted)
        }
    }

    private mutating func takeRow(_ row: [Square], _ line: Bytes) {
        if let head = unscored, row.count == OpenShare.width { results.addUnread(head.number, Unread.noScore) }
        passUnscored()
        takeRow(row)
        if EditMark.isIn(line) { endEdited() }
        recent.pass(.squares, line)
    }

    private mutating func takeText(_ line: Bytes, _ kind: ChatLine.Kind, _ whole: ChatLine, isQuoted: Bool) {
        if case .header(let header) = kind {
            passUnscored()
            takeHeaders(header, in: line, at: number, isQuoted: isQuoted)
            return recent.pass(.header, line)
        }
        guard case .text = kind else {
            passUnscored()
            return takeOther(line, .signs, whole)
        }
        if let head = unscored, ShareHeader.isScore(line), takeScore(line, of: head) {
            return recent.pass(.header, line)
        }
        passUnscored()
        if whole.mayNameWordle, whole.hasDigit, ShareHeader.lacksScore(line) {
            rowsAbove = []
            closeShare()
            unscored = Unscored(bytes: Array(line), number: number, isQuoted: isQuoted)
            return
        }
        if takeSummary(line) {
            rowsAbove = []
            return recent.pass(.header, line)
        }
        takeOther(line, .text, whole)
    }

    /// Reads a line with a score below the one with its puzzle; returns false when the two are no header.
    private mutating func takeScore(_ line: Bytes, of head: Unscored) -> Bool {
        unscored = nil
        return (head.bytes + [0x20] + line).withUnsafeBufferPointer { joined in
            guard let header = ShareHeader.first(in: joined) else { return false }
            takeHeaders(header, in: joined, at: head.number, isQuoted: head.isQuoted)
            return true
        }
    }

    /// Takes a line that is no part of a share.
    private mutating func takeOther(_ line: Bytes, _ kind: RecentLines.Kind, _ whole: ChatLine) {
        rowsAbove = []
        if whole.mayNameWordle, whole.hasDigit, let reason = Unread.reason(line) { results.addUnread(number, reason) }
        if EditMark.isIn(line) { endEdited() }
        if let isOpen = open?.passText(isText: line.containsLetter), !isOpen { closeShare() }
        let words = EditMark.removed(from: line)
        if !words.isEmpty, takeWords(words) { return recent.pass(.squares, line) }
        guard kind == .text else { return recent.pass(.signs, line) }
        if let name = NameDecoration.labelled(line) {
            senders.begin(stamped: Array(name))
            return recent.pass(.text, line)
        }
        if senders.takeNameBelow(line) { return recent.pass(.stamp, line) }
        if whole.mayNameWordle || whole.hasDigit, NameDecoration.isRemark(line) { return }
        recent.pass(.text, line)
    }

    /// Ends a message with the mark of one that was edited.
    private mutating func endEdited() {
        closeShare()
        results.markEdited(from: messageStart)
    }

    /// Passes a line that waits for its score, which did not come.
    mutating func passUnscored() {
        guard let head = unscored else { return }
        unscored = nil
        head.bytes.withUnsafeBufferPointer { recent.pass(.text, $0) }
        if head.isBlankBelow { recent.passBlank() }
    }
}
