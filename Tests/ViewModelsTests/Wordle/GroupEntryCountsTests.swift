import Models
import XCTest

@testable import ViewModels

final class GroupEntryCountsTests: XCTestCase {
    func testNamesTheCountsThatAreNotZero() {
        let merge = Timed(GroupFact.name("~Bob", of: "Bo"), at: 1)
        let split = Timed(GroupFact.name("Ben", of: "Ben"), at: 2)
        let correction = Timed(GroupFact.correction("Ann", puzzle: 281, to: nil), at: 3)
        let table: [(Int, [Timed<GroupFact>], String)] = [
            (0, [], "0 new results"), (1, [], "1 new result"), (0, [merge], "1 new name"),
            (0, [merge, split, correction], "2 new names and 1 new correction"),
            (5, [correction], "5 new results and 1 new correction"),
            (5, [merge, correction], "5 new results, 1 new name and 1 new correction"),
        ]
        for (results, facts, expected) in table {
            XCTAssertEqual(GroupEntryCounts(results: results, facts: facts).text("new"), expected)
        }
    }
}
