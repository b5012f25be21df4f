@testable import Formats

/// The parts of the reader of chats, each on its own.
final class ChatPartsTests: XCTestCase {
    func testAStampIsReadToItsEndOnce() {
        XCTAssertEqual(time("it was 12/03/2022 9:01")?.day, .numbers(12, 3, 2022))
        XCTAssertEqual(time("seen 27 March 2022, 10:15 by all")?.day, .named(day: 27, month: 3, year: 2022))
        XCTAssertNil(time("12 of 15"))
    }

    func testTheSameMomentWrittenOutHasItsDay() {
        let stamp = scan("9:01 AMMonday, March 4, 2024 at 9:01 AM")
        XCTAssertEqual(stamp.day, .named(day: 4, month: 3, year: 2024))
        XCTAssertTrue(stamp.hasDay && stamp.hasClock)
    }

    func testASignAfterAShortWordSetsANameApartAndAnyOtherJoinsDayAndClock() {
        let table: [(String, isTime: Bool)] = [
            ("Today • 9:01", true), ("27/03/2022 | 9:01", true), ("Today — 9:01", true), ("Friday — 9:01 AM", true),
            ("Lunes — 9:01", false), ("Hoje — 9:01", true), ("Hoy — 9:01", false), ("Sun — 9:01", false),
            ("27 Mar — 9:01", true), ("27 Mar · 9:01", true), ("at — 9:01", false),
        ]
        for (text, isTime) in table { XCTAssertEqual(scan(text).hasClock, isTime, text) }
    }

    func testAMonthThatIsANameIsNoPartOfADate() {
        let table: [(String, isTime: Bool)] = [
            ("Jan 2022-03-27 9:01", false), ("Jan 2024/12/18 9:01", false),
            ("Mar/27/2022 9:01", true), ("Mar 27 2022 9:01", true), ("May 9:01", false),
        ]
        for (text, isTime) in table { XCTAssertEqual(scan(text).hasClock, isTime, text) }
    }

    func testWhatTheGameDoesNotWriteMakesAHeaderLoose() {
        let table: [(String, isLoose: Bool?)] = [
            ("Wordle 281 4/6", false), ("Wordle 281 🎉 4/6", false), ("Wordle 281 , 4/6", true),
            ("Wordle 281 : 4/6", true), ("Wordle 281 (4/6)", true), ("Wordle 281 - 4/6", true),
            ("Wordle 281 – 4/6", true), ("Wordle 281 . 4/6", nil), ("Wordle 281 = 4/6", nil),
        ]
        for (text, isLoose) in table {
            XCTAssertEqual(bytes(text) { ShareHeader.first(in: $0)?.isLoose }, isLoose, text)
        }
    }

    func testAColonEndsANameOfTheGreatestLengthAndNoLongerOne() {
        for (blanks, isFound) in [(0, true), (1, true), (2, false)] {
            let text =
                String(repeating: "a", count: PersonName.maxLength) + String(repeating: " ", count: blanks) + ": x"
            XCTAssertEqual(bytes(text, LeadingStamp.colon) != nil, isFound, "\(blanks)")
        }
    }

    func testMarksAroundANameAreNoPartOfIt() {
        for text in [
            "Ann", "Ann:", "Ann,,", "Ann>", "Ann|", "Ann*", "*Ann*", "_Ann_:", "<Ann>", "@Ann", "\"Ann\"", "Ann ~",
        ] {
            XCTAssertEqual(bytes(text) { NameDecoration.stripped($0).text }, "Ann", text)
        }
    }

    func testANameAboveAStampIsCertainWhereHardlyAnyStampGoesWithoutOne() {
        let named = String(repeating: "Ann\nToday at 9:01 AM\nhi\n\n", count: 10)
        let clocks = String(repeating: "Ann\n9:01\nhi\n\n", count: 10)
        let table: [(String, String, PersonName.Place)] = [
            ("none", named, .marked), ("follow-ups", named + String(repeating: "\n9:02\nho\n", count: 5), .marked),
            ("rich", named + String(repeating: "\nToday at 9:02 AM\nho\n", count: 5), .possible),
            ("indented", named + String(repeating: "\n  9:02\nho\n", count: 5), .possible),
            ("clocks alone", clocks + String(repeating: "\n9:02\nho\n", count: 5), .possible),
            ("clocks", clocks, .marked),
        ]
        for (name, text, place) in table { XCTAssertEqual(bytes(text) { ChatForm(of: $0).certainty }, place, name) }
    }

    func testAClockAloneIsOfTodayUnlessLinesHaveTheDay() {
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
