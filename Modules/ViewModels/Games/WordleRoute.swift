import Models

/// A route to a screen of your games.
public enum WordleRoute: Hashable, Sendable {
    case list
    /// A game, by its puzzle number, with the letters shown or hidden.
    case game(Int, letters: Bool)
    /// The form that edits a game, by its puzzle number.
    case edit(Int)
    /// The form that adds a game; with a puzzle number, the form that adds or continues that puzzle's game.
    case add(Int? = nil)
    /// The calendar of a month; nil for the current month.
    case calendar(CalendarMonth? = nil)
    case statistics
}
