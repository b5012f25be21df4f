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

    /// Whether nothing was new.
    var isEmpty: Bool { counts.isEmpty && edits.isEmpty && contradicting == 0 }

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

extension GroupReading {
    /// The maximum number of corrections to announce one by one.
    private static let maximumNews = 5

    /// Returns the corrections of other machines that were not announced yet, a sentence each.
    func newsTexts(me: String?) -> [String] {
        guard !news.isEmpty else { return [] }
        let authors = Dictionary(log.actions.map { ($0.id, $0.by) }) { first, _ in first }
        let corrections = table(me: me).replacements.filter { $0.action.map(news.contains) == true }
        let others = corrections.count - Self.maximumNews
        return corrections.suffix(Self.maximumNews).map { $0.text(by: $0.action.flatMap { authors[$0] ?? nil }) }
            + (others > 0
                ? ["The log has \(GroupedNumber.counted(others, "more correction", "more corrections"))."] : [])
    }
}

extension Replacement {
    /// The replacement as a sentence, which names the player, the puzzle and both results.
    var text: String { text(by: nil) }

    /// Returns the replacement as a sentence; `author` is the name of the person who made the correction, if it is known.
    func text(by author: String?) -> String {
        let before = before?.text ?? "no result"
        let after = after?.text ?? "no result"
        if isEdit { return "\(player.isolated) changed Wordle \(puzzle) from \(before) to \(after) (edited message)." }
        let result = "\(player.possessive) Wordle \(puzzle)"
        guard let author else { return "\(result.sentence) was corrected from \(before) to \(after)." }
        return "\(author.isolated) corrected \(result) from \(before) to \(after)."
    }
}
