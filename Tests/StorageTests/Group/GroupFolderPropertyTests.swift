import Foundation
import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

/// Machines that share a folder whose files arrive in any order, cut off or twice.
///
/// The standings on each machine have to match those of a ``SimpleCount``.
final class GroupFolderPropertyTests: XCTestCase {
    func testTheStandingsOfEveryMachineMatchASimpleCount() async throws {
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 50
        var lost = 0
        for seed in 1...count {
            var random = FixedSeedGenerator(seed: seed)
            let group = try SimulatedGroup(machines: Int.random(in: 3...5, using: &random), &random)
            for step in 1...16 {
                let machine = try await group.step(&random)
                try await check(machine, "seed \(seed), step \(step)")
            }
            try await group.syncAll()
            for machine in group.machines { try await check(machine, "seed \(seed), at the end") }
            lost += group.lost.count
            for machine in group.machines {
                XCTAssertEqual(group.made.subtracting(machine.ids), [], "seed \(seed): actions are lost")
            }
        }
        print("\(count) groups; \(lost) actions had no copy left after their machine's data was replaced")
    }

    private func check(_ machine: SimulatedGroup.Machine, _ message: String) async throws {
        let table = try await machine.book.table()
        let pairs = table.groupPlayers.map { player in
            let results = table.results(of: player.player).map { ($0.puzzle, $0.text) }
            return (player.player, Dictionary(uniqueKeysWithValues: results))
        }
        let expected = machine.count.counted
        let results = expected.mapValues { $0.compactMapValues(\.outcome) }.filter { !$0.value.isEmpty }
        XCTAssertEqual(Dictionary(uniqueKeysWithValues: pairs), results, message)
        let contradictions = table.contradictions.map {
            "\($0.player) \($0.puzzle) \($0.counted?.text ?? "-") \($0.other.text)"
        }
        let others = expected.flatMap { player, puzzles in
            puzzles.flatMap { puzzle, counted in
                counted.others.map { "\(player) \(puzzle) \(counted.outcome ?? "-") \($0)" }
            }
        }
        XCTAssertEqual(Set(contradictions), Set(others), message)
    }
}
