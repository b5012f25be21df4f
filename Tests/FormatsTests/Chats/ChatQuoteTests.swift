import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

/// Shares that a quote or a reaction repeats.
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

    func testAShareBelowAQuoteBelongsToTheQuotingSender() {
        let quote = "> **Ann** (9:01 AM)\n> Wordle 281 3/6\n"
        let text = "**Ann** (9:01 AM)\nWordle 281 3/6\n\n**Bo** (9:05 AM)\n\(quote)\nWordle 281 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(read(text), ["Ann 281 3", "Bo 281 1"])
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

    func testAQuoteMarkAfterANameIsAQuote() {
        let text = "Ann: Wordle 281 3/6\nBo: > Ann: Wordle 281 3/6\nWordle 281 2/6\n"
        XCTAssertEqual(read(text), ["Ann 281 3", "Bo 281 2"])
        XCTAssertEqual(
            ChatReading(of: text).unread.map(\.fullText), ["Bo, line 2 (quoted from another message)"])
    }

    func testOwnTextBehindAQuoteInBracketsBelongsToTheName() {
        let text = "Ann: Wordle 281 3/6\nBo: (re @Ann: Wordle 281 3/6) Wordle 281 2/6\nCy: Wordle 281 4/6\n"
        XCTAssertEqual(read(text), ["Ann 281 3", "Bo 281 2", "Cy 281 4"])
    }

    func testAMarkBeforeEveryLineQuotesNothing() {
        let share = "Wordle 281 3/6\n\n\(Self.grid)"
        let quoted = share.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)\n" }.joined()
        XCTAssertEqual(read(quoted), ["you 281 3"])
        XCTAssertEqual(ChatReading(of: quoted + "Nice!\n").results, [])
        XCTAssertEqual(read("> Ann: Wordle 281 2/6\n> > Bo: Wordle 281 3/6\n> Cy: Wordle 281 4/6\n").first, "Ann 281 2")
    }

    func testTheHeadOfAnotherProgramBetweenHeadsOfTheChatIsQuoted() {
        let foreign = "[27/03/2022, 09:00] Ann: Wordle 281 3/6\n"
        let own = "Wordle 281 1/6\n🟩🟩🟩🟩🟩\n"
        let text =
            "Bo — 03/27/2022 9:01 AM\n\(foreign)\(own)Cy — 03/27/2022 9:05 AM\nWordle 281 4/6\n"
            + "Di — 03/27/2022 9:06 AM\nWordle 281 5/6\n"
        XCTAssertEqual(read(text), ["Bo 281 1", "Cy 281 4", "Di 281 5"])
        // The last head of a text that was put together from several chats is a message.
        let mixed = "Bo — 03/27/2022 9:01 AM\nWordle 281 4/6\nCy — 03/27/2022 9:05 AM\nWordle 281 5/6\n\(foreign)"
        XCTAssertEqual(read(mixed), ["Bo 281 4", "Cy 281 5", "Ann 281 3"])
    }

    func testABarIsAQuoteMark() {
        for bar in ["│", "┃", "▎"] {
            let text = """
                [27/03/2022, 09:00] Ann: Wordle 281 4/6
                [27/03/2022, 09:05] Bo: \(bar) Ann
                \(bar) Wordle 281 4/6
                nice
                [28/03/2022, 09:05] Bo: \(bar) Wordle 282 4/6
                [28/03/2022, 09:06] Bo: Wordle 282 2/6
                [28/03/2022, 09:07] Cy \(bar) D: Wordle 282 3/6
                """
            XCTAssertEqual(read(text), ["Ann 281 4", "Bo 282 2", "Cy \(bar) D 282 3"])
            XCTAssertEqual(ChatReading(of: text).unread.map(\.line), [3, 5])
        }
    }

    func testACompleteHeadInAChatWithoutStampsIsQuoted() {
        let head = "[27/03/2022, 09:01] Ann: Wordle 281 4/6"
        for text in [
            "Ann: Wordle 281 4/6\nBo: \(head)\nBo: Wordle 281 3/6\nCy: Wordle 281 5/6",
            "Ann: Wordle 281 4/6\nBo: well done\n\(head)\nBo: Wordle 281 3/6\nCy: Wordle 281 5/6",
            "Ann: Wordle 281 4/6\nBo: well done\n> \(head)\nBo: Wordle 281 3/6\nCy: Wordle 281 5/6",
            "Ann\nWordle 281 4/6\n\nBo\n\(head)\nhaha\n\nBo\nWordle 281 3/6\n\nCy\nWordle 281 5/6",
        ] {
            XCTAssertEqual(read(text), ["Ann 281 4", "Bo 281 3", "Cy 281 5"], text)
        }
        // Results that someone lists in a chat with stamps take nothing away from its heads.
        let list =
            "\(head)\n[27/03/2022, 09:02] Bo: theirs:\nCy: Wordle 281 5/6\nDi: Wordle 281 3/6\nEd: Wordle 281 2/6"
        XCTAssertEqual(read(list).first, "Ann 281 4")
    }

    func testAReplyBelowQuotedMailBelongsToTheReplyingSender() {
        let text =
            "Bo  27 March 2022 9:05\nHi,\n\nOn Sun, 27 Mar 2022 at 9:01, Ann wrote:\n> Wordle 281 3/6\n\nWordle 281 1/6\n🟩🟩🟩🟩🟩\n"
        XCTAssertEqual(read(text), ["Ann 281 3", "Bo 281 1"])
    }

    func testQuotesInTagsAreNotShares() {
        for (begin, end) in [("[quote=\"ann_s, post:1\"]", "[/quote]"), ("<quote>", "</quote>")] {
            let text = "Bo — 03/27/2022 9:05 AM\n\(begin)\nWordle 281 6/6\n\(end)\nWordle 281 1/6\n🟩🟩🟩🟩🟩\n"
            let reading = ChatReading(of: text)
            XCTAssertEqual(reading.results.map(\.tries), [1], begin)
            XCTAssertEqual(reading.unread.first?.reason, "quoted from another message", begin)
        }
    }

    func testAQuoteRightAfterAStampOrALabelIsNotAShare() {
        for form in [
            "[27/03/2022, 09:0#] @: ", "27/03/2022, 09:0# - @: ", "[09:0#] <@> ", "2022-03-27 09:0#:07\t@\t",
            "Name: @\nDate: 2022-03-27 09:0#\nMessage: ",
        ] {
            let messages = [("Ann", "Wordle 281 3/6"), ("Bo", "> Wordle 281 3/6"), ("Cy", "Wordle 282 2/6")]
            let text = messages.enumerated().map { number, message in
                form.replacing("#", with: "\(number)").replacing("@", with: message.0) + message.1 + "\n\n"
            }
            XCTAssertEqual(read(text.joined()), ["Ann 281 3", "Cy 282 2"], form)
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

    func testAReactionWithoutAClosingMarkEndsWithItsMessage() {
        let text = "[09:01] Bo: Loved “Wordle 281 3/6\nnice\n[09:02] Ann: Wordle 281 3/6\n[09:03] Bo: Wordle 281 4/6\n"
        XCTAssertEqual(read(text), ["Ann 281 3", "Bo 281 4"])
    }

    func testAQuoteAtTheEndOfAMessageDoesNotChangeTheNextSender() throws {
        let document = #"""
            [{"from": "Ann", "text": "nice\n> Wordle 281 3/6"}, {"from": "Bo", "text": "Wordle 281 4/6"},
             {"from": "Cy", "text": "[quote]\nWordle 281 3/6"}, {"from": "Bo", "text": "Wordle 282 3/6"}]
            """#
        let reading = try ChatReading(ofDocument: document)
        XCTAssertEqual(reading.results.map { "\($0.player) \($0.puzzle)" }, ["Bo 281", "Bo 282"])
        XCTAssertEqual(reading.unread.count, 2)
    }

    func testAQuoteMarkBeforeAMessageHeaderIsNotAQuote() {
        let text =
            "> Marta [U00000004] @ 27/03/2022 09:01:00 Z:\nWordle 281 3/6\n\n"
            + "> Bo [U00000003] @ 27/03/2022 09:05:00 Z:\nWordle 281 4/6\n"
        XCTAssertEqual(read(text), ["Marta 281 3", "Bo 281 4"])
    }

    func testTheRepeatedStartOfAThreadIsNotAShare() {
        let text =
            "Ann\n  9:01 AM\nWordle 281 3/6\n\(Self.grid)\nBo\n  9:05 AM\nreplied to a thread:\nWordle 281 3/6\nwell done\n"
        XCTAssertEqual(read(text), ["Ann 281 3"])
        let reading = ChatReading(of: "Bo\n  9:05 AM\nWordle 282 2/6\nreplied to a thread: Wordle 281 3/6\nwell done\n")
        XCTAssertEqual(reading.unread.first?.reason, "quoted from a message that is not in this chat")
    }

    func testForwardedAndQuotedResultsCountForNoOneElse() {
        let forward =
            "Bo, [01.11.2026 09:05]\n[Forwarded from Ann]\nWordle 281 4/6\n\nBo, [01.11.2026 09:06]\nWordle 281 3/6\n"
        XCTAssertEqual(read(forward), ["Bo 281 3"])
        let channel =
            "ann\n — \n11/5/2026 9:44 AM\nForwarded\nWordle 280 2/6\n#other • 11/5/2026\nWordle 281 4/6\n"
            + "bo\n — \n11/5/2026 10:00 AM\nWordle 281 3/6\n"
        XCTAssertEqual(read(channel), ["ann 281 4", "bo 281 3"])
        for words in ["[reply to Ann: Wordle 281 4/6] nice", "[quoting Ann: Wordle 281 4/6]"] {
            let text = "[2026-11-01 09:01] Bo: \(words)\n[2026-11-01 09:02] Bo: Wordle 281 3/6\n"
            XCTAssertEqual(read(text), ["Bo 281 3"], words)
            let reading = ChatReading(of: text)
            XCTAssertEqual(reading.unread.map(\.text), ["line 1 (forwarded or quoted from someone else)"], words)
        }
    }

    func testAReactionToAMessageOutsideTheChatIsReported() {
        let reading = ChatReading(of: "Bo: Loved “Wordle 281 3/6”")
        XCTAssertEqual(reading.results, [])
        XCTAssertEqual(
            reading.unread,
            [.init(line: 1, reason: "quoted from a message that is not in this chat")])
    }

    private func read(_ text: String) -> [String] {
        ChatReading(of: text).results.map { "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")" }
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
