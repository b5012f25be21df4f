import Models
import Platform
import Storage
import TestSupport
import XCTest

/// Machines that share a folder whose files arrive in any order, cut off or twice.
///
/// The standings on each machine have to match those of a ``SimpleCount``.
final class GroupFolderPropertyTests: XCTestCase {
    func testTheStandingsOfEveryMachineMatchASimpleCount() async throws {
        continueAfterFailure = false
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 30
        for seed in 1...count {
            var random = FixedSeedGenerator(seed: seed)
            let group = try SimulatedGroup(machines: Int.random(in: 2...4, using: &random))
            for step in 1...40 {
                try await group.step(&random)
                try await check(group, "seed \(seed), step \(step)")
            }
            try group.syncAll()
            try await check(group, "seed \(seed), at the end")
            let all = group.machines.map(\.count.published)
            for machine in group.machines {
                XCTAssertTrue(all.allSatisfy(machine.count.visibleToAll.isSuperset), "seed \(seed): an entry is lost")
            }
        }
    }

    private func check(_ group: SimulatedGroup, _ message: String) async throws {
        for machine in group.machines {
            let games = SharedGames(try await machine.book.book())
            let pairs = games.players.map { player in
                (player, Dictionary(uniqueKeysWithValues: games.results(of: player).map { ($0.puzzle, $0.text) }))
            }
            XCTAssertEqual(
                Dictionary(uniqueKeysWithValues: pairs), machine.count.standings, "\(message), machine \(machine.name)")
        }
    }
}
