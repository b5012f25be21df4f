import Models

/// A month in which games were played.
public struct WordleMonth: Hashable, Sendable {
    /// Its first day.
    public let first: CalendarDate
    /// How many games there are of it.
    public let count: Int
    /// The puzzle number of its newest game.
    public let newestGame: Int

    /// The month as `2022-03`.
    public var name: String { String(first.description.dropLast(3)) }

    /// Returns the months of games that stand newest first.
    static func months(of scores: [WordleScore]) -> [WordleMonth] {
        scores.reduce(into: []) { months, score in
            guard let first = CalendarDate("\(score.date.description.dropLast(2))01") else { return }
            if let last = months.last, last.first == first {
                months[months.count - 1] = WordleMonth(first: first, count: last.count + 1, newestGame: last.newestGame)
            } else {
                months.append(WordleMonth(first: first, count: 1, newestGame: score.id))
            }
        }
    }
}
