import Foundation
import XCTest

/// Whatever a group shared, every surface says what a simple count says.
final class StandingsPropertyTests: XCTestCase {
    func testEverySurfaceAgreesWithASimpleCount() throws {
        // Stops at the first counterexample.
        continueAfterFailure = false
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 50
        for seed in 1...count { try check(GeneratedGroup(seed: seed), "seed \(seed)") }
    }

    private func check(_ group: GeneratedGroup, _ seed: String) throws {
        let program = try Program()
        for (number, text) in group.exports.enumerated() {
            let file = program.home.appending(component: "chat\(number).txt")
            try Data(text.utf8).write(to: file)
            let run = try program.run("wordle", "compare", file.path, "--keep", "--json")
            XCTAssertEqual(run.code, 0, "\(seed): \(run.err)")
        }
        for merge in group.merges {
            let run = try program.run("wordle", "rename", merge.name, merge.player, "--yes")
            XCTAssertEqual(run.code, 0, "\(seed): \(run.err)")
        }
        for correction in group.corrections {
            let arguments = ["wordle", "correct", correction.player, "\(correction.puzzle)", correction.outcome]
            let run = try program.run(arguments, executable: Program.binary)
            XCTAssertEqual(run.code, 0, "\(seed): \(run.err)")
        }
        try checkJSON(program, group, seed)
        try checkCSV(program, group, seed)
        try checkLeague(program, group, seed)
    }

    private func checkJSON(_ program: Program, _ group: GeneratedGroup, _ seed: String) throws {
        let run = try program.run("wordle", "compare", "--min", "1", "--json")
        let rows = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [[String: Any]], seed)
        var figures: [String: GeneratedGroup.Figures] = [:]
        for row in rows {
            let name = try XCTUnwrap(row["player"] as? String)
            figures[name] = GeneratedGroup.Figures(
                played: try XCTUnwrap(row["played"] as? Int), solved: try XCTUnwrap(row["solved"] as? Int),
                total: try XCTUnwrap(row["total"] as? Int),
                distribution: try XCTUnwrap(row["distribution"] as? [Int]),
                longestStreak: try XCTUnwrap(row["longestStreak"] as? Int))
        }
        XCTAssertEqual(figures, group.figures, seed)
        XCTAssertEqual(rows.map { $0["rank"] as? Int }, ranks(of: rows, group), seed)
    }

    /// A rank is one more than the number of players who are better.
    private func ranks(of rows: [[String: Any]], _ group: GeneratedGroup) -> [Int?] {
        let figures = rows.compactMap { ($0["player"] as? String).flatMap { group.figures[$0] } }
        return figures.map { one in 1 + figures.count { isBetter($0, one) } }
    }

    private func isBetter(_ one: GeneratedGroup.Figures, _ other: GeneratedGroup.Figures) -> Bool {
        let wins = one.solved * other.played - other.solved * one.played
        if wins != 0 { return wins > 0 }
        let tries = (one.total - 7 * one.distribution[6], other.total - 7 * other.distribution[6])
        let average = tries.0 * other.solved - tries.1 * one.solved
        return average != 0 ? average < 0 : one.played > other.played
    }

    private func checkCSV(_ program: Program, _ group: GeneratedGroup, _ seed: String) throws {
        let csv = try program.run("wordle", "compare", "--min", "1", "--csv").out
        let lines = csv.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let columns = lines[0].map(String.init)
        var figures: [String: [String]] = [:]
        for line in lines.dropFirst() {
            let row = Dictionary(uniqueKeysWithValues: zip(columns, line.map(String.init)))
            figures[row["player"] ?? ""] = ["played", "solved", "total", "longestStreak"].map { row[$0] ?? "" }
        }
        let expected = group.figures.mapValues {
            ["\($0.played)", "\($0.solved)", "\($0.total)", "\($0.longestStreak)"]
        }
        XCTAssertEqual(figures, expected, seed)
    }

    private func checkLeague(_ program: Program, _ group: GeneratedGroup, _ seed: String) throws {
        let run = try program.run("wordle", "league", "--by", "week", "--json")
        let rounds = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [[String: Any]], seed)
        var weeks: [GeneratedGroup.WeekKey: Int] = [:]
        for round in rounds {
            let monday = try XCTUnwrap(round["from"] as? String)
            let players = try XCTUnwrap(round["players"] as? [[String: Any]])
            for player in players {
                let name = try XCTUnwrap(player["player"] as? String)
                weeks[GeneratedGroup.WeekKey(monday: monday, player: name)] = try XCTUnwrap(player["points"] as? Int)
            }
            let points = players.compactMap { $0["points"] as? Int }
            let best = points.max() ?? 0
            let winners = players.filter { $0["points"] as? Int == best && best > 0 }.compactMap {
                $0["player"] as? String
            }
            XCTAssertEqual((round["winners"] as? [String])?.sorted(), winners.sorted(), seed)
        }
        XCTAssertEqual(weeks, group.weeks, seed)
    }
}
