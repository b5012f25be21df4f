import Models
import Platform

/// A message of an export.
struct ChatMessage: Hashable, Sendable {
    /// What a share in the message is.
    enum Kind: Hashable, Sendable {
        /// The sender's own.
        case message
        /// The sender's own, or a copy of one that is in the chat.
        case quote
        /// A copy of one that is in the chat, else not read for a reason.
        case copy(String)
        /// Someone's, but it is not known whose; the reason says why.
        case unattributed(String)
    }

    var sender: String?
    var text: String
    var day = StampDay.none
    /// The number of its first line in the document, where it is known.
    var line: Int?
    /// Whether all its lines are on that one line of the document.
    var isOneLine = false
    var isEdited = false
    var kind = Kind.message
}

extension StampDay {
    /// Reads the day in an export: the Unix time in seconds or milliseconds, or any form that a chat has.
    init(exported text: String) {
        var text = text
        self = text.withUTF8 { bytes in
            guard let number = Int(bytes.part(0, bytes.end(from: 0, while: \.isDigit)).text), number > 1_000_000_000
            else { return StampScanner.time(in: bytes.part(0, 2 * StampedLine.maxStampLength))?.day ?? .none }
            let seconds = number > 100_000_000_000 ? number / 1_000 : number
            guard seconds < 4_000_000_000 else { return .none }
            let date = CalendarDate("1970-01-01")?.adding(days: seconds / 86_400)
            return date.map { .numbers($0.year, $0.month, $0.day) } ?? .none
        }
    }
}
