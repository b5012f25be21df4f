import Foundation
import XCTest

extension StandingsSurfaces {
    func checkLeague() async throws {
        for (index, length) in ["week", "month", "year"].enumerated() {
            let isWithMine = (group.today + index).isMultiple(of: 2)
            let counted = SimpleLeague(isWithMine ? all : standard, by: length, today: group.today)
            let command = ["wordle", "league", "--by", length] + (isWithMine ? ["--with-mine"] : [])
            let what = command.joined(separator: " ")
            let periods = try await program.objects(command)
            try same(periods.map(lines), counted.periods.map(lines), "\(what), JSON")
            let csv = await csv(program.run(command + ["--csv"]).out)
            let columns = ["from", "to", "finished", "player", "rank", "points", "played"]
            try same(csv.map { row in columns.map { row[$0] ?? "" } }, cells(counted), "\(what), CSV")
            try same(
                csv.map { decimals($0["averageTries"].flatMap(Double.init)) },
                counted.periods.flatMap(\.rows).map { decimals($0.mean) }, "\(what), averages in CSV")
            let tsv = await cells(program.run(command).out)
            try same(tsv.map { Array($0.prefix(columns.count)) }, cells(counted), "\(what), TSV")
            try await same(program.run(command + ["--share"]).out, shareText(counted, length), "\(what), share text")
            try await checkTable(counted, command, what)
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

    private func cells(_ league: SimpleLeague) -> [[String]] {
        league.periods.flatMap { period in
            let days = [period.puzzles.lowerBound, period.puzzles.upperBound].map(SimpleDay.text)
            return period.rows.map { row in
                days + ["\(period.isFinished)", row.player, "\(row.rank)", "\(row.points)", "\(row.played)"]
            }
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

    private func shareText(_ league: SimpleLeague, _ length: String) -> String {
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        let table = league.table
        if league.periods.isEmpty { return "" }
        let title =
            "Wordle league by \(length): \(counted(table.count, "player")), \(counted(league.periods.count, length))"
        let newest = league.periods.first.map { period in
            "\(name(period, length))\(period.isFinished ? "" : ", so far"): \(text(period))"
        }
        let lines = table.map { row in
            "\(medal(row.rank)) \(isolated(row.player)): \(counted(row.points, "point")), \(counted(row.won, length)) won"
        }
        return ([title] + [newest].compactMap(\.self) + lines).joined(separator: "\n") + "\n"
    }

    private func name(_ period: SimpleLeague.Period, _ length: String) -> String {
        let first = SimpleDay.parts(of: period.puzzles.lowerBound, plus: 0)
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return switch length {
        case "week": "\(SimpleDay.text(period.puzzles.lowerBound)) to \(SimpleDay.text(period.puzzles.upperBound))"
        case "month": "\(months[first.month - 1]) \(first.year)"
        default: "\(first.year)"
        }
    }

    private func checkTable(_ league: SimpleLeague, _ command: [String], _ what: String) async throws {
        let lines = await program.run(command, columns: 400).out.split(separator: "\n").map(String.init)
        let start = lines.firstIndex { $0.hasPrefix("rank  player") }.map { $0 + 1 } ?? lines.endIndex
        let table = lines[start...].prefix(league.table.count).map(wordsWithoutBars)
        try same(table, league.table.map { "\($0.rank) \($0.player) \($0.points) \($0.won)" }, "\(what), table")
        let periods = lines.filter { line in league.periods.contains { line.contains(text($0)) } }
        try same(periods.count, league.periods.count, "\(what), periods below the table")
    }
}
