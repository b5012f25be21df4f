import Models
import XCTest

final class CountsTests: XCTestCase {
    func testWritesNumbersWithSignsAndSeparators() {
        XCTAssertEqual(
            [-1_000, -1, 0, 1, 999, 1_000_000].map(GroupedNumber.signed),
            ["-1,000", "-1", "0", "+1", "+999", "+1,000,000"])
    }

    func testSizesAreRounded() {
        let table = [
            (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (1_499, "1 kB"),
            (1_500, "2 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (1_049_999, "1 MB"), (1_050_000, "1.1 MB"),
            (1_149_999, "1.1 MB"), (100_000_000, "100 MB"),
        ]
        for (bytes, words) in table { XCTAssertEqual(ByteCount.words(bytes), words) }
    }

    func testBackgroundRequestsLeavePartOfTheRateLimitForTheUser() {
        for (total, least) in [(nil, 11), (5_000, 501), (60, 11), (100, 11), (110, 12), (6, 4), (19, 10)]
            as [(Int?, Int)]
        {
            let allows = [least - 1, least].map { RequestLimit(remaining: $0, total: total).allowsBackground }
            XCTAssertEqual(allows, [false, true], "\(least)")
        }
    }
}
