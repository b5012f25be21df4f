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
        } else if start.withUnsafeBufferPointer(WebPage.begins) {
            self = start.withUnsafeBufferPointer(WebPage.isHTML) ? .page : .xml
        } else if let table = ExportTable(start, isWhole: isWhole) {
            self = .table(table)
        } else {
            self = .text
        }
    }

    /// Returns whether a document that could not be read as JSON is damaged or incomplete JSON.
    ///
    /// Otherwise the document is a text that begins like JSON, such as `{Ann} hello`.
    static func isDamagedJSON(_ document: [UInt8]) -> Bool {
        let signs = DocumentKind.signs(of: document, 3)
        return signs == Array("[{\"".utf8) || signs.starts(with: "{\"".utf8) || JSON.isIncomplete(document)
    }

    /// Returns why a document is refused and what to do about it, or nil if its format is not among `refusals`.
    static func refusal(of start: [UInt8]) -> Refusal? {
        if let refusal = office(start) { return refusal }
        return refusals.first { refusal in refusal.signs.contains { start.starts(with: $0) } }
    }

    /// A format that has to be converted to text first.
    struct Refusal {
        /// The bytes with which documents of this format begin.
        let signs: [[UInt8]]
        let reason: String
        let advice: String
    }

    /// Returns the refusal of a zip archive that Word or Excel 2007 or LibreOffice 7 has saved; names of files in it say
    /// so.
    private static func office(_ start: [UInt8]) -> Refusal? {
        let open = "mimetypeapplication/vnd.oasis.opendocument."
        let name = start.dropFirst(30)
        guard start.starts(with: Array("PK\u{3}\u{4}".utf8)),
            name.starts(with: Array(open.utf8)) || name.starts(with: Array("[Content_Types].xml".utf8))
        else { return nil }
        let isText =
            name.starts(with: Array("\(open)text".utf8))
            || start.withUnsafeBufferPointer { $0.position(of: "word/") } != nil
        return isText
            ? Refusal(
                signs: [], reason: "it is a document of a word processor",
                advice: "Save it as plain text and use that file.")
            : Refusal(signs: [], reason: "it is a spreadsheet", advice: "Save it as CSV and use that file.")
    }

    private static let refusals = [
        Refusal(
            signs: [Array("PK\u{3}\u{4}".utf8)], reason: "it is a zip archive",
            advice: "Unzip it and use the text file in it, such as _chat.txt."),
        Refusal(
            signs: [[0x1F, 0x8B]], reason: "it is compressed",
            advice: "Decompress it with gunzip and use the text file."),
        Refusal(
            signs: DocumentKind.images + [Array("%PDF".utf8)], reason: "it is an image or a PDF document, not text",
            advice: "Export or copy the chat as text."),
    ]
}
