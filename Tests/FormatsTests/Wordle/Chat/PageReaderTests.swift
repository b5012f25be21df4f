import Models
import XCTest

@testable import Formats

/// Web pages and XML without well-known classes or elements.
final class PageReaderTests: XCTestCase {
    private static let messages = [
        ("Ann Lee", "Wordle 1281 3/6", "⬛⬛⬛⬛🟨", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"), ("bob", "Wordle 1281 1/6", "", "", "🟩🟩🟩🟩🟩"),
        ("Ann Lee", "nice", "", "", ""), ("Ann Lee", "Wordle 1282 1/6", "", "", "🟩🟩🟩🟩🟩"),
        ("bob", "Wordle 1282 2/6", "⬛⬛⬛⬛🟨", "", "🟩🟩🟩🟩🟩"),
    ]
    private static let expected = ["Ann Lee 1281 3", "bob 1281 1", "Ann Lee 1282 1", "bob 1282 2"]

    func testSendersAreInferredFromTheValuesOfElements() throws {
        let forms: [(String, (String, String) -> String)] = [
            (
                "initials and reactions",
                {
                    "<div class=m><div class=a>\($0.prefix(1))</div><div><b class=n>\($0)</b><i>9:01 AM</i><div class=t>\($1)</div></div><u>👍</u><u>2</u></div>"
                }
            ),
            ("a name before the text", { "<p><strong>\($0)</strong> \($1)</p>" }),
            (
                "a name below the text",
                { "<article><p>\($1)</p><footer><cite>\($0)</cite> Pacific Time</footer></article>" }
            ),
            ("no classes", { "<div><div>\($0)</div><div>Dec 21, 2024</div><div>\($1)</div></div>" }),
            ("spans", { "<li><span>\($0)</span><span>2024-12-21 09:01</span><span>\($1)</span></li>" }),
            ("a list of terms", { "<dt>\($0)</dt><dd>\($1)</dd>" }),
            ("a table", { "<tr><td>2024-12-21</td><td>\($0)</td><td>\($1)</td></tr>" }),
        ]
        for (form, message) in forms {
            let page = Self.messages.map { message($0.0, lines($0, "<br>")) }.joined(separator: "\n")
            XCTAssertEqual(try results("<html><body>\(page)</body></html>"), Self.expected, form)
        }
    }

    func testReadsXMLWithElementsOrAttributes() throws {
        let forms: [(String, (String, String) -> String)] = [
            ("elements", { "<m><a>\($0)</a><d>2024-12-21</d><t>\($1)</t></m>" }),
            ("the name below the text", { "<m><t>\($1)</t><who>\($0)</who></m>" }),
            (
                "attributes",
                {
                    "<sms address=\"+4917\" body=\"\($1.split(separator: "\n").joined(separator: "&#10;"))\" contact_name=\"\($0)\" />"
                }
            ),
            ("literal text", { "<post user=\"\($0)\"><![CDATA[\($1)]]></post>" }),
        ]
        for (form, message) in forms {
            let messages = Self.messages.map { message($0.0, lines($0, "\n")) }.joined(separator: "\n")
            XCTAssertEqual(try results("<?xml version=\"1.0\"?>\n<chat>\(messages)</chat>"), Self.expected, form)
        }
    }

    func testAQuoteOnAPageIsNotAShare() throws {
        let page = Self.messages.map {
            "<div class=p><b class=u>\($0.0)</b><blockquote>Cy said: Wordle 1281 6/6</blockquote><p>\(lines($0, "<br>"))</p></div>"
        }
        let reading = try ChatReading(ofDocument: "<html><body>\(page.joined())</body></html>")
        XCTAssertEqual(reading.results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 0)" }, Self.expected)
        XCTAssertEqual(reading.unread.first?.reason, "quoted from a message that is not in this chat")
    }

    func testInitialsThatAllSendersShareAreNotTheSenderEvenIfAMessageQuotesAnotherMessage() throws {
        let texts = [
            ("Sun Li", "Wordle 685 3/6"), ("Ольга", "Wordle 685 3/6"), ("Jan", "Wordle 685 1/6"),
            ("Jan", "Reacted 👍 to “Wordle 685 3/6”"), ("Jan", "&gt; Wordle 685 3/6<br><br>nice one"),
        ]
        let page = texts.map { name, text in
            "<div class=message><div class=initials>AB</div><div class=from_name>\(name)</div><div class=text>\(text)</div></div>"
        }
        XCTAssertEqual(
            try results("<html><body>\(page.joined())</body></html>"), ["Sun Li 685 3", "Ольга 685 3", "Jan 685 1"])
    }

    func testATeamIsNotTheSenderIfOnlyTheFirstMessagesHaveAName() {
        let page = Self.messages.enumerated().map { index, message in
            let name = index < 2 ? "<dt>\(message.0)</dt>" : ""
            return "\(name)<dt>\(message.0 == "bob" ? "Blues" : "Reds")</dt><dd>\(lines(message, "<br>"))</dd>"
        }
        XCTAssertThrowsError(try results("<html><body><dl>\(page.joined())</dl></body></html>")) { error in
            XCTAssertEqual((error as? ServiceError)?.cause, .invalid("it is not clear who wrote what"))
        }
    }

    func testATeamIsNotTheSenderIfTheNameSharesItsClassWithOtherText() {
        let others = ["2022-03-27 09:01", "0", "A"]
        for other in others {
            let page = Self.messages.map { message in
                "<dt class=a>\(message.0)</dt><dt class=a>\(other)</dt><dt class=b>\(message.0 == "bob" ? "Blues" : "Reds")</dt>"
                    + "<dd>\(lines(message, "<br>"))</dd>"
            }
            let players = (try? results("<html><body><dl>\(page.joined())</dl></body></html>")) ?? []
            XCTAssertFalse(players.contains { $0.contains("Reds") || $0.contains("Blues") }, "\(other): \(players)")
        }
    }

    func testATeamIsNotTheSenderIfANumberIsBetweenTheTeamAndTheName() {
        let page = Self.messages.enumerated().map { index, message in
            "<dt class=a>\(message.0)</dt><dt class=b>\(index)</dt><dt class=a>\(message.0 == "bob" ? "Blues" : "Reds")</dt>"
                + "<dd>\(lines(message, "<br>"))</dd>"
        }
        XCTAssertThrowsError(try results("<html><body><dl>\(page.joined())</dl></body></html>")) { error in
            XCTAssertEqual((error as? ServiceError)?.remedy, .nameFields)
        }
    }

    func testATeamIsNotTheSenderIfOneMessageHasNoName() {
        let page = Self.messages.enumerated().map { index, message in
            let name = index == 2 ? "" : "<span>\(message.0)</span>"
            return "<div><span>\(message.0 == "bob" ? "Blues" : "Reds")</span>\(name)"
                + "<span>\(lines(message, "<br>"))</span></div>"
        }
        XCTAssertThrowsError(try results("<html><body>\(page.joined())</body></html>")) { error in
            XCTAssertEqual((error as? ServiceError)?.remedy, .nameFields)
        }
    }

    func testAResultOfAnUnknownSenderIsReportedEvenIfItRepeatsAnotherResult() throws {
        let texts = [("Ann", "Wordle 685 3/6"), ("007", "Wordle 685 3/6"), ("Ann", "Wordle 686 4/6"), ("Bo", "hi")]
        let page = texts.map { name, text in
            "<div class=message><div class=from_name>\(name)</div><div class=text>\(text)</div></div>"
        }
        let reading = try ChatReading(ofDocument: "<html><body>\(page.joined())</body></html>")
        XCTAssertEqual(reading.results.map { "\($0.player) \($0.puzzle)" }, ["Ann 685", "Ann 686"])
        XCTAssertEqual(reading.unread.count, 1)
        XCTAssertEqual(reading.unread.first?.reason, "unclear who wrote it")
    }

    func testAQuoteInTheLastCellOfARowIsNotAShare() throws {
        let rows = [
            ("Ann", "Wordle 685 3/6"), ("Bo", "Wordle 685 4/6"), ("Bo", "&gt; Wordle 686 3/6"),
            ("Ann", "Wordle 686 3/6"),
        ]
        let page = rows.map { "<tr><td>2023-04-16 07:54</td><td>\($0.0)</td><td>\($0.1)</td></tr>" }
        XCTAssertEqual(
            try results("<html><body>\(page.joined())</body></html>"), ["Ann 685 3", "Bo 685 4", "Ann 686 3"])
    }

    private func lines(_ message: (String, String, String, String, String), _ end: String) -> String {
        [message.1, "", message.2, message.3, message.4].joined(separator: end)
    }

    private func results(_ document: String) throws -> [String] {
        try ChatReading(ofDocument: document).results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 0)" }
    }
}
