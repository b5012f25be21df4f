import Foundation
import Platform

/// A group made up by a seed: its chat in overlapping exports, what is merged and corrected, and a simple count of it.
struct GeneratedGroup {
    /// A result as it was first shared: nil tries for a loss.
    struct Result {
        let name: String
        let puzzle: Int
        var tries: Int?
    }

    /// The figures of a player that every surface has to agree on.
    struct Figures: Equatable {
        var played = 0
        var solved = 0
        var total = 0
        var distribution = [0, 0, 0, 0, 0, 0, 0]
        var longestStreak = 0
    }

    /// The points of a player in a week.
    struct WeekKey: Hashable {
        let monday: String
        let player: String
    }

    private static let names = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana"]
    /// Monday 2024-01-01.
    private static let first = 926

    /// The texts of the exports, in the order in which they are saved.
    let exports: [String]
    /// The names that are merged, each with its player.
    private(set) var merges: [(name: String, player: String)] = []
    /// The corrected results; nil removes one.
    private(set) var corrections: [(player: String, puzzle: Int, outcome: String)] = []
    private var results: [Result] = []

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let players = Self.names.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random))
        let days = Int.random(in: 5...24, using: &random)
        // One of them was a telephone number at first.
        let renamed = Bool.random(using: &random) ? players.first : nil
        var lines: [String] = []
        for day in 0..<days {
            for player in players.shuffled(using: &random) where Int.random(in: 0..<5, using: &random) > 0 {
                let name = player == renamed && day < days / 2 ? "+49 151 0000000" : player
                let tries = Int.random(in: 1...7, using: &random)
                let result = Result(name: name, puzzle: Self.first + day, tries: tries == 7 ? nil : tries)
                lines.append(Self.line(result, day))
                results.append(result)
                // The same again, and another one, of which the first counts.
                if Int.random(in: 0..<10, using: &random) == 0 { lines.append(Self.line(result, day)) }
                if Int.random(in: 0..<20, using: &random) == 0 {
                    let other = Result(name: name, puzzle: result.puzzle, tries: tries == 1 ? 2 : 1)
                    lines.append(Self.line(other, day))
                }
                if Bool.random(using: &random) { lines.append("\(Self.stamp(day)) \(name): Connections Puzzle #12") }
                if Bool.random(using: &random) { lines.append("\(Self.stamp(day)) \(name): well played!") }
            }
        }
        let middle = lines.count / 2
        let overlap = Int.random(in: 0...middle, using: &random)
        exports = [lines[..<middle], lines[(middle - overlap)...]].map { $0.joined(separator: "\n") + "\n" }
        if let renamed, results.contains(where: { $0.name.first == "+" }) {
            merges = [(name: "+49 151 0000000", player: renamed)]
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            guard let result = results.randomElement(using: &random), result.name.first != "+",
                !corrections.contains(where: { $0.player == result.name && $0.puzzle == result.puzzle })
            else { continue }
            let outcome = ["1", "6", "X", "-"].randomElement(using: &random) ?? "X"
            corrections.append((player: result.name, puzzle: result.puzzle, outcome: outcome))
        }
    }

    private static func date(_ day: Int) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(day) * 86_400)
        return calendar.dateComponents([.year, .month, .day], from: date)
    }

    private static func stamp(_ day: Int) -> String {
        let date = date(day)
        return String(format: "[%02d/%02d/%04d, 09:00:00]", date.day ?? 0, date.month ?? 0, date.year ?? 0)
    }

    private static func line(_ result: Result, _ day: Int) -> String {
        "\(stamp(day)) \(result.name): Wordle \(result.puzzle) \(result.tries.map(String.init) ?? "X")/6"
    }

    /// The results that count, by player and puzzle.
    private var counted: [String: [Int: Int?]] {
        var counted: [String: [Int: Int?]] = [:]
        for result in results {
            let player = merges.first { $0.name == result.name }?.player ?? result.name
            if counted[player, default: [:]][result.puzzle] == nil {
                counted[player, default: [:]].updateValue(result.tries, forKey: result.puzzle)
            }
        }
        for correction in corrections {
            if correction.outcome == "-" {
                counted[correction.player]?.removeValue(forKey: correction.puzzle)
            } else {
                counted[correction.player, default: [:]].updateValue(Int(correction.outcome), forKey: correction.puzzle)
            }
        }
        return counted.filter { !$0.value.isEmpty }
    }

    /// The figures of every player.
    var figures: [String: Figures] {
        counted.mapValues { results in
            var figures = Figures()
            var streak = 0
            for puzzle in (results.keys.min() ?? 0)...(results.keys.max() ?? 0) {
                let tries = results[puzzle] ?? nil
                streak = tries == nil ? 0 : streak + 1
                figures.longestStreak = max(figures.longestStreak, streak)
                guard let outcome = results[puzzle] else { continue }
                figures.played += 1
                figures.distribution[(outcome ?? 7) - 1] += 1
                figures.total += outcome ?? 7
                if outcome != nil { figures.solved += 1 }
            }
            return figures
        }
    }

    /// The points of every player in each week: six for one try down to one for six.
    var weeks: [WeekKey: Int] {
        var weeks: [WeekKey: Int] = [:]
        for (player, results) in counted {
            for (puzzle, tries) in results {
                let date = Self.date((puzzle - Self.first) / 7 * 7)
                let monday = String(format: "%04d-%02d-%02d", date.year ?? 0, date.month ?? 0, date.day ?? 0)
                weeks[WeekKey(monday: monday, player: player), default: 0] += tries.map { 7 - $0 } ?? 0
            }
        }
        return weeks
    }
}
