import Models

extension ChatReading {
    /// Returns the notes on results that were left out or may be wrong, a note for each kind of problem.
    ///
    /// `repeated` is the number of results that repeat the player, puzzle and tries of an earlier result. Up to five
    /// skipped shares of each kind are named; `skipped` has all of them.
    func notes(repeated: Int) -> [String] {
        let differing = differing
        let replaced = differing.count { $0.result.post.isEdited }
        let impossible = differing.filter { !$0.result.post.isEdited }
        // `repeated` also counts results with the same tries but other squares. Those are other shares, so they are
        // subtracted below.
        let others = differing.count { result, earlier in
            result.tries == earlier.tries && result.post.isEdited == earlier.post.isEdited
        }
        let notes = [
            refusedNote, unreadNote, datesNote, repeatedNote(repeated - others), replacedNote(replaced), namelessNote,
            impossibleNote(impossible),
        ]
        return notes.compactMap(\.self)
    }

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
        let named = skipped.prefix(5).map(\.fullText)
        let others = skipped.count - named.count
        return (named + (others > 0 ? ["and \(GroupedNumber.text(others)) more"] : [])).joined(separator: "; ")
    }

    /// All skipped shares, each with player, line and reason, in the order of the text.
    var skipped: [String] { (refusals + unread).sorted { $0.line < $1.line }.map(\.fullText) }

    private func repeatedNote(_ repeated: Int) -> String? {
        guard repeated > 0 else { return nil }
        let results = GroupedNumber.counted(repeated, "result was", "results were")
        return "\(results) shared more than once and \(repeated == 1 ? "counts" : "count") once."
    }

    private func replacedNote(_ replaced: Int) -> String? {
        guard replaced > 0 else { return nil }
        let shares = GroupedNumber.counted(replaced, "share was", "shares were")
        let messages = replaced == 1 ? "an edited message, which counts" : "edited messages, which count"
        return "\(shares) replaced by \(messages)."
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

    /// Returns a note if results under one name may be from several people; nil if there is no sign of that.
    ///
    /// `impossible` are the results that contradict an earlier result under the same name. Each of these is a sign:
    /// there are more than two contradicting results, one of them has no name, or one of them differs only in the
    /// squares.
    private func impossibleNote(_ impossible: [(result: SharedResult, earlier: SharedResult)]) -> String? {
        let isMisread = impossible.contains { result, earlier in
            result.tries == earlier.tries || result.player == SharedResult.nameless
        }
        guard let first = impossible.first?.result, isMisread || impossible.count > 2 else { return nil }
        let line = first.post.line.map { " (line \($0))" } ?? ""
        return "\(first.player.quoted) may be several people: there is more than one result for Wordle "
            + "\(first.puzzle)\(line). If so, \(Self.advice)"
    }
}
