import Models
import XCTest

@testable import QuintetFormats

final class ChatPartsTests: XCTestCase {
    func testASignMayJoinDayAndTimeUnlessTheWordBeforeItCouldBeAName() {
        let table: [(String, isTime: Bool)] = [
            ("Today • 9:01", true), ("27/03/2022 | 9:01", true), ("Today — 9:01", true), ("Friday — 9:01 AM", true),
            ("Lunes — 9:01", false), ("Hoje — 9:01", true), ("Hoy — 9:01", false), ("Sun — 9:01", false),
            ("27 Mar — 9:01", true), ("27 Mar · 9:01", true), ("at — 9:01", false),
        ]
        for (text, isTime) in table { XCTAssertEqual(scan(text).hasClock, isTime, text) }
    }

    func testAMonthThatCouldBeANameIsNotPartOfADate() {
        let table: [(String, isTime: Bool)] = [
            ("Jan 2022-03-27 9:01", false), ("Jan 2024/12/18 9:01", false),
            ("Mar/27/2022 9:01", true), ("Mar 27 2022 9:01", true), ("May 9:01", false),
        ]
        for (text, isTime) in table { XCTAssertEqual(scan(text).hasClock, isTime, text) }
    }

    func testAColonEndsANameUpToTheMaximumLength() {
        for (blanks, isFound) in [(0, true), (1, true), (2, false)] {
            let text =
                String(repeating: "a", count: PersonName.maxLength) + String(repeating: " ", count: blanks) + ": x"
            XCTAssertEqual(bytes(text, \.colonAfterName) != nil, isFound, "\(blanks)")
        }
    }

    func testMarksAroundANameAreRemoved() {
        for text in [
            "Ann", "Ann:", "Ann,,", "Ann>", "Ann|", "Ann*", "*Ann*", "_Ann_:", "<Ann>", "@Ann", "\"Ann\"", "Ann ~",
        ] {
            XCTAssertEqual(bytes(text) { NameDecoration.stripped($0).text }, "Ann", text)
        }
    }

    func testManyLowercaseOrEverydayWordsAreASentenceAndNotAName() {
        let table: [(String, isMarkedName: Bool, isName: Bool)] = [
            ("ann", true, true), ("nice", true, false), ("Ann bea", true, true), ("ann bea", true, false),
            ("ann Bea", true, true), ("Ann bea cid", true, false), ("Ann bea Cid", true, true),
            ("Ann de la Cruz", true, true), ("Ann Bea Cid Dee", true, true), ("Ann bea Cid Dee", true, true),
            ("Ann bea cid Dee", false, false), ("Ann bea cid dee", false, false), ("Who Bea Cid Dee", false, false),
            ("Who bea Cid Dee", false, false), ("Ann Bea nice Dee", false, false), ("Dr. Who", true, true),
            ("Bo Cy Di Ed Fy Gus Hal", true, true),
        ]
        for (text, isMarkedName, isName) in table {
            XCTAssertEqual(bytes(text) { PersonName.name(in: $0, .marked) != nil }, isMarkedName, text)
            XCTAssertEqual(bytes(text) { PersonName.name(in: $0, .possible) != nil }, isName, text)
        }
    }

    func testAStrayContinuationByteIsNotACharacter() {
        for byte in 0x80...0xBF as ClosedRange<UInt8> {
            XCTAssertNil([byte].withUnsafeBufferPointer { $0.scalar(at: 0) })
        }
    }

    private func scan(_ text: String) -> Stamp { bytes(text) { StampScanner.scan($0, from: 0) } }

    private func bytes<Result>(_ text: String, _ body: (Bytes) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer(body)
    }
}
