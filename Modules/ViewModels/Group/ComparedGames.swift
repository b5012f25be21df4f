import Models

/// What is compared, and how.
public struct StandingsRequest: Hashable, Sendable {
    /// Whether your own games are compared too.
    public var withMine = false
    /// Whether the results are shown day by day.
    public var showsDays = false
    /// The position of the first player that is shown day by day.
    public var firstPlayer = 0
    /// The period of the puzzles that are compared.
    public var period = Period.all
    /// The measure that decides the rank, or nil for the order of the period.
    public var chosenOrder: StandingsOrder?
    /// The measure that decides the rank: the chosen one, or that of the period.
    public var order: StandingsOrder { chosenOrder ?? StandingsOrder(for: period) }
    /// The minimum number of games for a rank, or nil for the default of the order.
    public var minimumGames: Int?

    /// Creates a request for the standings of all games.
    public init() {}

    /// Returns the request with the period with which the saved results open, or the one before it, if it has any.
    ///
    /// The days are not limited to the period.
    func opened(_ opening: Period?, _ games: ComparedGames, _ today: CalendarDate) -> StandingsRequest {
        guard let opening, games.reading == nil else { return self }
        let choices = showsDays ? [] : [opening, opening.before].compactMap(\.self)
        var request = self
        request.period =
            choices.first { period in
                let puzzles = period.days(today: today)?.puzzles ?? 0..<0
                return games.games.puzzles.contains(where: puzzles.contains)
            } ?? .all
        return request
    }
}

/// The games of the chat or, without a chat, the saved results; your own games may be added.
///
/// If a player has a saved result and a result in the chat for the same puzzle, the saved result is treated as the
/// earlier result.
public struct ComparedGames: Hashable, Sendable {
    /// The chat, or nil if the saved results are compared.
    public let reading: ChatReading?
    let games: GroupTable
    let notes: [String]
    /// What the chat has, such as "12 results of 4 players"; nil without a chat.
    public let chatText: String?
    /// Pairs of names, in the compared games or the saved results, that may belong to one player.
    public let suggestions: [PlayerSuggestion]
    /// Whether the contradicting results are saved, so that they can be corrected; true if there are none.
    public let areContradictionsSaved: Bool
    /// Whether the saved results are also in a folder that other machines read.
    let isShared: Bool
    /// Whether the chat has results that are not saved, of other players or of yours.
    let hasUnsavedResults: Bool
    /// Whether you have a game for one of the puzzles of `games`; the game then counts as your result.
    public let hasOwnGames: Bool

    init(_ reading: ChatReading?, in saved: GroupReading, own: [PostedResult], me: String?) {
        self.reading = reading
        let effective = saved.log.effective
        let results = reading?.results ?? []
        let games = GroupTable(effective, chat: reading?.results, own: own, me: me)
        self.games = games
        isShared = saved.isShared
        let players = Set(Set(results.map(\.player)).map(PlayerKey.init))
        // An empty log has no results to compare with.
        let hasUnsaved = effective.isEmpty ? players.contains { $0 != .you } : !saved.log.unsaved(results).isEmpty
        areContradictionsSaved = games.contradictions.isEmpty || !hasUnsaved
        let puzzles = Set(own.map(\.puzzle))
        hasUnsavedResults =
            hasUnsaved
            || results.contains { PlayerKey($0.player) == .you && !puzzles.contains($0.puzzle) }
        if reading != nil, !effective.isEmpty {
            let names = effective.filter { $0.results.isEmpty }
            let all = GroupTable(names, chat: effective.flatMap(\.results) + results, me: me).suggestions
            suggestions = all.filter { pair in
                [pair.rename.old, pair.rename.new].contains { players.contains(PlayerKey($0)) }
            }
        } else {
            suggestions = games.suggestions
        }
        hasOwnGames = !puzzles.isEmpty && !puzzles.isDisjoint(with: games.puzzles)
        chatText = reading.map { chat in
            let results = GroupedNumber.counted(chat.results.count - games.repeated, "result", "results")
            return "\(results) of \(GroupedNumber.counted(players.count, "player", "players"))"
        }
        notes = saved.notes + (reading?.notes(games) ?? [])
    }
}

extension Period {
    /// The last week, month or year for this week, month or year; nil for other periods.
    fileprivate var before: Period? { if case .this(let length) = self { .last(length) } else { nil } }
}

extension ChatReading {
    /// Returns the notes on results that were left out or may be wrong, a note for each kind of problem.
    ///
    /// `games` are the compared games. Up to five skipped shares of each kind are named; `otherSkipped` has the others.
    func notes(_ games: GroupTable) -> [String] {
        [refusedNote, unreadNote, datesNote, repeatedNote(games.repeated)].compactMap(\.self) + editedNotes(games)
            + [namelessNote, namesakesNote, severalPeopleNote(games)].compactMap(\.self)
    }

    /// The maximum number of skipped shares of each kind that the notes name.
    private static let maximumNamed = 5

    private static let advice = "copy the chat with its names, or choose the field that has the senders."

    private var refusedNote: String? {
        guard !refusals.isEmpty else { return nil }
        let shares = GroupedNumber.counted(refusals.count, "share", "shares")
        return "Skipped \(shares) with an error: \(Self.named(refusals))."
    }

    private var unreadNote: String? {
        guard !unread.isEmpty else { return nil }
        let lines = GroupedNumber.counted(unread.count, "line", "lines")
        let looks = unread.count == 1 ? "looks like a Wordle score" : "look like Wordle scores"
        return "Skipped \(lines) that \(looks): \(Self.named(unread))."
    }

    private var datesNote: String? {
        hasUnfitDates ? "The dates in the chat do not fit the puzzles, so they are not used." : nil
    }

    /// Returns up to five skipped shares with player, line and reason, and the number of the others.
    private static func named(_ skipped: [Refusal]) -> String {
        let named = skipped.prefix(maximumNamed).map(\.fullText)
        let others = skipped.count - named.count
        return (named + (others > 0 ? ["and \(GroupedNumber.text(others)) more"] : [])).joined(separator: "; ")
    }

    /// The skipped shares that the notes only count, each with player, line and reason, in the order of the text.
    public var otherSkipped: [String] {
        let others = refusals.dropFirst(Self.maximumNamed) + unread.dropFirst(Self.maximumNamed)
        return others.sorted { $0.line < $1.line }.map(\.fullText)
    }

    private func repeatedNote(_ repeated: Int) -> String? {
        guard repeated > 0 else { return nil }
        let results = GroupedNumber.counted(repeated, "result was", "results were")
        return "\(results) shared more than once and \(repeated == 1 ? "counts" : "count") once."
    }

    /// Returns a sentence for each result that an edited message has changed, up to five, and the number of the others.
    private func editedNotes(_ games: GroupTable) -> [String] {
        let edits = games.replacements.filter { $0.isEdit && $0.action == nil }
        let others = edits.count - 5
        let more = GroupedNumber.counted(others, "more result was", "more results were")
        return edits.prefix(5).map { $0.text() } + (others > 0 ? ["\(more) changed by edited messages."] : [])
    }

    /// The number of results without a name, as a sentence; nil if all results have names.
    ///
    /// If no result has a name, but the chat has messages of several senders, the results are probably not all yours.
    /// The note then includes advice.
    private var namelessNote: String? {
        guard nameless > 0 else { return nil }
        let shares = GroupedNumber.counted(nameless, "share has", "shares have")
        let note = "\(shares) no sender’s name and \(nameless == 1 ? "counts" : "count") as yours."
        guard nameless == results.count, senders.count > 1 else { return note }
        return note + " The chat has messages of \(senders.joined(separator: ", ")). To credit them, \(Self.advice)"
    }

    private var namesakesNote: String? {
        guard let name = namesakes.first else { return nil }
        let others =
            namesakes.count > 1
            ? " The same goes for \(namesakes.dropFirst().map(\.quoted).joined(separator: ", "))." : ""
        return
            "Several people are named \(name.quoted). The end of the ID is behind the name of each."
            + others
    }

    /// Returns a note if several results of the chat under one name contradict each other.
    private func severalPeopleNote(_ games: GroupTable) -> String? {
        let contradicting = Dictionary(grouping: games.contradictions.filter { $0.basis == .first }, by: \.player)
        guard let name = contradicting.filter({ $0.value.count > 2 }).keys.min() else { return nil }
        return "\(name.quoted) may be several people: there is more than one result for several puzzles. "
            + "If so, \(Self.advice)"
    }
}
