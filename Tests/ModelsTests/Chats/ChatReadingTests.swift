import Models
import TestSupport
import XCTest

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
}
