import Models
import QuintetPlatform

extension WordleScore {
    /// Returns the line of your games or, if you have none, of the group.
    public static func homeLine(_ scores: [WordleScore], _ group: GroupDay? = nil, today: CalendarDate) -> HomeLine {
        guard let last = scores.max(by: { $0.id < $1.id }) else {
            return HomeLine(group.flatMap(\.leaderText) ?? "no games yet")
        }
        let streak = PuzzleStatistics(scores, today: today).streak.current
        return HomeLine(
            "Wordle \(last.id) \(WordleGameRow(score: last, isRevealed: false, isAbandoned: last.isAbandoned(on: today)).result)"
                + (streak > 0 ? ", streak of \(streak)" : ", no streak"),
            tiles: last.squares.map { $0.map { WordleTile(letter: nil, square: $0) } })
    }
}

extension GroupDay {
    /// Who leads in the puzzle, or has won it, as a clause; nil if no one has solved it.
    fileprivate var leaderText: String? {
        guard let tries else { return nil }
        let verb = winners.count == 1 ? (isOpen ? "leads" : "won") : isOpen ? "lead" : "won"
        return "Wordle \(puzzle): \(winners.map(\.isolated).listed()) \(verb) with \(tries)/6"
    }
}

extension OwnGroup {
    /// Returns your puzzle of the day and the group's newest puzzle, for which your own game counts too.
    ///
    /// Without your games, it is only the group's. If the group's results cannot be read, the day contains the error.
    public func day(with own: [WordleScore]?) async -> Day {
        var day = Day(wordle: own.flatMap { WordleDay($0, today: today()) })
        do {
            let reading = try await others.reading()
            let played = (own ?? []).compactMap { PostedResult($0, today: today()) }
            let me = try me()
            let table = GroupTable(reading.log.effective, own: played, me: me)
            day.group = GroupDay(table, today: today())
            day.week = GroupWeek(table, today: today())
            let shared = me.flatMap { table.player(named: $0) }.map(table.results) ?? []
            day.wordle = own.flatMap { WordleDay($0, shared: shared, today: today()) }
            day.groupNotes = reading.notes + reading.corrections(in: table, since: today().adding(days: -1))
        } catch {
            day.groupError = ServiceError(error, action: "list the saved results")
        }
        return day
    }
}
