import Models

/// Collects the results of a chat; names and dates that depend on the whole chat are resolved at the end.
struct ChatResults {
    private struct Entry {
        var owner: OpenShare.Owner
        let puzzle: Int
        let tries: Int?
        var hardMode = false
        var rows: [[Square]] = []
        var isQuoted = false
    }

    private struct SummaryEntry {
        let index: Int
        let line: Int
        let day: StampDay
        let isYesterday: Bool
        let name: String
        let tries: Int?
    }

    private var entries: [Entry] = []
    private var summaries: [SummaryEntry] = []
    private var reading = ChatReading()
    /// How often a numeric date matches the puzzle below it, read with the day first and with the month first.
    private var votes = (dayFirst: 0, monthFirst: 0)

    mutating func add(_ share: OpenShare, day: StampDay) {
        switch share.outcome {
        case .refusal(let reason): reading.refusals.append(.init(line: share.line, reason: reason))
        case .unread(let reason): addUnread(share.line, reason)
        case .result(let puzzle, let tries, let rows):
            vote(day, puzzle)
            entries.append(
                Entry(
                    owner: share.owner, puzzle: puzzle, tries: tries, hardMode: share.header.hardMode, rows: rows,
                    isQuoted: share.isQuoted))
        }
    }

    mutating func add(summary name: String, tries: Int?, line: Int, day: StampDay, isYesterday: Bool) {
        summaries.append(
            SummaryEntry(index: entries.count, line: line, day: day, isYesterday: isYesterday, name: name, tries: tries)
        )
    }

    mutating func addUnread(_ line: Int, _ reason: String) {
        reading.unread += 1
        let refusal = ChatReading.Refusal(line: line, reason: reason)
        if refusal.line < reading.firstUnread?.line ?? .max { reading.firstUnread = refusal }
    }

    /// Resolves and returns the results.
    mutating func reading(today: CalendarDate?) -> ChatReading {
        placeSummaries(today)
        let stamped = Set(entries.lazy.filter { $0.owner.isStamped }.compactMap { $0.owner.name }.map(PlayerKey.init))
        var originals: Set<QuotedShare> = []
        if entries.contains(where: \.isQuoted) {
            for entry in entries where !entry.isQuoted {
                originals.insert(QuotedShare(puzzle: entry.puzzle, tries: entry.tries, rows: entry.rows))
            }
        }
        for entry in entries {
            var name = entry.owner.name
            if let inline = entry.owner.inline, stamped.contains(PlayerKey(inline)) || name == nil { name = inline }
            if entry.isQuoted,
                originals.contains(QuotedShare(puzzle: entry.puzzle, tries: entry.tries, rows: entry.rows))
            {
                continue
            }
            if name == nil { reading.nameless += 1 }
            reading.results.append(
                SharedResult(
                    player: name ?? SharedResult.nameless, puzzle: entry.puzzle, tries: entry.tries,
                    hardMode: entry.hardMode,
                    rows: entry.rows))
        }
        return reading
    }

    private struct QuotedShare: Hashable {
        let puzzle: Int
        let tries: Int?
        let rows: [[Square]]
    }

    /// Merges the results of summaries into the others, where they stand in the text.
    private mutating func placeSummaries(_ today: CalendarDate?) {
        guard !summaries.isEmpty else { return }
        var (merged, placed) = ([Entry](), 0)
        for entry in summaries {
            merged += entries[placed..<entry.index]
            placed = entry.index
            guard let day = date(entry.day, today),
                let puzzle = WordleCalendar.puzzle(on: day).map({ entry.isYesterday ? $0 - 1 : $0 }), puzzle >= 0
            else {
                addUnread(entry.line, Unread.noDay)
                continue
            }
            merged.append(Entry(owner: .init(name: entry.name, isStamped: true), puzzle: puzzle, tries: entry.tries))
        }
        entries = merged + entries[placed...]
        summaries = []
    }

    private func date(_ day: StampDay, _ today: CalendarDate?) -> CalendarDate? {
        switch day {
        case .none: nil
        case .today: today
        case .yesterday: today?.adding(days: -1)
        case .named(let day, let month, let year):
            (year ?? today?.year).flatMap { CalendarDate(year: $0, month: month, day: day) }
        case .numbers(let first, let second, let third):
            if first > 31 {
                CalendarDate(year: Self.year(first), month: second, day: third)
            } else if votes.monthFirst > votes.dayFirst {
                CalendarDate(year: Self.year(third), month: first, day: second)
                    ?? CalendarDate(year: Self.year(third), month: second, day: first)
            } else {
                CalendarDate(year: Self.year(third), month: second, day: first)
                    ?? CalendarDate(year: Self.year(third), month: first, day: second)
            }
        }
    }

    private static func year(_ number: Int) -> Int { number < 100 ? 2000 + number : number }

    private mutating func vote(_ day: StampDay, _ puzzle: Int) {
        guard case .numbers(let first, let second, let third) = day, first <= 31, first != second,
            let date = WordleCalendar.date(ofPuzzle: puzzle)
        else { return }
        let year = Self.year(third)
        func fits(_ month: Int, _ day: Int) -> Bool {
            CalendarDate(year: year, month: month, day: day).map { (-1...1).contains($0.days(since: date)) } ?? false
        }
        if fits(second, first) { votes.dayFirst += 1 }
        if fits(first, second) { votes.monthFirst += 1 }
    }
}
