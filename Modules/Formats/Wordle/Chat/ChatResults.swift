import Models

/// Collects the results of a chat; names and dates that depend on the whole chat are resolved at the end.
struct ChatResults {
    /// A possible result; whether it counts is decided when the whole chat is known.
    private enum Deferred {
        case quote(OpenShare, StampDay)
        case summary(ChatSummary.Entry, line: Int, day: StampDay)
    }

    private var reading = ChatReading()
    /// The results in blocks, since a single array would be in memory twice while it grows.
    private var blocks: [[SharedResult]] = []
    private var count = 0
    private var deferred: [Deferred] = []
    /// The days of the messages, each with the index of the first result that the day applies to.
    private var days: [(index: Int, day: StampDay)] = []
    /// The days in the stamps.
    var stampDays = StampDays()
    /// The order of the numbers in dates, and whether another order is as likely; known at the end of the chat.
    private var order = (order: StampDays.Order.dayFirst, isOpen: false)

    mutating func add(_ share: OpenShare, _ outcome: OpenShare.Outcome, day: StampDay) {
        if let puzzle = share.header.puzzle { stampDays.vote(day, puzzle) }
        switch share.place {
        case .message: break
        case .unattributed(let unread): return addUnread(share.line, unread, share.owner)
        case .quote, .copy: return deferred.append(.quote(share, day))
        }
        if days.last?.day ?? .none != day { days.append((count, day)) }
        add(share, outcome)
    }

    mutating func add(_ entry: ChatSummary.Entry, line: Int, day: StampDay) {
        deferred.append(.summary(entry, line: line, day: day))
    }

    /// Adds a line that does not count; `player` is its sender or nil if unknown.
    mutating func addUnread(_ line: Int, _ unread: Unread, _ player: String?) {
        reading.unread.append(.init(line: line, reason: unread.reason, player: player.map(SharedResult.player)))
    }

    /// Ends the chat: gives the results their days and names, and decides which deferred results count.
    mutating func reading(today: CalendarDate?) -> ChatReading {
        order = stampDays.order(today: today)
        joinBlocks()
        dateResults(today)
        addDeferred(today)
        if !deferred.isEmpty {
            reading.results.sort { $0.post.line ?? 0 < $1.post.line ?? 0 }
            reading.refusals.sort { $0.line < $1.line }
        }
        reading.unread.sort { $0.line < $1.line }
        return reading
    }

    /// Adds the deferred results that count.
    private mutating func addDeferred(_ today: CalendarDate?) {
        guard !deferred.isEmpty else { return }
        let originals = originals
        for entry in deferred {
            switch entry {
            case .quote(let share, let day):
                let player = share.place == .quote ? share.owner.map { PlayerKey(SharedResult.player(named: $0)) } : nil
                let original = Original(
                    puzzle: share.header.puzzle, tries: share.tries, rows: share.rows, player: player)
                if !originals.contains(original) { add(share, share.outcome, date(day, today)) }
            case .summary(let entry, let line, let day):
                if order.isOpen, day.isNumeric {
                    addUnread(line, .unclearDay, entry.name)
                } else {
                    add(entry, line, date(day, today))
                }
            }
        }
        joinBlocks()
    }

    /// What a quotation may repeat of a result.
    private struct Original: Hashable {
        let puzzle: Int?
        let tries: Int?
        let rows: [[Square]]
        /// The player, or nil if the player of the quotation is unknown.
        let player: PlayerKey?
    }

    /// What the deferred shares may repeat of the results.
    private var originals: Set<Original> {
        let puzzles = Set(
            deferred.compactMap { if case .quote(let share, _) = $0 { share.header.puzzle } else { nil } })
        var originals: Set<Original> = []
        for result in reading.results where puzzles.contains(result.puzzle) {
            for player in [nil, PlayerKey(result.player)] {
                for rows in [[], result.rows] {
                    originals.insert(
                        Original(puzzle: result.puzzle, tries: result.tries, rows: rows, player: player))
                }
            }
        }
        return originals
    }

    private mutating func append(_ result: SharedResult) {
        if blocks.last.map({ $0.count == Self.block }) ?? true { blocks.append([]) }
        blocks[blocks.count - 1].append(result)
        count += 1
    }

    private mutating func joinBlocks() {
        reading.results.reserveCapacity(count)
        for index in blocks.indices {
            reading.results += blocks[index]
            blocks[index] = []
        }
        blocks = []
    }

    private mutating func add(_ share: OpenShare, _ outcome: OpenShare.Outcome, _ date: CalendarDate? = nil) {
        if case .copy(let unread) = share.place { return addUnread(share.line, unread, share.owner) }
        switch outcome {
        case .refusal(let reason):
            let player = share.owner.map(SharedResult.player)
            reading.refusals.append(.init(line: share.line, reason: reason, player: player))
        case .unread(let unread): addUnread(share.line, unread, share.owner)
        case .result(let puzzle, let tries, let rows):
            if PersonName.isIdentifier(share.owner) { return addUnread(share.line, .identifier, nil) }
            let player = share.owner.map(SharedResult.player)
            if player == nil { reading.nameless += 1 }
            append(
                SharedResult(
                    player: player ?? SharedResult.nameless, puzzle: puzzle, tries: tries,
                    hardMode: share.header.hardMode, rows: rows,
                    post: SharedPost(line: share.line, date: date, isEdited: share.isEdited)))
        }
    }

    private mutating func add(_ entry: ChatSummary.Entry, _ line: Int, _ day: CalendarDate?) {
        guard !PersonName.isIdentifier(entry.name) else { return addUnread(line, .identifier, nil) }
        guard let day, let puzzle = WordleCalendar.puzzle(on: day).map({ entry.isYesterday ? $0 - 1 : $0 }), puzzle >= 0
        else { return addUnread(line, .noDay, entry.name) }
        append(
            SharedResult(
                player: entry.name, puzzle: puzzle, tries: entry.tries, post: SharedPost(line: line, date: day)))
    }

    /// Gives each result the day of its message.
    private mutating func dateResults(_ today: CalendarDate?) {
        for (place, entry) in days.enumerated() {
            guard let date = date(entry.day, today) else { continue }
            let end = place + 1 < days.count ? days[place + 1].index : reading.results.count
            for index in entry.index..<end { reading.results[index].post.date = date }
        }
    }

    /// The number of results so far, which is the index of the next result.
    var place: Int { count }

    /// Marks the results from an index on as edited.
    mutating func markEdited(from place: Int) {
        for index in place..<max(place, count) { blocks[index / Self.block][index % Self.block].post.isEdited = true }
    }

    private static let block = 4_096

    private func date(_ day: StampDay, _ today: CalendarDate?) -> CalendarDate? {
        switch day {
        case .none: nil
        case .today: today
        case .yesterday: today?.adding(days: -1)
        case .named(let day, let month, let year?): CalendarDate(year: year, month: month, day: day)
        // Without a year, the day is the latest that is not in the future.
        case .named(let day, let month, nil):
            today.flatMap { today in
                [today.year, today.year - 1].lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }
                    .first { $0 <= WordleCalendar.lastDay(today: today) }
            }
        case .numbers: StampDays.date(day, order.order)
        }
    }
}
