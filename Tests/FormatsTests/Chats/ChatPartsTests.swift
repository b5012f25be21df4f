import Models
import XCTest

@testable import QuintetFormats

/// The parts of the chat reader, each tested on its own.
final class ChatPartsTests: XCTestCase {
    func testReadsDatesAndTimesInSeveralForms() {
        XCTAssertEqual(time("it was 12/03/2022 9:01")?.day, .numbers(12, 3, 2022))
        XCTAssertEqual(time("seen 27 March 2022, 10:15 by all")?.day, .named(day: 27, month: 3, year: 2022))
        XCTAssertNil(time("12 of 15"))
        XCTAssertFalse(scan("27/003/2022 9:01").hasDay, "a month of three digits is read")
        XCTAssertEqual(scan("2022년 3월 27일").day, .numbers(2022, 3, 27))
        XCTAssertEqual(time("9.01")?.hasClock, true)
        XCTAssertFalse(scan("9.01.").hasClock, "a date is read as a time")
        for text in ["9:01 AM", "9:01 p. m.", "오전 9:01"] { XCTAssertTrue(scan(text).hasMeridiem, text) }
        XCTAssertEqual(scan("9:01:15.1234567+01:00").end, 21, "a fraction and an offset")
    }

    func testAFullDateRightAfterATimeGivesTheDay() {
        let stamp = scan("9:01 AMMonday, March 4, 2024 at 9:01 AM")
        XCTAssertEqual(stamp.day, .named(day: 4, month: 3, year: 2024))
        XCTAssertTrue(stamp.hasDay && stamp.hasClock, "\(stamp)")
    }

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

    func testOnlyAColonOrADashMayBeBetweenTheNumberAndTheScore() {
        let table: [(String, isRead: Bool)] = [
            ("Wordle 281 4/6", true), ("Wordle 281 🎉 4/6", true), ("Wordle 281 , 4/6", false),
            ("Wordle 281: 4/6", true), ("Wordle 281 - 4/6", true), ("Wordle 281 – 4/6", true),
            ("Wordle 281 4 / 6", true), ("Wordle 281 (4/6)", false), ("Wordle 281 . 4/6", false),
            ("Wordle: 281 4/6", false), ("Wordle 281 4", false),
        ]
        for (text, isRead) in table { XCTAssertEqual(bytes(text) { ShareHeader.first(in: $0) != nil }, isRead, text) }
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

    func testAMessageBeginsRightAfterTheColon() {
        for message in ["hi", " hi", "  hi ", "i"] {
            let found = bytes("Ann (9:01 AM):\(message)") { line -> [String]? in
                guard case .named(let name, let message)? = Head(line, followsDash: false)?.kind else { return nil }
                return [name.text, message.text]
            }
            XCTAssertEqual(found, ["Ann", message.trimmed], message)
        }
    }

    func testASCIIBytesAreClassified() {
        let bytes = (0...255).map { UInt8($0) }
        func text(_ isIncluded: (UInt8) -> Bool) -> String { String(decoding: bytes.filter(isIncluded), as: UTF8.self) }
        XCTAssertEqual(text(\.isDigit), "0123456789")
        XCTAssertEqual(text(\.isCapital), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        XCTAssertEqual(text(\.isLetter), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    }

    func testAStrayContinuationByteIsNotACharacter() {
        for byte in 0x80...0xBF as ClosedRange<UInt8> {
            XCTAssertNil([byte].withUnsafeBufferPointer { $0.scalar(at: 0) })
        }
    }

    func testATimeWithoutADateIsTodayUnlessDatesAreOnSeparateLines() {
        let today = CalendarDate("2025-07-04")
        let results = "Wordle\nAPP\n — \n9:01 PM\nHere are today's results:\n3/6: @Ann\n"
        // 2025-07-04 is puzzle 1,476.
        let dated = ChatReading(of: "Bo\n — \n07/01/2025 9:00 AM\nhi\n\n\(results)", today: today)
        XCTAssertEqual(dated.results.map(\.puzzle), [1_476])
        let lines = ChatReading(of: "July 1, 2025\nBo\n — \n9:00 AM\nhi\n\n\(results)", today: today)
        XCTAssertEqual(lines.results.map(\.puzzle), [1_473])
    }

    private func scan(_ text: String) -> Stamp { bytes(text) { StampScanner.scan($0, from: 0) } }

    private func time(_ text: String) -> Stamp? { bytes(text) { StampScanner.time(in: $0) } }

    private func bytes<Result>(_ text: String, _ body: (Bytes) -> Result) -> Result {
        Array(text.utf8).withUnsafeBufferPointer(body)
    }
}
