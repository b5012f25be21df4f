import Models

/// Collects the results of a chat; names and dates that depend on the whole chat are resolved at the end.
struct ChatResults {
    private var reading = ChatReading()
    /// The shares that may repeat results, which is known when the whole chat is.
    private var copies: [OpenShare] = []
    /// The results in lists, whose puzzles follow from their days.
    private var listed: [ChatSummary.Entry] = []
    /// Whether the results are in the order of the text, apart from copies and lists.
    var areSorted = true
    /// The days of the messages, each with the index of the first result that the day applies to.
    private var days: [(index: Int, day: StampDay)] = []
    /// The days of the refused shares of another width, by line.
    private var wideDays: [Int: StampDay] = [:]
    /// The days in the stamps.
    var stampDays = StampDays()

    /// Makes room for the results of a text, since an array is in memory twice while it grows.
    mutating func reserveCapacity(forTextOf count: Int) {
        reading.results.reserveCapacity(min(count / "Wordle 281 4/6\n".utf8.count, 4_000_000))
    }

    mutating func add(_ share: OpenShare, _ result: Result<PostedResult, Unread>) {
        if let puzzle = share.header.puzzle { stampDays.vote(share.day, puzzle) }
        switch share.place {
        case .message: break
        case .unattributed(let unread): return addUnread(share.line, unread, share.owner)
        case .quote, .copy: return copies.append(share)
        }
        if days.last?.day ?? .none != share.day { days.append((place, share.day)) }
        if share.wideResult != nil { wideDays[share.line] = share.day }
        add(share, result, nil)
    }

    mutating func add(_ entries: [ChatSummary.Entry]) { listed += entries }

    /// Leaves out the results from an index on, which are reported with the reason.
    mutating func leaveOut(from place: Int, _ reason: Unread) {
        for result in reading.results.dropFirst(place) {
            let player = result.player == PostedResult.nameless ? nil : result.player
            addUnread(result.post.line ?? 0, reason, player)
        }
        reading.results.removeLast(max(0, self.place - place))
        days.removeAll { $0.index > place }
    }

    /// Adds a line that does not count; `player` is its sender or nil if unknown.
    mutating func addUnread(_ line: Int, _ unread: Unread, _ player: String?) {
        reading.unread.append(.init(line: line, reason: unread.reason, player: player.map(PostedResult.player)))
    }

    /// Ends the chat: gives the results their days and names, and decides which deferred results count.
    ///
    /// The results are in the order of time: those of a text that begins with the newest message are turned around.
    mutating func reading(today: CalendarDate?, isNewestFirst: Bool) -> ChatReading {
        let dates = stampDays.dates(today: today)
        dateResults(dates)
        // A stamp without a day may only seem to be today's. Lists are on Discord, which begins with the oldest message.
        // Of two days, the older one may have been pasted below the other.
        let days = reading.results.compactMap(\.post.date).filter { $0 != today }
        let isNewestFirst = isNewestFirst || listed.isEmpty && days.isFalling && Set(days).count > 2
        addCopies(dates)
        for entry in listed { add(entry, dates) }
        if !copies.isEmpty || !listed.isEmpty || !areSorted {
            reading.results.sort { $0.post.line ?? 0 < $1.post.line ?? 0 }
            reading.refusals.sort { $0.line < $1.line }
        }
        if isNewestFirst { reading.results.reverse() }
        reading.unread.sort { $0.line < $1.line }
        return reading
    }

    /// Adds the shares that do not repeat a result.
    private mutating func addCopies(_ dates: StampDays.Dates) {
        guard !copies.isEmpty else { return }
        let originals = originals
        for share in copies {
            let player = share.place == .quote ? share.owner.map { PlayerKey(PostedResult.player(named: $0)) } : nil
            let original = Original(
                puzzle: share.header.puzzle, tries: share.tries, rows: share.rows, player: player)
            // A result behind a quote mark is always reported, other copies only if they say something new.
            let isNew = share.place == .copy(.quotation) || !originals.contains(original)
            if isNew { add(share, share.result, dates.date(share.day)) }
        }
    }

    /// What a quotation may repeat of a result.
    private struct Original: Hashable {
        let puzzle: Int?
        let tries: Int?
        let rows: [[Square]]
        /// The player, or nil if the player of the quotation is unknown.
        let player: PlayerKey?
    }

    /// What the copies may repeat of the results.
    private var originals: Set<Original> {
        let puzzles = Set(copies.compactMap(\.header.puzzle))
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

    private mutating func add(
        _ share: OpenShare, _ result: Result<PostedResult, Unread>, _ date: CalendarDate?
    ) {
        if case .copy(let unread) = share.place { return addUnread(share.line, unread, share.owner) }
        switch result {
        case .failure(.impossible(let reason)):
            let player = share.owner.map(PostedResult.player)
            reading.refusals.append(.init(line: share.line, reason: reason, player: player))
            reading.refusals[reading.refusals.count - 1].wide = wide(share, date)
        case .failure(let unread):
            addUnread(share.line, unread, share.owner)
            reading.unread[reading.unread.count - 1].wide = wide(share, date)
        case .success(var result):
            if PersonName.isIdentifier(share.owner) { return addUnread(share.line, .identifier, nil) }
            if PersonName.isNobody(share.owner) { return addUnread(share.line, .noName, nil) }
            if share.owner == nil { reading.nameless += 1 }
            result.post.date = date
            reading.results.append(result)
        }
    }

    /// Returns the result of a refused share of which only the width is wrong; nil for any other share.
    private func wide(_ share: OpenShare, _ date: CalendarDate?) -> PostedResult? {
        guard var result = share.wideResult, !PersonName.isIdentifier(share.owner), !PersonName.isNobody(share.owner)
        else { return nil }
        result.post.date = date
        return result
    }

    private mutating func add(_ entry: ChatSummary.Entry, _ dates: StampDays.Dates) {
        let line = entry.line
        guard !dates.isUnclear(entry.day) else { return addUnread(line, .unclearDay, entry.name) }
        guard let name = entry.name, !PersonName.isNobody(name) else { return addUnread(line, .noName, nil) }
        guard !PersonName.isIdentifier(name) else { return addUnread(line, .identifier, nil) }
        guard let day = dates.date(entry.day),
            let puzzle = PuzzleCalendar.puzzle(on: day).map({ entry.isYesterday ? $0 - 1 : $0 }), puzzle >= 0
        else { return addUnread(line, .noDay, name) }
        reading.results.append(
            PostedResult(
                player: name, puzzle: puzzle, tries: entry.tries, post: PostDetails(line: line, date: day)))
    }

    /// Gives each result the day of its message.
    private mutating func dateResults(_ dates: StampDays.Dates) {
        for (place, entry) in days.enumerated() {
            guard let date = dates.date(entry.day) else { continue }
            let end = place + 1 < days.count ? days[place + 1].index : reading.results.count
            for index in entry.index..<end { reading.results[index].post.date = date }
        }
        guard !wideDays.isEmpty else { return }
        for index in reading.refusals.indices {
            let day = wideDays[reading.refusals[index].line]
            reading.refusals[index].wide?.post.date = day.flatMap(dates.date)
        }
    }

    /// The number of results so far, which is the index of the next result.
    var place: Int { reading.results.count }

    /// Marks the results from an index on as edited.
    mutating func markEdited(from place: Int) {
        for index in place..<max(place, self.place) { reading.results[index].post.isEdited = true }
    }
}

/// The list of results that Discord's Wordle app posts under a line such as "Here are yesterday's results".
///
/// A line of the list is, for example, `👑 3/6: @Bo`.
struct ChatSummary {
    struct Entry {
        /// The name, or nil if there is an ID in its place.
        let name: String?
        /// The number of tries, or nil for `X/6`.
        let tries: Int?
        let isYesterday: Bool
        /// The number of the line, and the day of the message.
        let line: Int
        let day: StampDay
    }

    private let isYesterday: Bool

    /// Whether a text has a line above a list.
    static func isIn(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { String($0).withBytes { ChatSummary($0) != nil } }
    }

    /// Recognizes the line above a list; returns nil for any other line.
    init?(_ line: Bytes) {
        guard line.count > 24, let results = line.position(of: "results"), let here = line.position(of: "here are"),
            here < results
        else { return nil }
        let words = line.part(here, results)
        isYesterday = words.position(of: "today") == nil
        if isYesterday, words.position(of: "yesterday") == nil { return nil }
    }

    /// Reads a line of the list with a number, in a message of a day; returns nil for a line without a score.
    ///
    /// `hasOther` is whether the line has an impossible score, as in `7/6: @Cy`.
    func results(in line: Bytes, _ number: Int, _ day: StampDay) -> (entries: [Entry], hasOther: Bool)? {
        guard var score = Self.score(in: line, from: 0) else { return nil }
        var entries: [Entry] = []
        var hasOther = false
        while true {
            let next = Self.score(in: line, from: score + 4)
            if line[score].isOne(of: "123456xX") {
                let tries = line[score].isDigit ? Int(line[score] & 0x0F) : nil
                for part in line.part(score + 4, next ?? line.count).split(separator: UInt8(ascii: "@")) {
                    let name = PersonName.name(in: Bytes(rebasing: part), .beside)
                    guard name != nil || part.contains(where: \.isDigit) else { continue }
                    entries.append(
                        Entry(name: name?.text, tries: tries, isYesterday: isYesterday, line: number, day: day))
                }
            } else {
                hasOther = true
            }
            guard let next else { return (entries, hasOther) }
            score = next
        }
    }

    private static func score(in line: Bytes, from start: Int) -> Int? {
        (start..<max(start, line.count - 3)).first {
            (line[$0].isDigit || line[$0].isOne(of: "xX")) && line.has("/6:", at: $0 + 1)
        }
    }
}

extension BidirectionalCollection where Element: Comparable {
    /// Whether the last element is below the first, and none is above the one before it.
    var isFalling: Bool { first != last && zip(self, dropFirst()).allSatisfy(>=) }
}
