import Models
import XCTest

@testable import QuintetFormats

/// Texts before or above shares that may be the names of others: their shares are never someone else's.
final class DoubtfulNameTests: XCTestCase {
    private func read(_ text: String) -> [String] {
        let reading = ChatReading(of: text)
        return reading.results.map { "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")" }
            + reading.unread.map { "\($0.line): \($0.reason)" }
    }

    func testAResultAfterAnotherNameInAMessageIsReported() {
        for (ann, cem) in [
            ("[25/11/2026, 10:30] Ann: ", "[25/11/2026, 10:31] Cem: "),
            ("25/11/2026, 10:30 - Ann: ", "25/11/2026, 10:31 - Cem: "),
            ("Ann — 11/25/2026 9:01 AM\n", "Cem — 11/25/2026 9:02 AM\n"),
        ] {
            for name in ["Ben", "ben", "Ben Li", "+44 7700 900123"] {
                for lines in ["", "from the other group:\n"] {
                    let text = "\(ann)\(lines)\(name): Wordle 1985 4/6\n\(cem)Wordle 1985 2/6"
                    let reading = ChatReading(of: text)
                    XCTAssertEqual(reading.results.map(\.player), ["Cem"], text)
                    XCTAssertEqual(reading.unread.map(\.reason), ["forwarded or quoted from someone else"], text)
                }
            }
            for own in ["Today", "Ann", "ann", "Me", "my score", "1", "Sunday"] {
                let text = "\(ann)look\n\(own): Wordle 1985 4/6\n\(cem)Wordle 1985 2/6"
                XCTAssertEqual(read(text), ["Ann 1985 4", "Cem 1985 2"], text)
            }
        }
        XCTAssertEqual(
            read("[25/11/2026, 10:30] Ann Lee: Ann: Wordle 1985 4/6\n[25/11/2026, 10:31] Cem: Ben: Wordle 1985 2/6"),
            ["Ann Lee 1985 4", "2: forwarded or quoted from someone else"])
    }

    func testAResultAfterATextLikeANameIsNotTheUsers() {
        for text in ["😀", "5", "Sunday", ".", "all", "Wordle"] {
            for others in [["Ben"], ["Ben", "Cy"]] {
                let shares = others.map { "\($0): Wordle 1985 4/6" }
                let expected = others.map { "\($0) 1985 4" }
                let before = "\(text): Wordle 1985 3/6\n\(shares.joined(separator: "\n"))"
                XCTAssertEqual(read(before), expected + ["1: unclear who wrote it"], before)
                for puzzle in [1985, 1986] {
                    let after = "\(shares.joined(separator: "\n"))\n\(text): Wordle \(puzzle) 3/6"
                    XCTAssertEqual(read(after), expected + ["\(others.count + 1): unclear who wrote it"], after)
                }
            }
        }
    }

    func testATextBeforeSharesOfTwoPuzzlesIsANameAmongNames() {
        for text in ["😀", "5", "Sunday", "all"] {
            let shares = "\(text): Wordle 1985 3/6\n\(text): Wordle 1986 3/6\n"
            XCTAssertEqual(read(shares), ["you 1985 3", "you 1986 3"])
            XCTAssertEqual(
                read("\(shares)Ben: Wordle 1985 4/6\n"), ["\(text) 1985 3", "\(text) 1986 3", "Ben 1985 4"])
            XCTAssertEqual(
                read("\(shares)\(text): Wordle 1986 4/6\nBen: Wordle 1985 4/6\nBen: Wordle 1986 4/6"),
                ["\(text) 1985 3", "\(text) 1986 3", "\(text) 1986 4", "Ben 1985 4", "Ben 1986 4"])
        }
    }

    func testALineThatRepeatsWhereAnotherNameIsNamesASender() {
        for name in ["Your Mum", "A.", "x y z", "No", "Yes", "me too", "you guys", "Score", "10", "Cy"] {
            let shares = (1980...1982).map { "\(name)\nWordle \($0) 2/6\nBen\nWordle \($0) 3/6\n" }
            XCTAssertEqual(
                read(shares.joined()), (1980...1982).flatMap { ["\(name) \($0) 2", "Ben \($0) 3"] }, name)
            let again = "\(shares.joined())\(name)\nWordle 1982 4/6\n"
            XCTAssertEqual(read(again).last, "\(name) 1982 4", name)
            let once = "\(name)\nWordle 1980 2/6\nBen\nWordle 1980 3/6\n\(name)\nWordle 1981 4/6\n"
            XCTAssertEqual(read(once), ["\(name) 1980 2", "Ben 1980 3", "\(name) 1981 4"], name)
        }
        let own = "so close\nWordle 1980 2/6\nphew that was it\nWordle 1981 3/6\nso close\nWordle 1982 4/6\n"
        XCTAssertEqual(read(own), ["you 1980 2", "you 1981 3", "you 1982 4"])
    }

    func testAQuoteMarkInATextWithoutStampsQuotesANameToo() {
        XCTAssertEqual(
            read("Ben: look\n> Ann: Wordle 281 3/6\nBen: Wordle 281 4/6"),
            ["Ben 281 4", "2: quoted from another message"])
        XCTAssertEqual(
            read("Ben: look\n> Ann: Wordle 281 3/6\n"), ["2: quoted from another message"])
        XCTAssertEqual(
            read("> Ann: Wordle 281 3/6\n> Ben: Wordle 281 4/6\n"), ["Ann 281 3", "Ben 281 4"])
        XCTAssertEqual(
            read("Our group\n\n> Ann: Wordle 281 3/6\n> Ben: Wordle 281 4/6\n"), ["Ann 281 3", "Ben 281 4"])
    }

    func testALineThatIsNotReadBelongsToTheNameOnIt() {
        let reading = ChatReading(of: "Bo: Wordle 1979 3/6\nAnn: Wordle#1980 2/6\nWordle 1981 4/6")
        XCTAssertEqual(reading.results.map(\.player), ["Bo", "Ann"])
        XCTAssertEqual(reading.unread.map(\.player), ["Ann"])
        let doubtful = ChatReading(of: "Bo: Wordle 1979 3/6\n5: Wordle#1980 2/6\nWordle 1981 4/6")
        XCTAssertEqual(doubtful.results.map(\.player), ["Bo"])
        XCTAssertEqual(doubtful.unread.map(\.player), [nil, nil])
        let stamped = ChatReading(of: "[27/03/2022, 09:01] Bo: look\nAnn: Wordle#281 2/6")
        XCTAssertEqual(stamped.unread.map(\.player), ["Bo"])
    }
}
