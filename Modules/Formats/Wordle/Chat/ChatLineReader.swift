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
    var day = StampDay.none
    /// The number of the current line in the document.
    var number = 0
    /// Whether grids of any width are read, not only of five squares.
    var hasAnyWidth = false
    var message = Message()
    /// A line that ends with a puzzle number, whose score may be on the next line.
    private var unscored: Unscored?
    var quotation = Quotation()
    /// Whether the current line is quoted in a reaction such as `Loved “…”`, up to the closing quotation mark.
    var isInReaction = false

    /// What is known about the message that is being read.
    struct Message {
        /// The message of an export, or nil in a text.
        var export: ChatMessage?
        var isEdited = false
        /// Whether the message was forwarded from someone else.
        var isForwarded = false
        /// The index of the first result of the message.
        var start = 0
        /// The list of results that the message has, if there is one.
        var summary: ChatSummary?
    }

    private struct Unscored {
        let bytes: [UInt8]
        let number: Int
        let source: Quotation.Source
        var isBlankBelow = false
    }

    mutating func read(_ line: ChatLine) {
        if message.export?.isOneLine != true { number += 1 }
        switch line.content {
        case .stamped(let stamped):
            let source = quotation.source(of: line, &senders)
            if form?.accepts(stamped) != false {
                beginMessage(stamped, line, source)
            } else if stamped.isDay {
                setDay(stamped.stamp)
                recent.add(.stamp(), line.bytes)
            } else {
                read(line.text(from: 0), source)
            }
        case .text(let text): read(text, source(of: text, in: line))
        }
    }

    mutating func end() {
        unscored = nil
        closeShare()
    }

    /// Returns who wrote a text; blank lines and rows of squares without a quote mark do not end a quotation.
    private mutating func source(of text: ChatText, in line: ChatLine) -> Quotation.Source {
        switch text.kind {
        case .blank: .none
        case .squares: line.marks > 0 ? quotation.source(of: line, &senders) : .none
        case .header, .puzzle, .summary, .text, .signs: quotation.source(of: line, &senders)
        }
    }

    private mutating func setDay(_ stamp: Stamp) {
        results.stampDays.add(stamp)
        if stamp.day != .none { day = stamp.day } else if !senders.hasDayLines { day = .today }
        if stamp.hasDay, !stamp.hasClock { senders.hasDayLines = true }
    }

    private mutating func beginMessage(_ found: StampedLine, _ line: ChatLine, _ source: Quotation.Source) {
        let stamped = (form?.announced ?? AnnouncedNames()).resolved(found)
        let isSame = senders.isSame(stamped.name)
        if !isSame { isInReaction = false }
        var text = line.bytes.none
        switch stamped.kind {
        case .named(let name, let message, _):
            text = message
            quotation.followHead(line, senders)
            self.message.isForwarded = false
            // Some programs put a stamp before each line, also before each row of a grid. Such a stamp does not end the
            // share.
            if isSame, open != nil {
                if text.isEmpty { return }
                if let row = SquareRow.squares(text) { return readRow(row, text) }
            }
            closeShare()
            if !isSame { senders.begin(stamped: Array(name)) }
        case .alone(let message, let form):
            text = message
            closeShare()
            senders.followStamp(stamped, form, isIndented: line.isIndented, recent)
        case .announced, .notice:
            if case .header = line.text(from: 0).kind { results.addUnread(number, .notice, nil) }
            closeShare()
            senders.begin(stamped: nil)
        }
        message = Message(isEdited: EditMark.isIn(line.bytes), start: results.place)
        setDay(stamped.stamp)
        recent.add(.stamp(), line.bytes)
        let beginsQuote = quotation.followMessage(text, senders)
        // A stamp without text after it is not a blank line, which would separate the lines above from the lines below.
        if !text.isEmpty { read(ChatText(text), beginsQuote ? .unknown(marks: 1) : source) }
    }

    /// Reads the text of a line, or the text after its stamp.
    private mutating func read(_ text: ChatText, _ source: Quotation.Source) {
        if case .blank = text.kind {
            if unscored == nil { recent.addBlank() } else { unscored?.isBlankBelow = true }
            return
        }
        let head = unscored
        unscored = nil
        if let head {
            if readScore(text.bytes, of: head) { return recent.add(.header, text.bytes) }
            head.bytes.withUnsafeBufferPointer { recent.add(.text, $0) }
            if head.isBlankBelow { recent.addBlank() }
        }
        switch text.kind {
        case .blank: break
        case .squares(let row):
            if let head, row.count == OpenShare.width {
                results.addUnread(head.number, .noScore, head.bytes.withUnsafeBufferPointer(sender))
            }
            readRow(row, text.bytes)
        case .header(let header):
            openShares(from: header, in: text.bytes, at: number, source)
            recent.add(.header, text.bytes)
        case .puzzle:
            endReaction(at: text.bytes)
            closeShare()
            unscored = Unscored(bytes: Array(text.bytes), number: number, source: source)
        case .summary(let list):
            endReaction(at: text.bytes)
            message.summary = list
            readResults(list.results(in: text.bytes), in: text.bytes)
        case .text(let mention):
            endReaction(at: text.bytes)
            readOther(text.bytes, mention)
        case .signs:
            endReaction(at: text.bytes)
            followShare(text.bytes)
            recent.add(.signs, text.bytes)
        }
    }

    private mutating func readRow(_ row: [Square], _ line: Bytes) {
        if open?.add(row) == false { closeShare() }
        if EditMark.isIn(line) { endEdited() }
        endReaction(at: line)
        recent.add(.squares, line)
    }

    /// Reads a score on the line below its puzzle number; returns false if the two lines do not form a header.
    private mutating func readScore(_ score: Bytes, of head: Unscored) -> Bool {
        guard ShareHeader.isScore(score) else { return false }
        return (head.bytes + [0x20] + score).withUnsafeBufferPointer { joined in
            guard let header = ShareHeader.first(in: joined) else { return false }
            openShares(from: header, in: joined, at: head.number, head.source)
            return true
        }
    }

    /// Reads a text that is not part of a share; if it mentions a Wordle score, `mention` is why it is not a share.
    private mutating func readOther(_ text: Bytes, _ mention: Unread?) {
        if let found = message.summary?.results(in: text) { return readResults(found, in: text) }
        if Quotation.isForwarding(text) {
            message.isForwarded = true
        } else if NameDecoration.isChannel(text) {
            message.isForwarded = false
        }
        if let mention { results.addUnread(number, mention, sender(of: text)) }
        if EditMark.isIn(text) { endEdited() }
        followShare(text)
        if message.export == nil, let day = StampWords.day(text) {
            if day != .none { setDay(Stamp(hasDay: true, day: day)) }
            return recent.add(.stamp(), text)
        }
        // After names that a sign announces, nothing in a message is a name.
        if form?.announced.isEmpty != false, let name = NameDecoration.labelled(text) {
            senders.begin(stamped: Array(name))
            return recent.add(.text, text)
        }
        if senders.readNameBelow(text) { return recent.add(.stamp(), text) }
        recent.add(.text, text)
    }

    /// Returns the sender of a line to report, or the name before a colon if the chat has named no sender.
    private func sender(of line: Bytes) -> String? {
        senders.name ?? line.colonAfterName.flatMap { PersonName.name(in: line.part(0, $0), .possible)?.text }
    }

    /// Reads a line of a list of results; `found` is nil for the line above the list, unless that line has results.
    private mutating func readResults(_ found: ChatSummary.Line?, in text: Bytes) {
        closeShare()
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
        results.markEdited(from: message.start)
    }
}
