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
}
