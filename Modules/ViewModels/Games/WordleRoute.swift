import Models

/// A route to a screen of Wordle.
public enum WordleRoute: Hashable, Sendable {
    case list
    /// A game, by its puzzle number, with the letters shown or hidden.
    case game(Int, letters: Bool)
    /// The form that edits a game, by its puzzle number.
    case edit(Int)
    /// The form that adds a game; with a puzzle number, the form that adds or continues that puzzle's game.
    case add(Int? = nil)
    case importing
    /// The calendar of a month; nil for the current month.
    case calendar(CalendarMonth? = nil)
    case statistics
    /// The standings of several players, at first or day by day.
    case comparison, days
    case players
    /// The page of a player, by one of their names.
    case player(String)
    /// The winners of each week, month or year.
    case league
    /// What was done to the group's results.
    case log

    /// The parts of your group: each is a screen from which the user can go to the other parts.
    public static let groupParts: [WordleRoute] = [.comparison, .days, .league, .players, .log]
}
