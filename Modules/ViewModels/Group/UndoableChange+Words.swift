import Models
import QuintetPlatform

extension UndoableChange {
    /// The time of the change, or empty if it is not known.
    public var timeText: String { at.map(TimeWords.timestamp) ?? "" }

    /// The change, as a sentence.
    public var doneText: String {
        let texts = [action?.doneText(names), edits.text, step?.change.doneText].compactMap(\.self)
        return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    /// What was undone, and what follows from it, in sentences.
    public var undoneText: String {
        let texts = [
            "Undone: \(doneText)", leavesStandings ? "The standings stay the same." : nil,
            mayComeBack ? "If others have these results in a chat, they count again once someone saves it." : nil, note,
        ]
        return texts.compactMap(\.self).joined(separator: " ")
    }
}

extension GroupAction {
    /// Returns the change as a sentence, with the shown names of the players whose results it changes.
    func doneText(_ shown: PlayerNames) -> String {
        switch change {
        case .saved(let results): "Saved \(Self.counted(results.onePerPuzzle.count))\(about(shown))."
        case .named(let names): names.doneText
        case .corrected(let player, let puzzle, let outcome):
            outcome.map { "Corrected \(shown[player].possessive) Wordle \(puzzle) to \($0.text)." }
                ?? "Removed \(shown[player].possessive) Wordle \(puzzle)."
        case .forgot(let names, _): "Deleted the results of \(Self.players(names))."
        case .imported(let actions): "Imported \(GroupCounts(actions).text())."
        case .undid: "Undid a change."
        }
    }

    /// Returns whose results for which puzzles were saved, as in " of Ann and Bob (Wordle 280 to 282)".
    ///
    /// The text is empty if there are no results, because an undo has removed them.
    private func about(_ shown: PlayerNames) -> String {
        guard let first = puzzles.first, let last = puzzles.last else { return "" }
        let range = first == last ? "\(first)" : "\(first) to \(last)"
        return " of \(players(shown).map(\.isolated).listed()) (Wordle \(range))"
    }

    /// Returns the number of results; without a number if there are none, because an undo has removed them.
    private static func counted(_ results: Int) -> String {
        results == 0 ? "results" : GroupedNumber.counted(results, "result", "results")
    }

    private static func players(_ names: [String]?) -> String {
        // The first name is the one that was shown.
        names.map { $0.first?.isolated ?? "a player" } ?? "all players"
    }
}

extension [PlayerName] {
    fileprivate var doneText: String {
        merges.isEmpty ? "Split off \(separated)." : "Merged \(merges)."
    }

    /// The merges, for example `“Ben” into Benny`; empty if names are only split off.
    private var merges: String {
        compactMap { name in
            switch name {
            case .same(let name, shownAs: let player): "\(name.quoted) into \(player.isolated)"
            case .separate: nil
            }
        }.joined(separator: ", ")
    }

    private var separated: String {
        compactMap { name in
            switch name {
            case .separate(let name): name.quoted
            case .same: nil
            }
        }.joined(separator: ", ")
    }
}

extension WordleChange {
    var doneText: String {
        switch kind {
        case .add: "Added \(Self.names(added))."
        case .delete: "Deleted \(Self.names(removed))."
        case .reset: "Deleted all games (\(GroupedNumber.text(removed.count)))."
        case .edit: "Changed \(edited)."
        case .import: "Imported \(Self.names(added))."
        case .undo: "Undid a change."
        }
    }

    /// The game of an edit with what was changed, such as "Wordle 264 from 4/6 to 3/6".
    private var edited: String {
        guard removed.count == 1, added.count == 1 else { return Self.names(added) }
        guard removed[0].id == added[0].id else { return "\(Self.names(removed)) to \(Self.names(added))" }
        guard removed[0].result != added[0].result else { return Self.names(added) }
        return "Wordle \(added[0].id) from \(removed[0].result) to \(added[0].result)"
    }

    /// A game with its result, or the number of the games.
    private static func names(_ games: [WordleScore]) -> String {
        games.count == 1
            ? "Wordle \(games[0].id) (\(games[0].result))" : GroupedNumber.counted(games.count, "game", "games")
    }
}
