import TestSupport
import XCTest

@testable import Models

final class ChatReadingTests: XCTestCase {
    func testAResultMayBePostedOneDayBeforeItsPuzzleAndNotTwo() throws {
        let day = WordleScore.make(281).date
        for (days, count) in [(0, 1), (-1, 1), (-2, 0)] {
            var result = PostedResult(player: "Ann", puzzle: 281, tries: 3)
            result.post.date = try XCTUnwrap(day.adding(days: days))
            let reading = ChatReading(results: [result]).withoutFuture(today: day)
            XCTAssertEqual([reading.results.count, reading.refusals.count], [count, 1 - count], "\(days)")
        }
    }

    /// An export may have one of two people of one name only, and the group knows both.
    func testAPersonKeepsTheNameWithAnIDUnderWhichTheResultsAreSaved() throws {
        var machine = GroupMachine()
        try machine.save(["Ann (1)", "Ann (2)"].map { PostedResult(player: $0, puzzle: 281, tries: 3) })
        var reading = ChatReading(results: ["Ann", "Bo"].map { PostedResult(player: $0, puzzle: 282, tries: 3) })
        reading.identified = ["Ann": "Ann (2)", "Bo": "Bo (3)"]
        XCTAssertEqual(reading.identified(in: machine.reading.log).results.map(\.player), ["Ann (2)", "Bo"])
        XCTAssertEqual(reading.identified(in: GroupLog()).results.map(\.player), ["Ann", "Bo"])
    }
}
