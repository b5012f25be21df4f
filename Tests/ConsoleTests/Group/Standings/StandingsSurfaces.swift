import XCTest

/// Compares the output of the program for a group with a simple count.
@MainActor struct StandingsSurfaces {
    let program: StandingsProgram
    let group: MadeUpGroup
    let name: String
    /// The results that count, including your own games.
    let all: SimpleStandings.Results
    /// The results that count, without your own games.
    let others: SimpleStandings.Results
    /// The results that count without an option: your own games join if your name is set.
    var standard: SimpleStandings.Results { group.me == nil ? others : all }
    let contradictions: [(puzzle: Int, player: String, text: String)]

    init(_ program: StandingsProgram, _ group: MadeUpGroup, _ name: String) {
        self.program = program
        self.group = group
        self.name = name
        let mine = group.count.count(mine: group.me ?? "you", today: group.today)
        all = mine.results
        contradictions = mine.contradictions
        others = group.count.count(today: group.today).results
    }

    /// A difference between the output of the program and the simple count.
    struct Disagreement: Error, CustomStringConvertible {
        let description: String
    }

    func same<Value: Equatable>(_ shown: Value, _ counted: Value, _ what: String) throws {
        guard shown != counted else { return }
        throw Disagreement(description: "\(name), \(what)\nshown:   \(shown)\ncounted: \(counted)")
    }

    /// Returns a number with nine decimals, since Foundation's JSON reader may change the last digits.
    func decimals(_ number: Double?) -> String { number.map { String(format: "%.9f", $0) } ?? "–" }

    /// Reads rows of cells that are separated by tabs.
    func cells(_ text: String) -> [[String]] {
        text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
}

extension StandingsSurfaces {
    /// A day of the calendar, which begins on the day of your first game and ends today.
    private struct Day {
        let puzzle: Int
        let mark: String

        init(_ puzzle: Int, _ game: SimpleGroup.OwnGame?, today: Int) {
            self.puzzle = puzzle
            if let game, game.isSolved {
                mark = "won"
            } else if let game {
                mark = game.isFinished || puzzle < today ? "lost" : "unfinished"
            } else {
                mark = puzzle == today ? "open" : "missed"
            }
        }
    }

    /// Checks the calendars of the months of your games and of this month.
    func checkCalendar() async throws {
        let own = group.count.own
        let first = own.keys.min() ?? group.today
        let months = Set((own.keys + [group.today]).map { SimpleDay.period("month", of: $0) })
        for month in months.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // Tomorrow's puzzle may have been played in a time zone further east.
            let days = month.filter { $0 >= first && ($0 <= group.today || own[$0] != nil) }.map {
                Day($0, own[$0], today: group.today)
            }
            let name = String(SimpleDay.text(month.lowerBound).prefix(7))
            let objects = try await program.objects(["wordle", "calendar", name])
            let lines = days.map { "\(SimpleDay.text($0.puzzle)) \($0.puzzle) \($0.mark)" }
            try same(
                objects.map { "\($0["date"] ?? "") \($0["id"] ?? "") \($0["mark"] ?? "")" }, lines, "\(name), JSON")
            try await checkCalendarOnScreen(name, days, startsLater: first > month.lowerBound)
        }
    }

    /// Checks the screen of a month; `startsLater` is whether your first game is after its first day.
    private func checkCalendarOnScreen(_ month: String, _ days: [Day], startsLater: Bool) async throws {
        // Today's puzzle is not counted before it is solved or lost.
        let counted = days.filter { $0.mark != "open" && $0.mark != "unfinished" }
        let played = counted.count { $0.mark != "missed" }
        let won = counted.count { $0.mark == "won" }
        let start = startsLater ? "Since your first game: " : ""
        let counts = "\(start)\(played) of \(counted.count) day\(counted.count == 1 ? "" : "s") played, \(won) won"
        let summary = counted.isEmpty ? "none of your games" : counts
        let content = try await program.content(of: "/wordle/calendar/\(month)")
        try same(content["summary"] as? String, summary, "\(month), summary on the screen")
        let cells = (content["weeks"] as? [[Any]] ?? []).joined().compactMap { $0 as? [String: Any] }
        let shown = cells.filter { !["before", "toCome"].contains($0["mark"] as? String ?? "") }
        try same(
            shown.map { "\($0["date"] ?? "") \($0["mark"] ?? "")" },
            days.map { "\(SimpleDay.text($0.puzzle)) \($0.mark)" }, "\(month), screen")
    }
}

extension StandingsSurfaces {
    func checkLeague() async throws {
        for (index, length) in ["week", "month", "year"].enumerated() {
            let isWithMine = (group.today + index).isMultiple(of: 2)
            let counted = SimpleLeague(isWithMine ? all : standard, by: length, today: group.today)
            let command = ["wordle", "league", "--by", length] + (isWithMine ? ["--with-mine"] : [])
            let periods = try await program.objects(command)
            try same(periods.map(lines), counted.periods.map(lines), command.joined(separator: " "))
        }
        try await checkLeagueScreen()
    }

    /// Checks the screen with your own games and without them.
    func checkLeagueScreen() async throws {
        try await check(program.content(of: "/wordle/league"), all)
        try await check(program.content(of: "/wordle/league", after: "toggleMine"), others)
    }

    private func check(_ content: [String: Any], _ results: SimpleStandings.Results) throws {
        let counted = SimpleLeague(results, by: "week", today: group.today)
        let rows = try XCTUnwrap(content["rows"] as? [[String: Any]])
        try same(
            rows.map { "\($0["rank"] ?? "") \($0["player"] ?? "") \($0["points"] ?? "") \($0["won"] ?? "")" },
            counted.table.map { "\($0.rank) \($0.player) \($0.points) \($0.won)" }, "league, screen")
        let rounds = try XCTUnwrap(content["rounds"] as? [[String: Any]])
        try same(rounds.map { $0["text"] as? String }, counted.periods.map(text), "league, periods of the screen")
        let month = (content["month"] as? [String: Any])?["players"] as? [[String: Any]]
        let newest = SimpleLeague(results, by: "month", today: group.today).periods.first
        try same(
            month?.map { "\($0["player"] ?? "") \($0["points"] ?? "") \($0["averageTries"] ?? "")" },
            newest?.rows.map { "\($0.player) \($0.points) \($0.average)" }, "league, month of the screen")
    }

    private func lines(_ period: [String: Any]) -> [String] {
        let players = period["players"] as? [[String: Any]] ?? []
        let winners = period["winners"] as? [String] ?? []
        return ["\(period["from"] ?? "") \(period["to"] ?? "") \(period["finished"] as? Bool == true) \(winners)"]
            + players.map { player in
                let average = decimals(player["averageTries"] as? Double)
                return "\(player["player"] ?? "") \(player["rank"] ?? "") \(player["points"] ?? "") "
                    + "\(player["played"] ?? "") \(average)"
            }
    }

    private func lines(_ period: SimpleLeague.Period) -> [String] {
        let days = [period.puzzles.lowerBound, period.puzzles.upperBound].map(SimpleDay.text)
        return ["\(days[0]) \(days[1]) \(period.isFinished) \(period.winners)"]
            + period.rows.map { row in
                "\(row.player) \(row.rank) \(row.points) \(row.played) \(decimals(row.mean))"
            }
    }

    /// Returns the line of a period, such as "👑 Bob (31), Ann (28)".
    private func text(_ period: SimpleLeague.Period) -> String {
        period.rows.map { row in
            let text = "\(isolated(row.player)) (\(row.points))"
            guard period.leaders.contains(row.player) else { return text }
            return period.isFinished ? "👑 \(text)" : "\(isolated(row.player)) (\(row.points), leads)"
        }.joined(separator: ", ")
    }
}
