import Models
import TestSupport
import XCTest

final class TimeWordsTests: XCTestCase {
    func testDurationsUseTheLargestFullUnit() {
        let table: [(Double, String)] = [
            (-5, "less than a minute ago"), (0, "less than a minute ago"), (59.9, "less than a minute ago"),
            (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"), (86_399, "23 hours ago"),
            (86_400, "1 day ago"), (8_640_000, "100 days ago"),
        ]
        for (seconds, words) in table { XCTAssertEqual(TimeWords.ago(seconds: seconds), words) }
    }

    func testWritesTimestampsAndRelativeTimes() {
        let table: [(Double, String)] = [
            (-1e15, "0001-01-01T22:13:20Z"), (1_714_564_800, "2024-05-01T12:00:00Z"),
            (1_648_371_719.9, "2022-03-27T09:01:59Z"), (-1, "1969-12-31T23:59:59Z"),
        ]
        for (seconds, text) in table {
            XCTAssertEqual(TimeWords.timestamp(Date(timeIntervalSince1970: seconds)), text)
        }
        let ago = [59.9, 60, 30 * 86_400 - 1, 30 * 86_400].map { TimeWords.ago(from: .noon, to: .noon + $0) }
        XCTAssertEqual(ago, ["just now", "1 minute ago", "29 days ago", "on 2024-05-01"])
    }
}
