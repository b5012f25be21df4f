import Models

/// How saving results has changed the standings.
struct SavedResults: Sendable {
    /// The number of new or changed results in the standings, by player.
    private let counts: [String: Int]
    /// The number of newly saved results that do not count because they contradict earlier results.
    private let contradicting: Int
    /// The results that edited messages have replaced.
    private let edits: [Replacement]
    /// Whether any of the results to save has a player's name.
    private let hasNames: Bool

    /// Compares the tables before and after the action `id`, which saved the results.
    init(from before: GroupTable, to after: GroupTable, _ id: GroupAction.ID?, hasNames: Bool) {
        self.hasNames = hasNames
        counts = after.newResults(since: before)
        contradicting = Set(after.contradictions).subtracting(before.contradictions).count
        edits = after.replacements.filter { $0.isEdit && $0.action == id && id != nil }
    }

    /// What was saved, in one or more sentences, or a sentence that says why there was nothing to save.
    ///
    /// The sentences give the number of saved results of each player, each result that an edited message has changed,
    /// and the number of saved results that contradict earlier results.
    var text: String {
        let sentences = [countedText].compactMap(\.self) + edits.map(\.text) + [contradictingText].compactMap(\.self)
        guard !sentences.isEmpty else {
            return hasNames
                ? "Nothing new to save: all results with a player’s name are already saved."
                : "Nothing to save: no result has a player’s name."
        }
        return sentences.joined(separator: " ")
    }

    private var countedText: String? {
        guard !counts.isEmpty else { return nil }
        let players = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
        let people = players.map { "\($0.key.isolated) (\($0.value))" }
        let results = GroupedNumber.counted(counts.values.reduce(0, +), "result", "results")
        return "Saved \(results): \(people.joined(separator: ", "))."
    }

    private var contradictingText: String? {
        guard contradicting > 0 else { return nil }
        let results = GroupedNumber.counted(
            contradicting, "result that contradicts an earlier one", "results that contradict earlier ones")
        let saved = counts.isEmpty ? "Saved" : "Also saved"
        return "\(saved) \(results). The earlier \(contradicting == 1 ? "one counts" : "ones count")."
    }
}

extension Replacement {
    /// The replacement as a sentence, which names the player, the puzzle and both results.
    var text: String {
        let before = before?.text ?? "no result"
        let after = after?.text ?? "no result"
        return isEdit
            ? "\(player.isolated) changed Wordle \(puzzle) from \(before) to \(after) (edited message)."
            : "\(player.possessive.sentence) Wordle \(puzzle) was corrected from \(before) to \(after)."
    }
}
