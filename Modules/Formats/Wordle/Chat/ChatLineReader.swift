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
    /// Whether the lines are those that a reaction quotes, up to the closing mark: `Loved “…”`.
    var isInReaction = false

    private struct Unscored {
        let bytes: [UInt8]
        let number: Int
        let source: Quotation.Source
        var isBlankBelow = false
    }

    mutating func read(_ line: ChatLine) {
        if message?.isOneLine != true { number += 1 }
        switch line.kind {
        case .blank: readBlank()
        case .squares(let row):
            if line.isQuoted { _ = quotation.source(of: line, &senders) }
            readRow(row, line.bytes)
        case .header, .text, .signs:
            let source = quotation.source(of: line, &senders)
            if let stamped = line.stamp, form?.accepts(stamped) != false {
                beginMessage(stamped, line, source)
            } else if let stamped = line.stamp, stamped.isDay {
                day = stamped.stamp.day
                senders.hasDayLines = true
                recent.add(.stamp, line.bytes)
            } else {
                readText(line.bytes, line.kind, of: line, source)
            }
        }
    }

    mutating func end() {
        giveUpUnscored()
        closeShare()
    }

    private mutating func readBlank() {
        guard unscored == nil else {
            unscored?.isBlankBelow = true
            return
        }
        open?.followBlank()
        recent.addBlank()
    }

    private mutating func beginMessage(_ stamped: StampedLine, _ line: ChatLine, _ source: Quotation.Source) {
        var start = line.bytes.count
        let isSame = senders.isSame(stamped.name)
        if !isSame { isInReaction = false }
        switch stamped.kind {
        case .named(let name, let text, _):
            quotation.followHead(line, senders)
            // Programs that export line by line put a stamp before each row.
            if isSame, open != nil {
                if text.isEmpty { return }
                if let row = SquareRow.squares(text) { return readRow(row, text) }
            }
            start = line.bytes.position(ofPart: text)
            closeShare()
            if !isSame { senders.begin(stamped: name.map { Array($0) }) }
        case .alone(let text, let form):
            start = line.bytes.position(ofPart: text)
            closeShare()
            senders.followStamp(stamped, form, isIndented: line.lead == .indent, recent)
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
        recent.add(.stamp, line.bytes)
        let (message, kind) = line.message(from: start)
        let beginsQuote = quotation.followMessage(message, senders)
        switch kind {
        case .blank: break
        case .squares(let row): readRow(row, message)
        case .header, .text, .signs: readText(message, kind, of: line, beginsQuote ? .unknown(marks: 1) : source)
        }
    }

    private mutating func readRow(_ row: [Square], _ line: Bytes) {
        if let head = unscored, row.count == OpenShare.width { results.addUnread(head.number, Unread.noScore) }
        giveUpUnscored()
        addRow(row)
        if EditMark.isIn(line) { endEdited() }
        endReaction(at: line)
        recent.add(.squares, line)
    }

    /// Reads the text of a line, or what stands behind its stamp.
    private mutating func readText(
        _ text: Bytes, _ kind: ChatLine.Kind, of line: ChatLine, _ source: Quotation.Source
    ) {
        if case .header(let header) = kind {
            giveUpUnscored()
            openShares(from: header, in: text, at: number, source)
            return recent.add(.header, text)
        }
        endReaction(at: text)
        guard case .text = kind else {
            giveUpUnscored()
            return readOther(text, .signs, of: line)
        }
        if let head = unscored, ShareHeader.isScore(text), readScore(text, of: head) {
            return recent.add(.header, text)
        }
        giveUpUnscored()
        if line.mayHaveShare, ShareHeader.lacksScore(text) {
            rowsAbove = []
            closeShare()
            unscored = Unscored(bytes: Array(text), number: number, source: source)
            return
        }
        if readSummary(text) {
            rowsAbove = []
            return recent.add(.header, text)
        }
        readOther(text, .text, of: line)
    }

    /// Reads a line with a score below the one with its puzzle; returns false when the two are no header.
    private mutating func readScore(_ score: Bytes, of head: Unscored) -> Bool {
        unscored = nil
        return (head.bytes + [0x20] + score).withUnsafeBufferPointer { joined in
            guard let header = ShareHeader.first(in: joined) else { return false }
            openShares(from: header, in: joined, at: head.number, head.source)
            return true
        }
    }

    /// Reads a text that is no part of a share.
    private mutating func readOther(_ text: Bytes, _ kind: RecentLines.Kind, of line: ChatLine) {
        rowsAbove = []
        if line.mayHaveShare, let reason = Unread.reason(text) { results.addUnread(number, reason) }
        if EditMark.isIn(text) { endEdited() }
        if let isOpen = open?.followText(isText: text.containsLetter), !isOpen { closeShare() }
        if typed != nil {
            let words = EditMark.removed(from: text)
            if !words.isEmpty, readWords(words) { return recent.add(.squares, text) }
        }
        guard kind == .text else { return recent.add(.signs, text) }
        if let name = NameDecoration.labelled(text) {
            senders.begin(stamped: Array(name))
            return recent.add(.text, text)
        }
        if senders.readNameBelow(text) { return recent.add(.stamp, text) }
        if NameDecoration.isRemark(text) { return }
        recent.add(.text, text)
    }

    /// Ends a message with the mark of one that was edited.
    private mutating func endEdited() {
        closeShare()
        results.markEdited(from: messageStart)
    }

    /// Goes on from a line that waits for its score, which did not come.
    private mutating func giveUpUnscored() {
        guard let head = unscored else { return }
        unscored = nil
        head.bytes.withUnsafeBufferPointer { recent.add(.text, $0) }
        if head.isBlankBelow { recent.addBlank() }
    }
}
