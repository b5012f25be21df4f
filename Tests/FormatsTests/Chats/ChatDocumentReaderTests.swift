import ChatSamples
import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class ChatDocumentReaderTests: XCTestCase {
    /// Returns the beginnings of the files in a zip archive.
    private static func archive(of names: [String]) -> [UInt8] {
        names.flatMap { Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26) + Array($0.utf8) }
    }

    private static let chat = """
        [27/03/2022, 09:01] Ann: Wordle 281 2/6

        ⬛⬛⬛⬛🟨
        🟩🟩🟩🟩🟩
        [27/03/2022, 09:02] Zoë: morning
        [27/03/2022, 09:03] Zoë: Wordle 281 X/6

        """

    func testALongPlainTextIsReadAsAChat() throws {
        let chat = SampleChat(days: 50, seed: 3)
        for form in [ChatFormSample.beside[0], ChatFormSample.apart[0]] {
            let text = form.render(chat)
            let whole = ChatReading(of: text)
            XCTAssertGreaterThan(text.utf8.count, 70_000)
            XCTAssertEqual(try reading(Array(text.utf8)), whole)
        }
    }

    func testUTF16TextIsRead() throws {
        let whole = ChatReading(of: Self.chat)
        XCTAssertEqual(whole.results.map(\.player), ["Ann", "Zoë"])
        for (encoding, mark) in [
            (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
        ] as [(String.Encoding, [UInt8])] {
            let bytes = Array(Self.chat.data(using: encoding) ?? Data())
            XCTAssertEqual(try reading(mark + bytes), whole, "\(encoding)")
            XCTAssertEqual(try reading(bytes), whole, "\(encoding) without a mark")
        }
    }

    func testAnotherEncodingIsRefused() throws {
        for text in [Self.chat, "Name,Message\nZoë,Wordle 281 4/6", #"[{"from":"Zoë","text":"Wordle 281 4/6"}]"#] {
            let bytes = text.unicodeScalars.filter { $0.value < 256 }.map { UInt8($0.value) }
            assertThrows(
                try reading(bytes), \.message,
                "Could not compare (chat): the file is in another encoding, not in UTF-8.")
        }
    }

    func testANameThatHasLostLettersIsRefused() throws {
        let chat = "Ann: Wordle 281 4/6\nZo\u{FFFD}: Wordle 281 3/6\n"
        assertThrows(
            try reading(Array(chat.utf8)), \.reason,
            "letters of the name “Zo\u{FFFD}” were lost when the text was saved or copied")
        let lost = "Ann: Wordle 281 4/6\nZo\u{FFFD}: hello\nAnn: caf\u{FFFD}\n"
        XCTAssertEqual(try reading(Array(lost.utf8)).results.map(\.player), ["Ann"])
    }

    func testATextThatWasCutOffWithinACharacterIsRead() throws {
        let bytes = Array("Ann: Wordle 281 4/6\nBob: Wordle 281 3/6\nZoë".utf8.dropLast())
        XCTAssertEqual(try reading(bytes).results.map(\.player), ["Ann", "Bob"])
    }

    func testATableInUTF16IsReadToItsLastRow() throws {
        let table = "Name,Message\nBob,good morning\nCy,hello\nAnn,Wordle 281 4/6"
        let wide = [0xFF, 0xFE] + Array(table.data(using: .utf16LittleEndian) ?? Data())
        let reading = try reading(wide)
        XCTAssertEqual(reading.results.map(\.player), ["Ann"])
        XCTAssertEqual(reading, try self.reading(Array(table.utf8)))
    }

    func testResultsInAJSONExportBelongToTheSenderOfTheMessage() throws {
        let document = #"""
            {"messages":[
              {"from":"Ann","text":"Wordle 281 3/6\nBob\n[27/03/2022, 09:01] Cy: Wordle 282 2/6"},
              {"from":null,"text":"Wordle 281 4/6"}
            ]}
            """#
        let reading = try reading(Array(document.utf8))
        XCTAssertEqual(reading.results.withoutPosts, [PostedResult(player: "Ann", puzzle: 281, tries: 3)])
        XCTAssertEqual(
            reading.unread,
            [
                .init(line: 2, reason: "forwarded or quoted from someone else", player: "Ann"),
                .init(line: 3, reason: "unclear who wrote it"),
            ])
        let array = #" [ {"name":"Ann","sender_id":"7","text":"Wordle 281 3/6\nBob"}]"#
        XCTAssertEqual(
            try self.reading(Array(array.utf8)).results.withoutPosts,
            [PostedResult(player: "Ann", puzzle: 281, tries: 3)])
    }

    func testTextThatOnlyLooksLikeJSONIsReadAsText() throws {
        XCTAssertEqual(try reading(Array("{Ann}\nWordle 281 3/6".utf8)).results.map(\.puzzle), [281])
    }

    func testDamagedOrIncompleteJSONIsRefused() {
        let refusal = ServiceError(
            action: "compare", place: "chat", cause: .invalid("the JSON is damaged or incomplete"),
            remedy: .other("Export it again.", allowsRetry: false))
        let ann = #"{"author":"Ann","text":"Wordle 268 3/6"}"#
        let bo = #"{"author":"Bo","text":"Wordle 268 4/6"}"#
        let documents = [
            "[\(ann),\(bo)]", "\u{FEFF} [ {}, \(ann),\n\(bo)]\n", "\(ann)\n\(bo)", #"{"messages":[\#(ann)]}"#,
        ]
        let cut = documents.flatMap { text in (3..<30).map { String(text.dropLast($0)) } }
        let damaged = [
            #"[{"author":"Ann","text":"Wordle 268 3/6 "phew""}]"#, #"{ "author": Ann, "text": "Wordle 268 3/6" }"#,
        ]
        for text in cut + damaged { assertThrows(try reading(Array(text.utf8)), refusal, text) }
    }

    func testPlainTextIsRefusedIfTheUserNamesFields() {
        let padding = String(repeating: "\n", count: 20_000)
        let refusal = ServiceError(
            action: "compare", cause: .invalid("it is plain text and has no fields"), remedy: .leaveOutFields)
        for text in [Self.chat, Self.chat + padding, "{Ann}\nWordle 281 3/6"] {
            for fields in [ChatFields(sender: "from"), ChatFields(text: "body")] {
                assertThrows(try ChatReading(ofDocument: text, fields: fields), refusal)
            }
        }
    }

    func testANamedFieldWithoutSharesGivesNoResults() throws {
        let document = #"[{"from": "Ann", "note": "hi", "text": "Wordle 281 3/6"}]"#
        XCTAssertEqual(try ChatReading(ofDocument: document, fields: ChatFields(text: "note")).results, [])
    }

    func testTheErrorForBinaryDataNamesItsKind() {
        let zip = Array("PK\u{3}\u{4}rest".utf8)
        let text = Self.archive(of: ["[Content_Types].xml", "word/document.xml"])
        let sheet = Self.archive(of: ["[Content_Types].xml", "xl/workbook.xml"])
        let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0, 0]
        let oldAdvice = "Save a table as CSV, or a text as plain text, and use that file."
        let pdf = Array("%PDF-1.7".utf8)
        let table: [([UInt8], String, String)] = [
            (zip, "it is a zip archive", "Unzip it and use the text file in it, such as _chat.txt."),
            (text, "it is a document of a word processor", "Save it as plain text and use that file."),
            (
                Array("{\\rtf1\\ansi Ann: Wordle 281 4/6}".utf8), "it is a document of a word processor",
                "Save it as plain text and use that file."
            ), (sheet, "it is a spreadsheet", "Save it as CSV and use that file."),
            (old, "it is a document of Excel or Word before 2007", oldAdvice),
            ([0x1F, 0x8B, 8], "it is compressed", "Decompress it with gunzip and use the text file."),
            (pdf, "it is an image or a PDF document, not text", "Export or copy the chat as text."),
        ]
        for (bytes, reason, advice) in table {
            assertThrows(
                try reading(bytes),
                ServiceError(
                    action: "compare", place: "chat", cause: .invalid(reason),
                    remedy: .other(advice, allowsRetry: false)))
        }
    }

    func testALargeDocumentIsRefusedAtTheSizeLimit() throws {
        let blanks = [UInt8](repeating: 0x20, count: 99_999_999)
        assertThrows(try reading(Array("{\"".utf8) + blanks), \.cause, .tooLarge(limit: 100_000_000))
    }

    private func reading(_ bytes: [UInt8]) throws -> ChatReading {
        try ChatDocumentReader(today: nil, place: "chat").reading(of: bytes)
    }
}
