import Models

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
