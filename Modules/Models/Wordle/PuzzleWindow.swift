/// Which of the games are looked at.
public struct WordleWindow: Hashable, Sendable {
    /// The first game that counts, a number or the latest, or nil for all.
    public var since: GameName?
    /// The month of the games, or nil for every one.
    public var month: CalendarMonth?
    /// The number of newest games that count, or nil for all.
    public var last: Int?

    /// Creates a window.
    public init(since: GameName? = nil, month: CalendarMonth? = nil, last: Int? = nil) {
        self.since = since
        self.month = month
        self.last = last
    }

    /// Returns the same window by the numbers of games, given the user's current date.
    public func on(_ today: CalendarDate) -> WordleWindow {
        WordleWindow(since: since?.on(today), month: month, last: last)
    }

    /// Returns the games in the window, in their order, which must be newest first.
    public func games(of scores: [WordleScore]) -> [WordleScore] { games(of: scores, \.id) }
    /// Returns the results in the window, in their order, which must be newest first.
    public func results(of results: [PuzzleResult]) -> [PuzzleResult] { games(of: results, \.puzzle) }

    private func games<Game>(of games: [Game], _ id: (Game) -> Int) -> [Game] {
        var games = games
        if let first = since.flatMap({ $0.number ?? games.lazy.map(id).max() }) {
            games = games.filter { id($0) >= first }
        }
        if let month {
            games = games.filter { WordleCalendar.date(ofPuzzle: id($0)).map(CalendarMonth.init) == month }
        }
        return last.map { Array(games.prefix(max(0, $0))) } ?? games
    }
}
