import Models
import QuintetPlatform

/// The changes that the import of a document would make, or has made: to your games, or to the group.
public struct ImportPreview: Hashable, Sendable {
    /// What a document has.
    enum Content: Hashable {
        case games(WordleImport)
        /// A group's export, and why entries of it were skipped.
        case group(GroupImport, skipped: [String])
    }

    /// What the document has; nil before a document was read.
    let content: Content?
    /// Whether the changes were made.
    public internal(set) var isSaved = false

    /// Creates a preview without a document.
    init() { content = nil }

    init(_ games: WordleImport) { content = .games(games) }

    init(_ group: GroupImport, skipped: [String]) { content = .group(group, skipped: skipped) }

    /// Whether a document was read.
    public var isRead: Bool { content != nil }

    private var games: WordleImport? { if case .games(let games)? = content { games } else { nil } }
    private var group: GroupImport? { if case .group(let group, _)? = content { group } else { nil } }

    /// Whether the document is a group's export, which is imported as a whole.
    public var isGroup: Bool { group != nil }
    /// What the document is, such as "Your game" or "A backup of 319 games"; nil before a document was read.
    public var kindText: String? { games?.kindText ?? group.map { _ in "A backup of a group" } }
    /// The games that would be added, or were; none for a group's export.
    public var added: [WordleScore] { games?.change.added ?? [] }
    /// The squares of the only game that would be added, without letters; empty for several games.
    public var tiles: [[WordleTile]] {
        added.count == 1 ? WordleGameRow(score: added[0], isRevealed: false).tiles : []
    }
    /// The number of games or entries that are new, or have more tries or known words than the saved games.
    public var new: Int { games?.change.added.count ?? group?.new.total ?? 0 }
    /// The number of games, or of a group's entries, that add nothing to what is saved or to an earlier game.
    public var known: Int { games?.known ?? group?.known.total ?? 0 }
    /// The games that contradict a saved or an earlier game, in the order of the document.
    public var contradicting: [ContradictingGame] { games?.contradicting ?? [] }
    /// The number of games or results that contradict saved ones.
    public var contradictionCount: Int { games?.contradicting.count ?? group?.contradictions.count ?? 0 }
    /// The places that cannot be read, each with the reason.
    public var unreadable: [String] { games?.unreadable ?? [] }
    /// Why rows of a table, or entries of a group's export, were skipped.
    public var skipped: [String] {
        if case .group(_, let skipped)? = content { skipped } else { games?.skipped ?? [] }
    }

    /// Returns whether the import can be made; `newOnly` leaves out contradicting games.
    public func isPossible(newOnly: Bool = false) -> Bool { games?.isPossible(newOnly: newOnly) ?? true }

    /// Whether there is something new, and everything can be imported.
    public var canSave: Bool { new > 0 && isPossible() }
    /// Whether there is something new that can only be imported without the contradicting games.
    public var canSaveNew: Bool { new > 0 && !isPossible() && isPossible(newOnly: true) }

    /// Returns why the only game of a document would not be added, or nil if it would be.
    public func objection(to game: WordleScore) -> ServiceError? {
        new == 0 ? .alreadySaved(contradicting.first?.saved ?? game) : nil
    }

    /// The counts as a clause, such as "12 new, 300 known, 2 contradict".
    ///
    /// Counts of 0 are left out, except the count of new games or entries.
    public var summary: String {
        let contradict = contradictionCount == 1 ? "contradicts" : "contradict"
        let others = [
            (contradictionCount, contradict), (unreadable.count, "unreadable"), (skipped.count, "skipped"),
        ]
        let counts = others.filter { $0.0 > 0 }.map { "\(GroupedNumber.text($0)) \($1)" }
        let knownText = group?.known.text("known") ?? "\(GroupedNumber.text(known)) known"
        let newText =
            group?.new.text("new") ?? onlyGame.map { "\($0) is new" } ?? "\(GroupedNumber.text(new)) new"
        return ([newText] + (known > 0 ? [knownText] : []) + counts).joined(separator: ", ")
    }

    /// The only new game with its result, such as "Wordle 1984 4/6"; nil for several games or a group's export.
    private var onlyGame: String? {
        guard let games = games?.change.added, games.count == 1 else { return nil }
        return "Wordle \(games[0].id) \(games[0].result)"
    }

    /// The problems, one line each.
    public var problems: [String] { otherProblems + contradictions.map(\.text) }

    /// The problems except the contradicting games, one line each.
    public var otherProblems: [String] {
        unreadable + skipped.map { "Skipped: \($0)." } + (group?.contradictions.map(\.text) ?? [])
    }

    /// The puzzles of the contradicting games, each once, with a sentence about it.
    public var contradictions: [(id: Int, text: String)] {
        var seen: Set<Int> = []
        return contradicting.filter { seen.insert($0.game.id).inserted }.map { contradicting in
            let id = contradicting.game.id
            return (id, "\(isSaved ? "Left out: " : "")Wordle \(id) \(contradicting.reason).")
        }
    }

    /// The puzzle of the only contradicting game; nil if there are none or several.
    public var onlyContradiction: Int? { contradictions.count == 1 ? contradictions[0].id : nil }

    /// The effect of the import, done or planned, as a sentence; empty before a document was read.
    public var resultText: String {
        guard isRead else { return "" }
        guard isSaved else { return "\(summary)." }
        let entries = group?.new.text() ?? GroupedNumber.counted(new, "game", "games")
        let imported = onlyGame.map { "Added \($0)" } ?? "Imported \(entries)"
        guard known > 0 else { return "\(imported)." }
        let verb = known == 1 ? "was" : "were"
        return "\(imported); \(group?.known.text() ?? GroupedNumber.text(known)) \(verb) already saved."
    }
}

extension ContradictingGame {
    /// Why the game is not imported, as a clause about its puzzle.
    fileprivate var reason: String {
        guard let saved else { return "is there more than once, with different tries" }
        guard saved.result != game.result else { return "is already saved with other tries" }
        return "is already saved as \(saved.result), not \(game.result)"
    }
}

extension GroupCounts {
    /// Returns the counts for a sentence, each with an adjective, such as "5 new results and 1 new name".
    ///
    /// Counts of 0 are left out. If all counts are 0, the text is, for example, "0 new results".
    func text(_ adjective: String = "") -> String {
        let noun = adjective.isEmpty ? "" : adjective + " "
        let parts = [
            (results, "result", "results"), (names, "name", "names"), (corrections, "correction", "corrections"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { count, singular, plural in
            GroupedNumber.counted(count, noun + singular, noun + plural)
        }
        guard let last = words.last else { return "0 \(noun)results" }
        let others = words.dropLast().joined(separator: ", ")
        return others.isEmpty ? last : "\(others) and \(last)"
    }
}
