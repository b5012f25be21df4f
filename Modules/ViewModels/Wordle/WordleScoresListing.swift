/// The part of the games that is shown, with what has to be known of the rest.
public struct WordleScoresListing: Listing, Hashable {
    /// The games that pass window and filter, newest first.
    public let rows: [WordleGameRow]
    /// The number of games, shown or not.
    public let count: Int
    /// What the games are searched for, or empty.
    public let filter: String
    /// The months of all games, newest first.
    public let months: [WordleMonth]
    /// What was changed last and can be taken back, or nil.
    package let undoable: WordleChange?
    /// What was done last, as a sentence, or nil.
    public let notice: String?
    let hidesLetters: Bool
    /// Whether the letters of every game are shown.
    public var isEverythingRevealed: Bool { rows.allSatisfy(\.isRevealed) }

    /// The summary as a clause: "30 games", "2 of 30 games match “2022-03”".
    public var summary: String {
        let all = GroupedNumber.counted(count, "game", "games")
        guard rows.count < count || !filter.isEmpty else { return all }
        let some = "\(GroupedNumber.text(rows.count)) of \(all)"
        return filter.isEmpty ? some : "\(some) match\(rows.count == 1 ? "es" : "") “\(filter)”"
    }

    /// The text of an empty list, or nil.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        if count == 0 { return "No games yet." }
        return filter.isEmpty ? "No game in this time." : "No game matches “\(filter)”."
    }

    /// What a search leaves out, as a sentence, or nil when it leaves out nothing.
    public var searchNote: String? {
        filter.isEmpty || !hidesLetters ? nil : "Letters that are hidden are not searched."
    }

    /// What can be taken back, as a sentence, or nil when there is nothing.
    public var undoText: String? { undoable?.doneText }
    package static let nothingToUndo = "nothing was taken or changed since the last time"
}

/// A month in which games were played.
public struct WordleMonth: Hashable, Sendable {
    /// The month.
    public let month: CalendarMonth
    /// How many games there are of it.
    public let count: Int
    /// The puzzle number of its newest game.
    public let newestGame: Int

    /// Returns the months of games that stand newest first.
    static func months(of scores: [WordleScore]) -> [WordleMonth] {
        scores.reduce(into: []) { months, score in
            let month = CalendarMonth(of: score.date)
            if let last = months.last, last.month == month {
                months[months.count - 1] = WordleMonth(month: month, count: last.count + 1, newestGame: last.newestGame)
            } else {
                months.append(WordleMonth(month: month, count: 1, newestGame: score.id))
            }
        }
    }
}

extension WordleChange {
    package var doneText: String {
        switch kind {
        case .delete: "Deleted \(Self.names(removed))."
        case .reset: "Reset the games; \(GroupedNumber.counted(removed.count, "game", "games")) went."
        case .edit: "Changed \(Self.names(removed))."
        case .import: "Imported \(GroupedNumber.counted(added.count, "game", "games"))."
        case .undo: "Took back the last change."
        }
    }

    package var undoneText: String {
        switch kind {
        case .delete, .reset: "Brought back \(Self.names(removed))."
        case .edit: "\(Self.names(removed)) is as it was before."
        case .import: "Took back the import of \(GroupedNumber.counted(added.count, "game", "games"))."
        case .undo: "Took back the last change."
        }
    }

    private static func names(_ games: [WordleScore]) -> String {
        games.count == 1 ? "Wordle \(games[0].id)" : GroupedNumber.counted(games.count, "game", "games")
    }
}
