import Models
import XCTest

@testable import QuintetFormats

/// Names between spaces, as LINE writes them for a group on a computer: a line with the day, then `09:01 Ann Lee hi`.
final class SpacedNamesTests: XCTestCase {
    /// A name that comes after the beginning that shows the layout.
    func testALaterSenderIsKnownToo() {
        let start =
            ["2022.03.27 Sunday", "09:01 Ann Wordle 280 2/6"]
            + Array(repeating: "09:02 Ann This is a long chat about words", count: 2_000)
        let lines =
            start + [
                "09:03 Ann Lee Wordle 281 3/6", "09:04 Ann Wordle 281 4/6", "09:05 Bo Bee Hi",
                "09:06 Bo Bee Wordle 281 5/6",
            ]
        XCTAssertEqual(
            read(lines.joined(separator: "\n")), ["Ann 280 2", "Ann Lee 281 3", "Ann 281 4", "Bo Bee 281 5"])
    }
}
