import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Web pages and XML, which are read by the classes and elements that the known programs write.
final class PageReaderTests: XCTestCase {
    private static let messages = [
        ("Ann Lee", "Wordle 1281 3/6", "⬛⬛⬛⬛🟨", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"), ("bob", "Wordle 1281 1/6", "", "", "🟩🟩🟩🟩🟩"),
        ("Ann Lee", "nice", "", "", ""), ("Ann Lee", "Wordle 1282 1/6", "", "", "🟩🟩🟩🟩🟩"),
        ("bob", "Wordle 1282 2/6", "⬛⬛⬛⬛🟨", "", "🟩🟩🟩🟩🟩"),
    ]
    private static let expected = ["Ann Lee 1281 3", "bob 1281 1", "Ann Lee 1282 1", "bob 1282 2"]

    func testSendersAreInElementsWithKnownClasses() throws {
        try assertReads([
            "Telegram": {
                "<div class=message><div class=initials>\($0.prefix(1))</div><div class=\"date details\">09:01</div>"
                    + "<div class=from_name>\n\($0)\n</div><div class=text>\($1)</div></div>"
            },
            "Meta": {
                "<div class=\"_2pim _a6-h\">\($0)</div><div class=\"_a6-p\">\($1)</div>"
                    + "<div class=\"_a6-o\">Dec 21, 2024</div>"
            },
            "Hacker News": {
                "<a class=hnuser>\($0)</a><span class=age>2 hours ago</span><div class=commtext>\($1)</div>"
            },
            "Google Voice": { "<cite class=\"sender vcard\"><span class=fn>\($0)</span></cite>: <q>\($1)</q>" },
        ])
    }

    func testAPageWithoutKnownClassesIsReadAsTheTextThatAPersonWouldCopy() throws {
        try assertReads([
            "a list of terms": { "<dt>\($0)</dt><dd>\($1)</dd>" },
            "blocks": { "<div><div>\($0)</div><div>Dec 21, 2024 9:01 AM</div><div>\($1)</div></div>" },
        ])
    }

    func testAPageWithUnknownClassesIsAskedForTheClassOfTheSenders() {
        let page = Self.messages.map {
            "<p class=m><b class=xx>\($0.0)</b><i class=yy>Reds</i><q class=zz>\(lines($0, "<br>"))</q></p>"
        }
        assertThrows(
            try read(document: "<html><body>\(page.joined())</body></html>"), \.remedy,
            .nameFields([
                ChatField(name: "xx", examples: ["Ann Lee", "bob"]), ChatField(name: "yy", examples: ["Reds"]),
            ]))
        let single = "<p><b class=xx>Dr. Who</b><i class=yy>D</i><q class=zz>Wordle 1281 3/6</q></p>"
        XCTAssertThrowsError(try read(document: single))
    }

    func testTheUserMayNameTheClassOfTheSenders() throws {
        let page = Self.messages.map { "<b class=zz>\($0.0)</b><i class=author>Team</i><p>\(lines($0, "<br>"))</p>" }
        let document = "<html><body>\(page.joined())</body></html>"
        XCTAssertEqual(
            try ChatReading(ofDocument: document, fields: ChatFields(sender: "zz")).results.map(\.player),
            ["Ann Lee", "bob", "Ann Lee", "bob"])
        XCTAssertThrowsError(try ChatReading(ofDocument: document, fields: ChatFields(sender: "qq")))
    }

    func testTheFieldWithTheTextsIsRefusedForAPage() {
        let page = #"<html><div class="author">Ann</div><div>Wordle 281 3/6</div></html>"#
        assertThrows(try exported(page, fields: ChatFields(text: "body")), \.remedy, .leaveOutFields)
    }

    func testReadsXMLWithElementsOrAttributes() throws {
        try assertReads(
            [
                "elements": { "<m><author>\($0)</author><d>2024-12-21</d><t>\($1)</t></m>" },
                "the name below the text": { "<m><text>\($1)</text><who>\($0)</who></m>" },
                "nested": {
                    "<post><message>\($1)</message><author><name>\($0)</name></author><thread id=\"7\"/></post>"
                },
                "attributes": {
                    let body = $1.split(separator: "\n").joined(separator: "&#10;")
                    return "<sms address=\"+4917\" body=\"\(body)\" contact_name=\"\($0)\" />"
                },
                "literal text": { "<post user=\"\($0)\"><![CDATA[\($1)]]></post>" },
            ], end: "\n", in: ("<?xml version=\"1.0\"?>\n<chat>", "</chat>"))
    }

    private func assertReads(
        _ forms: KeyValuePairs<String, (String, String) -> String>, end: String = "<br>",
        in document: (start: String, end: String) = ("<html><body>", "</body></html>"), line: UInt = #line
    ) throws {
        for (form, message) in forms {
            let messages = Self.messages.map { message($0.0, lines($0, end)) }.joined(separator: "\n")
            XCTAssertEqual(
                try read(document: document.start + messages + document.end), Self.expected, form, line: line)
        }
    }

    private func lines(_ message: (String, String, String, String, String), _ end: String) -> String {
        [message.1, "", message.2, message.3, message.4].joined(separator: end)
    }
}
