/// A route to a screen of your group, or to the import of a document.
public enum GroupRoute: Hashable, Sendable {
    /// The standings of several players, at first or day by day.
    case comparison, days
    case players
    /// The page of a player, by one of their names.
    case player(String)
    /// The winners of each week, month or year.
    case league
    /// What was done to the group's results.
    case log
    /// The import of games, or of a group's results and names.
    case importing

    /// The parts of your group: each is a screen from which the user can go to the other parts.
    public static let parts: [GroupRoute] = [.comparison, .days, .league, .players, .log]
}
