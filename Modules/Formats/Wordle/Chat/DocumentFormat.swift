import Models
import Platform

/// The format of a document with a chat.
enum DocumentFormat {
    case text, wideText, json, page, xml
    case table(ExportTable)

    /// Recognizes a document by its beginning; `isWhole` is whether there is no more of it.
    init(of start: [UInt8], isWhole: Bool) {
        let signs = start.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(2)
        if WideText.byteOrder(start.prefix(512)) != nil {
            self = .wideText
        } else if signs.first == UInt8(ascii: "{") || signs.elementsEqual(Array("[{".utf8)) {
            // A lone bracket may also belong to a timestamp.
            self = .json
        } else if start.withUnsafeBufferPointer(WebPage.begins) {
            self = start.withUnsafeBufferPointer(WebPage.isHTML) ? .page : .xml
        } else if let table = ExportTable(start, isWhole: isWhole) {
            self = .table(table)
        } else {
            self = .text
        }
    }

    /// Returns why a document is not text and what to do about it, or nil for other documents.
    static func refusal(of start: [UInt8]) -> String? {
        refused.first { row in row.signs.contains { start.starts(with: $0) } }?.advice
    }

    private static let refused: [(signs: [[UInt8]], advice: String)] = [
        ([Array("PK\u{3}\u{4}".utf8)], "it is a zip archive; unzip it and name the text file in it, such as _chat.txt"),
        ([[0x1F, 0x8B]], "it is compressed; uncompress it with gunzip and name the text file"),
        (
            DataKind.images + [Array("%PDF".utf8)],
            "it is an image or a PDF document, not text; export or copy the chat as text"
        ),
    ]
}
