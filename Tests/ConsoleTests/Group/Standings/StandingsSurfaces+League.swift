import Foundation
import XCTest

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
