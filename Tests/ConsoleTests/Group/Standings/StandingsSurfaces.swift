import Foundation
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
