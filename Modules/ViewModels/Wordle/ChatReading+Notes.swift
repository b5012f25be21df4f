import Models

extension ChatReading {
    /// Returns what was left out or guessed, a line each: how many, why, where first, and what to do.
    func notes(repeated: Int) -> [String] {
        let refused = refusals.map { refusal in
            (refusal.line > 0 ? "Skipped line \(refusal.line): " : "Skipped a share: ") + "\(refusal.reason)."
        }
        let impossible = impossible
        // These have the same tries and are no repetition.
        let others = impossible.count { $0.result.tries == $0.earlier.tries }
        let notes = [unreadNote, repeatedNote(repeated - others), namelessNote, impossibleNote(impossible)]
        return refused + notes.compactMap(\.self)
    }

    private static let advice = "Copy the chat with its names, or name the field of its senders."

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

    /// The results without a name, with what to do where they cannot all be yours.
    private var namelessNote: String? {
        guard nameless > 0 else { return nil }
        let shares = GroupedNumber.counted(nameless, "share has", "shares have")
        let note = "\(shares) no name before \(nameless == 1 ? "it and counts" : "them and count") as yours."
        guard nameless == results.count, senders.count > 1 else { return note }
        return note + " The chat has messages of \(senders.joined(separator: ", ")). \(Self.advice)"
    }

    /// The results that may be of another player; contradictions that are few are listed anyway.
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
