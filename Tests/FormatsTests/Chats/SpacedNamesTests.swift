import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

/// Names between spaces, as LINE writes them for a group on a computer: a line with the day, then `09:01 Ann Lee hi`.
final class SpacedNamesTests: XCTestCase {
    private func read(_ lines: [String], file: StaticString = #filePath, line: UInt = #line) -> [String] {
        let reading = ChatReading(of: (["2022.03.27 Sunday"] + lines).joined(separator: "\n"))
        return reading.results.map { "\($0.player) \($0.tries ?? 0)" } + reading.unread.map { "line \($0.line)" }
    }

    func testTheWordsThatAllLinesOfASenderHaveAreTheName() {
        let lines = [
            "09:01 Ann Lee Good morning", "09:02 Ann Lee Finally!", "Wordle 281 4/6", "09:03 The Boss Phew",
            "09:04 Zoë yes: it was",
            "09:05 The Boss Wordle 281 5/6", "09:06 Zoë Did you all do it?", "Wordle 281 3/6",
            "09:07 Ann Lee Mini - 0:38",
            "Wordle 280 6/6",
        ]
        XCTAssertEqual(read(lines), ["Ann Lee 4", "The Boss 5", "Zoë 3", "Ann Lee 6"])
    }

    func testAWordBetweenTheNameAndAShareIsNoName() {
        let lines = ["09:01 Zoë Wordle 280 2/6", "09:02 Bo ok", "09:03 Zoë Finally! Wordle 281 4/6"]
        XCTAssertEqual(read(lines + ["🟨🟨🟨🟨🟨", "🟨🟨🟨🟨🟨", "🟨🟨🟨🟨🟨", "🟩🟩🟩🟩🟩"]), ["Zoë 2", "Zoë 4"])
    }

    func testOfTwoNamesWithTheSameBeginningEachHasItsResults() {
        let lines = ["09:01 Ann Wordle 281 2/6", "09:02 Ann nice", "09:03 Ann Lee Wordle 281 4/6", "09:04 Ann Lee ok"]
        XCTAssertEqual(read(lines), ["Ann 2", "Ann Lee 4"])
        let bosses = ["09:01 The Boss Wordle 281 2/6", "09:02 The Rock Wordle 281 3/6"]
        let next = ["10:01 The Boss Wordle 282 5/6", "10:02 The Rock Wordle 282 6/6"]
        XCTAssertEqual(read(bosses + next), ["The Boss 2", "The Rock 3", "The Boss 5", "The Rock 6"])
    }

    /// "Sam" is Saturday in two languages.
    func testANameMayLookLikeADay() {
        let lines = ["09:01 Sam Li Wordle 281 2/6", "09:02 Today Show Wordle 281 3/6", "9:03 AM Sam Li Wordle 282 4/6"]
        XCTAssertEqual(read(lines + ["09:04 Today Show hi"]), ["Sam Li 2", "Today Show 3", "Sam Li 4"])
    }

    /// The only line of a sender does not show where the name ends.
    func testAShareBelowAnUnclearNameIsTold() {
        let lines = ["09:01 Cid Lee Look", "Wordle 281 3/6", "09:02 Ann Wordle 281 2/6", "09:03 Ann ok"]
        XCTAssertEqual(read(lines), ["Ann 2", "line 3"])
    }

    /// A name that comes after the beginning that shows the layout.
    func testALaterSenderIsKnownToo() {
        let start =
            ["09:01 Ann Wordle 280 2/6"] + Array(repeating: "09:02 Ann This is a long chat about words", count: 2_000)
        let lines =
            start + [
                "09:03 Ann Lee Wordle 281 3/6", "09:04 Ann Wordle 281 4/6", "09:05 Bo Bee Hi",
                "09:06 Bo Bee Wordle 281 5/6",
            ]
        XCTAssertEqual(read(lines), ["Ann 2", "Ann Lee 3", "Ann 4", "Bo Bee 5"])
    }

    func testALineWithAClockInAnotherChatBeginsNoMessage() {
        let lines = [
            "[09:01] Ann: We meet at", "9:30 Park Place Wordle time", "Wordle 281 3/6", "[09:02] Bo: Wordle 281 2/6",
        ]
        XCTAssertEqual(read(lines), ["Ann 3", "Bo 2"])
    }
}
