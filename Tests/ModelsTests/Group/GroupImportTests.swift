import TestSupport
import XCTest

@testable import Models

final class GroupImportTests: XCTestCase {
    private func machine() throws -> GroupMachine {
        var machine = GroupMachine()
        try machine.save(shares("Ann 280:4 281:5", "Bo 281:3", "~Bob 280:2", "Ann 280:X"))
        try machine.rename("~Bob", "Bo")
        try machine.make(.corrected("Ann", puzzle: 281, .solved(4)))
        return machine
    }

    func testAnImportIntoAnEmptyMachineHasTheSameTable() throws {
        let first = try machine()
        let plan = GroupImport(first.file.log.exported, into: GroupLog())
        XCTAssertEqual(plan.new, GroupCounts(results: 5, names: 1, corrections: 1))
        XCTAssertEqual(plan.contradictions, [])
        var other = GroupMachine()
        try other.make(.imported(plan.added))
        XCTAssertTrue(other.table.hasStandings(of: first.table))
        let again = GroupImport(first.file.log.exported, into: other.file.log)
        XCTAssertEqual(again.added, [])
        XCTAssertEqual(again.known.total, 7)
    }

    func testAnImportAfterForgettingRestoresExactlyWhatTheExportHas() throws {
        for names in [["Ann"], ["~Bob", "Bo"], nil] {
            var machine = try machine()
            let export = machine.file.log.exported
            let before = machine.table
            try machine.forget(names)
            try machine.make(.imported(GroupImport(export, into: machine.file.log).added))
            XCTAssertTrue(machine.table.hasStandings(of: before), "\(names ?? [])")
            XCTAssertEqual(GroupImport(export, into: machine.file.log).added, [], "\(names ?? [])")
            var other = GroupMachine()
            try other.make(.imported(GroupImport(machine.file.log.exported, into: GroupLog()).added))
            XCTAssertTrue(other.table.hasStandings(of: before), "\(names ?? [])")
        }
    }

    func testContradictingResultsAreAddedAndReportedAndTheSavedOnesCount() throws {
        var other = GroupMachine()
        try other.save(shares("Bo 281:6"))
        let export = try machine().file.log.exported
        let plan = GroupImport(export, into: other.file.log)
        XCTAssertEqual(
            plan.contradictions,
            [Contradiction(player: "Bo", puzzle: 281, counted: .solved(6), basis: .first, other: .solved(3))])
        XCTAssertEqual(plan.new, GroupCounts(results: 5, names: 1, corrections: 1))
        try other.make(.imported(plan.added))
        XCTAssertEqual(other.standings, ["Ann 280:4 281:4", "Bo 280:2 281:6"])
        XCTAssertEqual(GroupImport(export, into: other.file.log).added, [])
    }
}
