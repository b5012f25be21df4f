import Foundation
import XCTest

/// Compares what the program shows of a group with a simple count.
@MainActor struct StandingsSurfaces {
    let program: StandingsProgram
    let group: MadeUpGroup
    let name: String
    /// What counts with your own games.
    let all: SimpleStandings.Results
    /// What counts without them.
    let others: SimpleStandings.Results
    let contradictions: [(puzzle: Int, text: String)]

    init(_ program: StandingsProgram, _ group: MadeUpGroup, _ name: String) {
        self.program = program
        self.group = group
        self.name = name
        let mine = group.count.count(mine: group.me ?? "you", today: group.today)
        all = mine.results
        contradictions = mine.contradictions
        others = group.count.count(today: group.today).results
    }

    /// What the program shows differently from the simple count.
    struct Disagreement: Error, CustomStringConvertible {
        let description: String
    }

    func same<Value: Equatable>(_ shown: Value, _ counted: Value, _ what: String) throws {
        guard shown != counted else { return }
        throw Disagreement(description: "\(name), \(what)\nshown:   \(shown)\ncounted: \(counted)")
    }

    /// Foundation reads the last digits of a number with an error.
    func decimals(_ number: Double?) -> String { number.map { String(format: "%.9f", $0) } ?? "–" }

    /// Reads rows with a tab between their cells.
    func cells(_ text: String) -> [[String]] {
        text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// Reads a table with columns, of which no value has a comma or a quotation mark in it.
    func csv(_ text: String) -> [[String: String]] {
        let lines = text.split(separator: "\r\n").map {
            // What a spreadsheet would take for a formula has an apostrophe before it.
            $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.hasPrefix("'+") ? $0.dropFirst() : $0 }
                .map(String.init)
        }
        return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }
}
