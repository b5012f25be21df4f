import Models

/// The shown games, with the counts of all games.
public struct WordleScoresListing: Listing, Hashable {
    /// The games that are in the chosen period and match the search text, newest first.
    public let rows: [WordleGameRow]
    /// The number of all games.
    public let count: Int
    /// The search text, or empty.
    public let filter: String
    /// The months of all games, newest first.
    public let months: [WordleMonth]
    let hidesLetters: Bool
    /// Whether the games are samples, which are shown while you have no games of your own.
    public var areSamples = false
    /// Whether only the games of a period are shown.
    var isOfPeriod = false
    /// Why saved games are invalid, a clause for each.
    var objections: [String] = []
    /// The shown games, unless they are samples.
    public var ownRows: [WordleGameRow] { areSamples ? [] : rows }
    /// Whether the letters of every game in `rows` are shown.
    ///
    /// If no game matches the search, the value is for all games in the period.
    public var isEverythingRevealed: Bool { rows.isEmpty ? !hidesLetters : rows.allSatisfy(\.isRevealed) }

    /// The summary as a clause, such as "30 games" or "2 of 30 games match “2022-03”".
    public var summary: String {
        let all =
            areSamples
            ? GroupedNumber.counted(count, "sample game", "sample games")
            : GroupedNumber.counted(count, "game", "games")
        guard rows.count < count || !filter.isEmpty else { return all }
        let some = "\(GroupedNumber.text(rows.count)) of \(all)"
        return filter.isEmpty ? some : "\(some) match\(rows.count == 1 ? "es" : "") “\(filter)”"
    }

    /// The text to show if there are no rows; nil otherwise.
    public var emptyText: String? {
        guard rows.isEmpty else { return nil }
        if count == 0 { return "No games yet." }
        if filter.isEmpty { return "No games in this period." }
        return "No games\(isOfPeriod ? " in this period" : "") match “\(filter)”."
    }

    /// A note that the shown games are samples, as a sentence; nil if they are your own or if none are shown.
    public var sampleNote: String? {
        areSamples && !rows.isEmpty ? "These are samples. They are removed when you add or edit a game." : nil
    }

    /// The number of invalid games and the reason for the first, as a sentence; nil if all are valid.
    public var objectionNote: String? {
        guard let first = objections.first else { return nil }
        let count = GroupedNumber.counted(objections.count, "game has", "games have")
        return "\(count) a wrong number or date\(objections.count == 1 ? ":" : "; the first:") \(first)."
    }

    /// A note that hidden words are not searched, or nil if none are hidden or there is no search.
    public var searchNote: String? {
        filter.isEmpty || !hidesLetters ? nil : "Hidden words are not searched."
    }
}

/// A month in which games were played.
public struct WordleMonth: Hashable, Sendable {
    /// The month.
    public let month: CalendarMonth
    /// The number of games in the month.
    public let count: Int
    /// The puzzle number of the newest game in the month.
    public let newestGame: Int

    /// Returns the months of games that are sorted newest first.
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
