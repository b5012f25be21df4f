import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

final class ChatQuoteTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"

    func testAReactionToAShareIsNotAShare() {
        for words in [
            "Loved “", "Liked “", "Laughed at “", "Emphasized “", "Questioned “", "Disliked “", "Reacted 👍 to “",
            "Removed a heart from “", "Gefällt mir: „", "A aimé « ", "Ann wrote \"",
        ] {
            for share in ["Wordle 281 3/6", "Wordle 281 3/6\n\n\(Self.grid)", "Wordle 281 3/6 🟩"] {
                let chat = SampleReplies(first: "Wordle 281 3/6\n\n\(Self.grid)", second: "\(words)\(share)”")
                for text in chat.texts { XCTAssertEqual(read(text), ["Ann 281 3", "Cy 282 2"], text) }
            }
        }
    }

    func testAQuoteOfAnyLengthIsNotAShare() {
        for lines in 1...5 {
            let quote = "Wordle 281 3/6\n\n\(Self.grid)".split(separator: "\n", omittingEmptySubsequences: false)
                .prefix(lines).map { "> \($0)\n" }.joined()
            let chat = SampleReplies(first: "Wordle 281 3/6\n\n\(Self.grid)", second: "\n\(quote)\nnice!")
            for text in chat.texts { XCTAssertEqual(read(text), ["Ann 281 3", "Cy 282 2"], text) }
        }
    }

    func testWhatStandsBehindAQuoteMarkIsQuotedEvenAName() throws {
        let share = "Wordle 281 3/6\n\n\(Self.grid)"
        let rows = share.split(separator: "\n", omittingEmptySubsequences: false)
        func quoted(_ head: String) -> String { "> \(head)" + rows.joined(separator: "\n> ") + "\n" }
        let own = "Wordle 281 1/6\n🟩🟩🟩🟩🟩\n"
        for quote in [
            quoted("Ann: "), quoted("<@ann:example.org> "), quoted("**Ann** "), quoted("[27/03/2022, 09:00:00] Ann: "),
            quoted("Ann — 03/27/2022 9:00 AM\n> "), quoted(""), "(re @Ann: Wordle 281 3/6)\n",
            "@_**Ann|12** said:\n```quote\n\(share)\n```\n",
            "````quote\n\(share)\n```\ncode\n```\n````\n", "[reply to Ann: Wordle 281 3/6]\n",
        ] {
            for form in ["[27/03/2022, 09:0#:00] @: ", "27/03/2022, 09:0# - @: ", "@ — 03/27/2022 9:0# AM\n"] {
                let messages = [("Ann", share), ("Bo", quote + own), ("Cy", "Wordle 282 2/6")]
                let text = messages.enumerated().map { number, message in
                    form.replacing("#", with: "\(number)").replacing("@", with: message.0) + message.1 + "\n\n"
                }
                let reading = ChatReading(of: text.joined())
                XCTAssertEqual(
                    reading.results.map { "\($0.player) \($0.tries ?? 0)" }, ["Ann 3", "Bo 1", "Cy 2"], text.joined())
            }
            let text = JSON.text(quote + own).text
            let document = #"[{"author": "Ann", "text": "Wordle 281 3/6"}, {"author": "Bo", "text": \#(text)}]"#
            let reading = try ChatReading(ofDocument: document)
            XCTAssertEqual(reading.results.map { "\($0.player) \($0.tries ?? 0)" }, ["Ann 3", "Bo 1"], document)
        }
    }

    func testAReactionToTwoSharesIsNotAShare() {
        let shares = "Wordle 281 3/6\n\n\(Self.grid)\n\nWordle 81 1/6\n🟩🟩🟩🟩🟩"
        let chat = SampleReplies(first: shares, second: "Loved “\(shares)”")
        for text in chat.texts { XCTAssertEqual(read(text), ["Ann 281 3", "Ann 81 1", "Cy 282 2"], text) }
        let lines = [("Ann", shares), ("Bo", "Loved “\(shares)”"), ("Cy", "Wordle 282 2/6")].flatMap { name, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).map { "[09:01] <\(name)> \($0)\n" }
        }
        XCTAssertEqual(read(lines.joined()), ["Ann 281 3", "Ann 81 1", "Cy 282 2"])
    }

    private static let lines = [
        "On Thu, Nov 5, 2026 at 9:01 AM Bo Li <bo@example.org> wrote:",
        "On 5 Nov 2026, at 09:01, Bo Li <bo@example.org> wrote:",
        "On Thu, Nov 5, 2026 at 9:01 AM Bo Li\n<bo@example.org> wrote:",
        "On Thu, Nov 5, 2026 at 9:01 AM Bo\nLi <bo@example.org> wrote:",
        "Am Do., 5. Nov. 2026 um 09:01 Uhr schrieb Bo Li <bo@example.org>:",
        "Am 05.11.2026 um 09:01 schrieb Bo Li:", "Le jeu. 5 nov. 2026 à 09:01, Bo Li <bo@example.org> a écrit :",
        "El jue, 5 nov 2026 a las 09:01, Bo Li (<bo@example.org>) escribió:",
        "Il giorno gio 5 nov 2026 alle ore 09:01 Bo Li <bo@example.org> ha scritto:",
        "Op do 5 nov 2026 om 09:01 schreef Bo Li <bo@example.org>:",
        "Em qui., 5 de nov. de 2026 às 09:01, Bo Li <bo@example.org> escreveu:",
        "Den tors 5 nov. 2026 kl 09:01 skrev Bo Li <bo@example.org>:",
        "czw., 5 lis 2026 o 09:01 Bo Li <bo@example.org> napisał(a):",
    ]

    func testAQuotedShareBelongsToTheWriterInAnyLanguage() {
        for line in Self.lines {
            let head = "From: Ann <ann@example.org>\nDate: Thu, 5 Nov 2026 09:30:00 +0000\nSubject: Re: Wordle\n\n"
            let text = "\(head)Wordle 1,965 4/6\n\n\(line)\n>\n> Wordle 1,965 3/6\n> thanks\n\nWordle 1,964 2/6\n"
            XCTAssertEqual(read(text), ["Ann 1965 4", "Bo Li 1965 3", "Ann 1964 2"], line)
        }
    }

    func testAQuotationInAQuotationBelongsToItsWriter() {
        for line in Self.lines {
            let inner = line.split(separator: "\n").map { "> \($0)\n" }.joined()
            let text =
                "From: Ann <ann@example.org>\nDate: Thu, 5 Nov 2026 09:30:00 +0000\n\nhi\n\n"
                + "On Thu, Nov 5, 2026 at 9:20 AM Cy <cy@example.org> wrote:\n> Wordle 1,965 5/6\n>\n\(inner)"
                + "> > Wordle 1,965 3/6\n> > hi\n> Wordle 1,964 2/6\nWordle 1,965 4/6\n"
            XCTAssertEqual(read(text), ["Cy 1965 5", "Bo Li 1965 3", "Cy 1964 2", "Ann 1965 4"], line)
        }
    }
}

/// A chat of three messages in several forms; its second message repeats part of the first one.
private struct SampleReplies {
    let texts: [String]

    init(first: String, second: String) {
        let messages = [("Ann", first), ("Bo", second), ("Cy", "Wordle 282 2/6")]
        let forms: [(String, Int) -> String] = [
            { "[27/03/2022, 09:0\($1)] \($0): " }, { "\($0) — 03/27/2022 9:0\($1) AM\n" },
            { "Mar 27, 2022  9:0\($1):15 AM\n\($0)\n" }, { "27.03.22, 09:0\($1) - \($0): " },
        ]
        texts = forms.map { form in
            messages.enumerated().map { form($0.element.0, $0.offset) + $0.element.1 + "\n\n" }.joined()
        }
    }
}
