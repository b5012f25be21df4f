import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

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
