/// Which puzzles are shown, counted or compared; a puzzle has to be within every given limit.
public struct PuzzleWindow: Hashable, Sendable {
    /// The first puzzle that is included: its number, its day, or `latest` for the newest puzzle; nil for no limit.
    ///
    /// If the puzzle is given by day, call `on(_:)` before the window is used. Without this call, the window includes
    /// only the newest puzzle.
    public var since: GameName?
    /// The week, month or year of the puzzles, or nil for no limit.
    public var period: CalendarPeriod?
    /// The number of newest puzzles that are included, among those within the limits above; nil for all.
    public var last: Int?
    /// Whether to include only puzzles that every player has a result for.
    public var isCommon: Bool

    /// Creates a window; without limits it includes everything.
    public init(since: GameName? = nil, period: CalendarPeriod? = nil, last: Int? = nil, isCommon: Bool = false) {
        self.since = since
        self.period = period
        self.last = last
        self.isCommon = isCommon
    }

    /// Returns the window with the number of the first puzzle in place of a day such as `yesterday`.
    ///
    /// `today` is the user's current date.
    public func on(_ today: CalendarDate) -> PuzzleWindow {
        var window = self
        window.since = since?.on(today)
        return window
    }

    /// Returns the games in the window, in their order.
    public func games(of scores: [WordleScore]) -> [WordleScore] {
        let puzzles = puzzles(of: scores.map(\.id))
        return scores.filter { puzzles.contains($0.id) }
    }

    /// Returns the results in the window, in their order.
    public func results(of results: [PuzzleResult]) -> [PuzzleResult] {
        let puzzles = puzzles(of: results.map(\.puzzle))
        return results.filter { puzzles.contains($0.puzzle) }
    }

    /// Returns those games of a group that are in the window.
    func games(of games: SharedGames) -> SharedGames {
        var shown = games
        let puzzles = puzzles(of: games.games.map(\.puzzle))
        shown.filter { puzzles.contains($0) }
        guard isCommon else { return shown }
        let everyone = shown.byPlayer.count
        let counts = Dictionary(shown.games.map { ($0.puzzle, 1) }, uniquingKeysWith: +)
        shown.filter { counts[$0] == everyone }
        return shown
    }

    /// Returns the puzzles among `numbers` that are in the window, without regard to `isCommon`.
    private func puzzles(of numbers: [Int]) -> Set<Int> {
        var puzzles = Set(numbers)
        if let since, let first = since.number ?? puzzles.max() {
            puzzles = puzzles.filter { $0 >= first }
        }
        if let range = period?.puzzles {
            puzzles = puzzles.filter(range.contains)
        }
        if let last {
            puzzles = Set(puzzles.sorted(by: >).prefix(max(0, last)))
        }
        return puzzles
    }
}
