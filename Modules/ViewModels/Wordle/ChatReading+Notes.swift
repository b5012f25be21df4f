import Models

extension ChatReading {
    /// Returns what was left out or guessed, a line for each kind: how many, why, the first one, and what to do.
    func notes(repeated: Int) -> [String] {
        let differing = differing
        let replaced = differing.count { $0.result.post.isEdited }
        let impossible = differing.filter { !$0.result.post.isEdited }
        // Two with the same tries and other squares are no repetition.
        let others = differing.count { result, earlier in
            result.tries == earlier.tries && result.post.isEdited == earlier.post.isEdited
        }
        let notes = [
            refusedNote, unreadNote, repeatedNote(repeated - others), replacedNote(replaced), namelessNote,
            impossibleNote(impossible),
        ]
        return notes.compactMap(\.self)
    }

    private static let advice = "Copy the chat with its names, or name the field of its senders."

    private var refusedNote: String? {
        guard let first = refusals.first else { return nil }
        let shares = GroupedNumber.counted(refusals.count, "share", "shares")
        let reason = first.line > 0 ? "line \(first.line) (\(first.reason))" : first.reason
        let them = refusals.count == 1 ? "it" : "them"
        return "Skipped \(shares) with an error. First: \(reason). Correct \(them) in the chat, then read it again."
    }

    private var unreadNote: String? {
        guard let first = firstUnread else { return nil }
        let lines = GroupedNumber.counted(unread, "line", "lines")
        let looks = unread == 1 ? "looks like a Wordle score" : "look like Wordle scores"
        return "Skipped \(lines) that \(looks). First: line \(first.line) (\(first.reason))."
    }

    private func repeatedNote(_ repeated: Int) -> String? {
        guard repeated > 0 else { return nil }
        let games = GroupedNumber.counted(repeated, "game was", "games were")
        return "\(games) shared more than once. The first counts."
    }

    private func replacedNote(_ replaced: Int) -> String? {
        guard replaced > 0 else { return nil }
        let shares = GroupedNumber.counted(replaced, "share was", "shares were")
        return "\(shares) replaced by an edited message. The newest counts."
    }

    /// The results without a name, with what to do where they cannot all be yours.
    private var namelessNote: String? {
        guard nameless > 0 else { return nil }
        let shares = GroupedNumber.counted(nameless, "share has", "shares have")
        let note = "\(shares) no name before \(nameless == 1 ? "it and counts" : "them and count") as yours."
        guard nameless == results.count, senders.count > 1 else { return note }
        return note + " The chat has messages of \(senders.joined(separator: ", ")). \(Self.advice)"
    }

    /// The results that may be of another player: more than a few, those without a name, or with other squares.
    private func impossibleNote(_ impossible: [(result: SharedResult, earlier: SharedResult)]) -> String? {
        let isMisread = impossible.contains { result, earlier in
            result.tries == earlier.tries || result.player == SharedResult.nameless
        }
        guard let first = impossible.first?.result, isMisread || impossible.count > 2 else { return nil }
        let differ = GroupedNumber.counted(impossible.count, "result differs", "results differ")
        let line = first.post.line.map { "line \($0), " } ?? ""
        return "\(differ) from an earlier one of the same player and puzzle. First: \(line)\(first.player.isolated), "
            + "Wordle \(first.puzzle). \(Self.advice)"
    }
}

extension [Contradiction] {
    /// How many there are and what to do, then each with its player, puzzle and both results; none without any.
    var notes: [String] {
        guard !isEmpty else { return [] }
        let results = GroupedNumber.counted(count, "result contradicts another one", "results contradict others")
        let advice = "If the one that does not count is right, correct the result."
        return ["\(results). \(advice)"] + map(\.text)
    }
}
