import Models

extension ChatLineReader {
    /// Begins a message of an export.
    mutating func begin(_ message: ChatMessage) {
        closeShare()
        day = message.day
        if let line = message.line { number = message.isOneLine ? line : line - 1 }
        senders.begin(stamped: message.sender.map { Array($0.utf8) })
        self.message = Message(export: message, isEdited: message.isEdited, start: results.place)
    }

    mutating func endMessage() {
        end()
        quotation = Quotation()
        isInReaction = false
        message = Message()
    }

    /// Reads the shares that begin on a line; `first` is the header of the first share, such as `Wordle 281 4/6`.
    mutating func openShares(
        from first: ShareHeader, in line: Bytes, at number: Int, _ source: Quotation.Source
    ) {
        var header = first
        var start = 0
        while true {
            closeShare()
            let text = line.part(start, header.start)
            let before = TextBefore(text)
            if case .reaction = before { isInReaction = true }
            let speaker = start == 0 ? before.speaker(in: text) : nil
            let owner = senders.findOwner(before.name, speaker: speaker, of: header.puzzle, recent)
            var share = OpenShare(
                line: number, header: header, owner: owner,
                needsGrid: before.needsGrid || header.isLoose, place: place(of: before, source, owner),
                isEdited: message.isEdited || EditMark.isIn(line), hasAnyWidth: hasAnyWidth)
            let next = ShareHeader.first(in: line, from: header.end)
            let rest = line.part(header.end, next?.start ?? line.count)
            if let start = rest.firstIndex(where: { $0 >= 0xE2 || $0 == UInt8(ascii: ":") }),
                let squares = SquareRow.squares(rest, from: start)
            {
                share.addInline(squares)
            }
            // Discord shows the message that is replied to on one line, below the name of its sender.
            if isPreview(of: share) { share.place = .copy(.forwarded) }
            open = share
            endReaction(at: rest)
            guard let next else { return }
            start = header.end
            header = next
        }
    }

    /// Returns whether a share is on one line with its grid, below a line such as `@Ann`.
    private func isPreview(of share: OpenShare) -> Bool {
        guard senders.isStamped, !share.rows.isEmpty, recent.known > 0, !recent.isBlankBelow else { return false }
        return recent[0].bytes.first == UInt8(ascii: "@")
    }

    private func place(
        of before: TextBefore, _ source: Quotation.Source, _ owner: OpenShare.Owner
    ) -> SharePlace {
        if isInReaction { return .copy(.reaction) }
        if message.isForwarded { return .copy(.forwarded) }
        if let place = message.export?.place, place != .message { return place }
        switch (source, before) {
        case (_, .copy(let reason)): return .copy(reason)
        case (_, .mark): return .quoted(marks: 1)
        case (.unknown(let marks), _) where before.name == nil: return .quoted(marks: marks)
        case (.unknown, _), (.named, _): return .quote
        case (.none, _):
            return owner.shown == nil && senders.isUnclear ? .unattributed(.unclearSender) : .message
        }
    }

    /// Ends a reaction's quotation at a line with a mark that closes quotations in any language, such as “ in German.
    mutating func endReaction(at line: Bytes) {
        guard isInReaction else { return }
        let marks: [StaticString] = ["”", "“", "\"", "»", "«", "」", "』"]
        if marks.contains(where: { line.position(of: $0) != nil }) { isInReaction = false }
    }

    mutating func closeShare() {
        guard let share = open else { return }
        open = nil
        let outcome = share.outcome
        results.add(share, outcome, day: day)
        if case .result(let puzzle, _, _) = outcome { senders.record(puzzle) }
    }
}
