import Models

/// Reads a chat line by line, and tracks the sender, the day and the share at the current line.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatLineReader {
    /// The layout of the chat, or nil until it is known.
    var form: ChatForm? { didSet { senders.form = form } }
    var results = ChatResults()
    var recent = RecentLines()
    var senders = ChatSenders()
    var open: OpenShare?
    var summary: ChatSummary?
    var day = StampDay.none
    /// The number of the current line in the document.
    var number = 0
    /// Whether grids of any width are read, not only of five squares.
    var hasAnyWidth = false
    /// The message of an export that is being read, or nil in a text.
    var message: ChatMessage?
    /// Whether the message that is being read was edited.
    var isEdited = false
    /// The index of the first result of the message that is being read.
    var messageStart = 0
    /// The words that were typed below the newest grid so far, or nil if no words are expected.
    var typed: TypedWords?
    /// Rows of squares that belong to no share above them, but may be the grid of a share whose header follows.
    var rowsAbove: [[Square]] = []
    /// A line that ends with a puzzle number, whose score may be on the next line.
    private var unscored: Unscored?
    var quotation = Quotation()
    /// Whether the message that is being read was forwarded from someone else.
    var isForwarded = false
    /// Whether the current line is quoted in a reaction such as `Loved “…”`, up to the closing quotation mark.
    var isInReaction = false

    private struct Unscored {
        let bytes: [UInt8]
        let number: Int
        let source: Quotation.Source
        var isBlankBelow = false
    }

    mutating func read(_ line: ChatLine) {
        if message?.isOneLine != true { number += 1 }
        switch line.content {
        case .stamped(let stamped):
            let source = quotation.source(of: line, &senders)
            if form?.accepts(stamped) != false {
                beginMessage(stamped, line, source)
            } else if stamped.isDay {
                day = stamped.stamp.day
                results.stampDays.add(stamped.stamp)
                senders.hasDayLines = true
                recent.add(.stamp(), line.bytes)
            } else {
                read(line.text(from: 0), source)
            }
        case .text(let text): read(text, source(of: text, in: line))
        }
    }

    /// Returns who wrote a text; blank lines and rows of squares without a quote mark do not end a quotation.
    private mutating func source(of text: ChatText, in line: ChatLine) -> Quotation.Source {
        switch text.kind {
        case .blank: .none
        case .squares: line.isQuoted ? quotation.source(of: line, &senders) : .none
        case .header, .puzzle, .score, .summary, .text, .signs: quotation.source(of: line, &senders)
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

    private mutating func beginMessage(_ found: StampedLine, _ line: ChatLine, _ source: Quotation.Source) {
        let stamped = form?.announced.resolved(found) ?? found
        var start = line.bytes.count
        let isSame = senders.isSame(stamped.name)
        if !isSame { isInReaction = false }
        switch stamped.kind {
        case .named(let name, let text, _):
            quotation.followHead(line, senders)
            // Some programs put a stamp before each line, also before each row of a grid. Such a stamp does not end the
            // share.
            isForwarded = false
            if isSame, open != nil {
                if text.isEmpty { return }
                if let row = SquareRow.squares(text) { return readRow(row, text) }
            }
            start = line.bytes.position(ofPart: text)
            closeShare()
            if !isSame { senders.begin(stamped: Array(name)) }
        case .alone(let text, let form):
            start = line.bytes.position(ofPart: text)
            closeShare()
            senders.followStamp(stamped, form, isIndented: line.lead == .indent, recent)
        case .notice:
            if case .header = line.text(from: 0).kind { results.addUnread(number, .notice, nil) }
            closeShare()
            senders.begin(stamped: nil)
        }
        typed = nil
        summary = nil
        isForwarded = false
        messageStart = results.place
        isEdited = EditMark.isIn(line.bytes)
        results.stampDays.add(stamped.stamp)
        if stamped.stamp.day != .none { day = stamped.stamp.day } else if !senders.hasDayLines { day = .today }
        if stamped.stamp.hasDay, !stamped.stamp.hasClock { senders.hasDayLines = true }
        recent.add(.stamp(), line.bytes)
        if case .notice = stamped.kind { return }
        let message = line.text(from: start)
        let beginsQuote = quotation.followMessage(message.bytes, senders)
        // A stamp without text after it is not a blank line, which would separate the lines above from the lines below.
        if case .blank = message.kind { return }
        read(message, beginsQuote ? .unknown(marks: 1) : source)
    }

    /// Reads the text of a line, or the text after its stamp.
    private mutating func read(_ text: ChatText, _ source: Quotation.Source) {
        switch text.kind {
        case .blank: readBlank()
        case .squares(let row): readRow(row, text.bytes)
        case .header(let header):
            giveUpUnscored()
            openShares(from: header, in: text.bytes, at: number, source)
            recent.add(.header, text.bytes)
        case .puzzle:
            endReaction(at: text.bytes)
            giveUpUnscored()
            rowsAbove = []
            closeShare()
            unscored = Unscored(bytes: Array(text.bytes), number: number, source: source)
        case .score(let mention):
            endReaction(at: text.bytes)
            if readScore(text.bytes) { return recent.add(.header, text.bytes) }
            readOther(text.bytes, mention)
        case .summary(let list):
            endReaction(at: text.bytes)
            giveUpUnscored()
            summary = list
            readResults(list.results(in: text.bytes), in: text.bytes)
        case .text(let mention):
            endReaction(at: text.bytes)
            readOther(text.bytes, mention)
        case .signs:
            endReaction(at: text.bytes)
            giveUpUnscored()
            rowsAbove = []
            typed = nil
            followShare(text.bytes)
            recent.add(.signs, text.bytes)
        }
    }

    private mutating func readRow(_ row: [Square], _ line: Bytes) {
        if let head = unscored, row.count == OpenShare.width {
            results.addUnread(head.number, .noScore, head.bytes.withUnsafeBufferPointer(sender))
        }
        giveUpUnscored()
        addRow(row)
        if EditMark.isIn(line) { endEdited() }
        endReaction(at: line)
        recent.add(.squares, line)
    }

    /// Reads a score on the line below its puzzle number; returns false if the two lines do not form a header.
    private mutating func readScore(_ score: Bytes) -> Bool {
        guard let head = unscored else { return false }
        return (head.bytes + [0x20] + score).withUnsafeBufferPointer { joined in
            guard let header = ShareHeader.first(in: joined) else { return false }
            unscored = nil
            openShares(from: header, in: joined, at: head.number, head.source)
            return true
        }
    }

    /// Reads a text that is not part of a share; if it mentions a Wordle score, `mention` is why it is not a share.
    private mutating func readOther(_ text: Bytes, _ mention: Unread?) {
        giveUpUnscored()
        if let found = summary?.results(in: text) { return readResults(found, in: text) }
        rowsAbove = []
        if Quotation.isForwarding(text) { isForwarded = true }
        if let mention { results.addUnread(number, mention, sender(of: text)) }
        if EditMark.isIn(text) { endEdited() }
        followShare(text)
        if readWords(text) { return recent.add(.squares, text) }
        if let name = NameDecoration.labelled(text) {
            senders.begin(stamped: Array(name))
            return recent.add(.text, text)
        }
        if senders.readNameBelow(text) { return recent.add(.stamp(), text) }
        if NameDecoration.isRemark(text) { return }
        recent.add(.text, text)
    }

    /// Returns the sender of a line to report, or the name before a colon if the chat has named no sender.
    private func sender(of line: Bytes) -> String? {
        senders.name ?? line.colonAfterName.flatMap { PersonName.name(in: line.part(0, $0), .possible)?.text }
    }

    /// Reads a line of a list of results; `found` is nil for the line above the list, unless that line has results.
    private mutating func readResults(_ found: ChatSummary.Line?, in text: Bytes) {
        closeShare()
        rowsAbove = []
        recent.add(.header, text)
        guard let found else { return }
        if found.hasOtherScore { results.addUnread(number, .otherScore, nil) }
        for entry in found.entries { results.add(entry, line: number, day: day) }
    }

    /// Ends the share above a text, if the text does not belong to the share.
    private mutating func followShare(_ text: Bytes) {
        if let isOpen = open?.followText(isText: text.containsLetter), !isOpen { closeShare() }
    }

    /// Ends the share at a mark such as `(edited)`, and marks the results of the message as edited.
    private mutating func endEdited() {
        closeShare()
        results.markEdited(from: messageStart)
    }

    /// Stops waiting for the score of a line that ends with a puzzle number; the line then is other text.
    private mutating func giveUpUnscored() {
        guard let head = unscored else { return }
        unscored = nil
        head.bytes.withUnsafeBufferPointer { recent.add(.text, $0) }
        if head.isBlankBelow { recent.addBlank() }
    }
}
