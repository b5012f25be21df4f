import XCTest

@testable import Models
@testable import ViewModels

final class GroupCountsWordsTests: XCTestCase {
    func testNamesTheCountsThatAreNotZero() {
        let table: [(GroupCounts, String)] = [
            (GroupCounts(), "0 new results"), (GroupCounts(results: 1), "1 new result"),
            (GroupCounts(names: 1), "1 new name"),
            (GroupCounts(names: 2, corrections: 1), "2 new names and 1 new correction"),
            (GroupCounts(results: 5, corrections: 1), "5 new results and 1 new correction"),
            (GroupCounts(results: 5, names: 1, corrections: 1), "5 new results, 1 new name and 1 new correction"),
        ]
        for (counts, expected) in table { XCTAssertEqual(counts.text("new"), expected) }
    }
}
