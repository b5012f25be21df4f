/// Which of the games are looked at.
public struct WordleWindow: Hashable, Sendable {
    /// The first game that counts, a number or the latest, or nil for all.
    public var since: GameName?
    /// The month of the games, or nil for every one.
    public var month: CalendarMonth?
    /// How many of the newest games count at most, or nil for all.
    public var last: Int?

    /// Creates a window.
    public init(since: GameName? = nil, month: CalendarMonth? = nil, last: Int? = nil) {
        self.since = since
        self.month = month
        self.last = last
    }

    /// Returns the games in the window, in their order, which must be newest first.
    public func games(of scores: [WordleScore]) -> [WordleScore] {
        var games = scores
        if let since {
            let first = since.number ?? scores.lazy.map(\.id).max() ?? 0
            games = games.filter { $0.id >= first }
        }
        if let month { games = games.filter { CalendarMonth(of: $0.date) == month } }
        return last.map { Array(games.prefix(max(0, $0))) } ?? games
    }
}
