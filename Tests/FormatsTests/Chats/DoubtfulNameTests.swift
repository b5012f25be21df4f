import Models
import QuintetPlatform
import TestSupport
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
            XCTAssertEqual(read("\(shares)Ben: Wordle 1985 4/6\n"), ["\(text) 1985 3", "\(text) 1986 3", "Ben 1985 4"])
            XCTAssertEqual(
                read("\(shares)\(text): Wordle 1986 4/6\nBen: Wordle 1985 4/6\nBen: Wordle 1986 4/6"),
                ["\(text) 1985 3", "\(text) 1986 3", "\(text) 1986 4", "Ben 1985 4", "Ben 1986 4"])
        }
    }

    func testALineThatRepeatsWhereAnotherNameIsNamesASender() {
        for name in ["Your Mum", "A.", "x y z", "No", "Yes", "me too", "you guys", "Score", "10", "Cy"] {
            let shares = (1980...1982).map { "\(name)\nWordle \($0) 2/6\nBen\nWordle \($0) 3/6\n" }
            XCTAssertEqual(read(shares.joined()), (1980...1982).flatMap { ["\(name) \($0) 2", "Ben \($0) 3"] }, name)
            let again = "\(shares.joined())\(name)\nWordle 1982 4/6\n"
            XCTAssertEqual(read(again).last, "\(name) 1982 4", name)
            let once = "\(name)\nWordle 1980 2/6\nBen\nWordle 1980 3/6\n\(name)\nWordle 1981 4/6\n"
            XCTAssertEqual(read(once), ["\(name) 1980 2", "Ben 1980 3", "\(name) 1981 4"], name)
        }
        let own = "so close\nWordle 1980 2/6\nphew that was it\nWordle 1981 3/6\nso close\nWordle 1982 4/6\n"
        XCTAssertEqual(read(own), ["you 1980 2", "you 1981 3", "you 1982 4"])
    }
}

/// Names after a sign of the chat program, as in `[09:01] Ann: hi`: any text there is the name.
final class StrongNameTests: XCTestCase {
    private static let names = [
        ".", "Sunday", "Wordle 2", "Team 5/6", String(repeating: "a", count: 65), "Dr: Who", "Oma: Nel", "10:30 Club",
        "🎉", "Zoë 🦊", "محمد علي", "Ann", "Ann:B", "007", "You know: who", "www.ann.example", "Date", "so close!",
        "Ann sent",
        "-", "@home", "Ann (2)", "Today at 9:01", "Bo \"the: fox\" Li", "5’10\" Sam", "a,b;c", "5", "Quordle 281", "🟩",
        "Dr", "Oma",
    ]
    private static let forms: [@Sendable (String, String) -> String] = [
        { "[27/03/2022, 09:01:15] \($0): \($1)" }, { "27/03/2022, 09:01 - \($0): \($1)" },
        { "[3/27/22, 9:01:15 AM] \($0): \($1)" }, { "2022-03-27 09:01 - \($0): \($1)" },
    ]

    func testAnyNameAfterAStrongSignIsThePlayer() {
        var random = FixedSeedGenerator(seed: 7)
        untilFailure(0..<150) { seed in
            let names = Array(Self.names.shuffled(using: &random).prefix(4))
            let form = Self.forms[Int.random(in: Self.forms.indices, using: &random)]
            var expected: [String] = []
            var lines = names.map { form($0, "morning") }
            for puzzle in 281...283 {
                for name in names.shuffled(using: &random) {
                    let tries = Int.random(in: 1...6, using: &random)
                    lines.append(form(name, "Wordle \(puzzle) \(tries)/6"))
                    if Bool.random(using: &random) { lines.append(form(name, "see: this")) }
                    expected.append("\(name) \(puzzle) \(tries)")
                }
            }
            let text = lines.joined(separator: "\n")
            XCTAssertEqual(read(text), expected, "seed \(seed)\n\(text)")
        }
    }

    /// In these forms, too, any text is the name, also the name of a field or of a button.
    func testAnyNameBesideACompleteStampIsThePlayer() {
        let forms: [(String, Int) -> String] = [
            { "\($0), [26.11.2026 09:0\($1)]\nWordle 281 \($1)/6\n\n" },
            { "[11/26/2026 9:0\($1) AM] \($0)\nWordle 281 \($1)/6\n\n" },
            { "\($0) — 26/11/2026 09:0\($1)\nWordle 281 \($1)/6\n" },
            { "From: \($0) (+447946000151)\nSent: Thu, 26 Nov 2026 09:0\($1):00 +0000\n\nWordle 281 \($1)/6\n\n" },
            { "[\($0)] [오전 9:0\($1)] Wordle 281 \($1)/6\n" },
        ]
        for name in ["Oma: Nel", "Score", "Reply", "my sister", "Date"] {
            // A colon in a message behind brackets may end a name.
            for (number, form) in forms.enumerated() where number != 1 || !name.contains(":") {
                let text = form("Ann", 4) + form(name, 3) + form("Bo", 5)
                XCTAssertEqual(read(text), ["Ann 281 4", "\(name) 281 3", "Bo 281 5"], "\(number): \(name)")
            }
        }
        XCTAssertEqual(
            read("Ann, 9:01 AM\nWordle 281 4/6\nScore, 9:02 AM\nWordle 281 3/6\nZ, 9:03 AM\nWordle 281 5/6\n"),
            ["Ann 281 4", "Score 281 3", "Z 281 5"])
    }

    /// Several texts with colons before several shares are names, whatever they are.
    func testATextWithAColonBeforeOrAboveSharesIsAName() {
        for separator in [" ", "\n"] {
            for name in ["Dr: Who", "Score", "The Boss", "🔥🔥"] {
                var text = ""
                for puzzle in 281...283 {
                    text += "Ann:\(separator)Wordle \(puzzle) 4/6\n\n\(name):\(separator)Wordle \(puzzle) 3/6\n\n"
                }
                let expected = (281...283).flatMap { ["Ann \($0) 4", "\(name) \($0) 3"] }
                XCTAssertEqual(read(text), expected, name)
            }
        }
        for name in ["my sister", "the boss", "7", "🐱", "Reply", "Date", "From"] {
            let text = "Ann: Wordle 281 4/6\n\(name): Wordle 281 3/6\nCy: Wordle 281 5/6\n\(name): Wordle 282 2/6\n"
            XCTAssertEqual(read(text), ["Ann 281 4", "\(name) 281 3", "Cy 281 5", "\(name) 282 2"])
        }
        let own = "Today's:\nWordle 281 4/6\n\nAnn:\nWordle 281 3/6\n\nToday's:\nWordle 282 4/6\n"
        XCTAssertEqual(ChatReading(of: own).results.map(\.player), ["you", "Ann", "Ann"])
    }
}
