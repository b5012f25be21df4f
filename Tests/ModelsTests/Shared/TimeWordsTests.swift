final class TimeWordsTests: XCTestCase {
    func testTheLargestFullUnit() {
        let table: [(Double, String)] = [
            (-5, "less than a minute ago"), (0, "less than a minute ago"), (59.9, "less than a minute ago"),
            (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"), (86_399, "23 hours ago"),
            (86_400, "1 day ago"), (8_640_000, "100 days ago"), (.infinity, "11574074 days ago"),
            (.nan, "less than a minute ago"),
        ]
        for (seconds, words) in table { XCTAssertEqual(TimeWords.ago(seconds: seconds), words) }
    }
}
