import Models

/// Reads a chat line by line, and tracks the sender, the day and the share at the current line.
struct ChatLineReader {
    /// The layout of the chat, or nil until it is known.
    var layout: ChatLayout? { didSet { quotation.base = layout?.base ?? 0 } }
    var results = ChatResults()
    var senders = ChatSenders()
    private(set) var title: ChatTitle
    var open: OpenShare?
    /// The shares of other senders, by name, whose next rows may still follow.
    private var interrupted: [[UInt8]: OpenShare] = [:]
    var day = StampDay.none
    /// Whether dates have their own lines; a stamp with only a clock then has the last date, and else means today.
    private var hasDayLines = false
    /// The number of the current line in the document.
    var number = 0
    var message = Message()
    private var quotation = Quotation()
    /// The lines around the current line, and the positions of the current line and of the last head in them.
    var lines: [ChatLine] = []
    var index = 0
    var lastHead: Int?

    /// Creates a reader; `file` is the name of the chat's file, if it has one.
    init(file: String?) { title = ChatTitle(file: file) }

    /// Begins a message of an export.
    mutating func begin(_ message: ChatMessage) {
        closeShare()
        day = message.day
        if let line = message.line { number = message.isOneLine ? line : line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        self.message = Message(
            export: (message.isOneLine, message.place), isEdited: message.isEdited, start: results.place)
    }

    mutating func endMessage() {
        closeShare()
        quotation = Quotation()
        message = Message()
    }

    /// Reads some of the lines of a chat.
    mutating func read(_ lines: [ChatLine], _ range: Range<Int>) {
        self.lines = lines
        lastHead = nil
        for index in range {
            self.index = index
            if message.export?.isOneLine != true { number += 1 }
            let line = lines[index]
            if let head = layout?.head(at: index, in: lines) {
                guard layout?.isQuoted(index, in: lines) == true else {
                    begin(head, line)
                    continue
                }
                _ = quotation.source(of: line, &senders)
                read(line.bytes, .unknown)
            } else if case .stamped(let stamped) = line.content, stamped.isDay {
                setDay(stamped.stamp)
            } else if case .name = line.content {
                // The stamp below begins the message.
                closeShare()
            } else {
                // A notice in a log in which every row has a stamp, such as who joined, ends no share.
                if case .stamped = line.content, layout?.hasRowsBeside == true { interruptShare() }
                if quotesHead(on: line) { message.copy = .quotation }
                let text = line.kind ?? ChatText(line.bytes)
                read(line.bytes, source(of: text, in: line), as: text)
            }
        }
        self.lines = []
    }

    mutating func end() {
        closeShare()
        closeInterrupted()
    }

    /// Ends the share of a sender whose rows other messages have interrupted, or all such shares.
    private mutating func closeInterrupted(of name: [UInt8]? = nil) {
        let names = name.map { [$0] } ?? interrupted.keys.sorted { $0.lexicographicallyPrecedes($1) }
        for name in names {
            if let share = interrupted.removeValue(forKey: name) { results.add(share, share.result) }
        }
    }

    /// Ends the share before a message of another sender, or keeps it open if its next rows may follow that message.
    private mutating func interruptShare() {
        guard var share = open, layout?.hasRowsBeside == true, share.isIncomplete, let name = senders.stamped else {
            return closeShare()
        }
        share.day = day
        interrupted[name] = share
        results.areSorted = false
        open = nil
    }

    /// Returns who wrote a text; blank lines and rows of squares without a quote mark do not end a quotation.
    private mutating func source(of text: ChatText, in line: ChatLine) -> Quotation.Source {
        switch text {
        case .blank: .none
        case .squares: line.marks > 0 ? quotation.source(of: line, &senders) : .none
        case .header, .puzzle, .summary, .text, .signs: quotation.source(of: line, &senders)
        }
    }

    /// Goes on with the interrupted share of a sender if the text of their message is a row; else ends that share.
    private mutating func goOn(_ sender: [UInt8], _ text: Bytes) {
        guard interrupted[sender] != nil, SquareRow.squares(text) != nil else { return closeInterrupted(of: sender) }
        interruptShare()
        senders.begin(stamped: sender)
        open = interrupted.removeValue(forKey: sender)
    }

    private mutating func setDay(_ stamp: Stamp) {
        results.stampDays.add(stamp)
        if stamp.day != .none { day = stamp.day } else if !hasDayLines { day = .today }
        if stamp.hasDay, !stamp.hasClock { hasDayLines = true }
    }

    private mutating func begin(_ head: MessageHead, _ line: ChatLine) {
        let source = quotation.source(of: line, &senders)
        let text = head.message ?? line.bytes.none
        var continuesReaction = false
        lastHead = index
        if head.stamp?.isWhole == true {
            let sender: Bytes? = if case .beside(let name) = head.turn { name } else { nil }
            title.learn(sender: sender, text: text)
        }
        switch head.turn {
        case .beside(let name):
            quotation.followHead(line, senders)
            // Some programs put a stamp before each line, also before each row of a grid. Such a stamp ends neither the
            // share nor a reaction.
            if !interrupted.isEmpty { goOn(Array(name), text) }
            let isSame = senders.isSame(name)
            continuesReaction = isSame && message.isReactionOpen
            if !continuesReaction { message.copy = nil }
            if isSame, open != nil {
                if text.isEmpty { return }
                if SquareRow.squares(text) != nil { return read(text, .none) }
            }
            if isSame {
                closeShare()
            } else {
                interruptShare()
                senders.begin(stamped: Array(name))
            }
        case .apart(let name):
            closeShare()
            senders.begin(stamped: Array(name))
        case .notice:
            if case .header = ChatText(line.bytes) { results.addUnread(number, .notice, nil) }
            interruptShare()
            senders.begin(stamped: nil)
        case .same: closeShare()
        case .unclear(let hasName):
            closeShare()
            senders.endMessage(hasName: hasName)
        }
        guard let stamp = head.stamp else { return }
        message = Message(
            isEdited: EditMark.isIn(line.bytes), copy: continuesReaction ? .reaction : nil,
            isReactionOpen: continuesReaction, start: results.place)
        setDay(stamp)
        if !text.isEmpty { read(text, text.quoteMarks.count > 0 ? .unknown : source) }
    }

    /// Reads the text of a line, or the text after its stamp.
    mutating func read(_ line: Bytes, _ source: Quotation.Source) { read(line, source, as: ChatText(line)) }

    private mutating func read(_ line: Bytes, _ source: Quotation.Source, as text: ChatText) {
        if message.isReactionOpen, Quotation.hasMark(line) { message.isReactionOpen = false }
        if let tag = quoteTag(in: line, text) { return read(line, around: tag, source) }
        switch text {
        case .blank: break
        case .squares(let row):
            if open?.add(row) == false { closeShare() }
            if EditMark.isIn(line) { endEdited() }
        case .header(let header): openShares(from: header, in: line, source)
        case .puzzle(let start, let end): readPuzzle(line, start, end)
        case .summary(let list):
            closeShare()
            message.summary = list
            results.stampDays.addList(on: day)
            readResults(of: list, line)
        case .text(let mention): readOther(line, mention)
        case .signs:
            if message.fence > 0, line.fence >= message.fence { endQuote() }
            followShare(line)
        }
    }

    /// Reads a text with a puzzle and no score, which is reported if a score or a grid seems to belong to it.
    private mutating func readPuzzle(_ text: Bytes, _ start: Int, _ end: Int) {
        closeShare()
        if !senders.isStamped, let name = TextBefore(text.part(0, start)).name { senders.begin(line: name) }
        let next = lines[(index + 1)...].first { !$0.message.isEmpty }
        if Unread.lacksLimit(text, from: end) {
            results.addUnread(number, .otherForm, senders.name)
        } else if let next, next.isRow || next.message.has("/6", at: 1) {
            results.addUnread(number, .noScore, senders.name)
        }
    }

    /// Reads a text that is not part of a share; if it mentions a Wordle score, `mention` is why it is not a share.
    private mutating func readOther(_ text: Bytes, _ mention: Unread?) {
        if let list = message.summary, readResults(of: list, text) { return }
        if Quotation.isForwarding(text) {
            message.copy = .forwarded
        } else if isCiting(text) {
            message.copy = .quotation
        } else if Quotation.isQuoting(text) {
            message.copy = .quotation
            message.fence = max(message.fence, text.fence)
        } else if NameDecoration.isChannel(text) {
            endQuote()
        } else if senders.isStamped, Quotation.isShared(text) {
            closeShare()
            results.leaveOut(from: message.start, .forwarded)
        }
        if let mention { results.addUnread(number, mention, sender(of: text)) }
        if EditMark.isIn(text) { endEdited() }
        followShare(text)
        if !senders.isStamped, layout?.isButton(text) == true { senders.endMessage() }
        beginNameLine(text)
        beginSpoken(text)
        if message.export == nil, let day = StampWords.day(text) {
            if day != .none { setDay(Stamp(hasDay: true, day: day)) }
        } else if layout?.announced.isEmpty != false, (layout?.namesBeside.count ?? 0) < 2 {
            // After names that a sign announces, or before shares, nothing in a message is a name.
            if let name = NameDecoration.labelled(text) {
                senders.begin(stamped: Array(name))
            } else if NameDecoration.isSent(text) {
                senders.endMessage()
            }
        }
    }

    /// Reads a line of a list of results; returns whether it has any.
    @discardableResult private mutating func readResults(of list: ChatSummary, _ line: Bytes) -> Bool {
        guard let found = list.results(in: line, number, day) else { return false }
        closeShare()
        if found.hasOther { results.addUnread(number, .otherScore, nil) }
        results.add(found.entries)
        return true
    }
}
