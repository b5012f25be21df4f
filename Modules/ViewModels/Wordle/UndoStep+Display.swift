import Models
import Platform

extension UndoStep: JSONExportable {
    package static let fields: [JSONField<UndoStep>] = [
        JSONField("change", \.doneText), JSONField("at") { $0.at.map(TimeWords.timestamp) },
        JSONField("source", \.source),
    ]

    /// The time of the change, or empty if it is not known.
    package var timeText: String { at.map(TimeWords.timestamp) ?? "" }

    /// The change, as a sentence.
    package var doneText: String { group?.doneText ?? change.doneText }
    /// The effect of undoing the change, as a sentence or two.
    package var undoneText: String {
        let text = group?.undoneText ?? change.undoneText
        return leavesStandings ? text + " The standings stay the same." : text
    }
}

extension GroupEdit {
    fileprivate var doneText: String {
        switch kind {
        case .save: "Saved \(savedResults)."
        case .merge: shownName.map { "Renamed \($0.old.quoted) to \($0.new.isolated)." } ?? "Merged \(names(added))."
        case .split: "Split off \(splitNames)."
        case .correct: "Corrected \(names(added))."
        case .forget: "Forgot \(results(removed))."
        case .import: "Imported \(entries(added))."
        case .undo: "Undid a change."
        }
    }

    fileprivate var undoneText: String {
        switch kind {
        case .save: "Undid saving \(savedResults)."
        case .merge:
            shownName.map { "Undid renaming \($0.old.quoted) to \($0.new.isolated)." }
                ?? "Undid the merge of \(names(added))."
        case .split: "Undid splitting off \(splitNames)."
        case .correct: "Undid the correction of \(names(added))."
        case .forget: "Restored \(results(removed))."
        case .import: "Undid the import of \(entries(added))."
        case .undo: "Undid a change."
        }
    }

    /// The number of saved results as text, including results that contradict others.
    private var savedResults: String {
        let games = SharedGames(added)
        return counted(games.count + games.contradictions.count)
    }

    /// Returns the number of results in a book, as text; of contradicting results, only one is counted.
    private func results(_ book: GroupBook) -> String { counted(SharedGames(book).count) }

    private func entries(_ book: GroupBook) -> String {
        GroupEntryCounts(results: book.results.count, facts: book.facts).text()
    }

    private func counted(_ results: Int) -> String { GroupedNumber.counted(results, "result", "results") }

    /// The player's old and new names, if a merge changes only the name that is shown.
    private var shownName: PlayerRename? {
        let facts = added.facts.map(\.value)
        guard facts.count == 2, case .name(let first, let itself) = facts[0], first == itself,
            case .name(let old, let new) = facts[1]
        else { return nil }
        return PlayerRename(old, to: new)
    }

    /// The names that were split off from a player; several such names stay merged with each other.
    private var splitNames: String {
        let names = added.facts.compactMap { fact in
            if case .name(let name, _) = fact.value { name.quoted } else { nil }
        }
        return names.joined(separator: ", ")
    }

    /// Returns what the facts of a book are about, for example `“Ben” into Benny, Ann’s Wordle 281`.
    private func names(_ book: GroupBook) -> String {
        let names = book.facts.map { fact in
            switch fact.value {
            case .name(let name, let player):
                "\(name.quoted) into \(player.isolated)"
            case .correction(let name, let puzzle, _): "\(name.possessive) Wordle \(puzzle)"
            case .forgotten(let name): name?.isolated ?? "everyone"
            }
        }
        return names.joined(separator: ", ")
    }
}
