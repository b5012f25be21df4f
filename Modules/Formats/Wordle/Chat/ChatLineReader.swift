import Models

/// Reads a chat line by line, and tracks the sender, the day and the share at the current line.
///
/// A share is the text of a Wordle result. A stamp is a program's timestamp of a message (`ChatTextReader`).
struct ChatLineReader {
    /// The layout of the chat, or nil until it is known.
    var layout: ChatLayout?
    var results = ChatResults()
    var senders = ChatSenders()
    var open: OpenShare?
    private var day = StampDay.none
    /// Whether dates have their own lines.
    ///
    /// If so, the last date also applies to a stamp with only a clock. Otherwise, such a stamp means today.
    private var hasDayLines = false
    /// The number of the current line in the document.
    private var number = 0
    /// Whether grids of any width are read, not only of five squares.
    var hasAnyWidth = false
    private var message = Message()
    private var quotation = Quotation()
    /// The lines around the current line, and the positions of the current line and of the last head in them.
    private var lines: [ChatLine] = []
    private var index = 0
    private var lastHead: Int?

    /// What is known about the message that is being read.
    private struct Message {
        /// The message of an export, or nil in a text.
        var export: ChatMessage?
        var isEdited = false
        /// Why the shares of the message are copies of someone else's, as in a forwarded message, or nil.
        var copy: Unread?
        /// The index of the first result of the message.
        var start = 0
        /// The list of results that the message has, if there is one.
        var summary: ChatSummary?
    }

    /// Begins a message of an export.
    mutating func begin(_ message: ChatMessage) {
        closeShare()
        day = message.day
        if let line = message.line { number = message.isOneLine ? line : line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        self.message = Message(export: message, isEdited: message.isEdited, start: results.place)
    }

    mutating func endMessage() {
        closeShare()
        quotation = Quotation()
        message = Message()
    }

    /// Reads some of the lines of a chat; `isBeginning` is whether no other lines are above these lines.
    mutating func read(_ lines: [ChatLine], _ range: Range<Int>, isBeginning: Bool) {
        self.lines = lines
        lastHead = nil
        for index in range {
            self.index = index
            if message.export?.isOneLine != true { number += 1 }
            let line = lines[index]
            if let head = layout?.head(at: index, in: lines, isBeginning: isBeginning) {
                begin(head, line)
            } else if case .stamped(let stamped) = line.content, stamped.isDay {
                setDay(stamped.stamp)
            } else {
                let text = if case .text(let text) = line.content { text } else { line.text(from: 0) }
                read(text, source(of: text, in: line))
            }
        }
        self.lines = []
    }

    mutating func end() { closeShare() }

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
        if stamp.day != .none { day = stamp.day } else if !hasDayLines { day = .today }
        if stamp.hasDay, !stamp.hasClock { hasDayLines = true }
    }

    private mutating func begin(_ head: MessageHead, _ line: ChatLine) {
        let source = quotation.source(of: line, &senders)
        let text = head.message ?? line.bytes.none
        lastHead = index
        switch head.turn {
        case .beside(let name):
            quotation.followHead(line, senders)
            message.copy = nil
            let isSame = senders.isSame(name)
            // Some programs put a stamp before each line, also before each row of a grid. Such a stamp does not end the
            // share.
            if isSame, open != nil {
                if text.isEmpty { return }
                if let row = SquareRow.squares(text) { return readRow(row, text) }
            }
            closeShare()
            if !isSame { senders.begin(stamped: Array(name)) }
        case .apart(let name):
            closeShare()
            senders.begin(stamped: Array(name))
        case .notice:
            if case .header = line.text(from: 0).kind { results.addUnread(number, .notice, nil) }
            closeShare()
            senders.begin(stamped: nil)
        case .same: closeShare()
        case .unclear:
            closeShare()
            senders.endMessage()
        case .nobody:
            closeShare()
            senders.begin(stamped: nil)
        }
        guard let stamp = head.stamp else { return }
        message = Message(isEdited: EditMark.isIn(line.bytes), start: results.place)
        setDay(stamp)
        if !text.isEmpty { read(ChatText(text), text.first == UInt8(ascii: ">") ? .unknown : source) }
    }

    /// Reads the text of a line, or the text after its stamp.
    private mutating func read(_ text: ChatText, _ source: Quotation.Source) {
        switch text.kind {
        case .blank: break
        case .squares(let row): readRow(row, text.bytes)
        case .header(let header): openShares(from: header, in: text.bytes, source)
        case .puzzle(let start, let end): readPuzzle(text.bytes, start, end)
        case .summary(let list):
            message.summary = list
            readResults(list.results(in: text.bytes))
        case .text(let mention): readOther(text.bytes, mention)
        case .signs: followShare(text.bytes)
        }
    }

    private mutating func readRow(_ row: [Square], _ line: Bytes) {
        if open?.add(row) == false { closeShare() }
        if EditMark.isIn(line) { endEdited() }
    }

    /// Reads a text with a puzzle and no score, which is reported if a score or a grid seems to belong to it.
    private mutating func readPuzzle(_ text: Bytes, _ start: Int, _ end: Int) {
        closeShare()
        if !senders.isStamped, let name = TextBefore(text.part(0, start)).name { senders.begin(line: name) }
        let next = lines[(index + 1)...].first { !$0.message.isEmpty }
        if Unread.lacksLimit(text, from: end) {
            results.addUnread(number, .otherForm, senders.name)
        } else if let next, next.isRow || Unread.isScore(next.message, at: 0) {
            results.addUnread(number, .noScore, senders.name)
        }
    }

    /// Reads a text that is not part of a share; if it mentions a Wordle score, `mention` is why it is not a share.
    private mutating func readOther(_ text: Bytes, _ mention: Unread?) {
        if let found = message.summary?.results(in: text) { return readResults(found) }
        if Quotation.isForwarding(text) {
            message.copy = .forwarded
        } else if Quotation.isQuoting(text) {
            message.copy = .quotation
        } else if NameDecoration.isChannel(text) || text.has("[/quote]", at: 0) || text.has("</quote>", at: 0) {
            message.copy = nil
        }
        if let mention { results.addUnread(number, mention, sender(of: text)) }
        if EditMark.isIn(text) { endEdited() }
        followShare(text)
        if message.export == nil, let day = StampWords.day(text) {
            if day != .none { setDay(Stamp(hasDay: true, day: day)) }
        } else if layout?.announced.isEmpty != false, let name = NameDecoration.labelled(text) {
            // After names that a sign announces, nothing in a message is a name.
            senders.begin(stamped: Array(name))
        }
    }

    /// Returns the sender of a line to report, or the name before a colon if the chat has named no sender.
    private func sender(of line: Bytes) -> String? {
        senders.name ?? line.colonAfterName.flatMap { PersonName.name(in: line.part(0, $0), .possible)?.text }
    }

    /// Reads a line of a list of results; `found` is nil for the line above the list, unless that line has results.
    private mutating func readResults(_ found: ChatSummary.Line?) {
        closeShare()
        guard let found else { return }
        if found.hasOtherScore { results.addUnread(number, .otherScore, nil) }
        for entry in found.entries { results.add(entry, line: number, day: day) }
    }
}

/// The shares.
extension ChatLineReader {
    /// Reads the shares that begin on a line; `first` is the header of the first share, such as `Wordle 281 4/6`.
    private mutating func openShares(from first: ShareHeader, in line: Bytes, _ source: Quotation.Source) {
        var header = first
        var start = 0
        while true {
            closeShare()
            let text = line.part(start, header.start)
            let before = TextBefore(text)
            if case .reaction = before { message.copy = .reaction }
            let speaker = start == 0 ? before.speaker(in: text) : nil
            let owner = findOwner(of: header.puzzle, before.name, speaker: speaker)
            var share = OpenShare(
                line: number, header: header, owner: owner,
                needsGrid: before.needsGrid, place: place(of: before, source, owner),
                isEdited: message.isEdited || EditMark.isIn(line), hasAnyWidth: hasAnyWidth)
            let next = ShareHeader.first(in: line, from: header.end)
            let rest = line.part(header.end, next?.start ?? line.count)
            if let start = rest.firstIndex(where: { $0 >= 0xE2 || $0 == UInt8(ascii: ":") }),
                let squares = SquareRow.squares(rest, from: start)
            {
                share.addInline(squares)
                // Discord shows the message that is replied to on one line, below the name of its sender.
                if senders.isStamped, textAbove?.first == UInt8(ascii: "@") { share.place = .copy(.forwarded) }
            }
            open = share
            guard let next else { return }
            start = header.end
            header = next
        }
    }

    /// The text on the line directly above, if it is neither a head nor part of a share.
    private var textAbove: Bytes? {
        guard index > 0, index - 1 != lastHead, case .text(let text) = lines[index - 1].content,
            case .text = text.kind
        else { return nil }
        return text.bytes
    }

    /// The name on the line directly above a share.
    private var nameAbove: Bytes? {
        guard let text = textAbove, layout?.isDecoration(text) != true else { return nil }
        return PersonName.name(in: text.part(0, text.colonAfterName ?? text.count), .possible)
    }

    /// Returns the sender of a share; without a stamp, a name on the line of the share or above becomes the sender.
    ///
    /// `speaker` is a name at the beginning of the share's line, with other words between the name and the share.
    private mutating func findOwner(of puzzle: Int?, _ inline: Bytes?, speaker: Bytes?) -> String? {
        if senders.isStamped {
            // After a stamp, only the first line of a block may be a name.
            let beginsBlock = layout?.mayHaveNamesInMessages == true && index > 1 && lines[index - 2].endsBlock
            if beginsBlock, let name = nameAbove { senders.begin(line: name) }
            return senders.name
        }
        let isNameAbove = textAbove.map { $0.colonAfterName == nil } ?? false
        if let name = inline ?? (isNameAbove ? nil : speaker) ?? nameAbove ?? speaker { senders.begin(line: name) }
        return senders.owner(of: puzzle)
    }

    private func place(of before: TextBefore, _ source: Quotation.Source, _ owner: String?) -> SharePlace {
        if let reason = message.copy { return .copy(reason) }
        if let place = message.export?.place, place != .message { return place }
        switch (source, before) {
        case (_, .copy(let reason)): return .copy(reason)
        case (.unknown, _) where before.name == nil: return .copy(.quotation)
        case (.unknown, _), (.named, _): return .quote
        // A result with another sender's name before it, which someone else has copied.
        case (.none, .name(let name?)) where senders.isStamped && !senders.isSame(name) && isSender(name):
            return .copy(.forwarded)
        case (.none, _): return owner == nil && senders.isUnclear ? .unattributed(.unclearSender) : .message
        }
    }

    private func isSender(_ name: Bytes) -> Bool { senders.isKnown(name) || layout?.announced.isName(name) == true }

    private mutating func closeShare() {
        guard let share = open else { return }
        open = nil
        let outcome = share.outcome
        results.add(share, outcome, day: day)
        if case .result(let puzzle, _, _) = outcome { senders.record(puzzle) }
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
