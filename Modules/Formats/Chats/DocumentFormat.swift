import Models
import QuintetPlatform

/// The format of a document with a chat.
enum DocumentFormat {
    case text, wideText, json, page, xml
    case table(ExportTable)

    /// Recognizes a document by its beginning; `isWhole` is whether this beginning is the whole document.
    init(of start: [UInt8], isWhole: Bool) {
        if TextEncoding.isWide(start) {
            self = .wideText
        } else if DocumentKind.isJSON(start) || start.starts(with: Array("window.YTD".utf8)) {
            // The archive of X is JavaScript.
            self = .json
        } else if start.withUnsafeBufferPointer(Self.isMarkup) {
            self = start.withUnsafeBufferPointer(Self.isHTML) ? .page : .xml
        } else if let table = ExportTable(start, isWhole: isWhole) {
            self = .table(table)
        } else {
            self = .text
        }
    }

    private static func isMarkup(_ document: Bytes) -> Bool {
        let start = document.trimmed(" \t\r\n")
        guard start.count > 2, start[0] == UInt8(ascii: "<") else { return false }
        if start[1].isOne(of: "!?") { return true }
        // A line of an IRC log may begin with a nickname such as `<ann>`, so there must also be an end tag.
        return start[1].isLetter && start.position(of: "</") != nil
    }

    /// Returns whether the first element of a document has one of the HTML names in `MarkupTag.effects`.
    private static func isHTML(_ document: Bytes) -> Bool {
        var at = 0
        while let start = document.position(of: "<", from: at) {
            let name = document.part(start + 1, document.end(from: start + 1, while: MarkupTag.isNamePart))
            if name.first?.isLetter == true { return MarkupTag.effects.value(of: name) != nil }
            at = start + 1
        }
        return false
    }

    /// Returns whether a document begins with the header of a mail.
    static func isMail(_ document: [UInt8]) -> Bool {
        let first = String(decoding: document.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(200), as: UTF8.self)
        let name = first.prefix { $0 != ":" && $0 != " " }.lowercased()
        let names = [
            "from", "return-path", "received", "delivered-to", "message-id", "date", "subject", "to",
            "mime-version", "content-type", "x-mozilla-status", "x-gm-thrid", "reply-to", "sender",
        ]
        return names.contains(name)
    }

    /// Returns whether a document that could not be read as JSON is damaged or incomplete JSON.
    ///
    /// Otherwise the document is a text that begins like JSON, such as `{Ann} hello`.
    static func isDamagedJSON(_ document: [UInt8]) -> Bool {
        let signs = DocumentKind.signs(of: document, 3)
        return signs == Array("[{\"".utf8) || signs.starts(with: "{\"".utf8) || JSON.isIncomplete(document)
    }

    /// Returns why a document is refused and what to do about it, or nil if its format is not among `refusals`.
    static func refusal(of start: [UInt8]) -> (reason: String, advice: String)? {
        DocumentKind.office(start)
            ?? refusals.first { $0.signs.contains { start.starts(with: $0) } }.map { ($0.reason, $0.advice) }
    }

    /// The formats that have to be converted to text first, with the bytes with which documents of them begin.
    private static let refusals: [(signs: [[UInt8]], reason: String, advice: String)] = [
        (
            [Array("PK\u{3}\u{4}".utf8)], "it is a zip archive",
            "Unzip it and use the text file in it, such as _chat.txt."
        ),
        (
            [Array("{\\rtf".utf8)], "it is a document of a word processor",
            "Save it as plain text and use that file."
        ),
        ([[0x1F, 0x8B]], "it is compressed", "Decompress it with gunzip and use the text file."),
        (
            DocumentKind.images + [DocumentKind.pdf], "it is an image or a PDF document, not text",
            "Export or copy the chat as text."
        ),
    ]
}
