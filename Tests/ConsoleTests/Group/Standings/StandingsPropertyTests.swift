import Foundation
import XCTest

/// Checks that every command and screen shows the results of a simple count, for generated groups.
@MainActor final class StandingsPropertyTests: XCTestCase {
    func testEveryCommandAndScreenAgreesWithASimpleCount() async throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 5
        let first = environment["QUINTET_GROUP"].flatMap { UInt64($0) }
        for seed in first.map({ $0...$0 }) ?? 1...count {
            let group = MadeUpGroup(seed: seed)
            do {
                try await check(group, "group \(seed)")
            } catch {
                // SwiftPM drops parts of long messages.
                let steps = FileManager.default.temporaryDirectory.appending(path: "quintet-group-\(seed).txt")
                try Data("\(group)".utf8).write(to: steps)
                return XCTFail("\(error)\nThe steps are in \(steps.path). QUINTET_GROUP=\(seed) repeats the group.")
            }
        }
    }

    private func check(_ group: MadeUpGroup, _ name: String) async throws {
        let program = try StandingsProgram(me: group.me)
        for step in group.steps {
            try program.go(to: step.today)
            let run = await program.run(step.arguments, input: step.input)
            XCTAssertEqual(run.code, 0, "\(name), \(step.arguments): \(run.err)")
        }
        var group = group
        try program.go(to: group.today)
        var surfaces = StandingsSurfaces(program, group, name)
        try await surfaces.checkComparison()
        try await surfaces.checkLeague()
        try await surfaces.checkPlayers()
        try await surfaces.checkOwnGames()
        // At midnight, days, streaks, weeks and unfinished games end.
        group.sleep()
        try program.go(to: group.today)
        surfaces = StandingsSurfaces(program, group, name + ", a day later")
        try await surfaces.checkScreen()
        try await surfaces.checkLeagueScreen()
        try await surfaces.checkOwnGames()
    }
}
