import Models

extension ChatLineReader {
    mutating func take(_ message: ChatMessage) {
        closeShare()
        summary = nil
        day = message.day
        if let line = message.line { self.line = message.isOneLine ? line : line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        isOneLine = message.isOneLine
        kind = message.kind
        isEdited = message.isEdited
        messageStart = results.place
        var text = message.text
        text.withUTF8 { ChatLines.forEach(in: $0) { take($0, isMessage: true) } }
        passUnscored()
        closeShare()
        rowsAbove = []
    }

    mutating func takeRow(_ row: [Square]) {
        if let isTaken = open?.take(row) {
            if !isTaken { closeShare() }
        } else if rowsAbove.count < WordleScore.mostTries {
            rowsAbove.append(row)
        }
    }

    /// Reads the shares that begin on a line; returns false when there is none.
    mutating func takeHeaders(_ line: Bytes, at number: Int, isQuoted: Bool) -> Bool {
        guard var header = ShareHeader.first(in: line) else { return false }
        var prefix = line.part(0, header.start)
        while true {
            closeShare()
            let before = TextBefore(prefix, form)
            var share = OpenShare(
                line: number, header: header, owner: senders.owner(before.name, of: header.puzzle, recent),
                needsGrid: before.isSentence || header.isLoose, place: place(of: before, isQuoted: isQuoted),
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
            guard let next else { return true }
            prefix = line.part(header.end, next.start)
            header = next
        }
    }

    private func place(of before: TextBefore, isQuoted: Bool) -> OpenShare.Place {
        if before.isReaction { return .copy(Unread.reaction) }
        if case .elsewhere(let reason) = kind { return .copy(reason) }
        if isQuoted, !quotation.hasSource, before.name == nil { return .marked }
        return isQuoted || before.isMention || kind == .quote ? .quote : .message
    }

    /// Reads the results of a summary; returns false for a line that is no part of one.
    mutating func takeSummary(_ line: Bytes) -> Bool {
        guard let current = ChatSummary(line) ?? (ChatSummary.containsScore(line) ? summary : nil) else { return false }
        closeShare()
        summary = current
        if ChatSummary.containsOther(line) { results.addUnread(self.line, Unread.noScoreOfWordle) }
        for entry in current.results(in: line) { results.add(entry, line: self.line, day: day) }
        return true
    }

    /// Takes words under a grid; they may be names as well.
    mutating func takeWords(_ line: Bytes) {
        switch typed?.take(line) {
        case .whole(let words):
            results.addWords(words)
            typed = nil
        case .more, nil: break
        case .some(.none): typed = nil
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
