import Models

extension ChatLineReader {
    /// Begins a message of an export.
    mutating func begin(_ message: ChatMessage) {
        closeShare()
        typed = nil
        summary = nil
        day = message.day
        if let line = message.line { number = message.isOneLine ? line : line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        self.message = message
        isEdited = message.isEdited
        messageStart = results.place
    }

    mutating func endMessage() {
        end()
        rowsAbove = []
        message = nil
    }

    mutating func takeRow(_ row: [Square]) {
        if let isTaken = open?.take(row) {
            if !isTaken { closeShare() }
        } else if rowsAbove.count < WordleScore.mostTries {
            rowsAbove.append(row)
        }
    }

    /// Reads the shares that begin on a line, of which the first is known.
    mutating func takeHeaders(_ first: ShareHeader, in line: Bytes, at number: Int, isQuoted: Bool) {
        var header = first
        var start = 0
        while true {
            closeShare()
            typed = nil
            let before = TextBefore(line.part(start, header.start), form)
            var share = OpenShare(
                line: number, header: header, owner: senders.takeOwner(before.name, of: header.puzzle, recent),
                needsGrid: before.needsGrid || header.isLoose, place: place(of: before, isQuoted: isQuoted),
                isEdited: isEdited || EditMark.isIn(line), rowsAbove: rowsAbove, hasAnyWidth: hasAnyWidth)
            rowsAbove = []
            let next = ShareHeader.first(in: line, from: header.end)
            let rest = line.part(header.end, next?.start ?? line.count)
            if let start = rest.firstIndex(where: { $0 >= 0xE2 || $0 == UInt8(ascii: ":") }),
                let squares = SquareRow.squares(rest, from: start)
            {
                share.takeInline(squares)
            }
            open = share
            guard let next else { return }
            start = header.end
            header = next
        }
    }

    private func place(of before: TextBefore, isQuoted: Bool) -> OpenShare.Place {
        if case .reaction = before { return .copy(Unread.reaction) }
        let kind = message?.kind ?? .message
        if case .elsewhere(let reason) = kind { return .copy(reason) }
        if isQuoted, !quotation.hasSource, before.name == nil { return .marked }
        if case .mention = before { return .quote }
        return isQuoted || kind == .quote ? .quote : .message
    }

    /// Reads the results of a summary; returns false for a line that is no part of one.
    mutating func takeSummary(_ line: Bytes) -> Bool {
        let continued = summary.flatMap { ChatSummary.containsScore(line) ? $0 : nil }
        guard let current = ChatSummary(line) ?? continued else { return false }
        closeShare()
        summary = current
        if ChatSummary.containsOther(line) { results.addUnread(number, Unread.noScoreOfWordle) }
        for entry in current.results(in: line) { results.add(entry, line: number, day: day) }
        return true
    }

    /// Takes words under a grid; returns whether the line has words and no name, as far as that shows already.
    mutating func takeWords(_ line: Bytes) -> Bool {
        guard var words = typed else { return false }
        let step = words.take(line)
        typed = words
        switch step {
        case .some: return false
        case .all: return true
        case .whole(let words):
            results.addWords(words)
            typed = nil
            return true
        case .none:
            typed = nil
            return false
        }
    }

    mutating func closeShare() {
        guard var share = open else { return }
        open = nil
        share.end()
        let outcome = share.outcome
        let place = results.place
        results.add(share, outcome, day: day)
        typed = results.place > place ? TypedWords(outcome) : nil
        if case .result(let puzzle, _, _) = outcome { senders.passShare(puzzle) }
    }
}
