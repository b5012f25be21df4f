import QuintetPlatform

/// A text of an export that may have a share (the text of a Wordle result).
struct ExportText {
    var text: String
    /// The position in the document, in bytes; in a table, the line.
    let position: Int
    var day = StampDay.none
    var isEdited = false
    var isForwarded = false
    /// The ID of the sender, if the record of the text has an ID and no name.
    var senderID: String?

    /// Whether a text has a share, or the beginning of a share whose score is on the next line.
    static func hasShare(_ text: Bytes) -> Bool {
        if ShareHeader.first(in: text) != nil { return true }
        return text.split(separator: 0x0A).contains { ShareHeader.lacksScore(Bytes(rebasing: $0)) }
    }

    /// Joins the pieces of a text.
    ///
    /// If no piece has a line break, each piece is a line. If a piece has a line break, a new line begins only before a
    /// piece that begins with a share, such as `Wordle 281 4/6`.
    static func joined(_ pieces: [String]) -> String {
        let areLines = !pieces.contains { $0.contains("\n") }
        var text = ""
        for var piece in pieces {
            let beginsShare = piece.withUTF8 { ShareHeader.first(in: $0)?.start == 0 }
            if !text.isEmpty, areLines || beginsShare { text += "\n" }
            text += piece
        }
        return text
    }

    /// Decodes the texts of Meta's exports, which escape each byte of UTF-8 as a separate character.
    static func repaired(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
            return text
        }
        return String(bytes: text.unicodeScalars.map { UInt8($0.value) }, encoding: .utf8) ?? text
    }
}
